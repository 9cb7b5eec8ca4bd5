#include <algorithm>

#include "engine/table/hull/drive_work.h"
#include "engine/table/plane/outline.h"

namespace sandtable {
namespace {

bool over_own_ground(const Terrain& terrain, Traits traits, Point at) {
  for (std::size_t i = 0; i < terrain.pieces().size(); ++i)
    if (terrain.pieces()[i].traits.has_any(traits) && terrain.boxes()[i].holds(at) &&
        inside_or_on(terrain.pieces()[i].outline, at))
      return true;
  return false;
}

Stop hull_among_pieces(const Terrain& terrain, const DriveRules& rules, const Footprint& hull) {
  Stop stop;
  if (!rules.leave_edge && !lies_on(hull, terrain.width(), terrain.depth(), rules.tolerance))
    return {.reason = StopReason::table_edge};
  const Box near = Box{hull.centre, hull.centre}.grown(hull.half_length + hull.half_width);
  each_piece_in(terrain, near, [&](PieceId id) {
    const Piece& piece = terrain.piece(id);
    const bool closed = piece.is_raised() ? !is_open(piece, rules) : piece.traits.has_any(rules.bars);
    if (!closed || stop.reason != StopReason::none || !overlaps_piece(terrain, rules, id, hull)) return;
    const bool on_top =
        piece.is_raised() &&
        (inside_or_on(piece.outline, hull.centre) ||
         std::ranges::any_of(piece.stairs, [&](const Stairs& s) { return inside_or_on(s.outline, hull.centre); }));
    if (!on_top) stop = {.reason = StopReason::piece, .piece = id};
  });
  const bool adrift = rules.keeps_to != Traits{} && !over_own_ground(terrain, rules.keeps_to, hull.centre);
  return stop.reason == StopReason::none && adrift ? Stop{.reason = StopReason::piece} : stop;
}

StopReason hull_beside(const Terrain& terrain, const DriveRules& rules, const HullLimits& limits,
                       const Neighbour& neighbour, const Footprint& hull) {
  const HullCorners corners = hull_corners(hull, hull.facing);
  StopReason reason = StopReason::none;
  each_thing(terrain, neighbour, [&](std::span<const Point> thing, Mil radius) {
    const HullShadow here = shadow(corners, thing);
    const auto bound = limits.overlap(thing, radius);
    const Mil gap = limits.gap(neighbour);
    if (bound && holds(here, hull.centre, *bound)) {
      reason = StopReason::body;
    } else if (reason == StopReason::none && gap > Mil{0} &&
               holds(here, hull.centre, {HullBound::Kind::nearer, gap + radius})) {
      reason = StopReason::gap;
    } else if (reason == StopReason::none && neighbour.meets == Body::Meets::never_touched &&
               holds(here, hull.centre, {HullBound::Kind::within, rules.contact + radius})) {
      reason = StopReason::contact;
    }
  });
  return reason;
}

Stop hull_standing(const Terrain& terrain, const DriveRules& rules, const Footprint& hull, const Footprint* from) {
  if (const Stop stop = hull_among_pieces(terrain, rules, hull); stop.reason != StopReason::none) return stop;
  // Nobody started far from everything.
  const Footprint nowhere = rectangle({-2 * kLargestTable, {}}, hull.half_length, hull.half_width, hull.facing);
  const HullLimits limits(terrain, rules, from != nullptr ? *from : nowhere);
  const Box near = Box{hull.centre, hull.centre}.grown(hull.half_length + hull.half_width);
  for (const Neighbour& neighbour : rules.neighbours) {
    if (!near.grown(std::max(neighbour.gap, rules.contact)).meets(box_round(terrain, neighbour))) continue;
    const StopReason reason = hull_beside(terrain, rules, limits, neighbour, hull);
    if (reason == StopReason::none) continue;
    if (reason == StopReason::contact && from != nullptr && gap(terrain, *from, neighbour) <= rules.contact) continue;
    return {.reason = reason, .body = neighbour.index};
  }
  return {};
}

}  // namespace

Stop standing(const Terrain& terrain, const DriveRules& rules, const Footprint& hull) {
  return hull_standing(terrain, rules, hull, nullptr);
}

Stop standing(const Terrain& terrain, const DriveRules& rules, const Footprint& hull, const Footprint& from) {
  return hull_standing(terrain, rules, hull, &from);
}

}  // namespace sandtable
