#pragma once

#include <random>
#include <vector>

#include "engine/table/floor/barriers.h"

// Floors with walls and blocks for the tests of barriers and of what moves among them.
namespace sandtable::barriers_testing {

constexpr Mil inch(double inches) { return {static_cast<std::int32_t>(inches * 1000 + (inches < 0 ? -0.5 : 0.5))}; }
constexpr Point at(double x, double y) { return {inch(x), inch(y)}; }

inline Segment wall(double x1, double y1, double x2, double y2) { return {at(x1, y1), at(x2, y2)}; }
inline std::vector<Point> block(double x1, double y1, double x2, double y2) {
  return {at(x1, y1), at(x2, y1), at(x2, y2), at(x1, y2)};
}

struct Floor {
  std::vector<Segment> walls = {};
  std::vector<std::vector<Point>> solids = {};

  Barriers barriers() const { return {walls, solids}; }
};

inline std::vector<Segment> rim(double width, double depth) {
  return {wall(0, 0, width, 0), wall(width, 0, width, depth), wall(width, depth, 0, depth), wall(0, depth, 0, 0)};
}

class Chance {
 public:
  explicit Chance(std::uint32_t seed) : engine_(seed) {}

  int upto(int most) { return static_cast<int>(engine_() % static_cast<std::uint32_t>(most + 1)); }
  bool one_in(int n) { return upto(n - 1) == 0; }
  int between(int least, int most) { return least + upto(most - least); }
  Point spot(int width, int depth, int grid = 1) {
    const Mil x{upto(width / grid) * grid};
    return {x, Mil{upto(depth / grid) * grid}};
  }

 private:
  std::mt19937 engine_;
};

// A room of 16" by 12" with walls and blocks in all directions, half of the rooms on a grid, so that touching is
// common.
inline Floor random_room(Chance& chance) {
  Floor floor{.walls = rim(16, 12)};
  const int grid = chance.one_in(2) ? 1000 : 1;
  const auto spot = [&] { return chance.spot(16'000, 12'000, grid); };
  for (int i = chance.between(0, 10); i > 0; --i) {
    const Point from = spot(), to = chance.one_in(2) ? spot() : Point{from.x, spot().y};
    if (from != to) floor.walls.push_back({from, to});
  }
  for (int i = chance.between(0, 4); i > 0; --i) {
    const Point a = spot(), b = spot(), c = spot();
    if (cross(b - a, c - a) == 0) continue;
    floor.solids.push_back({a, b, c});
    // An L.
    const Mil size{chance.between(2, 4) * 500};
    const Point low = spot(), half{size / 2, size / 2};
    floor.solids.push_back({low, low + Point{size, {}}, low + Point{size, half.y}, low + half,
                            low + Point{half.x, size}, low + Point{{}, size}});
  }
  return floor;
}

}  // namespace sandtable::barriers_testing
