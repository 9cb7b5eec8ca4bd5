#pragma once

#include "games/arap/state/law.h"

// How far models may go.
namespace sandtable::arap {

// The basic move of a model, with what it carries taken off.
Mil basic_move(const Game& game, const Law& law, ModelId model);
// The smallest of these models: it decides where one roll is made for all.
Mil slowest(const Game& game, const Law& law, const Models& models);
// Whether it carries a weapon of the heavy types, and what loads take off its basic move.
bool carries_heavy(const Law& law, ModelId model);
Mil weight_carried(const Game& game, const Law& law, ModelId model);
// How fast a model is at this moment, for movement saves and agility rolls.
Mil current_move(const Game& game, const Law& law, ModelId model);

}  // namespace sandtable::arap
