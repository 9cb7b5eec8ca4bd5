#include "games/arap/bot/scripted.h"

#include "engine/kind/typed_player.h"
#include "games/arap/ask/typed_rules.h"
#include "games/arap/bot/decisions.h"

namespace sandtable::arap {

std::unique_ptr<Player> make_scripted() { return std::make_unique<TypedPlayer<Rules, bot::Mind, bot::Memory>>(); }

}  // namespace sandtable::arap
