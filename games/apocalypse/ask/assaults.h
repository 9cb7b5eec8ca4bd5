#pragma once

#include "engine/dice/random.h"
#include "games/apocalypse/ask/questions.h"
#include "games/apocalypse/rules/verdict.h"

// Assaults as they are named: on foot by a path, by Vehicles as a drive.
namespace sandtable::apocalypse {

Verdict judge_assault(const Game& game, const Law& law, UnitId unit, const AskAction::Reply& reply);
// With a way that makes contact; nothing if none is found.
std::optional<AskAction::Reply> propose_assault(const Game& game, const Law& law, UnitId unit, UnitId target);
// On one of the enemies that may be near enough, in a random order the first that is reached.
std::optional<AskAction::Reply> assault_by_chance(const Game& game, const Law& law, UnitId unit, Random& random);

}  // namespace sandtable::apocalypse
