#pragma once

#include <span>

#include "engine/table/terrain/footprint.h"

namespace sandtable {

// Distances from and to outlines: of pieces of terrain, which may be a whole unit's footprint, and of hulls. An outline
// is simple, runs either way round, and all that lies within belongs to it. Exact, on whole mils.

// Whether the gap between the two is at most (or, for `nearer_than`, less than) `limit`. What overlaps has no gap.
bool within(std::span<const Point> a, std::span<const Point> b, Mil limit);
bool nearer_than(std::span<const Point> a, std::span<const Point> b, Mil limit);
bool within(const Footprint& footprint, std::span<const Point> outline, Mil limit);

// That gap, rounded up to a whole mil: the least limit for which `within` holds.
Mil gap(std::span<const Point> a, std::span<const Point> b);
Mil gap(const Footprint& footprint, std::span<const Point> outline);

// The place of the outline's area, or of the footprint, that is nearest to a point, rounded by `round_div`; the point
// itself if it is covered.
Point nearest_place(std::span<const Point> outline, Point to);
Point nearest_place(const Footprint& footprint, Point to);

}  // namespace sandtable
