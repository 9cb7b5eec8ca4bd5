// Where the referee's own proposal is as good as any.
#include "games/apocalypse/ask/answers.h"
#include "games/apocalypse/bot/decisions.h"

namespace sandtable::apocalypse::bot {

// Down in the piece: it protects.
AskHover::Reply decide(const Game& game, const Law& law, const AskHover& asked, Mind&) {
  return fallback(game, law, asked);
}

AskSuccessor::Reply decide(const Game& game, const Law& law, const AskSuccessor& asked, Mind&) {
  return fallback(game, law, asked);
}
AskCloseUp::Reply decide(const Game& game, const Law& law, const AskCloseUp& asked, Mind&) {
  return fallback(game, law, asked);
}
AskJoinMelee::Reply decide(const Game& game, const Law& law, const AskJoinMelee& asked, Mind&) {
  return fallback(game, law, asked);
}
AskDefend::Reply decide(const Game& game, const Law& law, const AskDefend& asked, Mind&) {
  return fallback(game, law, asked);
}
AskStepBack::Reply decide(const Game& game, const Law& law, const AskStepBack& asked, Mind&) {
  return fallback(game, law, asked);
}
AskWreck::Reply decide(const Game& game, const Law& law, const AskWreck& asked, Mind&) {
  return fallback(game, law, asked);
}

}  // namespace sandtable::apocalypse::bot
