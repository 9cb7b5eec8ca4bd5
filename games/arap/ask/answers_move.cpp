// Ways for the models of a unit.
#include <fmt/format.h>

#include <algorithm>

#include "engine/kind/words.h"
#include "games/arap/ask/answers.h"
#include "games/arap/rules/height/proposal.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/move/free_move.h"
#include "games/arap/rules/turn/actions.h"

namespace sandtable::arap {

namespace {

// The rules as they are, asked by somebody who only looks.
Law quietly(const Law& law) { return Law(law.setup, Book{}); }

Models who_moves(const Game& game, const Law& law, const Movement& move) {
  Models models;
  for (const ModelId model : acting(game, law.setup, move.unit, move.party))
    if (bars_way_of_posture(game, law, move, model) == kAllowed && !game.model(model).marks.has(ModelMark::fell_over))
      models.push_back(model);
  return models;
}

Mil farthest(const Game& game, const Law& law, const Movement& move, const Models& models) {
  Mil most;
  for (const ModelId model : models) most = std::max(most, gait_of(game, law, move, model).allowance);
  return most;
}

// Everybody straight on by the same vector.
AskPath::Reply shifted(const Game& game, const Models& models, Point by) {
  AskPath::Reply reply;
  if (by == Point{}) return reply;
  for (const ModelId model : models) reply.paths.push_back({model, Path{game.model(model).at + by}});
  return reply;
}

// The longest shift in a direction that is legal, of a few that are tried.
AskPath::Reply as_far(const Game& game, const Law& law, const Movement& move, Angle towards, Mil length) {
  const Models models = who_moves(game, law, move);
  for (Mil far = length; far >= 250_mil; far = far * 2 / 3) {
    const AskPath::Reply reply = shifted(game, models, offset(towards, far));
    if (judge_move(game, law, move, reply).accepted()) return reply;
  }
  return {};
}

}  // namespace

namespace {

// Up or down the ladders within reach, one model alone.
void offer_ladders(const Game& game, const Law& law, const AskPath& asked, const Offer<AskPath>& offer) {
  for (const ModelId model : who_moves(game, law, asked.move)) {
    const Model& its = game.model(model);
    const auto climb = [&](Mil height) {
      AskPath::Reply reply;
      reply.climbs.push_back({model, 0, height});
      if (judge_move(game, law, asked.move, reply).accepted()) offer(reply);
    };
    if (const auto line = climb_of(game, law, model, its.at, its.foothold); line && its.foothold.is_climbing()) {
      climb(line->high);
      climb(line->low);
    }
    for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
      if (law.setup.grounds[i].part != Part::ladder) continue;
      const auto line = ladder(game, law, static_cast<std::uint16_t>(i));
      if (!line) continue;
      const bool up = its.foothold.foot == line->low;
      const auto way = WayFinder(game, law, asked.move, model).to(up ? line->head : line->foot);
      if (!way || !way->rung) continue;
      AskPath::Reply reply;
      WayFinder::add_to(reply, model, *way);
      offer(reply);
    }
  }
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskPath& asked, const AskPath::Reply& reply) {
  const Verdict verdict = judge_move(game, law, asked.move, reply);
  Refusal refused = refusal(law, verdict);
  const Path* const path = path_of(reply.paths, verdict.model);
  if (refused.accepted() || path == nullptr || path->empty() || verdict.model.v >= game.models.size()) return refused;
  refused.at = path->back();
  return refused;
}
void options(const Game& game, const Law& law, const AskPath& asked, const Offer<AskPath>& offer) {
  offer({});
  const Law silent = quietly(law);
  const Mil far = farthest(game, silent, asked.move, who_moves(game, silent, asked.move));
  for (int turn = 0; turn < 8; ++turn) {
    const AskPath::Reply reply = as_far(game, law, asked.move, degrees(turn * 45), far);
    if (!reply.paths.empty()) offer(reply);
  }
  offer_ladders(game, silent, asked, offer);
}
AskPath::Reply sample(const Game& game, const Law& law, const AskPath& asked, Random& random) {
  const Models models = who_moves(game, law, asked.move);
  const Mil far = farthest(game, law, asked.move, models);
  if (models.empty() || far == Mil{}) return {};
  const Angle towards = degrees(random.below(360));
  const Mil length{static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(far.v))) + 1};
  return as_far(game, law, asked.move, towards, length);
}
AskPath::Reply fallback(const Game&, const Law&, const AskPath&) { return {}; }
std::string text(const Game&, const Law& law, const AskPath& asked) {
  const std::string who = describe(law, asked.move.unit);
  if (asked.move.free != 0) return "Where does " + who + " go with its free move?";
  if (asked.move.mode == MoveMode::tactical)
    return fmt::format("Where does {} dash? It rolled {}\".", who, int{asked.move.rolled});
  return "Where does " + who + " go?";
}

