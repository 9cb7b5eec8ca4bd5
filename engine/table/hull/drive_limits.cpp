#include <algorithm>

#include "engine/table/hull/drive_work.h"
#include "engine/table/walk/gaps.h"

// What a hull may keep that it had where it started.
namespace sandtable {
namespace {

// The least whole mil that the hull is not deeper in the thing than.
Mil depth_of(const HullShadow& shadow, Point centre) {
  Mil too_little{-1}, enough{kLargestTable};
  while (enough - too_little > Mil{1}) {
    const Mil middle{(too_little.v + enough.v) / 2};
    (holds(shadow, centre, {HullBound::Kind::deeper, middle}) ? too_little : enough) = middle;
  }
  return enough;
}

}  // namespace

HullLimits::HullLimits(const Terrain& terrain, const DriveRules& rules, const Footprint& start)
    : rules_(rules), start_(start), corners_(hull_corners(start, start.facing)), clearance_{} {
  const Box here = Box{start.centre, start.centre}.grown(start.half_length + start.half_width);
  for (const Neighbour& neighbour : rules.neighbours) {
    if (neighbour.gap <= Mil{0} || !here.grown(neighbour.gap).meets(box_round(terrain, neighbour))) continue;
    const Mil clear = sandtable::gap(terrain, start, neighbour) - neighbour.gap;
    clearance_[neighbour.group] = std::min(clearance_[neighbour.group], clear);
  }
}

std::optional<HullBound> HullLimits::overlap(std::span<const Point> thing, Mil radius) const {
  const HullShadow here = shadow(corners_, thing);
  if (thing.size() > 1) {
    const HullBound usual{HullBound::Kind::deeper, rules_.tolerance};
    if (!holds(here, start_.centre, usual)) return usual;
    return HullBound{HullBound::Kind::deeper, depth_of(here, start_.centre)};
  }
  const Mil limit = clear_limit(here, start_.centre, radius - rules_.tolerance);
  return limit > Mil{0} ? std::optional(HullBound{HullBound::Kind::nearer, limit}) : std::nullopt;
}

Mil HullLimits::gap(const Neighbour& neighbour) const {
  const Mil clear = clearance_[neighbour.group];
  return clear < Mil{0} ? neighbour.gap + clear - kGapRounding : neighbour.gap;
}

}  // namespace sandtable
