// Whether the ways of a unit's models may be gone, all together.
#include <algorithm>

#include "games/arap/rules/height/bounding.h"
#include "games/arap/rules/height/march.h"
#include "games/arap/rules/height/water.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/move/allowance.h"
#include "games/arap/rules/move/free_move.h"
#include "games/arap/rules/move/ground_under.h"
#include "games/arap/rules/move/openings.h"
#include "games/arap/rules/move/passage.h"
#include "games/arap/rules/move/variable_ground.h"
#include "games/arap/rules/turn/actions.h"

namespace sandtable::arap {

namespace {

constexpr Mil kBound = 8_in;
constexpr Mil kFarthestSwim = 4_in;  // D3 + 1

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
  for (const ClimbTo& climb : reply.climbs) {
    const Path* const path = path_of(reply.paths, climb.model);
    const int corners = path == nullptr ? 0 : static_cast<int>(path->size());
    const auto times = std::ranges::count(reply.climbs, climb.model, &ClimbTo::model);
    const bool fits = climb.after >= 0 && climb.after <= corners && times <= static_cast<int>(kMostRungs);
    if (!fits || !all.contains(climb.model)) return {clause::action_same_type, climb.model};
  }
  return {};
}

// Where it may be at the end.
Bar bars_stop(const Passage& passage, const Course& course, Point at) {
  return course.end_hold().is_climbing() ? kAllowed : passage.bars_end(at);
}

Bar bars_price(const Game& game, const Law& law, const Movement& move, const Stride& stride, const Course& course) {
  const Gait gait = gait_of(game, law, move, stride.model);
  const Manner manner = manner_of(game, law, move, stride);
  const Mil known = std::min(course.length(), course.known());
  const auto cost = course.cost(known, manner, gait.crawling);
  const Mil most = most_along(game, law, move, stride, course);
  if (cost && cost->cost <= most + kTolerance) return kAllowed;
  if (course.length() == Mil{} && course.passes().empty()) return clause::move_extra_turn;
  for (const Pass& pass : course.passes()) {
    if (pass.what != Hurdle::gap || pass.factor != 0) continue;
    const Mil far = course.affords({}, pass.until, most, manner, gait.crawling);
    if (far >= pass.at && far < pass.until && law.rule(clause::jump_short_of_gap)) return clause::jump_short_of_gap;
  }
  return clause::move_cost_sum;
}

// One model by itself; `end` becomes where it comes to stand.
Verdict judge_stride(const Game& game, const Law& law, const Movement& move, const Stride& stride, const Models& movers,
                     Stance& end) {
  const bool goes = !stride.path.empty() || !stride.rungs.empty();
  if (move.mode == MoveMode::bound) end = landing_of(game, law, stride);
  if (goes && gait_of(game, law, move, stride.model).bounding)
    return {bars_bound(game, law, move, stride, movers), stride.model};
  if (const Bar bar = bars_way_of_posture(game, law, move, stride.model); goes && bar != kAllowed)
    return {bar, stride.model};
  const Going its = going(stride);
  const Course course(game, law, move, its, movers);
  if (course.bar() != kAllowed) return {course.bar(), stride.model};
  if (const Bar bar = bars_price(game, law, move, stride, course); bar != kAllowed) return {bar, stride.model};
  if (move.mode != MoveMode::bound) end = course.stance(course.length());
  if (!goes) return {};
  const Passage passage(game, law, move, stride.model, movers, end, {end.at, end.at});
  if (const Bar bar = passage.bars_table(stride.path); bar != kAllowed) return {bar, stride.model};
  if (const Bar bar = bars_stop(passage, course, end.at); bar != kAllowed) return {bar, stride.model};
  if (move.free != 0) return {bars_free_way(game, law, stride.model, stride.path), stride.model};
  return {};
}

// The models of one action find room on each ladder, all together.
Verdict judge_ladders(const Game& game, const Law& law, const Movement& move, const March& march,
                      const Models& movers) {
  FixedVector<LadderUse, 2 * kMostTogether> uses;
  for (const Stride& stride : march) {
    if (stride.rungs.empty() || move.mode == MoveMode::bound) continue;
    const Going its = going(stride);
    const Course course(game, law, move, its, movers);
    for (const Pass& pass : course.passes())
      if (pass.what == Hurdle::ladder && !uses.full()) uses.push_back({pass.on, stride.model});
    if (const Bar bar = bars_uses(game, law, uses); bar != kAllowed) return {bar, stride.model};
  }
  return {};
}

// Nobody ends on a comrade.
using Ends = FixedVector<Stance, kMostTogether>;
Verdict judge_ends(const Law& law, const March& march, const Models& movers, const Ends& ends) {
  for (std::size_t i = 0; i < march.size(); ++i) {
    const ModelId a = march[i].model;
    if (!movers.contains(a)) continue;
    for (std::size_t j = 0; j < i; ++j) {
      const ModelId b = march[j].model;
      const Mil apart = law.setup.profile(a).radius() + law.setup.profile(b).radius() - kTolerance;
      const bool overlap = distance_squared(ends[i].at, ends[j].at) < squared(apart) &&
                           ends[i].hold.foot == ends[j].hold.foot && movers.contains(b);
      if (overlap && law.rule(clause::move_no_overlap)) return {clause::move_no_overlap, a};
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
    case MoveMode::swim:
    case MoveMode::climb:
    case MoveMode::rappel:
      gait.crawling = prone && !native;
      break;
    case MoveMode::crawl:
      gait.crawling = !native;
      break;
    case MoveMode::tactical:
      law.follow(clause::move_tactical_posture);
      law.follow(clause::move_tactical_terrain);
      gait.allowance = 1_in * move.rolled;
      break;
    case MoveMode::bound:
      gait.bounding = true;
      gait.allowance = kBound;
      break;
  }
  return gait;
}

Mil most_along(const Game& game, const Law& law, const Movement& move, const Stride& stride, const Course& course) {
  const Gait gait = gait_of(game, law, move, stride.model);
  if (move.mode == MoveMode::swim && touches_deep_water(law, stride) && rolls_to_swim(swims(game, law, stride.model)))
    return kFarthestSwim;
  if (climbs_variable_face(law, course)) return most_for(game, law, move, stride.model, gait.allowance, {}, {});
  if (stride.path.empty()) return gait.allowance;
  const auto edge = variable_edge(game, law, stride.model, stride.from, stride.path);
  if (!edge) return gait.allowance;
  const auto to_edge = course.cost(*edge, manner_of(game, law, move, stride), gait.crawling);
  return most_for(game, law, move, stride.model, gait.allowance, *edge, to_edge ? to_edge->cost : kLargestTable);
}

std::optional<WayCost> cost_of_way(const Game& game, const Law& law, const Movement& move, const AskPath::Reply& reply,
                                   ModelId model) {
  law.follow(clause::move_cost_sum);
  const March march = march_of(game, reply);
  for (const Stride& stride : march) {
    if (stride.model != model) continue;
    const Going its = going(stride);
    const Course course(game, law, move, its, movers_of(march));
    return course.cost(course.length(), manner_of(game, law, move, stride), gait_of(game, law, move, model).crawling);
  }
  return {};
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
  law.follow(clause::move_cost_sum);
  if (const Verdict verdict = judge_names(game, law, move, reply); !verdict.accepted()) return verdict;
  const March march = march_of(game, reply);
  const Models movers = movers_of(march);
  Ends ends;
  for (const Stride& stride : march) {
    Stance end{};
    const Verdict verdict = judge_stride(game, law, move, stride, movers, end);
    if (!verdict.accepted()) return verdict;
    ends.push_back(end);
  }
  if (points_for(game, law, reply.paths) > 1 + move.spare)
    return {clause::action_gm_cost, reply.paths.empty() ? ModelId::none() : reply.paths[0].key};
  if (const Bar bar = bars_crowding(game, law, march); bar != kAllowed)
    return {bar, march.empty() ? ModelId::none() : march[0].model};
  if (const Verdict verdict = judge_ladders(game, law, move, march, movers); !verdict.accepted()) return verdict;
  return judge_ends(law, march, movers, ends);
}

}  // namespace sandtable::arap
