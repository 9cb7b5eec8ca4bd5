#pragma once

#include "engine/kind/game_kind.h"

namespace sandtable::army_man {

// Army Man Combat: units of toy soldiers and vehicles, a roll before every activation, guards that stop moves.
const GameKind& kind();

}  // namespace sandtable::army_man
