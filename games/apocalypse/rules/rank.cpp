#include "games/apocalypse/rules/rank.h"

namespace sandtable::apocalypse {

namespace {

// The table of opa.unit.mixed-rules: these work for a unit when half of its models have them, the others when all do.
// What works model by model is asked of models.
constexpr bool is_enough_for_half(Special special) {
  switch (special) {
    case Special::armored:
    case Special::fear:
    case Special::fearless:
    case Special::strikes_first:
    case Special::strikes_last:
      return true;
    default:
      return false;
  }
}

bool is_lent(const Unit& unit, Special special) {
  switch (special) {
    case Special::armored:
      return unit.has(Effect::armored);
    case Special::fast:
      return unit.has(Effect::fast);
    case Special::fearless:
      return unit.has(Effect::fearless);
    case Special::furious:
    case Special::hatred:
      return unit.has(Effect::furious);
    case Special::strikes_last:
      return unit.has(Effect::slowed);
    default:
      return false;
  }
}

// What every model of the type has.
RuleId clause_of(UnitType type) {
  if (type == UnitType::monster) return clause::mon_rules;
  return type == UnitType::walker ? clause::walk_rules : clause::veh_rules;
}

bool is_born_with(const Law& law, const Kit& kit, Special special) {
  return kit.has(special) || (comes_with(kit.type, special) && law.rule(clause_of(kit.type)));
}

bool is_counted_in_wounds(const Game& game, const Law& law, UnitId unit) {
  return game.unit(unit).original == 1 && law.setup.kit(leader(game, law.setup, unit)).is_tough() &&
         law.on().half_by_wounds && law.rule(clause::morale_single_model);
}

}  // namespace

bool has(const Game& game, const Law& law, ModelId model, Special special) {
  return is_born_with(law, law.setup.kit(model), special) ||
         is_lent(game.unit(unit_of(game, law.setup, model)), special);
}

bool has(const Game& game, const Law& law, UnitId unit, Special special) {
  if (is_lent(game.unit(unit), special)) return true;
  const int models = game.unit(unit).alive.count();
  int with = 0;
  for_each_alive(game, law.setup, unit,
                 [&](std::size_t, ModelId model) { with += is_born_with(law, law.setup.kit(model), special) ? 1 : 0; });
  if (with == 0 || with == models) return with > 0;
  law.follow(clause::unit_mixed_rules);
  const bool enough = is_enough_for_half(special) && is_half(with, models);
  const RuleId rule = special == Special::armored ? clause::sr_armored_joined : clause::unit_mixed_rules;
  law.follow(rule);
  return enough || !law.rule(rule);
}

int quality(const Law& law, UnitId unit) {
  law.follow(clause::quality_test);
  law.follow(clause::quality_three_uses);
  law.follow(clause::quality_no_automatic);
  law.follow(clause::quality_one_value);
  return law.setup.squad(unit).quality;
}

UnitType type_of(const Law& law, UnitId unit) { return law.setup.squad(unit).type; }
bool has_hull(const Law& law, UnitId unit) { return has_facing(type_of(law, unit)); }

bool is_immobile(const Game& game, const Law& law, UnitId unit) {
  return game.unit(unit).tracked != 0 && law.rule(clause::act_tracked_options);
}

int strength(const Game& game, const Law& law, UnitId unit) {
  if (!is_counted_in_wounds(game, law, unit)) return game.unit(unit).alive.count();
  if (game.unit(unit).alive.empty()) return 0;
  const ModelId model = leader(game, law.setup, unit);
  return law.setup.kit(model).tough - game.model(model).wounds;
}

bool is_down_to_half(const Game& game, const Law& law, UnitId unit) {
  law.follow(clause::gen_halves);
  if (!is_counted_in_wounds(game, law, unit)) return 2 * game.unit(unit).alive.count() <= game.unit(unit).original;
  return 2 * strength(game, law, unit) <= law.setup.kit(leader(game, law.setup, unit)).tough;
}

}  // namespace sandtable::apocalypse
