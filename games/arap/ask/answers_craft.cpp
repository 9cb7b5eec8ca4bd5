// Going aboard a craft, and coming off it.
#include "engine/kind/typed_options.h"
#include "engine/kind/words.h"
#include "games/arap/ask/answers.h"
#include "games/arap/rules/craft/craft.h"

namespace sandtable::arap {

Refusal legal(const Game& game, const Law& law, const AskBoard& asked, const AskBoard::Reply& reply) {
  return reply.craft.is_none() ? accept() : refusal(law, bars_boarding(game, law, asked.unit, reply.craft));
}
void options(const Game& game, const Law& law, const AskBoard& asked, const Offer<AskBoard>& offer) {
  offer({});
  for_each_fighting(game, law.setup, law.setup.seat(asked.unit), [&](UnitId craft) {
    if (bars_boarding(game, law, asked.unit, craft) == kAllowed) offer({craft});
  });
}
AskBoard::Reply sample(const Game& game, const Law& law, const AskBoard& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskBoard::Reply fallback(const Game&, const Law&, const AskBoard&) { return {}; }
std::string text(const Game&, const Law& law, const AskBoard& asked) {
  return "Does " + describe(law, asked.unit) + " go aboard?";
}

namespace {

Angle ahead_of_craft(const Game& game, UnitId unit) { return game.model(model_at(game.unit(unit).host.v)).facing; }

AskAlight::Reply landing_from(const Game& game, const Law& law, UnitId unit, Angle from) {
  return {.places = free_places(game, law, unit, from), .facing = ahead_of_craft(game, unit)};
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskAlight& asked, const AskAlight::Reply& reply) {
  return reply.places.empty() ? accept() : refusal(law, judge_landing(game, law, asked.unit, reply.places));
}
void options(const Game& game, const Law& law, const AskAlight& asked, const Offer<AskAlight>& offer) {
  offer({});
  for (const int turn : {0, 90, 180, 270}) {
    const Angle from = degrees((ahead_of_craft(game, asked.unit).v / 100 + turn) % 360);
    const AskAlight::Reply reply = landing_from(game, law, asked.unit, from);
    if (!reply.places.empty()) offer(reply);
  }
}
AskAlight::Reply sample(const Game& game, const Law& law, const AskAlight& asked, Random& random) {
  if (random.below(3) == 0) return {};
  return landing_from(game, law, asked.unit, degrees(static_cast<int>(random.below(360))));
}
AskAlight::Reply fallback(const Game&, const Law&, const AskAlight&) { return {}; }
std::string text(const Game&, const Law& law, const AskAlight& asked) {
  return "Where does " + describe(law, asked.unit) + " alight? It can do nothing else aboard.";
}
std::string option_text(const Game&, const Law&, const AskAlight&, const AskAlight::Reply& reply) {
  return reply.places.empty() ? "stay aboard" : "at " + place_text(reply.places[0].at);
}

Refusal legal(const Game& game, const Law& law, const AskWreck& asked, const AskWreck::Reply& reply) {
  return reply.places.empty() ? accept() : refusal(law, judge_landing(game, law, asked.unit, reply.places));
}
void options(const Game& game, const Law& law, const AskWreck& asked, const Offer<AskWreck>& offer) {
  offer({});
  for (const int turn : {0, 90, 180, 270}) {
    const AskWreck::Reply reply{.places = free_places(game, law, asked.unit, degrees(turn))};
    if (!reply.places.empty()) offer(reply);
  }
}
AskWreck::Reply sample(const Game& game, const Law& law, const AskWreck& asked, Random& random) {
  return {.places = free_places(game, law, asked.unit, degrees(static_cast<int>(random.below(360))))};
}
AskWreck::Reply fallback(const Game&, const Law&, const AskWreck&) { return {}; }
std::string text(const Game&, const Law& law, const AskWreck& asked) {
  return "Their craft is a wreck. Where do the survivors of " + describe(law, asked.unit) + " lie?";
}
std::string option_text(const Game&, const Law&, const AskWreck&, const AskWreck::Reply& reply) {
  return reply.places.empty() ? "where there is room" : "at " + place_text(reply.places[0].at);
}

}  // namespace sandtable::arap
