#include "games/arap/rules/charge/approach.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/base/scratch_vector.h"
#include "engine/table/walk/track.h"
#include "engine/table/ways/ways.h"
#include "games/arap/rules/charge/leap.h"
#include "games/arap/rules/charge/obstacles.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/move/ground_under.h"
#include "games/arap/rules/move/variable_ground.h"

namespace sandtable::arap {

namespace {

constexpr Mil kStride{100};

Mil touching(const Law& law, ModelId a, ModelId b) {
  return law.setup.profile(a).radius() + law.setup.profile(b).radius();
}

// How it would stand there, looking at the enemy.
Fighter facing_there(const Game& game, ModelId model, Point at, Mil foot, ModelId enemy) {
  const Point to = game.model(enemy).at;
  const Angle facing = to == at ? game.model(model).facing : direction(to - at);
  return {model, {at, foot, facing}};
}

bool reaches_from(const Game& game, const Law& law, const Passage& passage, ModelId model, Point at, ModelId enemy) {
  const Mil foot = passage.terrain().surface(at).height;
  return has_in_reach(game, law, facing_there(game, model, at, foot, enemy), fighter(game, enemy));
}

// Where on its way a model first has the enemy in reach.
std::optional<Mil> first_reach(const Game& game, const Law& law, const Passage& passage, ModelId model, const Way& way,
                               ModelId enemy) {
  const Pose close{
      game.model(model).at,
      {},
      direction(game.model(enemy).at == game.model(model).at ? Point{Mil{1}, Mil{}}
                                                             : game.model(enemy).at - game.model(model).at)};
  const Mil radius = std::max(melee_radius(law, model, close, game.model(enemy).at), touching(law, model, enemy));
  auto first = first_within(way, game.model(enemy).at, squared(radius), way.length());
  if (!first) first = first_within(way, game.model(enemy).at, squared(radius + kTolerance), way.length());
  if (!first) return {};
  for (Mil at = *first; at <= way.length(); at += kStride)
    if (reaches_from(game, law, passage, model, way.at(at), enemy)) return at;
  if (reaches_from(game, law, passage, model, way.at(way.length()), enemy)) return way.length();
  return {};
}

bool is_barred_ground(const Law& law, const Way& way, Mil foot) {
  return first_over(law, way, foot,
                    [&](PieceId id) {
                      const Footing footing = law.setup.ground(id).footing;
                      return footing == Footing::impassable || footing == Footing::swim;
                    })
      .has_value();
}

// Judges a proposal: how far it is free, and whether the enemy comes into reach on it.
WalkRules charge_rules(const Game& game, const Law& law, const Approaching& approaching, const Passage& passage,
                       ModelId model) {
  WalkRules rules = passage.rules();
  if (!approaching.walks) rules.low_obstacle = std::max(rules.low_obstacle, highest_obstacle(game, law, model));
  return rules;
}

ChargeWay judged(const Game& game, const Law& law, const Approaching& approaching, const Passage& passage,
                 ModelId model, ModelId enemy, const Path& path) {
  if (path.empty() || passage.bars_table(path) != kAllowed) return {};
  const WalkRules rules = charge_rules(game, law, approaching, passage, model);
  const Track track(passage.terrain(), rules, game.model(model).at, path);
  const Mil free = approaching.bounds ? Way(game.model(model).at, path).length() : track.passable();
  const Path open = first_part(game.model(model).at, path, free);
  if (open.empty() && free > Mil{}) return {};
  const Way way(game.model(model).at, open);
  const auto first = first_reach(game, law, passage, model, way, enemy);
  if (!first) return {};
  const Way needed(game.model(model).at, first_part(game.model(model).at, open, *first));
  if (!approaching.bounds && is_barred_ground(law, needed, game.model(model).foothold.foot)) return {};
  if (!approaching.bounds && crosses_unclimbable(game, law, model, needed)) return {};
  if (approaching.detour && touches_variable(game, law, model, first_part(game.model(model).at, open, *first)))
    return {};
  ChargeWay found{model, enemy, open, *first, way.length(), {}};
  found.cost = cost_along(game, law, approaching, found, *first);
  return found;
}

// Proposals: straight on, then round whatever is in the way to the nearest of eight places beside the enemy.
ChargeWay round_about(const Game& game, const Law& law, const Approaching& approaching, const Passage& passage,
                      ModelId model, ModelId enemy, Mil most) {
  const Point to = game.model(enemy).at, from = game.model(model).at;
  const Angle back = direction(from - to);
  ChargeWay best;
  const WalkRules rules = charge_rules(game, law, approaching, passage, model);
  const auto offer = [&](const Path& path) {
    const ChargeWay way = judged(game, law, approaching, passage, model, enemy, path);
    if (way.found() && (!best.found() || way.cost < best.cost)) best = way;
  };
  // With one bend, to either side.
  const Point half{(from.x + to.x) / 2, (from.y + to.y) / 2};
  for (const Mil aside : {2_in, 4_in, 6_in, 8_in}) {
    if (best.found()) break;
    for (const int side : {90, -90}) {
      const Point bend = half + offset(back + degrees(side), aside);
      if (bend != to) offer(Path{bend, to + offset(direction(bend - to), touching(law, model, enemy))});
    }
  }
  if (best.found() || approaching.detour) return best;
  const Disc ring{to, touching(law, model, enemy) + Mil{2}};
  const Mil longest = most + 4_in;
  if (distance(from, to) - ring.radius > longest) return best;
  FixedVector<Goal, 8> goals;
  for (const int turn : {0, 45, -45, 90, -90, 135, -135, 180}) {
    const Point goal = to + offset(back + degrees(turn), ring.radius);
    if (passage.is_on_table(goal) && can_stand(passage.terrain(), passage.rules(), goal)) goals.push_back({goal, 0});
  }
  if (goals.empty()) return best;
  constexpr int kPatience = 400;
  const Surroundings around(passage.terrain(), rules, from, longest);
  const std::span<const Goal> all(goals.begin(), goals.size());
  Ways ways(around, from, {&ring, 1}, all, longest);
  if (const auto found = ways.find(all, Ways::Want::shortest, kPatience)) offer(found->path);
  return best;
}

// Down from above, close in, or straight on.
ChargeWay straight_way(const Game& game, const Law& law, const Approaching& approaching, const Passage& passage,
                       ModelId model, ModelId enemy) {
  if (approaching.leaps && game.model(model).marks.has(ModelMark::leaps))
    if (const ChargeWay down = leap_way(game, law, approaching, model, enemy); down.found()) return down;
  if (game.model(model).foothold.is_climbing()) return {};
  const Point from = game.model(model).at, to = game.model(enemy).at;
  if (from == to) return {};
  const Path straight{to + offset(direction(from - to), touching(law, model, enemy))};
  if (!reaches_from(game, law, passage, model, from, enemy))
    return judged(game, law, approaching, passage, model, enemy, straight);
  // In reach from where it stands: it may still close in.
  ChargeWay here{model, enemy, {}, {}, {}, {}};
  if (distance(from, to) <= touching(law, model, enemy)) return here;
  const Track track(passage.terrain(), passage.rules(), from, straight);
  here.path = first_part(from, straight, track.passable());
  here.last = track.passable();
  return here;
}

bool may_go_round(const Game& game, const Approaching& approaching, ModelId model, ModelId enemy) {
  const bool walks = !approaching.bounds && !game.model(model).foothold.is_climbing();
  return walks && game.model(model).at != game.model(enemy).at;
}

}  // namespace

Mil passable_to_chargers(const Game& game, const Law& law, const Approaching& approaching, ModelId model,
                         const Path& path) {
  const Movement move{.unit = approaching.unit};
  const Passage passage(game, law, move, model, approaching.movers);
  const WalkRules rules = charge_rules(game, law, approaching, passage, model);
  return Track(passage.terrain(), rules, game.model(model).at, path).passable();
}

Path first_part(Point from, const Path& path, Mil length) {
  Path part;
  Mil left = length;
  for (const Point corner : path) {
    const Mil leg = distance(from, corner);
    if (leg >= left) {
      if (left > Mil{}) part.push_back(Way(from, Path{corner}).at(left));
      return part;
    }
    part.push_back(corner);
    left -= leg;
    from = corner;
  }
  return part;
}

LegFares fares_on(const Game& game, const Law& law, ModelId model, const Way& way, VariableGround variable) {
  const Slow slow = slow_ground(law, model, way, game.model(model).foothold.foot, variable);
  LegFares fares;
  for (const Leg& leg : way.legs()) {
    if (leg.length == Mil{}) continue;
    const Mil end = leg.start + leg.length;
    const Mil cost = leg.length + share(slow.difficult, leg.start, end) + share(slow.very, leg.start, end) * 3;
    fares.push_back({direction(leg.to - leg.from), cost});
  }
  return fares;
}

Mil cost_along(const Game& game, const Law& law, const Approaching& approaching, const ChargeWay& way, Mil length) {
  const Path part = first_part(game.model(way.model).at, way.path, length);
  const Way gone(game.model(way.model).at, part);
  if (approaching.bounds) return gone.length();
  if (way.leaps) return leap_cost(game, law, approaching.unit, way, length);
  const Manner manner{.facing = game.model(way.model).facing, .no_backing = law.rule(clause::move_backwards_charge)};
  const auto cost = cheapest(law, fares_on(game, law, way.model, gone, approaching.variable), manner);
  return (cost ? cost->cost : kLargestTable) + cost_of_obstacles(game, law, way.model, gone);
}

Mil reached_with(const Game& game, const Law& law, const Approaching& approaching, const ChargeWay& way,
                 Mil allowance) {
  Mil low, high = way.last;
  if (cost_along(game, law, approaching, way, high) <= allowance + kTolerance) return high;
  while (low < high) {
    const Mil middle{(low.v + high.v + 1) / 2};
    if (cost_along(game, law, approaching, way, middle) <= allowance)
      low = middle;
    else
      high = middle - Mil{1};
  }
  return low;
}

ChargeWay way_to(const Game& game, const Law& law, const Approaching& approaching, ModelId model, ModelId enemy,
                 Mil most) {
  const Movement move{.unit = approaching.unit};
  const Passage passage(game, law, move, model, approaching.movers);
  return way_to(game, law, approaching, passage, model, enemy, most);
}

ChargeWay way_to(const Game& game, const Law& law, const Approaching& approaching, const Passage& passage,
                 ModelId model, ModelId enemy, Mil most) {
  const ChargeWay direct = straight_way(game, law, approaching, passage, model, enemy);
  if (direct.found() || !may_go_round(game, approaching, model, enemy)) return direct;
  return round_about(game, law, approaching, passage, model, enemy, most);
}

ChargeWay leading_way(const Game& game, const Law& law, const Approaching& approaching, UnitId target, Mil most) {
  constexpr int kMostTries = 24;
  constexpr std::size_t kMostRound = 3;
  struct Pair {
    ModelId model, enemy;
    Mil gap;
  };
  ScratchVector<Pair, kMostTogether * kMostTogether> pairs;
  for (const ModelId model : approaching.movers) {
    const Mil radius = melee_radius(law, model, pose_of(game.model(model)), game.model(model).at);
    for_each_member(game, law.setup, target, [&](ModelId enemy) {
      pairs.push_back({model, enemy, distance(game.model(model).at, game.model(enemy).at) - radius});
    });
  }
  const auto comes_first = [](const Pair& a, const Pair& b) {
    if (a.gap != b.gap) return a.gap < b.gap;
    return a.model != b.model ? a.model < b.model : a.enemy < b.enemy;
  };
  const Movement move{.unit = approaching.unit};
  std::optional<Passage> passage;  // of the model that was tried last
  ModelId last = ModelId::none();
  const auto passage_of = [&](ModelId model) -> const Passage& {
    if (model != last) passage.emplace(game, law, move, model, approaching.movers);
    last = model;
    return *passage;
  };
  ChargeWay best;
  const auto offer = [&](const ChargeWay& way) {
    if (way.found() && (!best.found() || way.cost < best.cost)) best = way;
  };
  // Whoever comes nearer by a straight way than others by any need not look for a way round.
  FixedVector<Pair, kMostRound> barred;
  auto* const end = pairs.end();
  auto* next = pairs.begin();
  for (int tries = 0; tries < kMostTries && next != end; ++tries, ++next) {
    std::swap(*next, *std::min_element(next, end, comes_first));
    if (best.found() && next->gap >= best.cost) break;
    const ChargeWay way = straight_way(game, law, approaching, passage_of(next->model), next->model, next->enemy);
    offer(way);
    const bool round = !way.found() && !barred.full() && may_go_round(game, approaching, next->model, next->enemy);
    if (round) barred.push_back(*next);
  }
  for (const Pair& pair : barred) {
    if (best.found() && pair.gap >= best.cost) break;
    const Mil dearest = best.found() ? std::min(most, best.cost) : most;
    offer(round_about(game, law, approaching, passage_of(pair.model), pair.model, pair.enemy, dearest));
  }
  return best;
}

std::optional<Point> free_place(const Game& game, const Law& law, const Approaching& approaching, ModelId model,
                                Point at, ModelId enemy) {
  const Movement move{.unit = approaching.unit};
  const Passage passage(game, law, move, model, Models{model});
  const auto fits = [&](Point place) {
    return passage.is_on_table(place) && can_stand(passage.terrain(), passage.rules(), place) &&
           reaches_from(game, law, passage, model, place, enemy);
  };
  if (fits(at)) return at;
  constexpr Mil kFar = 4_in;
  for (Mil off{250}; off <= kFar; off += Mil{250}) {
    for (int degree = 0; degree < 360; degree += 15) {
      const Point place = at + offset(degrees(degree), off);
      if (fits(place)) return place;
    }
  }
  return {};
}

void put_before(Game& game, const Law& law, ModelId model, Point at, ModelId enemy) {
  const UnitId unit = unit_of(game, law.setup, model);
  const Movement move{.unit = unit};
  const Passage passage(game, law, move, model, Models{model});
  Model& its = game.model(model);
  its.moved += distance(its.at, at);
  its.at = at;
  its.foothold = foothold(passage.terrain().surface(at));
  if (!enemy.is_none() && game.model(enemy).at != at) its.facing = whole_degrees(direction(game.model(enemy).at - at));
}

}  // namespace sandtable::arap
