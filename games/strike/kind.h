#pragma once

#include "engine/play/game_kind.h"

namespace sandtable::strike {

// Strike: two teams, secret orders for every unit at once, ten counted moves, bombs, hostages and money.
const GameKind& kind();

}  // namespace sandtable::strike
