#include "games/apocalypse/rules/fire/shots.h"
#include "games/apocalypse/rules/flow.h"
#include "games/apocalypse/rules/rank.h"

namespace sandtable::apocalypse {

namespace {

// Firing uses a Limited weapon up, even if nothing is hit.
void use_up(Game& game, const Law& law, const Shots& shots) {
  for (const ShotKey shot : shots) {
    const Weapon& weapon = law.setup.arsenal.weapon(law.setup.kit(shot.model()).arms[shot.arm()]);
    if (weapon.has(Trick::limited)) game.model(shot.model()).spend(shot.arm());
  }
}

UnitList targets_of(const Shots& shots) {
  UnitList targets;
  for (const ShotKey shot : shots)
    if (!targets.contains(shot.target())) targets.push_back(shot.target());
  return targets;
}

void fire(Game& game, Umpire& umpire, const Firing& firing, UnitId target, const Shots& shots) {
  const JudgedVolley volley = judge_volley(game, umpire, firing, target, shots);
  if (volley.lost > 0)
    tell(umpire, ShotsLost{firing.unit, target, volley.lost}, {clause::gen_premeasure, clause::shoot_in_range});
  if (volley.attack.groups.empty()) return;
  use_up(game, umpire, volley.fired);
  tell(umpire, VolleyFired{firing.unit, target, volley.dice, volley.seen}, {clause::shoot_attack_dice});
  game.agenda.push(HeavyLosses{.unit = target, .before = strength(game, umpire, target)});
  game.agenda.push(volley.attack);
}

}  // namespace

// Target and weapons are named, and everything is judged, before the first die is rolled.
void carry_out(Game& game, Umpire& umpire, const Shooting& shooting) {
  const Firing firing{.unit = shooting.unit, .hold = shooting.hold != 0};
  if (!game.stands(firing.unit) || !can_fire(game, umpire, firing)) return;
  const AskShoot asked{.unit = shooting.unit, .hold = shooting.hold};
  const Shots shots = umpire.ask(umpire.setup.seat(shooting.unit), asked).shots;
  umpire.follow(clause::act_optional_shooting);
  if (shots.empty()) return tell(umpire, NoShot{{shooting.unit}}, {clause::act_optional_shooting});
  const UnitList targets = targets_of(shots);
  for (std::size_t i = targets.size(); i-- > 0;) fire(game, umpire, firing, targets[i], shots);
}

}  // namespace sandtable::apocalypse
