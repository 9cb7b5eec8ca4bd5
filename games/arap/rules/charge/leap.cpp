#include "games/arap/rules/charge/leap.h"

#include <algorithm>

#include "games/arap/rules/charge/charge.h"
#include "games/arap/rules/height/course.h"
#include "games/arap/rules/height/drops.h"
#include "games/arap/rules/height/falls.h"
#include "games/arap/rules/melee/locks.h"
#include "games/arap/rules/move/hazards.h"
#include "games/arap/rules/tests/goals.h"

namespace sandtable::arap {

namespace {

constexpr Mil kStep{100};

Movement on_foot(UnitId unit) { return {.unit = unit}; }

Going going_down(const Game& game, ModelId model, const Path& path) {
  return {.model = model, .from = stance_of(game.model(model)), .path = path, .rungs = {}};
}

bool is_above(const Game& game, const Law& law, ModelId model, ModelId enemy) {
  const Mil head = game.model(enemy).foothold.foot + law.setup.profile(enemy).height;
  return game.model(model).foothold.foot >= head;
}

// The one edge on the way, from which one jumps; nullptr: there is none, or several.
const Pass* edge_on(const Law& law, const Course& course, ModelId model) {
  const Pass* edge = nullptr;
  for (const Pass& pass : course.passes()) {
    if (pass.what == Hurdle::heights) continue;
    const bool jumps = pass.what == Hurdle::drop && pass.height() <= longest_drop(law, model) + kTolerance;
    if (!jumps || edge != nullptr) return nullptr;
    edge = &pass;
  }
  return edge;
}

bool is_place_on_table(const Law& law, Point at) {
  const Terrain& table = law.setup.terrain;
  return at.x >= Mil{} && at.y >= Mil{} && at.x <= table.width() && at.y <= table.depth();
}

Mil touching_bases(const Law& law, ModelId a, ModelId b) {
  return law.setup.profile(a).radius() + law.setup.profile(b).radius();
}

ChargeWay over_the_edge(const Game& game, const Law& law, const Approaching& approaching, ModelId model, ModelId enemy,
                        const Path& path) {
  const Movement move = on_foot(approaching.unit);
  const Going going = going_down(game, model, path);
  const Course course(game, law, move, going, approaching.movers);
  const Pass* const edge = course.bar() == kAllowed ? edge_on(law, course, model) : nullptr;
  if (edge == nullptr) return {};
  ChargeWay way{.model = model, .enemy = enemy, .path = path, .first = {}, .last = course.length(), .cost = {}};
  way.leaps = true;
  way.edge = edge->at;
  way.landing = edge->until;
  way.deep = edge->height();
  for (Mil at = edge->until;; at = std::min(at + kStep, course.length())) {
    const Stance there = course.stance(at);
    const Point to = game.model(enemy).at;
    const Angle facing = to == there.at ? game.model(model).facing : direction(to - there.at);
    const Fighter his{model, {there.at, there.hold.foot, facing}};
    if (has_in_reach(game, law, his, fighter(game, enemy))) {
      way.first = at;
      way.cost = leap_cost(game, law, approaching.unit, way, at);
      return way;
    }
    if (at == course.length()) return {};
  }
}

}  // namespace

Mil leap_cost(const Game& game, const Law& law, UnitId unit, const ChargeWay& way, Mil length) {
  const Movement move = on_foot(unit);
  const Going going = going_down(game, way.model, way.path);
  const Models alone{way.model};
  const Course course(game, law, move, going, alone);
  const Manner manner{.facing = game.model(way.model).facing, .no_backing = law.rule(clause::move_backwards_charge)};
  const auto cost = course.cost(std::min(length, course.length()), manner, false);
  return cost ? cost->cost : kLargestTable;
}

ChargeWay leap_way(const Game& game, const Law& law, const Approaching& approaching, ModelId model, ModelId enemy) {
  if (!is_above(game, law, model, enemy) || game.model(model).is_prone()) return {};
  const Point from = game.model(model).at, to = game.model(enemy).at;
  const Angle back = from == to ? game.model(enemy).facing : direction(from - to);
  const Mil beside = touching_bases(law, model, enemy) + Mil{2};
  ChargeWay best;
  for (const int turn : {0, 45, -45, 90, -90, 135, -135, 180}) {
    const Point goal = to + offset(back + degrees(turn), beside);
    if (goal == from || !is_place_on_table(law, goal)) continue;
    const ChargeWay way = over_the_edge(game, law, approaching, model, enemy, Path{goal});
    if (way.found() && (!best.found() || way.cost < best.cost)) best = way;
    if (best.found() && turn == 0) break;
  }
  return best.found() && law.rule(clause::jump_into_melee) ? best : ChargeWay{};
}

bool is_above_heads(const Game& game, const Law& law, ModelId model) {
  constexpr Mil kNear = 6_in;
  bool found = false;
  for_each_fighting(game, law.setup, other(law.setup.seat_of(model)), [&](UnitId enemy) {
    if (game.unit(enemy).has(UnitMark::hidden)) return;
    for_each_member(game, law.setup, enemy, [&](ModelId foe) {
      const bool near = distance(game.model(model).at, game.model(foe).at) <= kNear;
      found = found || (near && is_above(game, law, model, foe));
    });
  });
  return found;
}

Models who_can_leap(const Game& game, const Law& law, const Onset& onset) {
  Models able;
  if (onset.has(OnsetMark::bounds) || onset.has(OnsetMark::prone)) return able;
  const Approaching group = approaching(game, law, onset);
  for (const ModelId model : group.movers) {
    bool can = false;
    for_each_member(game, law.setup, onset.target,
                    [&](ModelId enemy) { can = can || leap_way(game, law, group, model, enemy).found(); });
    if (can) able.push_back(model);
  }
  return able;
}

bool leap(Game& game, Umpire& umpire, const Onset& onset, const ChargeWay& way, Mil along) {
  const ModelId model = way.model;
  const Movement move = on_foot(onset.unit);
  const Going going = going_down(game, model, way.path);
  const Models alone{model};
  const Course course(game, umpire, move, going, alone);
  const Pass pass = *edge_on(umpire, course, model);
  const int before = game.model(model).wounds;
  TestedGround tested;
  const Path up_to = first_part(game.model(model).at, way.path, way.edge);
  const Mil came = way.edge > Mil{} ? brave(game, umpire, model, up_to, way.edge, tested) : Mil{};
  if (came < way.edge) {
    if (game.model(model).fell == 0) put_before(game, umpire, model, course.at(came), ModelId::none());
    return false;
  }
  const Occasion occasion{.purpose = Purpose::jump,
                          .rule = clause::jump_into_melee,
                          .seat = umpire.setup.seat_of(model),
                          .unit = unit_at(model.v)};
  for (int test = jump_tests(umpire, model, pass.height()); test > 0; --test) {
    if (initiative_test(umpire, occasion, umpire.setup.kit(model).its.initiative)) continue;
    if (!umpire.rule(clause::jump_into_melee_fail)) break;
    game.model(model).marks.add(ModelMark::missed);
    arap::fall(game, umpire, model, {.height = pass.from, .over = pass.after, .rule = clause::jump_into_melee_fail});
    note_injury(game, UnitId::none(), onset.unit, game.model(model).wounds - before);
    return false;
  }
  const Stance end = course.stance(std::max(along, way.landing));
  Model& its = game.model(model);
  its.at = pass.after;
  its.foothold = pass.hold;
  its.marks.add(ModelMark::jumped);
  if (its.at != end.at) static_cast<void>(brave(game, umpire, model, Path{end.at}, distance(its.at, end.at), tested));
  note_injury(game, UnitId::none(), onset.unit, its.wounds - before);
  if (its.fell != 0) return false;
  const auto place = free_place(game, umpire, approaching(game, umpire, onset), model, end.at, way.enemy);
  put_before(game, umpire, model, place.value_or(end.at), way.enemy);
  return umpire.rule(clause::jump_into_melee_charge);
}

bool has_arrived(const Game& game, const Setup& setup, const Onset& onset) {
  bool found = false;
  for_each_member(game, setup, onset.unit, [&](ModelId model) { found = found || !game.model(model).foe.is_none(); });
  return found;
}

}  // namespace sandtable::arap
