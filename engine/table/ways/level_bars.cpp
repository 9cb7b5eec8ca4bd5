#include "engine/table/ways/level_bars.h"

#include <algorithm>
#include <cmath>

#include "engine/table/plane/nearness.h"
#include "engine/table/ways/surroundings.h"

namespace sandtable {

bool bars_on_table(const Piece& piece, const WalkRules& rules) {
  return !piece.changes_level() && piece.traits.has_any(rules.bars) && piece.top - piece.foot > rules.low_obstacle;
}

LevelBars::LevelBars(const Terrain& terrain, const WalkRules& rules)
    : clear_(rules.reach().v + kOffLine),
      sure_(rules.reach().v - kNearestMissed),
      reach_(rules.reach()),
      table_{{reach_, reach_}, {terrain.width() - reach_, terrain.depth() - reach_}} {
  for (std::size_t i = 0; i < terrain.pieces().size(); ++i) {
    if (!bars_on_table(terrain.pieces()[i], rules)) continue;
    barring_.push_back({terrain.boxes()[i].grown(rules.radius), terrain.pieces()[i].outline});
    for (const std::vector<Point>& part : terrain.cuts()[i].parts) parts_.push_back(part_of(part, clear_));
  }
}

LevelBars::Part LevelBars::part_of(std::span<const Point> outline, double clear) {
  const Box box = box_round(outline);
  Part part{(box.low.x + box.high.x).v / 2.0, (box.low.y + box.high.y).v / 2.0, 0.0, outline};
  for (const Point corner : outline)
    part.far = std::max(part.far, std::hypot(corner.x.v - part.x, corner.y.v - part.y));
  constexpr double kOff = 0.01;  // for what doubles are off
  part.far += clear + kOff;
  return part;
}

bool LevelBars::is_open(Point at) const {
  return table_.holds(at) && std::ranges::none_of(barring_, [&](const Barring& one) {
           return one.grown.holds(at) && nearer_than(one.outline, at, reach_);
         });
}

Point LevelBars::on_table(Point at, Mil by) const {
  if (table_.holds(at) || !table_.grown(by).holds(at)) return at;
  return {std::clamp(at.x, table_.low.x, table_.high.x), std::clamp(at.y, table_.low.y, table_.high.y)};
}

bool LevelBars::is_near(const Part& part, const Straight& way) const {
  const double x = part.x - way.ax, y = part.y - way.ay, far = part.far * way.length;
  if (std::abs(way.x * y - way.y * x) >= far) return false;
  const double along = way.x * x + way.y * y;
  return along > -far && along < way.square + far;
}

LevelBars::Verdict LevelBars::judge(const Part& part, const Straight& way) const {
  double low = 1e18, high = -1e18, first = 1e18, last = -1e18;  // aside and along
  for (const Point corner : part.outline) {
    const double x = corner.x.v - way.ax, y = corner.y.v - way.ay;
    const double aside = way.x * y - way.y * x, along = way.x * x + way.y * y;
    low = std::min(low, aside), high = std::max(high, aside);
    first = std::min(first, along), last = std::max(last, along);
  }
  const double clear = clear_ * way.length;
  if (low >= clear || high <= -clear || last <= -clear || first >= way.square + clear) return Verdict::free;
  if (sure_ > 0.0 && low < 0.0 && high > 0.0 && first > 0.0 && last < way.square) return Verdict::barred;
  const double gap = squared_gap(part.outline, way.a, way.b);
  if (gap >= clear_ * clear_) return Verdict::free;
  return sure_ > 0.0 && gap < sure_ * sure_ ? Verdict::barred : Verdict::unknown;
}

LevelBars::Verdict LevelBars::judge(Point a, Point b, std::uint32_t& likely) const {
  if (!table_.holds(a) || !table_.holds(b)) return Verdict::barred;
  const double ax = a.x.v, ay = a.y.v, x = b.x.v - ax, y = b.y.v - ay, square = x * x + y * y;
  const Straight way{a, b, ax, ay, x, y, square, std::sqrt(square)};
  if (likely < parts_.size() && is_near(parts_[likely], way) && judge(parts_[likely], way) == Verdict::barred)
    return Verdict::barred;
  bool doubt = false;
  for (std::uint32_t i = 0; i < parts_.size(); ++i) {
    if (!is_near(parts_[i], way)) continue;
    const Verdict verdict = judge(parts_[i], way);
    if (verdict == Verdict::barred) {
      likely = i;
      return verdict;
    }
    doubt = doubt || verdict == Verdict::unknown;
  }
  return doubt ? Verdict::unknown : Verdict::free;
}

}  // namespace sandtable
