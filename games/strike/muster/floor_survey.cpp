#include "games/strike/muster/floor_survey.h"
#include "engine/table/floor/barriers.h"

#include <algorithm>

namespace sandtable::strike {

namespace {

// A straight line with a direction, along which places are counted.
class Line {
 public:
  explicit Line(const Segment& segment) : from_(segment.from), way_(segment.to - segment.from) {}

  bool holds(const Segment& other) const { return holds(other.from) && holds(other.to); }
  bool before(Point a, Point b) const { return dot(way_, a - from_) < dot(way_, b - from_); }
  Point first(Point a, Point b) const { return before(a, b) ? a : b; }
  Point last(Point a, Point b) const { return before(a, b) ? b : a; }
  Segment along(const Segment& other) const { return {first(other.from, other.to), last(other.from, other.to)}; }

 private:
  bool holds(Point at) const { return cross(way_, at - from_) == 0; }

  Point from_, way_;
};

std::vector<Segment> sides_of(const std::vector<Point>& outline) {
  std::vector<Segment> sides;
  for (std::size_t i = 0; i < outline.size(); ++i) sides.push_back({outline[i], outline[(i + 1) % outline.size()]});
  return sides;
}

std::vector<Segment> common_border(const Zone& a, const Zone& b) {
  std::vector<Segment> border;
  for (const Segment& side : sides_of(a.outline)) {
    const Line line(side);
    for (const Segment& other : sides_of(b.outline)) {
      if (!line.holds(other)) continue;
      const Segment facing = line.along(other);
      const Segment common{line.last(side.from, facing.from), line.first(side.to, facing.to)};
      if (line.before(common.from, common.to)) border.push_back(common);
    }
  }
  return border;
}

// What a wall leaves of a stretch: nothing, one part or two.
void cut(const Segment& stretch, const Segment& wall, std::vector<Segment>& left) {
  const Line line(stretch);
  const Segment covered = line.along(wall);
  const bool apart =
      !line.holds(wall) || !line.before(covered.from, stretch.to) || !line.before(stretch.from, covered.to);
  if (apart) return left.push_back(stretch);
  if (line.before(stretch.from, covered.from)) left.push_back({stretch.from, covered.from});
  if (line.before(covered.to, stretch.to)) left.push_back({covered.to, stretch.to});
}

// Places on a grid, found one from the other.
class Walk {
 public:
  Walk(const Ground& ground, Mil width, Mil depth)
      : any_(ground.any),
        columns_(width.v / kPace.v),
        rows_(depth.v / kPace.v),
        reached_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_)) {}

  void begin(Point from) {
    for (int row = 0; row < rows_; ++row)
      for (int column = 0; column < columns_; ++column)
        if (within(from, place(column, row), kPace * 2)) step(from, column, row);
    while (!open_.empty()) {
      const auto [column, row] = open_.back();
      open_.pop_back();
      const Point at = place(column, row);
      step(at, column + 1, row);
      step(at, column - 1, row);
      step(at, column, row + 1);
      step(at, column, row - 1);
    }
  }

  std::optional<Point> missed() const {
    for (int row = 0; row < rows_; ++row)
      for (int column = 0; column < columns_; ++column)
        if (!reached_[index(column, row)] && !any_.nearer_than(place(column, row), kClear)) return place(column, row);
    return {};
  }

 private:
  static constexpr Mil kPace = kRadius;
  static constexpr Mil kClear = kRadius - kTolerance;

  static Point place(int column, int row) { return {kPace * (column + 1), kPace * (row + 1)}; }
  std::size_t index(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(column);
  }

  void step(Point from, int column, int row) {
    if (column < 0 || row < 0 || column >= columns_ || row >= rows_ || reached_[index(column, row)]) return;
    if (any_.nearer_than(from, place(column, row), kClear)) return;
    reached_[index(column, row)] = true;
    open_.emplace_back(column, row);
  }

  const Barriers& any_;
  int columns_, rows_;
  std::vector<bool> reached_;
  std::vector<std::pair<int, int>> open_;
};

std::vector<Point> lookouts(const Ground& ground, Team team) {
  const auto side = static_cast<std::size_t>(team);
  std::vector<Point> places = ground.raster[side];
  for (const auto& area : ground.spawns[side]) places.insert(places.end(), area.begin(), area.end());
  return places;
}

}  // namespace

std::vector<Segment> openings(const Zone& a, const Zone& b, std::span<const Segment> walls) {
  std::vector<Segment> open = common_border(a, b);
  for (const Segment& wall : walls) {
    std::vector<Segment> left;
    for (const Segment& stretch : open) cut(stretch, wall, left);
    open = std::move(left);
  }
  return open;
}

std::vector<Segment> joined(std::vector<Segment> stretches) {
  for (std::size_t i = 0; i < stretches.size(); ++i) {
    for (std::size_t j = i + 1; j < stretches.size();) {
      const Line line(stretches[i]);
      const Segment other = line.along(stretches[j]);
      const bool continues =
          line.holds(stretches[j]) && (other.from == stretches[i].to || other.to == stretches[i].from);
      if (!continues) {
        ++j;
        continue;
      }
      stretches[i] = {line.first(stretches[i].from, other.from), line.last(stretches[i].to, other.to)};
      stretches.erase(stretches.begin() + static_cast<std::ptrdiff_t>(j));
      j = i + 1;
    }
  }
  return stretches;
}

std::optional<Point> unreachable(const Ground& ground, Mil width, Mil depth, Point from) {
  Walk walk(ground, width, depth);
  walk.begin(from);
  return walk.missed();
}

std::optional<Segment> line_between_spawns(const Ground& ground) {
  for (const Point a : lookouts(ground, Team::t))
    for (const Point b : lookouts(ground, Team::ct))
      if (!ground.hard.meets(a, b)) return Segment{a, b};
  return {};
}

}  // namespace sandtable::strike