std::optional<Muster> muster(const Game& game, const Law& law, const AskPath& asked, const AskPath::Reply&) {
  const Law silent = quietly(law);
  const Models models = who_moves(game, silent, asked.move);
  Muster out{.centre = middle_of(game, law.setup, asked.move.unit),
             .left = farthest(game, silent, asked.move, models),
             .models = {}};
  for (const ModelId model : models) out.models.push_back(model);
  return out;
}

AskPath::Reply together(const Game& game, const Law& law, const Movement& move, Point to) {
  const Point way = to - middle_of(game, law.setup, move.unit);
  if (way == Point{}) return {};
  const Mil most = farthest(game, law, move, who_moves(game, law, move));
  return as_far(game, law, move, direction(way), std::min(distance({}, way), most));
}

// One model by the cheapest way that is found, over a ladder if need be; or all of them as they stand to each other.
std::optional<AskPath::Reply> form_up(const Game& game, const Law& law, const AskPath& asked,
                                      const AskPath::Reply& partial, std::optional<ModelId> lead, Point to) {
  const Law silent = quietly(law);
  const Models models = who_moves(game, silent, asked.move);
  const bool alone = lead.has_value() || models.size() == 1;
  if (!alone) {
    const AskPath::Reply reply = together(game, silent, asked.move, to);
    return reply.paths.empty() ? std::nullopt : std::optional(reply);
  }
  const ModelId model = lead.value_or(models[0]);
  if (!models.contains(model)) return {};
  const auto way = WayFinder(game, silent, asked.move, model).to(to);
  if (!way) return {};
  AskPath::Reply reply = partial;
  for (std::size_t i = 0; i < reply.paths.size(); ++i)
    if (reply.paths[i].key == model) reply.paths.erase_at(i--);
  for (std::size_t i = 0; i < reply.climbs.size(); ++i)
    if (reply.climbs[i].model == model) reply.climbs.erase_at(i--);
  if (reply.paths.full() || reply.climbs.full()) return {};
  WayFinder::add_to(reply, model, *way);
  return judge_move(game, silent, asked.move, reply).accepted() ? std::optional(reply) : std::nullopt;
}

std::string option_text(const Game& game, const Law& law, const AskPath& asked, const AskPath::Reply& reply) {
  if (reply.paths.empty() && !reply.climbs.empty())
    return fmt::format("climb to a height of {}\"", inches(reply.climbs[0].height));
  if (reply.paths.empty()) return reply.facings.empty() ? "stay" : "turn on the spot";
  const auto& led = reply.paths[0];
  const Law silent = quietly(law);
  const auto cost = cost_of_way(game, silent, asked.move, reply, led.key);
  return fmt::format("{} to {}, {}\" of movement", counted(static_cast<int>(reply.paths.size()), "model", "models"),
                     place_text(led.path.back()), cost ? inches(to_tenths(cost->cost)) : "?");
}

}  // namespace sandtable::arap
