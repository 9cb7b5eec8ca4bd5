#pragma once

#include "engine/kind/game_kind.h"

namespace sandtable::strike {

// Strike: two teams, secret orders for every unit at once, ten counted moves, bombs, hostages and money.
const GameKind& kind();

}  // namespace sandtable::strike
