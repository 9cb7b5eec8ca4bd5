// Loads and carried ladders.
#include "engine/kind/typed_options.h"
#include "games/arap/ask/answers.h"
#include "games/arap/rules/height/loads.h"

namespace sandtable::arap {

Refusal legal(const Game& game, const Law& law, const AskLoad& asked, const AskLoad::Reply& reply) {
  if (reply.deed > LoadDeed::put_down) return {"there is no such thing to do with a load"};
  return refusal(law, bars_load(game, law, asked, reply), reply.model);
}
void options(const Game& game, const Law& law, const AskLoad& asked, const Offer<AskLoad>& offer) {
  for_each_load(game, law, asked, offer);
}
AskLoad::Reply sample(const Game& game, const Law& law, const AskLoad& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskLoad::Reply fallback(const Game& game, const Law& law, const AskLoad& asked) {
  return first_option(game, law, asked);
}
std::string text(const Game&, const Law& law, const AskLoad& asked) {
  const std::string who = describe(law, asked.unit);
  return asked.putting != 0 ? "Who of " + who + " puts down a load?" : "Who of " + who + " takes up which load?";
}

Refusal legal(const Game& game, const Law& law, const AskSetUpLadder& asked, const AskSetUpLadder::Reply& reply) {
  if (reply.deed > LadderDeed::push_away) return {"there is no such thing to do with a ladder"};
  return refusal(law, bars_ladder(game, law, asked, reply), reply.model);
}
void options(const Game& game, const Law& law, const AskSetUpLadder& asked, const Offer<AskSetUpLadder>& offer) {
  for (const AskSetUpLadder::Reply& plan : ladder_plans(game, law, asked)) offer(plan);
}
AskSetUpLadder::Reply sample(const Game& game, const Law& law, const AskSetUpLadder& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskSetUpLadder::Reply fallback(const Game& game, const Law& law, const AskSetUpLadder& asked) {
  return first_option(game, law, asked);
}
std::string text(const Game&, const Law& law, const AskSetUpLadder& asked) {
  return "Who of " + describe(law, asked.unit) + " does what with which ladder?";
}

}  // namespace sandtable::arap
