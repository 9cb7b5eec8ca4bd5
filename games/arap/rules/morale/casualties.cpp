// The heavy casualty test.
#include <algorithm>

#include "games/arap/rules/flow.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/morale/morale.h"

namespace sandtable::arap {

namespace {

bool is_share(int part, int of, int whole) { return part > 0 && part * whole >= of; }

int losses_to_fire(const Tally& tally) { return tally.losses_by(Cause::shooting) + tally.losses_by(Cause::psionics); }

bool is_exempt(const Game& game, const Law& law, UnitId unit) {
  const bool busy = is_locked(game, unit) || game.unit(unit).flight != Flight::none;
  return busy && law.rule(clause::casualty_exempt);
}

// Pinned already, or by a test that failed.
bool is_spared(const Game& game, const Law& law, UnitId unit) {
  const Unit& its = game.unit(unit);
  if (!its.is_pinned() && !its.has(UnitMark::pin_failed)) return false;
  law.follow(clause::pin_failure);
  law.follow(clause::pin_no_more_morale);
  return law.rule(clause::casualty_not_if_pinned);
}

bool was_tested(const Game& game, const Law& law, UnitId unit) {
  return game.unit(unit).has(UnitMark::tested) && law.rule(clause::casualty_once);
}

// Rolls the test and carries out what it comes to.
void take_casualty_test(Game& game, Umpire& umpire, UnitId unit, bool half) {
  game.unit(unit).marks.add(UnitMark::tested);
  umpire.follow(clause::casualty_morale);
  const int modifier = half && umpire.on().heavy_casualty_half && umpire.rule(clause::casualty_half) ? -1 : 0;
  const LdResult result = test_leadership(game, umpire, unit, LdTest::heavy_casualties, modifier);
  if (result.passed) {
    umpire.follow(clause::casualty_pass);
    tell(umpire, HeldFirm{{unit}}, {clause::casualty_pass});
    return;
  }
  const bool even = result.sum % 2 == 0;
  if (even && umpire.rule(clause::casualty_fail_even)) pin(game, umpire, unit, clause::casualty_fail_even);
  if (!even && umpire.rule(clause::casualty_fail_odd)) break_unit(game, umpire, unit, worst_enemy(game, umpire, unit));
}

}  // namespace

bool owes_casualty_test(const Game& game, const Law& law, UnitId unit) {
  const Unit& its = game.unit(unit);
  if (!game.fights(unit) || !is_share(losses_to_fire(its.away), its.size, 4)) return false;
  law.follow(clause::casualty_base);
  if (is_exempt(game, law, unit) || is_spared(game, law, unit) || was_tested(game, law, unit)) return false;
  return law.rule(clause::casualty_trigger);
}

bool take_owed_tests(Game& game, Umpire& umpire, UnitId unit) {
  if (game.unit(unit).has(UnitMark::pre_tested)) return false;
  game.unit(unit).marks.add(UnitMark::pre_tested);
  umpire.follow(clause::casualty_when);
  if (owes_casualty_test(game, umpire, unit)) {
    const Unit& its = game.unit(unit);
    take_casualty_test(game, umpire, unit, is_share(losses_to_fire(its.away), its.size, 2));
    return true;
  }
  if (!owes_suppression_test(game, umpire, unit)) return false;
  umpire.follow(clause::suppress_once);
  if (test_leadership(game, umpire, unit, LdTest::suppression, 0).passed) {
    tell(umpire, HeldFirm{{unit}}, {clause::suppress_test});
  } else {
    game.unit(unit).nerve = Nerve::suppressed;
    tell(umpire, Suppressed{{unit}}, {clause::suppress_test});
  }
  return true;
}

UnitList late_testers(const Game& game, const Law& law, Seat seat) {
  UnitList units;
  for_each_fighting(game, law.setup, seat, [&](UnitId unit) {
    const bool chosen = game.unit(unit).has(UnitMark::pre_tested);
    if (!chosen && owes_casualty_test(game, law, unit)) units.push_back(unit);
  });
  return units;
}

void carry_out(Game& game, Umpire& umpire, LateTests tests) {
  UnitList units = late_testers(game, umpire, tests.seat);
  if (units.empty() || !umpire.rule(clause::casualty_when)) return;
  if (units.size() > 1) units = umpire.ask(tests.seat, AskLateOrder{tests.seat}).units;
  for (const UnitId unit : units) {
    if (!owes_casualty_test(game, umpire, unit)) continue;
    game.unit(unit).marks.add(UnitMark::pre_tested);
    const Unit& its = game.unit(unit);
    take_casualty_test(game, umpire, unit, is_share(losses_to_fire(its.away), its.size, 2));
  }
}

// Losses in the owner's own turn, by whatever but mêlée and charge fire, are tested for at once.
void carry_out(Game& game, Umpire& umpire, OwnTurnTest test) {
  const UnitId unit = test.unit;
  if (!game.fights(unit) || umpire.setup.seat(unit) != game.active) return;
  const Unit& its = game.unit(unit);
  const int losses = losses_to_fire(its.home) + its.home.losses_by(Cause::hazard);
  if (!is_share(losses, its.began, 4)) return;
  if (is_exempt(game, umpire, unit) || is_spared(game, umpire, unit) || was_tested(game, umpire, unit)) return;
  if (!umpire.rule(clause::casualty_own_turn)) return;
  take_casualty_test(game, umpire, unit, is_share(losses, its.began, 2));
}

UnitId worst_enemy(const Game& game, const Law& law, UnitId unit) {
  const Squad& squad = law.setup.squad(unit);
  UnitId worst = UnitId::none();
  int most = -1;
  Mil nearest;
  for_each_fighting(game, law.setup, other(law.setup.seat(unit)), [&](UnitId enemy) {
    if (game.unit(enemy).has(UnitMark::hidden)) return;  // where that is nobody knows who runs
    int killed = 0;
    for (std::size_t i = 0; i < squad.size; ++i) {
      const Model& model = game.model(squad.model(i));
      const bool lately = model.fell != 0 && model.fell + 1 >= game.turn;
      killed += lately && model.killer == enemy ? 1 : 0;
    }
    const Mil away = distance_between(game, law.setup, unit, enemy);
    if (killed < most || (killed == most && away >= nearest)) return;
    worst = enemy;
    most = killed;
    nearest = away;
  });
  return worst;
}

}  // namespace sandtable::arap
