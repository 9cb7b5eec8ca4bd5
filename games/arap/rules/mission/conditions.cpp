#include "games/arap/rules/mission/conditions.h"

#include "engine/table/height/water.h"
#include "engine/table/shape/scatter.h"
#include "games/arap/rules/damage/losses.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/move/passage.h"
#include "games/arap/rules/turn/parts.h"

namespace sandtable::arap {

namespace {

constexpr Mil kAtHand = 2_in;

Occasion of_model(const Setup& setup, ModelId model, Purpose purpose, RuleId rule) {
  return {.purpose = purpose, .rule = rule, .seat = setup.seat_of(model), .unit = unit_at(model.v)};
}

bool shows_at_most(Umpire& umpire, const Occasion& occasion, int goal) {
  return umpire.roll(roll_of(occasion, 1, ReadAs::at_most(goal))).successes > 0;
}

template <class Visit>
void for_each_injured(const Game& game, const Setup& setup, Seat seat, Visit&& visit) {
  for_each_fighting(game, setup, seat, [&](UnitId unit) {
    for_each_member(game, setup, unit, [&](ModelId model) {
      if (game.model(model).marks.has(ModelMark::injured)) visit(model);
    });
  });
}

}  // namespace

bool is_only_injured(Game& game, Umpire& umpire, ModelId model) {
  const bool may = umpire.on().lasting_conditions && umpire.setup.profile(model).is_character() &&
                   !game.model(model).marks.has(ModelMark::injured);
  if (!may || !umpire.rule(clause::condition_injured)) return false;
  if (shows_at_most(umpire, of_model(umpire.setup, model, Purpose::injury, clause::condition_injured), 2)) return false;
  Model& its = game.model(model);
  its.wounds = umpire.setup.kit(model).its.wounds - 1;
  its.marks.add(ModelMark::injured);
  its.foothold.bearing = Bearing::prone;
  tell(umpire, Injured{{model}}, {clause::condition_injured});
  return true;
}

void remove_helpless(Game& game, Umpire& umpire, UnitId mover) {
  Models lost;
  for_each_injured(game, umpire.setup, other(umpire.setup.seat(mover)), [&](ModelId model) {
    if (!within(game, umpire, soles(game.model(model)), mover, kAtHand)) return;
    bool guarded = false;
    for_each_fighting(game, umpire.setup, umpire.setup.seat_of(model), [&](UnitId friends) {
      for_each_member(game, umpire.setup, friends, [&](ModelId one) {
        const bool able = one != model && !game.model(one).marks.has(ModelMark::injured);
        guarded = guarded || (able && within(game, umpire, one, model, kAtHand));
      });
    });
    if (!guarded && umpire.rule(clause::condition_injured) && !lost.full()) lost.push_back(model);
  });
  for (const ModelId model : lost) remove_model(game, umpire, model, mover);
}

Bar bars_first_aid(const Game& game, const Law& law, ModelId helper, ModelId patient) {
  const bool lies = patient.v < game.models.size() && game.model(patient).marks.has(ModelMark::injured) &&
                    law.setup.seat_of(patient) == law.setup.seat_of(helper) && patient != helper &&
                    !unit_of(game, law.setup, patient).is_none();
  const bool may = lies && within(game, law, helper, patient, kAtHand) && law.rule(clause::condition_first_aid);
  return may ? kAllowed : Bar{clause::condition_first_aid};
}

void give_first_aid(Game& game, Umpire& umpire, ModelId helper, ModelId patient) {
  const Occasion occasion = of_model(umpire.setup, helper, Purpose::first_aid, clause::condition_first_aid);
  if (!initiative_test(umpire, occasion, umpire.setup.kit(helper).its.initiative)) return;
  Model& its = game.model(patient);
  its.marks.remove(ModelMark::injured);
  its.foothold.bearing = Bearing::upright;
  tell(umpire, Recovered{{patient}}, {clause::condition_first_aid});
}

namespace {

// As far as the way is free.
void run_burning(Game& game, Umpire& umpire, ModelId model) {
  const Roll roll{.purpose = number_of(Purpose::burning),
                  .seat = umpire.setup.seat_of(model),
                  .unit = unit_at(model.v),
                  .rule = clause::condition_burning};
  const Mil way = 1_in * umpire.roll(roll).face;
  Roll pointing = roll;
  pointing.die = kCompass;
  umpire.follow(clause::scatter_angle);
  const Point to = scattered(game.model(model).at, compass(umpire.roll(pointing).face), way);
  const Movement move{.unit = unit_of(game, umpire.setup, model)};
  Models alone;
  alone.push_back(model);
  const Passage passage(game, umpire, move, model, alone);
  Path path;
  path.push_back(to);
  const Way along(game.model(model).at, path);
  const Point at = along.at(passage.last_place(along, passage.passable(path)));
  Model& its = game.model(model);
  its.at = at;
  its.foothold = foothold(passage.terrain().surface(at), its.foothold.bearing);
  tell(umpire, Burns{model, at}, {clause::condition_burning});
}

void put_out(Game& game, Umpire& umpire, ModelId model, RuleId rule) {
  game.model(model).marks.remove(ModelMark::burning);
  game.model(model).marks.remove(ModelMark::dissolving);
  tell(umpire, Recovered{{model}}, {rule});
}

void burn(Game& game, Umpire& umpire, ModelId model) {
  if (shows_at_most(umpire, of_model(umpire.setup, model, Purpose::burning, clause::condition_burning), 3))
    return put_out(game, umpire, model, clause::condition_burning);
  run_burning(game, umpire, model);
  if (water_at(umpire.setup.terrain, {}, game.model(model).at))
    return put_out(game, umpire, model, clause::condition_burning);
  suffer(game, umpire, model, {.blow = {.strength = 3, .close = true}, .cause = Cause::hazard}, 1);
}

void dissolve(Game& game, Umpire& umpire, ModelId model) {
  if (shows_at_most(umpire, of_model(umpire.setup, model, Purpose::burning, clause::condition_dissolving), 2))
    return put_out(game, umpire, model, clause::condition_dissolving);
  const Blow acid{.strength = 4, .close = true, .armour = false};
  suffer(game, umpire, model, {.blow = acid, .cause = Cause::hazard}, 1);
}

}  // namespace

void suffer_conditions(Game& game, Umpire& umpire, Seat seat) {
  if (!umpire.on().lasting_conditions) return;
  for (UnitId unit = umpire.setup.first(seat); unit < umpire.setup.end(seat); ++unit.v) {
    const ModelId model = model_at(unit.v);
    const UnitId whose = unit_of(game, umpire.setup, model);
    if (whose.is_none() || !game.fights(whose)) continue;
    const ModelMarks marks = game.model(model).marks;
    if (marks.has(ModelMark::burning) && umpire.rule(clause::condition_burning)) burn(game, umpire, model);
    const bool lives = game.model(model).fell == 0;
    if (lives && marks.has(ModelMark::dissolving) && umpire.rule(clause::condition_dissolving))
      dissolve(game, umpire, model);
  }
}

}  // namespace sandtable::arap
