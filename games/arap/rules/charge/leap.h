#pragma once

#include "games/arap/rules/charge/approach.h"
#include "games/arap/state/agenda_charge.h"

// Jumping down into mêlée: over an edge above the enemy's head, or off a face, and on to him.
namespace sandtable::arap {

// A way down onto that enemy, which needs a test for each 2 in; not found if there is none.
ChargeWay leap_way(const Game& game, const Law& law, const Approaching& approaching, ModelId model, ModelId enemy);
// What it costs up to there: the jump itself costs nothing.
Mil leap_cost(const Game& game, const Law& law, UnitId unit, const ChargeWay& way, Mil length);

// Whether it stands above the head of an enemy; and who of the chargers could leap onto one of the charged.
bool is_above_heads(const Game& game, const Law& law, ModelId model);
Models who_can_leap(const Game& game, const Law& law, const Onset& onset);

// To the edge, the tests, and on from where it lands. False: it has fallen, and has not charged.
bool leap(Game& game, Umpire& umpire, const Onset& onset, const ChargeWay& way, Mil along);

// A charge by leaping: whether anybody has succeeded when all have been brought up.
bool has_arrived(const Game& game, const Setup& setup, const Onset& onset);

}  // namespace sandtable::arap
