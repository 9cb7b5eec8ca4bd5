#include "games/apocalypse/rules/flow.h"
#include "games/apocalypse/rules/melee/parting.h"
#include "games/apocalypse/rules/rank.h"
#include "games/apocalypse/rules/vehicle/hull.h"

namespace sandtable::apocalypse {

namespace {

bool is_fixed(const Game& game, const Law& law, UnitId unit, RuleId rule) {
  return game.unit(unit).tracked != 0 && law.rule(rule);
}

// A hull draws back along its axis, ahead or in reverse, whichever takes it away, by as much as is needed.
void reverse(Game& game, Umpire& umpire, UnitId unit, UnitId enemy) {
  const Mil now = gap_to_place(game, umpire, hull_of(game, umpire.setup, unit), enemy);
  Drive best;
  Mil widest = now;
  for (const int way : {-1, 1}) {
    for (Mil far{10}; far <= 2 * kSpacing && widest < kSpacing; far += Mil{10}) {
      const Drive drive{{.turn = 0, .ahead = way * far}};
      if (!judge_drive(game, umpire, {unit, DriveKind::step_back, enemy}, drive).accepted()) break;
      const Mil gap = gap_to_place(game, umpire, end_of_drive(game, umpire.setup, unit, drive), enemy);
      if (gap <= widest) continue;
      widest = gap;
      best = drive;
    }
  }
  if (!best.empty()) put_hull(game, umpire.setup, unit, end_of_drive(game, umpire.setup, unit, best));
}

void step_back_on_foot(Game& game, Umpire& umpire, UnitId unit, UnitId enemy) {
  const ModelId lead = leader(game, umpire.setup, unit);
  const Point from = game.model(lead).at;
  const Withdrawal withdrawal = withdrawal_of(game, umpire, unit, enemy);
  game.model(lead).at = withdrawal.leader_at;
  if (!must_make_way(game, umpire, unit, enemy)) return;
  tell(umpire, LeaderSteppedBack{{unit}}, {clause::melee_step_back});
  const AskStepBack asked{{}, unit, enemy, {}, withdrawal.leader_at - from};
  for (const Placed<ModelId>& placed : umpire.ask(umpire.setup.seat(unit), asked).places)
    game.model(placed.key).at = placed.at;
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, const Consolidation& consolidation) {
  const UnitId unit = consolidation.unit;
  if (!game.stands(unit) || is_fixed(game, umpire, unit, clause::melee_consolidate_limits)) return;
  const AskConsolidate::Reply reply = umpire.ask(umpire.setup.seat(unit), AskConsolidate{unit});
  if (reply.path.empty() && reply.places.empty() && reply.drive.empty()) return;
  if (type_of(umpire, unit) == UnitType::vehicle)
    put_hull(game, umpire.setup, unit, end_of_drive(game, umpire.setup, unit, reply.drive));
  else
    relocate(game, umpire.setup, unit, reply.path, reply.places);
  tell(umpire, Consolidated{unit, game.model(leader(game, umpire.setup, unit)).at}, {clause::melee_consolidate});
  settle_hover(game, umpire, unit);
}

void carry_out(Game& game, Umpire& umpire, const StepBack& step) {
  if (!game.stands(step.unit) || !game.stands(step.enemy)) return;
  // Who cannot step back stays without penalty, and who fought from inside his own cover need not.
  const bool inside = !occupied(game, umpire, step.unit).is_none();
  if (inside && umpire.rule(clause::melee_step_back_blocked)) return;
  if (is_fixed(game, umpire, step.unit, clause::melee_step_back_blocked)) return;
  umpire.follow(clause::melee_step_back_blocked);
  if (type_of(umpire, step.unit) == UnitType::vehicle)
    reverse(game, umpire, step.unit, step.enemy);
  else
    step_back_on_foot(game, umpire, step.unit, step.enemy);
  settle_hover(game, umpire, step.unit);
  tell(umpire, SteppedBack{{step.unit}}, {clause::melee_step_back});
}

}  // namespace sandtable::apocalypse
