#pragma once

#include "games/army_man/rules/move/movement.h"

// Proposals for units of many models: what deputies offer to people, machine players use, and random play samples from.
namespace sandtable::army_man {

// Paths that take the unit's centre to a place, or as near to it as it can: legal and in good order. Empty if it gets
// nowhere. Not for charges and closing moves, which have a duty instead.
Paths toward(const Game& game, const Law& law, const Order& order, Point to);

// Paths that fulfil the duty of a charge or a closing move: into contact, or as close as possible.
Paths into_contact(const Game& game, const Law& law, const Order& order);

// A legal path for each model for whatever the order is, by chance.
Paths random_paths(const Game& game, const Law& law, const Order& order, Random& random);
// A legal answer that costs little thought: the default of all questions for paths.
Paths default_paths(const Game& game, const Law& law, const Order& order);

// Whether difficult ground binds the move already, and whether somebody has gone too far for it to be entered still.
bool is_slowed_already(const Game& game, const Law& law, const Order& order, const Ground& ground);
bool somebody_spent_more(const Game& game, const Order& order, Mil limit);

Point centre_of(const Game& game, const Setup& setup, UnitId unit);

// Places for a unit that is deployed with its centre there, in ranks facing the enemy's edge; empty if it cannot stand
// so.
Places deployed_at(const Game& game, const Law& law, UnitId unit, Point centre);
// The first place that a search of the whole zone finds; empty if there is none.
Places deployed_anywhere(const Game& game, const Law& law, UnitId unit);
Places deployed_by_chance(const Game& game, const Law& law, UnitId unit, Random& random);

// The edge of a seat.
Edge edge_of(const Game& game, const Law& law, Seat seat);
inline constexpr Mil kZone = 12_in;

}  // namespace sandtable::army_man
