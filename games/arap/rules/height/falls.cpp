#include "games/arap/rules/height/falls.h"

#include <algorithm>

#include "engine/table/height/landing.h"
#include "games/arap/rules/damage/losses.h"
#include "games/arap/rules/height/drops.h"
#include "games/arap/rules/height/water.h"
#include "games/arap/rules/melee/locks.h"
#include "games/arap/rules/move/passage.h"
#include "games/arap/rules/tests/goals.h"
#include "games/arap/rules/turn/parts.h"

namespace sandtable::arap {

namespace {

constexpr Mil kLesser = 3_in;  // after a deeper fall he lies there
constexpr Mil kIntoWater = 6_in;

Touchdown landing_of(const Game& game, const Law& law, ModelId model, const Fall& how) {
  const Movement move{.unit = unit_of(game, law.setup, model)};
  const Passage passage(game, law, move, model, Models{model}, {how.over, {.foot = how.height}});
  ScratchVector<Body, kMostModels> bodies;
  for_each_fighting(game, [&](UnitId unit) {
    for_each_member(game, law.setup, unit, [&](ModelId other) {
      if (other == model) return;
      bodies.push_back({.centre = game.model(other).at,
                        .radius = law.setup.profile(other).radius(),
                        .height = game.model(other).foothold.foot,
                        .meets = Body::Meets::bars,
                        .group = unit.v,
                        .index = other.v});
    });
  });
  WalkRules rules = passage.rules();
  rules.bodies = bodies;
  const FallRules fall{.tall = law.setup.profile(model).height};
  const Eye from{how.over, how.height};
  const Touchdown end = touchdown(law.setup.terrain, passage.absent(), rules, from, fall);
  if (!end.place || passage.is_on_table(*end.place)) return end;
  rules.leave_edge = false;
  return touchdown(law.setup.terrain, passage.absent(), rules, from, fall);
}

bool is_bottomless(const Law& law, const Surface& surface) {
  if (surface.piece.is_none()) return false;
  const Ground& ground = law.setup.ground(surface.piece);
  return ground.bottomless || ground.effect.out_of_action;
}

// He has fallen among enemies: their units are locked, and nobody has charged.
void engage(Game& game, Umpire& umpire, ModelId model) {
  const UnitId unit = unit_of(game, umpire.setup, model);
  const Model& its = game.model(model);
  for_each_fighting(game, umpire.setup, other(umpire.setup.seat(unit)), [&](UnitId enemy) {
    bool near = false;
    for_each_member(game, umpire.setup, enemy,
                    [&](ModelId foe) { near = near || in_reach(game, umpire, model, its.at, its.foothold.foot, foe); });
    const bool fights = !game.unit(enemy).is_routing() && !game.unit(unit).is_routing();
    const bool locked = std::ranges::any_of(game.locks, [&](const Lock& lock) {
      return (lock.a == unit && lock.b == enemy) || (lock.a == enemy && lock.b == unit);
    });
    if (!near || !fights || locked || game.locks.full() || !umpire.rule(clause::jump_fall_landing)) return;
    lock_units(game, umpire, unit, enemy);
    tell(umpire, FellAmong{{unit, enemy}}, {clause::jump_fall_landing});
  });
}

void hurt(Game& game, Umpire& umpire, ModelId model, Mil fell, RuleId rule) {
  umpire.follow(clause::wound_no_range_source);
  umpire.follow(clause::save_impersonal);
  const Roll roll{.die = d3(umpire),
                  .purpose = number_of(Purpose::fall),
                  .seat = umpire.setup.seat_of(model),
                  .unit = unit_at(model.v),
                  .rule = rule};
  const int hits = umpire.roll(roll).face;
  Harm harm{.blow = {.strength = fall_strength(umpire, fell), .close = true}, .cause = Cause::hazard};
  harm.blow.armour = umpire.on().save_falls;
  suffer(game, umpire, model, harm, hits);
}

}  // namespace

bool fall(Game& game, Umpire& umpire, ModelId model, const Fall& how) {
  const Touchdown end = landing_of(game, umpire, model, how);
  Model& its = game.model(model);
  its.marks.remove(ModelMark::shaken);
  umpire.follow(clause::jump_fall_landing);
  const Foothold hold = hold_at(umpire, model, end.surface, how.over, Bearing::upright);
  const bool wet = hold.hold == Hold::water;
  const Mil fell = std::max(Mil{}, how.height - hold.foot);
  its.at = wet ? how.over : end.place.value_or(how.over);
  its.foothold = hold;
  tell(umpire, Fell{model, fell, its.at}, {how.rule});
  if (is_bottomless(umpire, end.surface) && umpire.rule(clause::jump_failure)) {
    note_loss(game, umpire.setup, unit_of(game, umpire.setup, model), Cause::hazard);
    remove_model(game, umpire, model, UnitId::none());
    return false;
  }
  const bool soft = wet && fell <= kIntoWater;
  if (!soft && fall_strength(umpire, fell) > 0 && umpire.rule(clause::jump_fall_damage))
    hurt(game, umpire, model, fell, how.rule);
  if (game.model(model).fell != 0) return false;
  bool on = true;
  if (fell > kLesser && !wet && umpire.rule(clause::jump_fall_prone)) its.foothold.bearing = Bearing::prone;
  if (fell > kLesser && umpire.rule(clause::jump_fall_stop)) on = false;
  if (!wet) engage(game, umpire, model);
  return on && !is_locked(game, unit_of(game, umpire.setup, model)) && its.at == how.over;
}

void shake(Game& game, const Law& law, ModelId model) {
  const Foothold& hold = game.model(model).foothold;
  if (!hold.is_climbing()) return;
  const bool on_ladder = hold.hold == Hold::ladder;
  const bool falls =
      on_ladder ? law.on().ladder_fall && law.rule(clause::ladder_hurt) : law.rule(clause::climb_damage_fall);
  if (falls) game.model(model).marks.add(ModelMark::shaken);
}

void let_fall(Game& game, Umpire& umpire) {
  for (std::size_t i = 0; i < game.models.size(); ++i) {
    const ModelId model = model_at(i);
    if (!game.model(model).marks.has(ModelMark::shaken)) continue;
    game.model(model).marks.remove(ModelMark::shaken);
    if (game.model(model).fell != 0 || unit_of(game, umpire.setup, model).is_none()) continue;
    fall(game, umpire, model,
         {.height = game.model(model).foothold.foot, .over = game.model(model).at, .rule = clause::climb_damage_fall});
  }
}

}  // namespace sandtable::arap
