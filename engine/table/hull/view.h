#pragma once

#include <array>
#include <span>

#include "engine/base/fixed_vector.h"
#include "engine/table/sight/entry.h"
#include "engine/table/sight/sight.h"

namespace sandtable {

// Sight from and to outlines: hulls, bases, and pieces of terrain that are a unit's footprint.

// The points of a base between which lines are tried: its centre, then of a disc the twelve points of its rim that lie
// 30 degrees apart, beginning due east, of a rectangle its four corners and the middles of its four sides, front, left,
// rear and right.
using SightSpots = FixedVector<Point, 13>;
SightSpots sight_spots(const Footprint& base);

// Calls visit(Point) for the corners of an outline and the points that cut each side into the fewest equal parts of at
// most `apart`, rounded by `round_div`, until it returns true. Returns whether it did.
template <class Visit>
bool any_spot(std::span<const Point> outline, Mil apart, const Visit& visit);

// One who looks or is looked at, over his own base and, if his unit occupies a piece, over that piece's outline too.
struct Onlooker {
  Footprint base;
  Mil height;  // absolute, of both ends of lines from and to him
  PieceId piece = PieceId::none();
};

struct ViewRules {
  Traits blocking{Trait::solid};
  Mil apart{2000};                           // of the spots along the sides of a piece
  std::span<const UprightBody> bodies = {};  // models that block like solid pieces; neither of the two themselves
};

// Whether one of the lines between the spots of both is clear. `sight` must be over this terrain and for the same
// blocking traits. The pieces that the two occupy do not block these lines. Mutual.
bool sees(const Sight& sight, const Terrain& terrain, const ViewRules& rules, const Onlooker& a, const Onlooker& b);

// What of an outline shows to one who looks from a point: the middle and both edges, of a disc the ends of the diameter
// square to the line, of a rectangle the outermost corners; the centre thrice to one who stands in it.
struct Silhouette {
  Point middle, left, right;
};
Silhouette silhouette(const Footprint& model, Point from);

// How many of the nine points of a body are in sight: those of its silhouette at three heights, which are absolute.
int shown_points(const Sight& sight, Eye from, const Footprint& model, const std::array<Mil, 3>& rows);

namespace view_work {
// The fewest equal parts of at most `apart` of that side, and the corner of part k.
int parts_of(Point side, Mil apart);
Point part_corner(Point from, Point to, int k, int parts);
}  // namespace view_work

template <class Visit>
bool any_spot(std::span<const Point> outline, Mil apart, const Visit& visit) {
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point from = outline[i], to = outline[i + 1 < outline.size() ? i + 1 : 0];
    const int parts = view_work::parts_of(to - from, apart);
    for (int k = 0; k < parts; ++k)
      if (visit(view_work::part_corner(from, to, k, parts))) return true;
  }
  return false;
}

}  // namespace sandtable
