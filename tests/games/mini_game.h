#pragma once

#include "engine/kind/game_kind.h"

namespace sandtable::mini {

// Three bandits in the fog: the smallest game that needs everything the engine offers. Each hides in one of three
// places (a secret choice of all seats), then they strike in turn at a rival's supposed hideout; the struck one
// may parry (a reaction), the striker may feint (a reaction inside the reaction), and a found rival is fought to
// the end, one round a step. For tests only.
const GameKind& kind();

}  // namespace sandtable::mini
