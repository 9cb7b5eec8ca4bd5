#include <cassert>

#include "games/army_man/rules/fire/guards.h"
#include "games/army_man/rules/flow.h"

namespace sandtable::army_man {

namespace {

// With one shot a guard, it is no longer on guard; otherwise it has done with this enemy.
void use_up(Game& game, Umpire& umpire, UnitId guard, UnitId mover) {
  Unit& unit = game.unit(guard);
  if (umpire.on().guard_shots == GuardShots::per_enemy) {
    unit.fired_at |= 1U << umpire.setup.number(mover);
  } else if (umpire.rule(clause::guard_once)) {
    unit.posture = Posture::none;
  }
}

bool move_is_over(const Game& game, const Umpire& umpire, UnitId mover) {
  return !game.fights(mover) || (game.unit(mover).pinned != 0 && umpire.on().pinned_stops_move);
}

}  // namespace

// Each guard fires after the losses and morale of the one before are settled.
void carry_out(Game& game, Umpire& umpire, GuardFire fire) {
  assert(!fire.guards.empty());
  if (move_is_over(game, umpire, fire.mover) && umpire.rule(clause::guard_several)) return;
  const UnitId guard = fire.guards[0];
  fire.guards.erase_at(0);
  if (!fire.guards.empty()) game.agenda.push(fire);
  const Firing firing{.unit = guard, .hold = false, .mover = fire.mover};
  if (!can_fire(game, umpire, firing, fire.mover)) return;
  const AskShoot asked{.unit = guard, .mover = fire.mover, .hold = 0};
  const Shots shots = umpire.ask(umpire.setup.seat(guard), asked).shots;
  if (shots.empty()) return;
  use_up(game, umpire, guard, fire.mover);
  game.agenda.push(judge_volley(game, umpire, firing, fire.mover, shots));
}

}  // namespace sandtable::army_man
