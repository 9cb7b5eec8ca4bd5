#include "games/double_tap/bot/scripted.h"

#include "engine/kind/typed_player.h"
#include "games/double_tap/ask/answers.h"
#include "games/double_tap/bot/decisions.h"

namespace sandtable::double_tap {

std::unique_ptr<Player> make_scripted() { return std::make_unique<TypedPlayer<Rules, bot::Mind, bot::Memory>>(); }

}  // namespace sandtable::double_tap
