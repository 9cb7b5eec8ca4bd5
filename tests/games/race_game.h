#pragma once

#include "engine/kind/game_kind.h"

namespace sandtable::race {

// Two sides of one or two players race past each other round a block: the smallest game in which a player is asked for
// several units at the same time. Each has two runners. In a turn all say in secret who sprints (a wild die among three
// decides how well), then come three counts in which every runner takes a step, all at once; rivals who meet scuffle.
// The first side over the far line wins. For tests only.
const GameKind& kind();

}  // namespace sandtable::race
