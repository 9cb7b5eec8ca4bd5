#include "games/apocalypse/rules/morale/morale.h"

#include "games/apocalypse/rules/rank.h"

namespace sandtable::apocalypse {

bool passes_morale(Game& game, Umpire& umpire, UnitId unit, Purpose purpose, RuleId rule) {
  umpire.follow(clause::morale_test);
  const bool fearless = has(game, umpire, unit, Special::fearless) && umpire.rule(clause::sr_fearless);
  const Roll roll{.count = fearless ? 2 : 1,
                  .read = ReadAs::at_least(quality(umpire, unit)),
                  .purpose = number_of(purpose),
                  .seat = umpire.setup.seat(unit),
                  .unit = unit,
                  .rule = rule};
  return umpire.roll(roll).successes > 0;
}

void pin(Game& game, Umpire& umpire, UnitId unit, RuleId rule) {
  if (!umpire.rule(clause::morale_pinned_idle)) return;
  if (game.unit(unit).pinned != 0) umpire.follow(clause::morale_pinned_again);
  game.unit(unit).pinned = 1;
  tell(umpire, PinnedDown{{unit}}, {clause::morale_pinned_idle, rule});
}

bool has_lost_half(const Game& game, const Law& law, UnitId unit, int before) {
  law.follow(clause::morale_at_once);
  law.follow(clause::gen_halves);
  const int lost = before - strength(game, law, unit);
  return lost > 0 && is_half(lost, before);
}

void test_for_losses(Game& game, Umpire& umpire, UnitId unit) {
  tell(umpire, HalfLost{{unit}}, {clause::morale_half_killed});
  if (passes_morale(game, umpire, unit, Purpose::morale, clause::morale_half_killed))
    return tell(umpire, TestPassed{{unit}}, {clause::morale_test});
  pin(game, umpire, unit, clause::morale_half_killed);
}

void test_for_defeat(Game& game, Umpire& umpire, UnitId unit) {
  if (passes_morale(game, umpire, unit, Purpose::lost_melee, clause::morale_lost_melee))
    return tell(umpire, TestPassed{{unit}}, {clause::morale_test});
  umpire.follow(clause::morale_rout);
  if (is_down_to_half(game, umpire, unit) && umpire.rule(clause::morale_rout)) {
    tell(umpire, Routed{{unit}}, {clause::morale_rout});
    return destroy(game, umpire, unit);
  }
  pin(game, umpire, unit, clause::morale_lost_melee);
}

void carry_out(Game& game, Umpire& umpire, const HeavyLosses& losses) {
  const UnitId unit = losses.unit;
  // Who rides in a transport or waits in reserve has lost nobody.
  if (!game.stands(unit) || !has_lost_half(game, umpire, unit, losses.before)) return;
  if (umpire.rule(clause::morale_half_killed)) test_for_losses(game, umpire, unit);
}

}  // namespace sandtable::apocalypse
