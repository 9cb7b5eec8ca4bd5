#include "games/apocalypse/bot/scripted.h"

#include "engine/kind/typed_player.h"
#include "games/apocalypse/bot/decisions.h"

namespace sandtable::apocalypse {

std::unique_ptr<Player> make_scripted() { return std::make_unique<TypedPlayer<Rules, bot::Mind, bot::Memory>>(); }

}  // namespace sandtable::apocalypse
