#include "engine/table/plane/raster.h"

#include <algorithm>
#include <cassert>

namespace sandtable {
namespace {

std::int32_t floor_div(std::int32_t a, std::int32_t b) { return a >= 0 ? a / b : -((b - 1 - a) / b); }

// Follows the sides between squares inside and outside, with the inside to the left.
class Tracer {
 public:
  explicit Tracer(const Raster& raster)
      : raster_(raster),
        width_(static_cast<int>(raster.columns()) + 1),
        height_(static_cast<int>(raster.rows.size()) + 1) {
    sides_.resize(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_));
    for (int y = 0; y + 1 < height_; ++y)
      for (int x = 0; x + 1 < width_; ++x)
        if (inside(x, y)) note_sides(x, y);
  }

  std::vector<std::vector<Point>> run() {
    for (int y = 0; y < height_; ++y)
      for (int x = 0; x < width_; ++x)
        while (sides(x, y) != 0) follow(x, y);
    return std::move(found_);
  }

 private:
  struct Corner {
    int x, y;
    friend bool operator==(Corner, Corner) = default;
  };
  // East, north, west, south.
  static constexpr Corner kSteps[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};

  bool inside(int x, int y) const {
    if (x < 0 || y < 0 || x + 1 >= width_ || y + 1 >= height_) return false;
    return raster_.rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] != '0';
  }
  // The directions in which sides leave a corner, as bits.
  std::uint8_t& sides(int x, int y) {
    return sides_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x)];
  }

  void note_sides(int x, int y) {
    if (!inside(x, y - 1)) sides(x, y) |= 1U;
    if (!inside(x + 1, y)) sides(x + 1, y) |= 2U;
    if (!inside(x, y + 1)) sides(x + 1, y + 1) |= 4U;
    if (!inside(x - 1, y)) sides(x, y + 1) |= 8U;
  }

  // Wherever the rim comes back to a corner it has been at, a loop is complete: so loops never touch themselves.
  void follow(int x, int y) {
    std::vector<Corner> way{{x, y}};
    while (!way.empty()) {
      const Corner here = way.back();
      std::uint8_t& open = sides(here.x, here.y);
      if (open == 0) return;  // the last loop has been taken off
      int direction = 0;
      while ((open >> direction & 1U) == 0) ++direction;
      open = static_cast<std::uint8_t>(open & ~(1U << direction));
      const Corner next{here.x + kSteps[direction].x, here.y + kSteps[direction].y};
      const auto before = std::ranges::find(way, next);
      if (before == way.end()) {
        way.push_back(next);
        continue;
      }
      add({before, way.end()});
      way.erase(before + 1, way.end());
    }
  }

  void add(const std::vector<Corner>& loop) {
    std::vector<Point> outline;
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const Corner before = loop[i == 0 ? loop.size() - 1 : i - 1], here = loop[i], after = loop[(i + 1) % loop.size()];
      const bool straight = before.x == here.x ? here.x == after.x : before.y == here.y && here.y == after.y;
      if (straight) continue;
      outline.push_back(raster_.origin + Point{raster_.grid * here.x, raster_.grid * here.y});
    }
    found_.push_back(std::move(outline));
  }

  const Raster& raster_;
  int width_, height_;  // in corners
  std::vector<std::uint8_t> sides_;
  std::vector<std::vector<Point>> found_;
};

}  // namespace

char Raster::at(Point point) const {
  const std::int32_t column = floor_div((point - origin).x.v, grid.v), row = floor_div((point - origin).y.v, grid.v);
  const bool held = column >= 0 && row >= 0 && row < static_cast<std::int32_t>(rows.size()) &&
                    column < static_cast<std::int32_t>(columns());
  return held ? rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] : '0';
}

Raster blank_raster(const Box& box, Mil grid) {
  assert(grid > Mil{0});
  // The first square whose middle is not before the low end, and the first whose middle is past the high one.
  const auto first = [&](Mil low) { return -floor_div(grid.v / 2 - low.v, grid.v); };
  const auto past = [&](Mil high) { return floor_div(high.v - grid.v / 2, grid.v) + 1; };
  const std::int32_t x = first(box.low.x), y = first(box.low.y);
  const std::int32_t columns = std::max(0, past(box.high.x) - x), rows = std::max(0, past(box.high.y) - y);
  return {.origin = {grid * x, grid * y},
          .grid = grid,
          .rows = std::vector<std::string>(static_cast<std::size_t>(rows),
                                           std::string(static_cast<std::size_t>(columns), '0'))};
}

std::vector<std::vector<Point>> outlines(const Raster& raster) { return Tracer(raster).run(); }

}  // namespace sandtable
