#pragma once

#include "engine/kind/game_kind.h"

namespace sandtable::apocalypse {

// One Page Apocalypse: big armies with leaders, vehicles, transports and psykers, six rounds.
const GameKind& kind();

}  // namespace sandtable::apocalypse
