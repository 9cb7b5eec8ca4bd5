// Moves on foot, and closing up after losses.
#include <fmt/format.h>

#include <algorithm>

#include "games/apocalypse/ask/advice.h"
#include "games/apocalypse/ask/answers.h"
#include "games/apocalypse/rules/melee/assault.h"
#include "games/apocalypse/rules/move/closing_up.h"

namespace sandtable::apocalypse {

namespace {

bool assaults(const AskMove& asked) { return asked.action == Action::assault; }

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskMove& asked, const AskMove::Reply& reply) {
  if (!assaults(asked))
    return refusal(law, judge_move(game, law, march_of(game, law, asked.unit, asked.action), reply.path, reply.places));
  if (!reply.places.empty()) return {"the others are placed when the leader has made contact"};
  if (reply.path.empty()) return accept();
  return refusal(law, judge_charge(game, law, asked.unit, asked.target, reply.path));
}
void options(const Game& game, const Law& law, const AskMove& asked, const Offer<AskMove>& offer) {
  offer({});
  if (assaults(asked)) {
    if (const auto path = charge_path(game, law, asked.unit, asked.target)) offer({*path, {}});
    return;
  }
  const March march = march_of(game, law, asked.unit, asked.action);
  const Point from = game.model(leader(game, law.setup, asked.unit)).at;
  for (int i = 0; i < 8; ++i) {
    const MoveReply move = toward(game, law, march, from + offset(degrees(45 * i), march.limit));
    if (!move.path.empty()) offer({move.path, move.places});
  }
}
AskMove::Reply sample(const Game& game, const Law& law, const AskMove& asked, Random& random) {
  if (assaults(asked)) return {charge_path(game, law, asked.unit, asked.target).value_or(Path{}), {}};
  const MoveReply move = random_move(game, law, march_of(game, law, asked.unit, asked.action), random);
  return {move.path, move.places};
}
AskMove::Reply fallback(const Game&, const Law&, const AskMove&) { return {}; }
std::string text(const Game&, const Law& law, const AskMove& asked) {
  const std::string who = does(law, asked.unit);
  return assaults(asked) ? "How " + who + " get at " + describe(law, asked.target) + "?" : "Where " + who + " go?";
}

std::optional<Muster> muster(const Game& game, const Law& law, const AskMove& asked, const AskMove::Reply&) {
  Muster out{.centre = game.model(leader(game, law.setup, asked.unit)).at,
             .left = allowance(game, law, asked.unit, asked.action),
             .models = {},
             .lead = leader(game, law.setup, asked.unit)};
  for_each_alive(game, law.setup, asked.unit, [&](std::size_t, ModelId model) { out.models.push_back(model); });
  return out;
}

namespace {

// The leader by himself, straight or round what is in the way; the others keep the places they have been given.
std::optional<AskMove::Reply> with_leader(const Game& game, const Law& law, const AskMove& asked, AskMove::Reply reply,
                                          Point to) {
  reply.path.clear();
  reply.path.push_back(to);
  if (legal(game, law, asked, reply).accepted()) return reply;
  const MoveReply round = toward(game, law, march_of(game, law, asked.unit, asked.action), to);
  if (round.path.empty() || round.path.back() != to) return {};
  reply.path = round.path;
  if (reply.places.empty()) reply.places = round.places;
  return legal(game, law, asked, reply).accepted() ? std::optional(reply) : std::nullopt;
}

// One model by itself: the others keep the places they have been given, or stay.
std::optional<AskMove::Reply> with_place(const Game& game, const Law& law, const AskMove& asked, AskMove::Reply reply,
                                         ModelId model, Point to) {
  if (model == leader(game, law.setup, asked.unit)) return with_leader(game, law, asked, reply, to);
  const auto found = std::ranges::find(reply.places, model, &Placed<ModelId>::key);
  if (found != reply.places.end())
    found->at = to;
  else
    reply.places.push_back({model, to});
  return legal(game, law, asked, reply).accepted() ? std::optional(reply) : std::nullopt;
}

}  // namespace

std::optional<AskMove::Reply> form_up(const Game& game, const Law& law, const AskMove& asked,
                                      const AskMove::Reply& partial, std::optional<ModelId> lead, Point to) {
  if (assaults(asked)) {
    const auto path = charge_path(game, law, asked.unit, asked.target);
    return path ? std::optional(AskMove::Reply{*path, {}}) : std::nullopt;
  }
  if (lead) return with_place(game, law, asked, partial, *lead, to);
  const MoveReply move = toward(game, law, march_of(game, law, asked.unit, asked.action), to);
  return move.path.empty() ? std::nullopt : std::optional(AskMove::Reply{move.path, move.places});
}

Refusal legal(const Game& game, const Law& law, const AskCloseUp& asked, const AskCloseUp::Reply& reply) {
  return refusal(law, judge_close_up(game, law, asked.unit, asked.strays, reply.places));
}
void options(const Game& game, const Law& law, const AskCloseUp& asked, const Offer<AskCloseUp>& offer) {
  offer({close_up_on_offer(game, law, asked.unit, asked.strays)});
}
AskCloseUp::Reply sample(const Game& game, const Law& law, const AskCloseUp& asked, Random&) {
  return fallback(game, law, asked);
}
AskCloseUp::Reply fallback(const Game& game, const Law& law, const AskCloseUp& asked) {
  return {close_up_on_offer(game, law, asked.unit, asked.strays)};
}
std::string text(const Game&, const Law& law, const AskCloseUp& asked) {
  return "Where do those of " + describe(law, asked.unit) + " go who are cut off?";
}

}  // namespace sandtable::apocalypse
