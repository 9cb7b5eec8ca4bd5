#pragma once

#include "games/strike/state/law.h"

// Distance, contact, sight and cover between units, hostages and points.
namespace sandtable::strike {

// The gap between two bases, between a base and a point; never below 0. Rounded to mils, for those who look.
Mil gap(const Game& game, UnitId a, UnitId b);
Mil gap(const Game& game, UnitId unit, Point at);
// Whether a gap is at most `limit`: the tolerance still passes. Exact.
bool gap_at_most(const Game& game, const Law& law, UnitId a, UnitId b, Mil limit);
bool gap_at_most(const Game& game, const Law& law, UnitId unit, Point at, Mil limit);

bool in_contact(const Game& game, const Law& law, UnitId a, UnitId b);
// With a marker: the bomb, or gear on the ground.
bool in_contact(const Game& game, const Law& law, UnitId unit, Point marker);

bool smoked(const Game& game, ZoneId zone);
// Never none: what lies off the map counts as in the first zone.
ZoneId zone_of(const Law& law, Point at);
// A place somewhere in the middle of a zone.
Point zone_middle(const Law& law, ZoneId zone);
// Whether smoke keeps an attack along this line from being made.
bool is_exempt_from_smoke(const Law& law);  // knives in contact and blasts
bool smoke_between(const Game& game, const Law& law, Point a, Point b);
bool in_same_smoke(const Game& game, const Law& law, Point a, Point b);

enum class Cover : std::uint8_t { none, half, full };
// Of the target, from the shooter; smoke is left out.
Cover cover(const Game& game, const Law& law, UnitId shooter, UnitId target);
// From a frag grenade's point.
Cover cover(const Game& game, const Law& law, Point grenade, UnitId target);
// How many half covers count against the shooter: one, however many there are (st.cover.once).
int half_covers(const Game& game, const Law& law, UnitId shooter, UnitId target);

// What keeps `from` from shooting at `to`, apart from weapons: kAllowed if they are in sight of each other, otherwise
// the clause of walls, full cover or smoke.
Bar sight_bar(const Game& game, const Law& law, UnitId from, UnitId to);
inline bool in_sight(const Game& game, const Law& law, UnitId from, UnitId to) {
  return sight_bar(game, law, from, to) == kAllowed;
}

}  // namespace sandtable::strike
