#include "games/strike/bot/scripted.h"

#include "engine/kind/typed_player.h"
#include "games/strike/ask/answers.h"
#include "games/strike/bot/decisions.h"

namespace sandtable::strike {

namespace {

struct Head {
  Random& random;
  Ways& ways;
};

template <class Asked>
typename Asked::Reply decide(const Game& game, const Law& law, const Asked& asked, Head& head) {
  return decide(Mind{game, law, head.ways, head.random}, asked);
}

}  // namespace

std::unique_ptr<Player> make_scripted() { return std::make_unique<TypedPlayer<Rules, Head, Ways>>(); }

}  // namespace sandtable::strike
