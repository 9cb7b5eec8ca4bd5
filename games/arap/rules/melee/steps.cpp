// Initiative steps: who strikes, and whom.
#include <algorithm>

#include "games/arap/rules/flow.h"
#include "games/arap/rules/melee/assignment.h"
#include "games/arap/rules/melee/locks.h"
#include "games/arap/rules/melee/rounds.h"

namespace sandtable::arap {

namespace {

bool fights_on(const Game& game, UnitId unit) {
  return is_locked(game, unit) && !game.unit(unit).has(UnitMark::backs_turned);
}

// The highest step that is left, not above that; 0: none.
int next_step(const Game& game, const Law& law, UnitId of, int highest) {
  int best = 0;
  for (const UnitId unit : melee_of(game, of, true)) {
    if (!game.fights(unit) || !fights_on(game, unit)) continue;
    for_each_member(game, law.setup, unit, [&](ModelId model) {
      if (game.model(model).bout.has(BoutMark::struck)) return;
      const int initiative = fighting_initiative(game, law, model);
      if (initiative <= highest) best = std::max(best, initiative);
    });
  }
  return best;
}

// Whoever has enemies in reach, but not where he looks.
bool has_his_back_turned(const Game& game, const Law& law, ModelId model) {
  const UnitId unit = unit_of(game, law.setup, model);
  for (const UnitId enemy : opponents_of(game, unit)) {
    bool found = false;
    for_each_member(game, law.setup, enemy, [&](ModelId other) {
      found = found || has_in_reach(game, law, fighter(game, model), fighter(game, other));
    });
    if (found) return true;
  }
  return false;
}

void strike_in_step(Game& game, Umpire& umpire, UnitId of, int initiative) {
  BlowList strikes;
  for (const UnitId unit : in_turn(game, umpire.setup, melee_of(game, of, true))) {
    if (!game.fights(unit) || !fights_on(game, unit)) continue;
    const Models fighters = fighters_in_step(game, umpire, unit, initiative);
    if (fighters.empty()) continue;
    Assignments wishes;
    if (has_choice_of_targets(game, umpire, unit, initiative))
      wishes = umpire.ask(umpire.setup.seat(unit), AskAttackAssignment{unit, initiative}).attacks;
    assign(game, umpire, unit, fighters, wishes, strikes);
    for (const ModelId model : fighters) {
      Model& its = game.model(model);
      its.bout.add(BoutMark::struck);
      its.bout.remove(BoutMark::owed);
      const bool struck = std::ranges::any_of(strikes, [&](const Strike& strike) { return strike.fighter == model; });
      if (struck || initiative == 0 || !has_his_back_turned(game, umpire, model)) continue;
      if (umpire.on().turned_fighters == TurnedFighters::late && umpire.rule(clause::melee_turning))
        its.bout.add(BoutMark::owed);
    }
  }
  carry_out_strikes(game, umpire, strikes);
}

}  // namespace

Models fighters_in_step(const Game& game, const Law& law, UnitId unit, int initiative) {
  Models fighters;
  for_each_member(game, law.setup, unit, [&](ModelId model) {
    const BoutMarks marks = game.model(model).bout;
    if (initiative == 0 ? !marks.has(BoutMark::owed) : marks.has(BoutMark::struck)) return;
    if (initiative > 0 && fighting_initiative(game, law, model) != initiative) return;
    fighters.push_back(model);
  });
  return fighters;
}

void carry_out(Game& game, Umpire& umpire, InitiativeStep step) {
  umpire.follow(clause::melee_initiative_order);
  umpire.follow(clause::melee_killed_before_step);
  umpire.follow(clause::melee_late_engagement);
  if (step.highest == 0) return strike_in_step(game, umpire, step.of, 0);
  const int initiative = next_step(game, umpire, step.of, step.highest);
  if (initiative == 0) return game.agenda.push(InitiativeStep{step.of, 0});
  game.agenda.push(InitiativeStep{step.of, initiative - 1});
  UnitList units = in_turn(game, umpire.setup, melee_of(game, step.of, false));
  while (!units.empty()) {
    game.agenda.push(StepMoves{units.back()});
    units.pop_back();
  }
  tell(umpire, StepFought{initiative}, {clause::melee_initiative_order});
  strike_in_step(game, umpire, step.of, initiative);
}

}  // namespace sandtable::arap
