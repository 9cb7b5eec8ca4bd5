#include "games/arap/rules/tests/leadership.h"

#include <algorithm>

#include "games/arap/ask/questions.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/tests/characteristics.h"

namespace sandtable::arap {

namespace {

int of_most(const Game& game, const Law& law, UnitId unit) {
  return most_common(game, law.setup, unit, [](const Kit& kit) { return int{kit.its.leadership}; });
}

// The best value of its leader and of characters who are with it; 0 if there are none.
int of_leaders(const Game& game, const Law& law, UnitId unit) {
  int best = 0;
  const auto look = [&](ModelId model) { best = std::max(best, int{law.setup.kit(model).its.leadership}); };
  if (const ModelId leader = leader_with(game, law.setup, unit); !leader.is_none()) look(leader);
  for (const UnitId guest : game.unit(unit).guests) {
    const bool commands = law.setup.kit(model_at(guest.v)).has(Special::commander);
    if (!commands || law.rule(clause::special_commander_joined)) look(model_at(guest.v));
  }
  return best;
}

// The best value that a Commander of its side lends, who is no Independent Character.
int lent(const Game& game, const Law& law, UnitId unit) {
  int best = 0;
  for_each_fighting(game, law.setup, law.setup.seat(unit), [&](UnitId other) {
    if (other == unit) return;
    for_each_member(game, law.setup, other, [&](ModelId model) {
      const Kit& kit = law.setup.kit(model);
      if (!kit.has(Special::commander) || kit.has(Special::independent_character)) return;
      const bool near = within(game, law, soles(game.model(model)), unit, 6_in);
      if (near && law.rule(clause::special_commander_lends)) best = std::max(best, int{kit.its.leadership});
    });
  });
  return best;
}

RuleId clause_of(LdTest test) {
  switch (test) {
    case LdTest::pinning:
      return clause::pin_test;
    case LdTest::suppression:
      return clause::suppress_test;
    case LdTest::heavy_casualties:
      return clause::casualty_morale;
    case LdTest::rout:
      return clause::rout_test;
    case LdTest::rally:
      return clause::rally_test;
    case LdTest::break_off:
      return clause::breakoff_test;
    case LdTest::not_pursuing:
      return clause::pursuit_decline;
    case LdTest::halting:
      return clause::pursuit_halt;
    case LdTest::confusion:
      return clause::shoot_missing_confusion;
  }
  return clause::ld_test;
}

LdResult roll_once(const Game& game, Umpire& umpire, UnitId unit, LdTest test, int modifier) {
  const int value =
      leadership(game, umpire, unit) + (modifier != 0 && umpire.rule(clause::ld_modifiers) ? modifier : 0);
  umpire.follow(clause_of(test));
  umpire.follow(clause::dice_d6);
  const Roll roll{.count = 2,
                  .read = ReadAs::sum(),
                  .purpose = number_of(Purpose::leadership),
                  .detail = number_of(test),
                  .seat = umpire.setup.seat(unit),
                  .unit = unit,
                  .rule = clause_of(test)};
  const int sum = umpire.roll(roll).sum;
  umpire.follow(clause::ld_test);
  umpire.follow(clause::ld_no_auto_fail);
  const bool passed = sum <= value || (sum == 2 && umpire.rule(clause::ld_snake_eyes));
  return {passed, sum};
}

bool rolls_again(const Game& game, Umpire& umpire, UnitId unit, LdTest test) {
  const bool may = (is_morale_test(test) || test == LdTest::rally) &&
                   most_have(game, umpire.setup, unit, Special::steel_nerve) && umpire.rule(clause::rally_reroll);
  return may && umpire.ask(umpire.setup.seat(unit), AskSteelNerve{unit}).again == Choice::yes;
}

}  // namespace

int leadership(const Game& game, const Law& law, UnitId unit) {
  const int led = of_leaders(game, law, unit);
  if (led == 0) law.follow(clause::unit_leader_bonus);
  const int own = led > 0 && law.rule(clause::ld_whose_value) ? led : of_most(game, law, unit);
  return std::max(own, lent(game, law, unit));
}

bool passes_without_dice(const Game& game, const Law& law, UnitId unit, LdTest test) {
  law.follow(clause::ld_kinds);
  law.follow(clause::ld_auto_pass);
  const auto most = [&](Special special) { return most_have(game, law.setup, unit, special); };
  if (most(Special::mindless) && law.rule(clause::trait_mindless)) return true;
  if (!is_morale_test(test)) {
    law.follow(clause::ld_control_class);
    law.follow(clause::ld_other_tests);
    return false;
  }
  law.follow(clause::ld_morale_class);
  if (most(Special::fearless) && law.rule(clause::special_fearless)) return true;
  if (test != LdTest::pinning) return false;
  if (most(Special::machine) && law.rule(clause::special_machine)) return true;
  return most(Special::ignores_pinning) && law.rule(clause::trait_ignores_pinning);
}

LdResult test_leadership(Game& game, Umpire& umpire, UnitId unit, LdTest test, int modifier) {
  if (passes_without_dice(game, umpire, unit, test)) return {};
  const LdResult first = roll_once(game, umpire, unit, test, modifier);
  if (first.passed || !rolls_again(game, umpire, unit, test)) return first;
  return roll_once(game, umpire, unit, test, modifier);
}

}  // namespace sandtable::arap
