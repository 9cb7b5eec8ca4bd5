// Suppression and pinning.
#include <algorithm>

#include "games/arap/rules/flow.h"
#include "games/arap/rules/morale/morale.h"
#include "games/arap/rules/tests/characteristics.h"

namespace sandtable::arap {

namespace {

bool is_swarm_spared(const Law& law, ModelId model) {
  if (!law.setup.kit(model).has(Special::swarm)) return false;
  const SuppressSwarms switched = law.on().suppress_swarms;
  return switched != SuppressSwarms::always && law.rule(clause::suppress_swarms);
}

bool is_immune(const Law& law, ModelId model) {
  const Kit& kit = law.setup.kit(model);
  const UnitType type = law.setup.profile(model).type;
  const bool machine =
      kit.has(Special::machine) || type == UnitType::vehicle || type == UnitType::walker || type == UnitType::vessel;
  const bool immune = machine || kit.has(Special::monstrous) || kit.has(Special::fearless) || kit.its.invulnerable > 0;
  return immune && law.rule(clause::suppress_immune);
}

// Hits that count: not those of close combat, nor those of a charge.
int hits_taken(const Unit& unit) {
  const auto of = [](const Tally& tally) { return tally.hits_by(Cause::shooting) + tally.hits_by(Cause::psionics); };
  return of(unit.away) + of(unit.home);
}

bool are_enough(const Law& law, int hits, int size) {
  if (law.on().suppression_threshold == SuppressionThreshold::over_quarter) return hits >= 2 && hits * 4 > size;
  return hits >= 2 && hits * 4 >= size;
}

bool is_spared_as_character(const Law& law, UnitId unit) {
  const bool alone = law.setup.profile(unit).is_character() && !law.on().suppress_characters;
  return alone && law.rule(clause::suppress_characters);
}

}  // namespace

bool cannot_be_suppressed(const Game& game, const Law& law, UnitId unit) {
  int spared = 0;
  for_each_member(game, law.setup, unit,
                  [&](ModelId model) { spared += is_immune(law, model) || is_swarm_spared(law, model) ? 1 : 0; });
  return 2 * spared > strength(game, unit) || is_spared_as_character(law, unit);
}

bool owes_suppression_test(const Game& game, const Law& law, UnitId unit) {
  const Unit& its = game.unit(unit);
  if (!game.fights(unit) || its.nerve != Nerve::steady) return false;
  if (is_locked(game, unit) && law.rule(clause::suppress_not_in_combat)) return false;
  law.follow(clause::suppress_which_hits);
  const bool blasted = its.has(UnitMark::shelled) && law.rule(clause::suppress_big_blast);
  if (!blasted && !are_enough(law, hits_taken(its), its.size)) return false;
  if (its.has(UnitMark::tested) && law.rule(clause::suppress_not_with_others)) return false;
  return !cannot_be_suppressed(game, law, unit) && law.rule(clause::suppress_trigger);
}

void pin(Game& game, Umpire& umpire, UnitId unit, RuleId rule) {
  Unit& its = game.unit(unit);
  its.nerve = Nerve::pinned;  // in place of a suppression
  its.marks.add(UnitMark::pin_failed);
  its.marks.remove(UnitMark::aimed);
  its.watch = 0;
  tell(umpire, PinnedDown{{unit}}, {rule});
}

void take_pinning_test(Game& game, Umpire& umpire, const Pinning& pinning) {
  const UnitId unit = pinning.unit;
  if (!game.fights(unit) || is_locked(game, unit)) return;
  if (game.unit(unit).is_routing() && umpire.rule(clause::pin_routers)) return;
  if (pinning.automatic && umpire.rule(clause::pin_automatic)) {
    umpire.follow(clause::pin_immune);
    return pin(game, umpire, unit, clause::pin_automatic);
  }
  const bool again = game.unit(unit).is_pinned() && umpire.rule(clause::pin_no_more_morale);
  if (pinning.automatic || again || !umpire.rule(clause::pin_trigger)) return;
  umpire.follow(clause::pin_when);
  const int modifier = pinning.battery && umpire.rule(clause::pin_battery) ? -1 : 0;
  if (test_leadership(game, umpire, unit, LdTest::pinning, modifier).passed) {
    tell(umpire, HeldFirm{{unit}}, {clause::pin_test});
    return;
  }
  if (umpire.rule(clause::pin_failure)) pin(game, umpire, unit, clause::pin_failure);
}

}  // namespace sandtable::arap
