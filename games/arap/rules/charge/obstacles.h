#pragma once

#include "games/arap/rules/charge/charge.h"

// Obstacles higher than chargers, which they cross with one Initiative test each.
namespace sandtable::arap {

// The height that a model climbs over with one test: more is impassable to a charge.
Mil highest_obstacle(const Game& game, const Law& law, ModelId model);
// What obstacles on a way cost that are higher than what is crossed without penalty.
Mil cost_of_obstacles(const Game& game, const Law& law, ModelId model, const Way& way);
bool crosses_unclimbable(const Game& game, const Law& law, ModelId model, const Way& way);

// The tests on the charge path: where the unit stops if it fails one.
std::optional<Mil> fails_at_obstacle(const Game& game, Umpire& umpire, const Onset& onset, const ChargeWay& path);
// Whether the way leads over something that needs a hazard, climbing or Initiative test.
bool crosses_test(const Game& game, const Law& law, ModelId model, const Way& way);

}  // namespace sandtable::arap
