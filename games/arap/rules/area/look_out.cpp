#include "games/arap/rules/area/look_out.h"

#include "games/arap/rules/tests/goals.h"

namespace sandtable::arap {

namespace {

int alike(const Game& game, const Setup& setup, UnitId unit, ModelId model) {
  int count = 0;
  for_each_member(game, setup, unit, [&](ModelId other) {
    const Kit &a = setup.kit(model), &b = setup.kit(other);
    count += a.its == b.its && a.guns == b.guns && a.blades == b.blades ? 1 : 0;
  });
  return count;
}

// In a unit of individuals only the most senior and those who have it as a rule of their own.
bool all_differ(const Game& game, const Setup& setup, UnitId unit) {
  bool differ = true;
  for_each_member(game, setup, unit, [&](ModelId model) {
    differ = differ && alike(game, setup, unit, model) * 2 <= strength(game, unit);
  });
  return differ;
}

ModelId nearest_other(const Game& game, const Law& law, UnitId unit, ModelId meant, bool ordinary) {
  ModelId best = ModelId::none();
  for_each_member(game, law.setup, unit, [&](ModelId other) {
    if (other == meant || (ordinary && is_somebody(game, law, other))) return;
    const auto away = [&](ModelId model) { return distance_squared(game.model(meant).at, game.model(model).at); };
    if (best.is_none() || away(other) < away(best)) best = other;
  });
  return best;
}

}  // namespace

bool is_somebody(const Game& game, const Law& law, ModelId model) {
  const UnitId unit = unit_of(game, law.setup, model);
  if (unit.is_none()) return false;
  const Kit& kit = law.setup.kit(model);
  if (all_differ(game, law.setup, unit) && law.rule(clause::area_look_out_sir_retinue))
    return kit.leader || kit.has(Special::bodyguarded);
  const bool differs = 2 * alike(game, law.setup, unit, model) <= strength(game, unit);
  return (kit.leader || differs) && law.rule(clause::area_look_out_sir_who);
}

ModelId looks_out(const Game& game, Umpire& umpire, ModelId meant) {
  const UnitId unit = unit_of(game, umpire.setup, meant);
  if (!umpire.on().look_out_sir || unit.is_none() || strength(game, unit) < 2) return meant;
  if (!is_somebody(game, umpire, meant) || !umpire.rule(clause::area_look_out_sir)) return meant;
  ModelId comrade = nearest_other(game, umpire, unit, meant, true);
  if (comrade.is_none()) comrade = nearest_other(game, umpire, unit, meant, false);
  if (comrade.is_none()) return meant;
  const Occasion occasion{
      .purpose = Purpose::look_out, .rule = clause::area_look_out_sir, .seat = umpire.setup.seat(unit), .unit = unit};
  return successes(umpire, occasion, 1, ReadAs::at_most(5)) > 0 ? comrade : meant;
}

}  // namespace sandtable::arap
