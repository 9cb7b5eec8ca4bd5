#include "games/double_tap/bot/scripted.h"

#include "engine/play/typed_player.h"
#include "games/double_tap/bot/decisions.h"
#include "games/double_tap/rules/answers.h"

namespace sandtable::double_tap {

std::unique_ptr<Player> make_scripted() { return std::make_unique<TypedPlayer<Rules, bot::Mind, bot::Memory>>(); }

}  // namespace sandtable::double_tap
