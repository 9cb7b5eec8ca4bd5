#pragma once

#include "engine/table/terrain/footprint.h"
#include "games/apocalypse/state/law.h"

// Where units are, as ranges, contact and sight take it: their bases, and the piece of cover terrain they occupy.
namespace sandtable::apocalypse {

inline constexpr Mil kTolerance{10};  // of every comparison of lengths, in favour of who acts
inline constexpr Mil kSpacing{1000};  // to other units

// Whether everything may be measured before it is decided (premeasuring).
bool measures(const Law& law);

// The outline of a model, where it stands or would stand; a hull along its unit's facing.
Footprint footprint(const Game& game, const Setup& setup, ModelId model);
Footprint footprint_at(const Game& game, const Setup& setup, ModelId model, Point at);
// The top of a model there above the table.
Mil head_at(const Setup& setup, ModelId model, Point at);

// The piece of cover terrain that a unit occupies: its leader and at least half of its models are in it. None for a
// unit that hovers, and for one that is not on the table.
PieceId occupied(const Game& game, const Law& law, UnitId unit);
// Whether an enemy is in the piece that the unit occupies.
bool shares_with_enemy(const Game& game, const Law& law, UnitId unit);

// The smallest gap between the bases of two units on the table, and of a base and a unit; pieces do not count.
Mil gap(const Game& game, const Law& law, UnitId a, UnitId b);
Mil gap(const Game& game, const Law& law, const Footprint& base, UnitId unit);
// The same where the piece that the unit occupies is its place, too.
Mil gap_to_place(const Game& game, const Law& law, const Footprint& base, UnitId unit);

// Whether a base there is in contact with the unit, or with the piece it occupies.
bool touches(const Game& game, const Law& law, const Footprint& base, UnitId unit);
// Whether the leader of the one is in contact with the other, be it that both are in one piece.
bool in_contact(const Game& game, const Law& law, UnitId unit, UnitId enemy);

// The range of a volley: nearest model to nearest model, for all; pieces count for those who occupy them.
Mil range(const Game& game, const Law& law, UnitId unit, UnitId target);

// Whether the unit has line of sight to the other: its leader sees for all.
bool sees(const Game& game, const Law& law, UnitId unit, UnitId target);

}  // namespace sandtable::apocalypse
