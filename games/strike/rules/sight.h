#pragma once

#include "games/strike/rules/law.h"

// Distance, contact, sight and cover between units, hostages and points.
namespace sandtable::strike {

// The gap between two bases, between a base and a point; never below 0.
Mil gap(const Game& game, UnitId a, UnitId b);
Mil gap(const Game& game, UnitId unit, Point at);
// Whether a gap is at most `limit`: the tolerance still passes. Exact.
bool gap_at_most(const Game& game, UnitId a, UnitId b, Mil limit);

bool in_contact(const Game& game, const Law& law, UnitId a, UnitId b);
// With a marker: the bomb, or gear on the ground.
bool in_contact(const Game& game, const Law& law, UnitId unit, Point marker);

bool smoked(const Game& game, ZoneId zone);
ZoneId zone_of(const Law& law, Point at);

enum class Cover : std::uint8_t { none, half, full };
// Of the target, from the shooter; smoke is left out.
Cover cover(const Game& game, const Law& law, UnitId shooter, UnitId target);
// From a frag grenade's point.
Cover cover(const Game& game, const Law& law, Point grenade, UnitId target);

// Neither smoke nor full cover, of either, separates them.
bool in_sight(const Game& game, const Law& law, UnitId a, UnitId b);

}  // namespace sandtable::strike
