#include "games/arap/rules/damage/losses.h"

#include <algorithm>

#include "games/arap/rules/height/falls.h"
#include "games/arap/rules/mission/conditions.h"
#include "games/arap/rules/turn/parts.h"

namespace sandtable::arap {

namespace {

Tally& tally_of(Game& game, const Setup& setup, UnitId unit) {
  return setup.seat(unit) == game.active ? game.unit(unit).home : game.unit(unit).away;
}

// Wound rolls are the attacker's; where there is none, and for saves, the dice are the owner's.
Occasion wounding(const Setup& setup, ModelId model, const Harm& harm) {
  return {.purpose = Purpose::wound,
          .rule = clause::wound_goal,
          .seat = harm.by.is_none() ? setup.seat_of(model) : setup.seat(harm.by),
          .unit = harm.by,
          .against = unit_at(model.v)};
}
Occasion saving(const Setup& setup, ModelId model, const Harm& harm) {
  return {.purpose = Purpose::save,
          .rule = clause::damage_save_normal,
          .seat = setup.seat_of(model),
          .unit = unit_at(model.v),
          .against = harm.by};
}

}  // namespace

void lose_wounds(Game& game, Umpire& umpire, ModelId model, const Harm& harm) {
  Occasion occasion = saving(umpire.setup, model, harm);
  occasion.purpose = Purpose::damage;
  occasion.rule = clause::damage_value;
  const int wounds = roll_damage(umpire, occasion, harm.blow.damage);
  umpire.follow(clause::damage_no_spill);
  Model& its = game.model(model);
  const int most = umpire.setup.kit(model).its.wounds, had = its.wounds;
  its.wounds = std::min(most, its.wounds + wounds);
  tell(umpire, Wounded{model, its.wounds - had}, {clause::damage_one_wound});
  if (its.wounds < most || is_only_injured(game, umpire, model)) return;
  note_loss(game, umpire.setup, unit_of(game, umpire.setup, model), harm.cause);
  remove_model(game, umpire, model, harm.by);
}

namespace {

// Falls and hazards strike from no range at all; whether armour helps against them is for the players to say.
Harm as_it_strikes(const Law& law, Harm harm) {
  if (harm.cause != Cause::hazard) return harm;
  harm.blow.close = law.rule(clause::wound_no_range_source);
  harm.blow.armour = harm.blow.armour && law.on().save_falls && law.rule(clause::save_impersonal);
  return harm;
}

}  // namespace

int suffer(Game& game, Umpire& umpire, ModelId model, const Harm& given, int hits) {
  const Harm harm = as_it_strikes(umpire, given);
  const Kit& kit = umpire.setup.kit(model);
  note_hits(game, umpire.setup, unit_of(game, umpire.setup, model), harm.cause, hits);
  tell(umpire, WasStruck{model, hits}, {clause::damage_record});
  const int wounds = roll_to_wound(umpire, wounding(umpire.setup, model, harm), hits, kit.its.toughness, harm.blow);
  if (wounds > 0) shake(game, umpire, model);
  int unsaved = 0;
  for (int i = 0; i < wounds && game.model(model).fell == 0; ++i) {
    const int goal = save_goal(umpire, kit, harm.blow, false);
    if (roll_to_save(umpire, saving(umpire.setup, model, harm), goal)) continue;
    ++unsaved;
    lose_wounds(game, umpire, model, harm);
  }
  return unsaved;
}

int wounds_on(const Game& game, const Models& models) {
  int sum = 0;
  for (const ModelId model : models) sum += game.model(model).wounds;
  return sum;
}

void note_hits(Game& game, const Setup& setup, UnitId unit, Cause cause, int hits) {
  Count& count = tally_of(game, setup, unit).hits[number_of(cause)];
  count = std::min(255, count + hits);
}

void note_loss(Game& game, const Setup& setup, UnitId unit, Cause cause) {
  ++tally_of(game, setup, unit).losses[number_of(cause)];
}

}  // namespace sandtable::arap
