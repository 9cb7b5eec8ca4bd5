#pragma once

#include "games/arap/rules/area/throwing.h"

// Grenades, as the scripted player thinks of them.
namespace sandtable::arap::bot {

// What a point spent on throwing may be expected to bring, in thousandths of
// points.
std::int64_t worth_of_throwing(const Game& game, const Law& law, const Throwing& action);

}  // namespace sandtable::arap::bot
