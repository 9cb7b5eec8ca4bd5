#include <algorithm>

#include "engine/table/hull/drive_work.h"
#include "engine/table/plane/outline.h"

// How pieces of terrain stop a hull.
namespace sandtable {
namespace {

// At the high end of stairs there may be so much between two neighbouring mils.
constexpr Mil kRampEnd{5};

bool may_change_level(const Terrain& terrain, const DriveRules& rules, const Surface& from, const Surface& to) {
  const bool up = to.height > from.height;
  const Surface &high = up ? to : from, &low = up ? from : to;
  if (high.height - low.height <= std::max(rules.step, kRampEnd)) return true;
  if (up ? rules.may_climb : rules.may_descend) return true;
  // Slopes are steep only below their foot.
  const Piece& piece = terrain.piece(high.piece);
  return !high.stairs && piece.traits.has(Trait::slope) && piece.foot - low.height <= rules.step;
}

}  // namespace

bool is_open(const Piece& piece, const DriveRules& rules) {
  return rules.may_climb || piece.traits.has(Trait::slope) || piece.top - piece.foot <= rules.step;
}

bool bars_hull(const Terrain& terrain, const DriveRules& rules, PieceId id, const Surface& surface) {
  const Piece& piece = terrain.piece(id);
  if (piece.is_raised())
    return !is_open(piece, rules) && surface.piece != id && piece.top - surface.height > rules.step;
  return piece.traits.has_any(rules.bars) && piece.top - std::max(piece.foot, surface.height) > rules.low_obstacle;
}

bool is_felt(const Piece& piece, const Surface& surface) {
  return piece.foot <= surface.height && surface.height <= piece.top;
}

bool overlaps_piece(const Terrain& terrain, const DriveRules& rules, PieceId id, const Footprint& hull) {
  const HullCorners corners = hull_corners(hull, hull.facing);
  bool overlaps = false;
  each_part(terrain, id, [&](std::span<const Point> part) {
    overlaps = overlaps || holds(shadow(corners, part), hull.centre, {HullBound::Kind::deeper, rules.tolerance});
  });
  return overlaps;
}

bool slow_bars(const Terrain& terrain, const DriveRules& rules, PieceId id, const Footprint& start) {
  const Piece& piece = terrain.piece(id);
  return rules.slow_stops && piece.traits.has_any(rules.slows) && !overlaps_piece(terrain, rules, id, start);
}

HullLevels::HullLevels(const Terrain& terrain, const HullStretch& stretch)
    : terrain_(terrain), stretch_(stretch), start_(terrain.surface(stretch.from.centre)) {
  const Box centres = box_round(stretch.from.centre, stretch.way.at(stretch.length));
  const auto note = [&](Mil at) {
    if (at <= Mil{0} || at > stretch.length || changes_.contains(at)) return;
    // Too many to list: every mil is looked at, which is slow but right.
    if (changes_.full()) every_mil_ = true;
    if (!every_mil_) changes_.push_back(at);
  };
  const auto cross_outline = [&](std::span<const Point> outline) {
    for (const Stretch over : covered(stretch.way, outline, stretch.length)) note(over.from), note(over.to + Mil{1});
  };
  each_piece_in(terrain, centres, [&](PieceId id) {
    const Piece& piece = terrain.piece(id);
    if (!piece.is_raised()) return;
    cross_outline(piece.outline);
    for (const Stairs& stairs : piece.stairs) cross_outline(stairs.outline);
  });
  std::sort(changes_.begin(), changes_.end());
}

void DriveJudge::judge_pieces(const HullStretch& stretch, Found& found) const {
  const HullLevels levels(terrain_, stretch);
  levels.each_change([&](Mil at, const Surface& before, const Surface& after) {
    if (!may_change_level(terrain_, rules_, before, after))
      found.stop_before(at.v, {StopReason::climb, (after.height > before.height ? after : before).piece});
  });
  each_piece_in(terrain_, stretch.swept, [&](PieceId id) { judge_piece(stretch, levels, id, found); });
  judge_own_ground(stretch, found);
}

void DriveJudge::judge_piece(const HullStretch& stretch, const HullLevels& levels, PieceId id, Found& found) const {
  const bool slow = slow_bars(terrain_, rules_, id, start_);
  const auto bars = [&](const Surface& surface) {
    return bars_hull(terrain_, rules_, id, surface) || (slow && is_felt(terrain_.piece(id), surface));
  };
  const HullBound deeper{HullBound::Kind::deeper, rules_.tolerance};
  const Stop stop{.reason = StopReason::piece, .piece = id};
  if (levels.level()) {
    if (!bars(levels.start())) return;
    return each_part(terrain_, id, [&](std::span<const Point> part) {
      if (const auto first = first_bound(stretch, part, deeper, found.last)) found.stop_before(*first, stop);
    });
  }
  if (!may_bar(terrain_.piece(id), slow)) return;
  each_part(terrain_, id, [&](std::span<const Point> part) {
    if (found.last < 0 || !stretch.swept.meets(box_round(part))) return;
    for (const Stretch over : all_where(stretch.way, shadow(stretch.corners, part), deeper, Mil{found.last}))
      if (const auto first = levels.first(over, bars)) return found.stop_before(first->v, stop);
  });
}

bool DriveJudge::may_bar(const Piece& piece, bool slow) const {
  return slow || (piece.is_raised() ? !is_open(piece, rules_) : piece.traits.has_any(rules_.bars));
}

void DriveJudge::judge_own_ground(const HullStretch& stretch, Found& found) const {
  if (rules_.keeps_to == Traits{} || found.last < 0) return;
  Stretches rest{{Mil{0}, Mil{found.last}}};
  each_piece_in(terrain_, stretch.swept, [&](PieceId id) {
    const Piece& piece = terrain_.piece(id);
    if (piece.traits.has_any(rules_.keeps_to))
      rest = subtract(rest, covered(stretch.way, piece.outline, Mil{found.last}));
  });
  if (!rest.empty()) found.stop_before(rest[0].from.v, {.reason = StopReason::piece});
}

void DriveJudge::judge_pieces(const HullPivot& pivot, Found& found) const {
  const Surface surface = terrain_.surface(pivot.from.centre);
  each_piece_in(terrain_, pivot.box(), [&](PieceId id) {
    const bool slow = is_felt(terrain_.piece(id), surface) && slow_bars(terrain_, rules_, id, start_);
    if (!slow && !bars_hull(terrain_, rules_, id, surface)) return;
    each_part(terrain_, id, [&](std::span<const Point> part) {
      if (const auto first = first_bound(pivot, part, {HullBound::Kind::deeper, rules_.tolerance}, found.last))
        found.stop_before(*first, {.reason = StopReason::piece, .piece = id});
    });
  });
}

}  // namespace sandtable
