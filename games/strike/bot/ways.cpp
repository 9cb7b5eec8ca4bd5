#include "games/strike/bot/ways.h"

#include <algorithm>

#include "engine/table/plane/angle.h"

namespace sandtable::strike {

namespace {

constexpr std::int32_t kCell = 500;  // mils
constexpr std::size_t kFields = 32;
constexpr int kStraight = 10, kDiagonal = 14;
constexpr std::size_t kBuckets = kDiagonal + 1;

}  // namespace

Ways::Ways() : fields_(kFields), buckets_(kBuckets) {
  constexpr std::size_t kCells = std::size_t{128} * 128;  // 64 by 64 MU
  constexpr std::size_t kText = std::size_t{1} << 16;
  map_.reserve(kText);
  free_.reserve(kCells);
  for (Field& field : fields_) field.values.reserve(kCells);
  for (std::vector<int>& bucket : buckets_) bucket.reserve(kCells);
}

void Ways::lay(const Setup& setup) {
  if (map_ == setup.texts.map.text && columns_ != 0) return;
  map_ = setup.texts.map.text;
  columns_ = (setup.terrain.width().v + kCell - 1) / kCell;
  rows_ = (setup.terrain.depth().v + kCell - 1) / kCell;
  const int cells = columns_ * rows_;
  free_.assign(static_cast<std::size_t>(cells), 0);
  for (int i = 0; i < cells; ++i) {
    const Point at = centre(i);
    free_[static_cast<std::size_t>(i)] =
        !setup.ground.any.nearer_than(at, kRadius - kTolerance) && !setup.ground.any.in_solid(at) ? 1 : 0;
  }
  for (Field& field : fields_) {
    field.goal = -1;
    field.values.resize(free_.size());
  }
  next_ = 0;
}

int Ways::cell(Point at) const {
  const int column = std::clamp(at.x.v / kCell, 0, columns_ - 1);
  const int row = std::clamp(at.y.v / kCell, 0, rows_ - 1);
  return row * columns_ + column;
}

Point Ways::centre(int cell) const {
  return {Mil{cell % columns_ * kCell + kCell / 2}, Mil{cell / columns_ * kCell + kCell / 2}};
}

// Dijkstra's search with a bucket for each distance modulo the longest step.
void Ways::fill(Field& field, int goal) {
  field.goal = goal;
  std::ranges::fill(field.values, kNever);
  for (std::vector<int>& bucket : buckets_) bucket.clear();
  field.values[static_cast<std::size_t>(goal)] = 0;
  buckets_[0].push_back(goal);
  std::size_t waiting = 1;
  for (int distance = 0; waiting > 0 && distance < kNever - kDiagonal; ++distance) {
    std::vector<int>& bucket = buckets_[static_cast<std::size_t>(distance) % kBuckets];
    for (const int from : bucket) {  // which does not grow: no step is as long as all buckets
      --waiting;
      if (field.values[static_cast<std::size_t>(from)] != distance) continue;
      const int column = from % columns_, row = from / columns_;
      for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
          const int x = column + dx, y = row + dy;
          if ((dx == 0 && dy == 0) || x < 0 || y < 0 || x >= columns_ || y >= rows_) continue;
          const int other = y * columns_ + x;
          const auto to = static_cast<std::size_t>(other);
          if (free_[to] == 0) continue;
          const int cost = distance + (dx != 0 && dy != 0 ? kDiagonal : kStraight);
          if (cost >= field.values[to]) continue;
          field.values[to] = static_cast<std::uint16_t>(cost);
          buckets_[static_cast<std::size_t>(cost) % kBuckets].push_back(other);
          ++waiting;
        }
      }
    }
    bucket.clear();
  }
}

const Ways::Field& Ways::field(Point goal) {
  const int wanted = cell(goal);
  const auto known = std::ranges::find(fields_, wanted, &Field::goal);
  if (known != fields_.end()) return *known;
  Field& made = fields_[next_];
  next_ = (next_ + 1) % fields_.size();
  fill(made, wanted);
  return made;
}

// Who hugs a wall stands in a cell that is not free: the nearest free one counts.
std::uint16_t Ways::value(const Field& field, Point at) const {
  const int here = cell(at);
  std::uint16_t best = kNever;
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      const int x = here % columns_ + dx, y = here / columns_ + dy;
      if (x < 0 || y < 0 || x >= columns_ || y >= rows_) continue;
      const int other = y * columns_ + x;
      const std::uint16_t known = field.values[static_cast<std::size_t>(other)];
      if (known == kNever) continue;
      const std::int64_t beyond = sandtable::distance(at, centre(other)).v * kStraight / kCell;
      best = static_cast<std::uint16_t>(std::min<std::int64_t>(best, known + beyond));
    }
  }
  return best;
}

Point Ways::free_near(Point at) const {
  Point best = at;
  std::int64_t least = -1;
  for (int i = 0; i < columns_ * rows_; ++i) {
    if (free_[static_cast<std::size_t>(i)] == 0) continue;
    const std::int64_t away = distance_squared(at, centre(i));
    if (least >= 0 && away >= least) continue;
    least = away;
    best = centre(i);
  }
  return best;
}

std::uint16_t Ways::distance(const Setup& setup, Point from, Point goal) {
  lay(setup);
  return value(field(goal), from);
}

Point Ways::step(const Setup& setup, Point from, Point goal, std::span<const Point> others, Random& random) {
  lay(setup);
  const Field& way = field(goal);
  const auto is_free = [&](Point step) {
    constexpr Mil kApart = kRadius + kRadius - kTolerance;
    return std::ranges::none_of(others, [&](Point other) { return within(other, from + step, kApart); }) &&
           setup.ground.any.stop(from, step, kRadius, kTolerance) == kWholeMove;
  };
  if (within(from, goal, kStep) && from != goal && is_free(goal - from)) return goal;
  constexpr int kRoundabout = 20;  // one MU
  const std::uint16_t here = value(way, from);
  Point best = from, detour = from;
  std::uint16_t least = here;
  std::uint32_t detours = 0;
  for (int part = 0; part < 24; ++part) {
    const Point step = offset(angle(part * kFullTurn / 24), kStep);
    const std::uint16_t there = value(way, from + step);
    if (there >= std::min<int>(here + kRoundabout, kNever) || !is_free(step)) continue;
    if (there < least) {
      least = there;
      best = from + step;
    } else if (random.below(++detours) == 0) {
      detour = from + step;
    }
  }
  return best != from ? best : detour;
}

}  // namespace sandtable::strike
