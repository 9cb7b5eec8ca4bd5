#pragma once

#include "games/arap/rules/charge/charge.h"

// Obstacles higher than chargers, which they cross with one Initiative test each.
namespace sandtable::arap {

// The height that a model climbs over with one test: more is impassable to a charge.
Mil highest_obstacle(const Game& game, const Law& law, ModelId model);
// What obstacles on a way cost that are higher than what is crossed without penalty.
Mil cost_of_obstacles(const Game& game, const Law& law, ModelId model, const Way& way);
bool crosses_unclimbable(const Game& game, const Law& law, ModelId model, const Way& way);

// Where chargers come to the obstacle of that number on their way; and the test that they take there.
std::optional<Mil> obstacle_on(const Game& game, const Law& law, const Stride& stride, std::size_t number);
bool passes_obstacle(const Game& game, Umpire& umpire, const Onset& onset);
// Whether the way leads over something that needs a hazard, climbing or Initiative test.
bool crosses_test(const Game& game, const Law& law, ModelId model, const Way& way);

}  // namespace sandtable::arap
