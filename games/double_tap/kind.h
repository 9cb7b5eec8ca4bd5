#pragma once

#include "engine/kind/game_kind.h"

namespace sandtable::double_tap {

// Double Tap 0.2: single models, activation points spent freely, reactions to everything in sight.
const GameKind& kind();

}  // namespace sandtable::double_tap
