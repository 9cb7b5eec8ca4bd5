#pragma once

#include "engine/table/height/space.h"
#include "games/arap/state/law.h"

// Distances: from base centre to base centre, along the straight line in space.
namespace sandtable::arap {

inline Eye soles(const Model& model) { return {model.at, model.foothold.foot}; }

// Whether two places are at most so far apart; limits are included, and a little more is forgiven.
bool within(const Law& law, Eye a, Eye b, Mil limit);
bool within(const Game& game, const Law& law, ModelId a, ModelId b, Mil limit);
// The same between a place, or a unit, and the nearest model of another unit.
bool within(const Game& game, const Law& law, Eye a, UnitId unit, Mil limit);
bool within(const Game& game, const Law& law, UnitId a, UnitId b, Mil limit);

// The smallest distance between models of two units, to the nearest mil: for orders and texts, not for limits.
Mil distance_between(const Game& game, const Setup& setup, UnitId a, UnitId b);

// A distance as the players measure it on their table, in inches or in centimetres: for what they are told. All else
// reckons in inches.
Mil on_the_ruler(const Law& law, Mil length);

// The mean place of a unit's models.
Point middle_of(const Game& game, const Setup& setup, UnitId unit);

}  // namespace sandtable::arap
