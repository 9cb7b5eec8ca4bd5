#include "games/apocalypse/rules/fire/wounds.h"

#include <algorithm>

#include "games/apocalypse/rules/flow.h"

namespace sandtable::apocalypse {

void add_wounds(const Law& law, Suffered& suffered, int wounds, const AttackGroup& group) {
  if (wounds == 0) return;
  if ((group.flags & kXWeapon) == 0 || !law.rule(clause::weapon_x_single_model)) {
    suffered.wounds += wounds;
    return;
  }
  suffered.bundles.push_back(wounds);
  // The largest come first; of equal ones it does not matter which.
  std::ranges::sort(suffered.bundles, [](Count a, Count b) { return a > b; });
}

int all_wounds(const Suffered& suffered) {
  int wounds = suffered.wounds;
  for (const Count bundle : suffered.bundles) wounds += bundle;
  return wounds;
}

void settle(Game& game, Umpire& umpire, const Attack& attack) {
  const int wounds = all_wounds(attack.suffered);
  tell(umpire, WoundsTaken{attack.target, wounds}, {clause::shoot_wound});
  if (attack.melee != 0) {
    Melee melee;
    Blows blows;
    game.agenda.find(melee);
    game.agenda.find(blows);
    (attack.attacker == melee.attacker ? blows.by_attacker : blows.by_defender) = attack.suffered;
    return game.agenda.replace(blows);
  }
  if (wounds == 0) return;
  game.agenda.push(Casualties{.unit = attack.target, .quarter = attack.quarter, .suffered = attack.suffered});
}

void count_extra_wound(Game& game, UnitId unit) {
  Melee melee;
  if (!game.agenda.find(melee)) return;
  if (unit == melee.defender) ++melee.by_attacker;
  if (unit == melee.attacker) ++melee.by_defender;
  game.agenda.replace(melee);
}

}  // namespace sandtable::apocalypse
