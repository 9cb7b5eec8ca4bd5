#pragma once

#include "games/double_tap/rules/move/movement.h"

// Places a unit could go to: a few dozen that a player would look at, not every place there is.
namespace sandtable::double_tap::bot {

// How a unit may move now. Refers to itself: neither copied nor moved.
class Reach {
 public:
  Reach(const Game& game, const Law& law, UnitId unit, MoveKind kind, const Allowance& allowance);
  Reach(const Reach&) = delete;
  Reach& operator=(const Reach&) = delete;

  bool nowhere() const { return left_ < kShortest; }
  Mil left() const { return left_; }
  Point from() const { return from_; }
  // As far towards `to` as the unit gets on a straight line; false if it hardly gets anywhere.
  bool towards(Point to, Point& end) const;
  // Whether the unit can go all of the path and stand at its end.
  bool leads(const Path& path) const;

  static constexpr Mil kShortest{250};  // no leg is worth less

 private:
  const Terrain& terrain_;
  Bodies bodies_;
  WalkRules rules_;
  Allowance allowance_;
  Point from_;
  Mil left_;
};

using Places = FixedVector<Point, 32>;

// Ends of straight legs: round about, and beside cover. Every one of them can be reached.
Places places_within(const Law& law, const Reach& reach, int directions);

// A way of one straight piece, or of two.
struct Leg {
  Point to;
  Point via;
  bool bent = false;

  Path path() const;
};
using Legs = FixedVector<Leg, 16>;

// Ways into contact with an enemy: straight to the place that is nearest and to others round about; where no straight
// line leads there, round a corner.
Legs legs_to_contact(const Game& game, const Law& law, const Reach& reach, UnitId enemy);

// Spots that touch a piece of cover and lie within `far` of `near`, one for each side of the piece, nearest points
// first on that side.
void cover_spots(const Terrain& terrain, Point near, Mil far, Places& spots);

}  // namespace sandtable::double_tap::bot
