#include <algorithm>
#include <cassert>

#include "games/army_man/rules/move/movement.h"

namespace sandtable::army_man {

namespace {

constexpr Mil kInfantryCrosses{1000};
constexpr Mil kVehicleCrosses{500};

// Everywhere the unit's bases could come.
Box reach_of(const Game& game, const Law& law, const Order& order) {
  if (order.kind == MoveKind::deploy) return {{}, {law.setup.terrain.width(), law.setup.terrain.depth()}};
  const Point first = game.model(leader(game, law.setup, order.unit)).at;
  Box box{first, first};
  Mil radius;
  for_each_member(game, law.setup, order.unit, [&](std::size_t, ModelId model) {
    box.cover(game.model(model).at);
    radius = std::max(radius, law.setup.kit(model).radius);
  });
  return box.grown(full_distance(law, order.unit, order.kind) + radius + kGap + kTolerance * 4);
}

Body::Meets meets(const Law& law, const Order& order, UnitId other_unit) {
  if (order.is_hostile()) return other_unit == order.enemy ? Body::Meets::bars : Body::Meets::never_touched;
  const bool friendly = law.setup.seat(other_unit) == law.setup.seat(order.unit);
  const bool passes = friendly && law.on().move_through_friends && order.kind != MoveKind::failed_charge;
  return passes ? Body::Meets::passable : Body::Meets::bars;
}

bool rides(const Law& law, UnitId unit) {
  return law.setup.profile(unit).is_vehicle() && law.rule(clause::vehicle_ground);
}

bool minds_difficult_ground(const Law& law, const Order& order) {
  if (!law.setup.present.has(Trait::difficult)) return false;
  const bool surefoot = law.setup.profile(order.unit).specials.has(Special::surefoot);
  return !(surefoot && law.rule(clause::special_surefoot)) && law.rule(clause::terrain_difficult);
}

}  // namespace

Order order_of(const Move& move) {
  const MoveKind kind = move.action == Action::advance ? MoveKind::advance
                        : move.action == Action::rush  ? MoveKind::rush
                        : move.failed != 0             ? MoveKind::failed_charge
                                                       : MoveKind::charge;
  return {.unit = move.unit, .kind = kind, .enemy = move.target, .through = move.through, .stopped = move.stopped != 0};
}

Mil full_distance(const Law& law, UnitId unit, MoveKind kind) {
  const bool fast = law.setup.profile(unit).specials.has(Special::fast) && law.rule(clause::special_fast);
  switch (kind) {
    case MoveKind::advance:
      return (law.rule(clause::act_advance) ? 6_in : Mil{}) + (fast ? 3_in : Mil{});
    case MoveKind::rush:
      return (law.rule(clause::act_rush) ? 12_in : Mil{}) + (fast ? 6_in : Mil{});
    case MoveKind::charge:
    case MoveKind::failed_charge:
      return (law.rule(clause::act_charge) ? 12_in : Mil{}) + (fast ? 6_in : Mil{});
    default:
      assert(kind == MoveKind::close_up || kind == MoveKind::consolidate);
      return 3_in;
  }
}

Mil distance_left(const Game& game, const Law& law, const Order& order, std::size_t member) {
  const bool charging = order.kind == MoveKind::charge || order.kind == MoveKind::failed_charge;
  const bool slow = charging && order.through.has(member);
  const Mil limit = full_distance(law, order.unit, slow ? MoveKind::advance : order.kind);
  if (!order.is_own_action() || game.motion.movers.empty()) return limit;
  return std::max(Mil{0}, limit - game.motion.walks[member].spent);
}

Ground::Ground(const Game& game, const Law& law, const Order& order) : law_(law), order_(order) {
  if (order.stopped && order.is_own_action()) walks_ = game.motion.walks;
  const Box reach = reach_of(game, law, order);
  for_each_fighting(game, [&](UnitId id) {
    if (id == order.unit) return;
    const Body::Meets how = meets(law, order, id);
    for_each_member(game, law.setup, id, [&](std::size_t, ModelId model) {
      const Stand at = stand(game, law.setup, model);
      if (!reach.grown(at.radius).holds(at.at)) return;
      bodies_.push_back({.centre = at.at,
                         .radius = at.radius,
                         .height = at.height,
                         .meets = how,
                         .group = id.v,
                         .index = id.v,
                         .gap = order.is_hostile() ? Mil{} : kGap});
    });
  });
  const bool vehicle = rides(law, order.unit);
  rules_.tolerance = kTolerance;
  rules_.low_obstacle = vehicle ? kVehicleCrosses : kInfantryCrosses;
  rules_.step = {};
  rules_.may_climb = !vehicle;
  rules_.may_descend = !vehicle;
  rules_.climb_costs = law.on().climb_cost != ClimbCost::free;
  rules_.contact = kContact;
  rules_.contact_step = kContactStep;
  if (!minds_difficult_ground(law, order)) rules_.slows = {};
}

WalkRules Ground::rules(std::size_t member) const {
  WalkRules rules = rules_;
  rules.radius = law_.setup.kit(law_.setup.squad(order_.unit).model(member)).radius;
  const bool charging = order_.kind == MoveKind::charge || order_.kind == MoveKind::failed_charge;
  const bool keeps_out = charging && !order_.through.has(member) && law_.setup.present.has(Trait::difficult);
  rules.slow_stops = keeps_out && law_.rule(clause::melee_difficult_charge);
  rules.bodies = bodies_;
  if (!walks_.empty()) rules.walked = walks_.subspan(member, 1);
  return rules;
}

void Ground::take_place(const Stand& at) {
  bodies_.push_back({.centre = at.at,
                     .radius = at.radius,
                     .height = at.height,
                     .meets = Body::Meets::passable,
                     .group = order_.unit.v,
                     .index = order_.unit.v});
}

Members keep_contact(const Game& game, const Law& law, const Order& order, Ground& ground) {
  Members settled;
  if (order.kind != MoveKind::close_up) return settled;
  for_each_member(game, law.setup, order.unit, [&](std::size_t member, ModelId model) {
    const Stand at = stand(game, law.setup, model);
    if (!in_contact(game, law, at, order.enemy)) return;
    ground.take_place(at);
    settled.add(member);
  });
  return settled;
}

FixedVector<Body, kMostInUnit> quarry(const Game& game, const Law& law, UnitId enemy) {
  FixedVector<Body, kMostInUnit> bodies;
  for_each_member(game, law.setup, enemy, [&](std::size_t, ModelId model) {
    const Stand at = stand(game, law.setup, model);
    bodies.push_back({.centre = at.at, .radius = at.radius, .height = at.height, .index = enemy.v});
  });
  return bodies;
}

Members bound_through(const Game& game, const Law& law, UnitId unit, Members declared) {
  const Order order{.unit = unit, .kind = MoveKind::charge};
  const Ground ground(game, law, order);
  Members starting;
  for_each_member(game, law.setup, unit, [&](std::size_t member, ModelId model) {
    const Track still(law.setup.terrain, ground.rules(member), game.model(model).at, Path{});
    if (still.slowed_at()) starting.add(member);
  });
  const Members bound = starting | declared;
  if (law.on().difficult_scope == DifficultScope::model || bound.empty()) return bound;
  return game.unit(unit).alive;
}

}  // namespace sandtable::army_man
