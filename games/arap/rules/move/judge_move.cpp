// Whether the ways of a unit's models may be gone, all together.
#include <algorithm>

#include "games/arap/rules/measure.h"
#include "games/arap/rules/move/allowance.h"
#include "games/arap/rules/move/free_move.h"
#include "games/arap/rules/move/ground_under.h"
#include "games/arap/rules/move/passage.h"
#include "games/arap/rules/move/variable_ground.h"
#include "games/arap/rules/turn/actions.h"

namespace sandtable::arap {

namespace {

constexpr Mil kBound = 8_in;
constexpr Mil kHighestBound = 1_in;  // above its start

Models movers_of(const AskPath::Reply& reply) {
  Models movers;
  for (const auto& led : reply.paths)
    if (!movers.full()) movers.push_back(led.key);
  return movers;
}

// Each model is one that acts, and is named once; turns are for those who act, too.
Verdict judge_names(const Game& game, const Law& law, const Movement& move, const AskPath::Reply& reply) {
  const Models all = acting(game, law.setup, move.unit, move.party);
  for (std::size_t i = 0; i < reply.paths.size(); ++i) {
    const ModelId model = reply.paths[i].key;
    const bool twice = std::ranges::count(reply.paths, model, &Led<ModelId>::key) > 1;
    if (twice || !all.contains(model) || reply.paths[i].path.empty()) return {clause::action_same_type, model};
  }
  for (const Looking& looking : reply.facings)
    if (!all.contains(looking.model)) return {clause::action_same_type, looking.model};
  return {};
}

// A bound goes straight over all that is not higher than 6 in, and ends standing on free ground.
Bar bars_bound(const Game& game, const Law& law, const Passage& passage, ModelId model, const Path& path) {
  const Point from = game.model(model).at, to = path.back();
  if (path.size() > 1 || distance(from, to) > kBound + kTolerance) return clause::pack_bound;
  const Mil rise = passage.terrain().surface(to).height - game.model(model).foothold.foot;
  if (rise > kHighestBound + kTolerance && law.rule(clause::pack_over)) return clause::pack_over;
  const Way way(from, path);
  const auto too_high = [&](PieceId id) {
    const Piece& piece = law.setup.terrain.piece(id);
    return piece.top > game.model(model).foothold.foot + 6_in;
  };
  if (first_over(law, way, game.model(model).foothold.foot, too_high) && law.rule(clause::pack_over))
    return clause::pack_over;
  return passage.bars_end(to);
}

Verdict judge_way(const Game& game, const Law& law, const Movement& move, const AskPath::Reply& reply,
                  const Led<ModelId>& led, const Models& movers) {
  const Passage passage(game, law, move, led.key, movers);
  const Gait gait = gait_of(game, law, move, led.key);
  if (gait.bounding) return {bars_bound(game, law, passage, led.key, led.path), led.key};
  if (const Bar bar = bars_way_of_posture(game, law, move, led.key); bar != kAllowed) return {bar, led.key};
  if (const Bar bar = passage.bars_way(led.path); bar != kAllowed) return {bar, led.key};
  const auto cost = cost_of_way(game, law, move, led.key, led.path, facing_of(reply.facings, led.key));
  const Mil most = most_for(game, law, move, led.key, led.path, gait.allowance);
  if (!cost || cost->cost > most + kTolerance) return {clause::move_cost_sum, led.key};
  if (move.free != 0) return {bars_free_way(game, law, led.key, led.path), led.key};
  return {};
}

// Nobody ends on a comrade.
Verdict judge_ends(const Game& game, const Law& law, const AskPath::Reply& reply) {
  for (std::size_t i = 0; i < reply.paths.size(); ++i) {
    const auto& a = reply.paths[i];
    for (std::size_t j = 0; j < i; ++j) {
      const auto& b = reply.paths[j];
      const Mil apart = law.setup.profile(a.key).radius() + law.setup.profile(b.key).radius() - kTolerance;
      const bool overlap = distance_squared(a.path.back(), b.path.back()) < squared(apart) &&
                           game.model(a.key).foothold.foot == game.model(b.key).foothold.foot;
      if (overlap && law.rule(clause::move_no_overlap)) return {clause::move_no_overlap, a.key};
    }
  }
  return {};
}

}  // namespace

Bar bars_way_of_posture(const Game& game, const Law& law, const Movement& move, ModelId model) {
  const bool prone = game.model(model).is_prone();
  const Crawl crawl = law.setup.profile(model).crawl;
  if (move.mode == MoveMode::crawl || (move.mode == MoveMode::walk && prone))
    return crawl == Crawl::no && law.rule(clause::prone_who) ? Bar{clause::prone_who} : kAllowed;
  return kAllowed;
}

Gait gait_of(const Game& game, const Law& law, const Movement& move, ModelId model) {
  const bool prone = game.model(model).is_prone();
  const bool native = law.setup.profile(model).crawl == Crawl::native && law.rule(clause::prone_native);
  Gait gait{.allowance = basic_move(game, law, model)};
  switch (move.mode) {
    case MoveMode::walk:
      gait.crawling = prone && !native;
      break;
    case MoveMode::crawl:
      gait.crawling = !native;
      break;
    case MoveMode::tactical:
      law.follow(clause::move_tactical_posture);
      gait.allowance = 1_in * move.rolled;
      break;
    case MoveMode::bound:
      gait.bounding = true;
      gait.allowance = kBound;
      break;
  }
  return gait;
}

std::optional<WayCost> cost_of_way(const Game& game, const Law& law, const Movement& move, ModelId model,
                                   const Path& path, std::optional<Angle> at_end) {
  const Gait gait = gait_of(game, law, move, model);
  const Way way(game.model(model).at, path);
  law.follow(clause::move_cost_sum);
  law.follow(clause::measure_path);
  const bool craft = law.setup.profile(model).is_vehicle() && law.on().craft && law.rule(clause::craft_drive);
  const Manner manner{.facing = game.model(model).facing,
                      .at_end = at_end,
                      .free_facing = gait.bounding,
                      .no_surcharges = gait.crawling,
                      .no_sidesteps = craft};
  auto cost = cheapest(law, fares(game, law, model, way, gait.crawling), manner);
  if (cost && !gait.bounding) cost->cost += cost_of_heights(game, law, model, way);
  return cost;
}

int points_for(const Game& game, const Law& law, const Paths& paths) {
  int most = 1;
  for (const auto& led : paths) {
    const Way way(game.model(led.key).at, led.path);
    for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
      const PieceId id{static_cast<std::uint16_t>(i)};
      const int cost = law.setup.ground(id).ap_cost;
      if (cost <= most) continue;
      const bool crosses = first_over(law, way, game.model(led.key).foothold.foot, [&](PieceId piece) {
                             return piece == id;
                           }).has_value();
      if (crosses && law.on().situational_ap_costs && law.rule(clause::action_gm_cost)) most = cost;
    }
  }
  return most;
}

Verdict judge_move(const Game& game, const Law& law, const Movement& move, const AskPath::Reply& reply) {
  law.follow(clause::move_shorter);
  if (const Verdict verdict = judge_names(game, law, move, reply); !verdict.accepted()) return verdict;
  const Models movers = movers_of(reply);
  for (const auto& led : reply.paths) {
    const Verdict verdict = judge_way(game, law, move, reply, led, movers);
    if (!verdict.accepted()) return verdict;
  }
  for (const Looking& looking : reply.facings) {
    if (path_of(reply.paths, looking.model) != nullptr) continue;
    const auto cost = cost_of_way(game, law, move, looking.model, {}, looking.facing);
    const Mil most = gait_of(game, law, move, looking.model).allowance;
    if (!cost || cost->cost > most + kTolerance) return {clause::move_extra_turn, looking.model};
  }
  if (points_for(game, law, reply.paths) > 1 + move.spare)
    return {clause::action_gm_cost, reply.paths.empty() ? ModelId::none() : reply.paths[0].key};
  return judge_ends(game, law, reply);
}

}  // namespace sandtable::arap
