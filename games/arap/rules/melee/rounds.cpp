// Step 6 of a player turn: a round of each mêlée.
#include "games/arap/rules/melee/rounds.h"

#include <algorithm>

#include "engine/base/insertion_sort.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/melee/arms.h"
#include "games/arap/rules/melee/locks.h"
#include "games/arap/rules/melee/reach.h"

namespace sandtable::arap {

namespace {

int oldest_lock(const Game& game, UnitId of) {
  int oldest = 255;
  const UnitList units = melee_of(game, of, false);
  for (const Lock& lock : game.locks)
    if (units.contains(lock.a)) oldest = std::min(oldest, int{lock.since});
  return oldest;
}

// Who fought lately; who fought long ago is forgotten.
void note_bout(Game& game, UnitId a, UnitId b) {
  for (std::size_t i = 0; i < game.bouts.size(); ++i) {
    Bout& bout = game.bouts[i];
    const bool same = (bout.a == a && bout.b == b) || (bout.a == b && bout.b == a);
    if (same || bout.last + 3 < game.turn) game.bouts.erase_at(i--);
  }
  if (!game.bouts.full()) game.bouts.push_back({.a = a, .b = b, .last = game.turn});
}

bool has_fought(const Game& game, UnitId unit) {
  return std::ranges::any_of(
      game.bouts, [&](const Bout& bout) { return bout.last == game.turn && (bout.a == unit || bout.b == unit); });
}

void make_ready(Game& game, const Setup& setup, UnitId unit) {
  for_each_member(game, setup, unit, [&](ModelId model) {
    game.model(model).arms = 0;
    game.model(model).bout = {};
  });
}

void begin_fighting(Game& game, Umpire& umpire, UnitId of) {
  const UnitList units = melee_of(game, of, false);
  for (const UnitId unit : units) make_ready(game, umpire.setup, unit);
  for (const Lock& lock : game.locks)
    if (units.contains(lock.a)) note_bout(game, lock.a, lock.b);
  umpire.follow(clause::melee_round_sequence);
  umpire.follow(clause::activation_automatic_melee);
  tell(umpire, RoundBegun{of}, {clause::melee_round_sequence});
  constexpr int kHighest = 20;
  game.agenda.push(RoundEnd{of});
  game.agenda.push(CombatResolution{of});
  game.agenda.push(InitiativeStep{of, kHighest});
  game.agenda.push(ChoiceOfArms{of});
  game.agenda.push(CloseUp{of});
}

}  // namespace

UnitList melees(const Game& game) {
  UnitList heads;
  for (const Lock& lock : game.locks) {
    const UnitId head = melee_of(game, lock.a, false)[0];
    if (!heads.contains(head)) heads.push_back(head);
  }
  insertion_sort(heads, [&](UnitId a, UnitId b) {
    const int old_a = oldest_lock(game, a), old_b = oldest_lock(game, b);
    return old_a != old_b ? old_a < old_b : a.v < b.v;
  });
  return heads;
}

void carry_out(Game& game, Umpire& umpire, MeleeRounds rounds) {
  umpire.follow(clause::phase_melee_after);
  UnitList order = melees(game);
  if (order.empty() || !umpire.rule(clause::melee_when)) return;
  if (order.size() > 1) order = umpire.ask(rounds.seat, AskOrderOfMelees{rounds.seat}).melees;
  while (!order.empty()) {
    game.agenda.push(MeleeRound{.of = order.back()});
    order.pop_back();
  }
}

void carry_out(Game& game, Umpire& umpire, MeleeRound round) {
  if (!is_locked(game, round.of) || has_fought(game, round.of)) return;
  if (round.fought != 0) return begin_fighting(game, umpire, round.of);
  UnitList units = in_turn(game, umpire.setup, melee_of(game, round.of, false));
  std::ranges::reverse(units);
  for (const UnitId unit : units) game.agenda.push(MeleeRound{.of = unit, .fought = 1});
  for (const UnitId unit : units) game.agenda.push(FightOrBreakOff{unit});
}

void carry_out(Game& game, Umpire& umpire, CloseUp close) {
  const UnitList units = melee_of(game, close.of, false);
  for (const Lock& lock : game.locks)
    if (units.contains(lock.a) && engaged(game, umpire, lock.a, lock.b)) return;
  if (!umpire.rule(clause::melee_close_up)) return;
  if (close.moved != 0) {
    for (const UnitId unit : units) unlock(game, umpire, unit);
    return;
  }
  game.agenda.push(CloseUp{close.of, 1});
  UnitList order = in_turn(game, umpire.setup, units);
  while (!order.empty()) {
    game.agenda.push(StepMoves{order.back()});
    order.pop_back();
  }
}

void carry_out(Game& game, Umpire& umpire, ChoiceOfArms choice) {
  for (const UnitId unit : in_turn(game, umpire.setup, melee_of(game, choice.of, false))) {
    if (!is_locked(game, unit) || game.unit(unit).has(UnitMark::backs_turned)) continue;
    if (!has_choice_of_arms(game, umpire, unit)) continue;
    for (const Arming& arming : umpire.ask(umpire.setup.seat(unit), AskWeaponChoice{unit}).arms) {
      take_arms(game, arming);
      const bool grenade = arming.stroke == Stroke::piercing || arming.stroke == Stroke::planting;
      if (grenade) ++game.unit(unit).throws;
    }
  }
}

namespace {

void rise(Game& game, Umpire& umpire, UnitId unit) {
  int risen = 0;
  for_each_member(game, umpire.setup, unit, [&](ModelId model) {
    Model& its = game.model(model);
    if (!its.is_prone() || its.marks.has(ModelMark::injured)) return;
    its.foothold.bearing = Bearing::upright;
    ++risen;
  });
  if (risen > 0) tell(umpire, StoodUp{unit, risen}, {clause::prone_melee_rise});
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, RoundEnd end) {
  umpire.follow(clause::melee_all_steps);
  const UnitList units = melee_of(game, end.of, true);
  for (const UnitId unit : units) {
    Unit& its = game.unit(unit);
    its.marks.remove(UnitMark::backs_turned);
    if (is_locked(game, unit) && umpire.rule(clause::prone_melee_rise)) rise(game, umpire, unit);
    make_ready(game, umpire.setup, unit);
    for_each_member(game, umpire.setup, unit, [&](ModelId model) {
      game.model(model).marks.remove(ModelMark::jumped);
      game.model(model).marks.remove(ModelMark::missed);
      game.model(model).foe = UnitId::none();
    });
    game.agenda.push(Coherence{unit});
  }
}

}  // namespace sandtable::arap
