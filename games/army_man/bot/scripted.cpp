#include "games/army_man/bot/scripted.h"

#include "engine/kind/typed_player.h"
#include "games/army_man/ask/answers.h"
#include "games/army_man/bot/decisions.h"

namespace sandtable::army_man {

std::unique_ptr<Player> make_scripted() { return std::make_unique<TypedPlayer<Rules, bot::Mind, bot::Memory>>(); }

}  // namespace sandtable::army_man
