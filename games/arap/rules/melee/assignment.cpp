#include "games/arap/rules/melee/assignment.h"

#include <algorithm>

#include "engine/base/insertion_sort.h"
#include "games/arap/rules/melee/locks.h"
#include "games/arap/rules/melee/rounds.h"

namespace sandtable::arap {

namespace {

Strike strike_on(const Game& game, const Law& law, ModelId model, UnitId unit, UnitId target, const AttackGroup& group,
                 int attacks) {
  Strike strike{.fighter = model,
                .by = unit,
                .target = target,
                .nearest = nearest_to_strike(game, law, model, group.arm.kind, target),
                .group = group,
                .attacks = attacks,
                .lines = {}};
  judge_blow(game, law, strike);
  return strike;
}

// The enemy unit whose nearest member, of those it may strike so, is nearest; nobody if there is none.
UnitId nearest_target(const Game& game, const Law& law, ModelId model, AttackKind kind, UnitId unit) {
  UnitId nearest = UnitId::none();
  Mil least;
  for (const UnitId enemy : opponents_of(game, unit)) {
    const ModelId foe = nearest_to_strike(game, law, model, kind, enemy);
    if (foe.is_none()) continue;
    const Mil away = distance(game.model(model).at, game.model(foe).at);
    if (!nearest.is_none() && away >= least) continue;
    nearest = enemy;
    least = away;
  }
  return nearest;
}

void assign_grenade(const Game& game, const Law& law, UnitId unit, ModelId model, const AttackGroup& group,
                    const Assignments& wishes, BlowList& strikes) {
  const Models victims = victims_of(game, law, model);
  if (victims.empty()) return;
  ModelId victim = victims[0];
  for (const Assigned& wish : wishes)
    if (wish.model == model && victims.contains(wish.victim)) victim = wish.victim;
  Strike strike = strike_on(game, law, model, unit, unit_of(game, law.setup, victim), group, 1);
  strike.victim = victim;
  strikes.push_back(strike);
}

void assign_group(const Game& game, const Law& law, UnitId unit, ModelId model, const AttackGroup& group,
                  Assignments& wishes, BlowList& strikes) {
  int left = group.number;
  const auto use = [&](UnitId target, int attacks) {
    if (attacks <= 0) return;
    strikes.push_back(strike_on(game, law, model, unit, target, group, attacks));
    left -= attacks;
  };
  const auto can = [&](UnitId target) {
    return !nearest_to_strike(game, law, model, group.arm.kind, target).is_none();
  };
  if (group.bonus) {
    const UnitId foe = game.model(model).foe;
    if (can(foe)) use(foe, left);
    return;
  }
  for (Assigned& wish : wishes) {
    if (wish.model != model || !can(wish.target)) continue;
    const int some = std::min(left, static_cast<int>(wish.attacks));
    wish.attacks -= some;
    use(wish.target, some);
  }
  const UnitId nearest = left > 0 ? nearest_target(game, law, model, group.arm.kind, unit) : UnitId::none();
  if (!nearest.is_none()) use(nearest, left);
}

}  // namespace

UnitList targets_in_melee(const Game& game, const Law& law, ModelId model) {
  UnitList targets;
  const UnitId unit = unit_of(game, law.setup, model);
  for (const UnitId enemy : opponents_of(game, unit))
    for (const AttackGroup& group : attacks_of(game, law, model))
      if (!targets.contains(enemy) && !nearest_to_strike(game, law, model, group.arm.kind, enemy).is_none())
        targets.push_back(enemy);
  return targets;
}

Models victims_of(const Game& game, const Law& law, ModelId model) {
  const bool planting = arming_of(game, model).stroke == Stroke::planting;
  const UnitId unit = unit_of(game, law.setup, model);
  Models victims;
  for (const UnitId enemy : opponents_of(game, unit)) {
    for_each_member(game, law.setup, enemy, [&](ModelId other) {
      const bool suits = is_machine(law, other) == planting || (!planting && !law.rule(clause::krak_non_vehicles));
      if (suits && !victims.full() && may_strike(game, law, model, AttackKind::weapon, other)) victims.push_back(other);
    });
  }
  insertion_sort(victims, [&](ModelId a, ModelId b) {
    const auto away = [&](ModelId foe) { return distance_squared(game.model(model).at, game.model(foe).at); };
    return away(a) != away(b) ? away(a) < away(b) : a < b;
  });
  return victims;
}

bool has_choice_of_targets(const Game& game, const Law& law, UnitId unit, int initiative) {
  for (const ModelId model : fighters_in_step(game, law, unit, initiative)) {
    const AttackGroups groups = attacks_of(game, law, model);
    if (groups[0].grenade ? victims_of(game, law, model).size() > 1 : targets_in_melee(game, law, model).size() > 1)
      return true;
  }
  return false;
}

Bar bars_assignment(const Game& game, const Law& law, const AskAttackAssignment& asked, const Assignments& attacks) {
  const Models fighters = fighters_in_step(game, law, asked.unit, asked.initiative);
  for (std::size_t i = 0; i < attacks.size(); ++i) {
    const Assigned& wish = attacks[i];
    if (!fighters.contains(wish.model)) return clause::melee_attack_assignment;
    const AttackGroups groups = attacks_of(game, law, wish.model);
    if (groups[0].grenade) {
      if (!victims_of(game, law, wish.model).contains(wish.victim)) return clause::krak_profile;
      continue;
    }
    if (!targets_in_melee(game, law, wish.model).contains(wish.target)) return clause::melee_reach;
    int wanted = 0, has = 0;
    for (const Assigned& other : attacks) wanted += other.model == wish.model ? other.attacks : 0;
    for (const AttackGroup& group : groups) has += group.bonus ? 0 : group.number;
    if (wish.attacks < 1) return clause::melee_attack_assignment;
    if (wanted > has && law.rule(clause::melee_attack_assignment)) return clause::melee_attack_assignment;
  }
  return kAllowed;
}

void assign(const Game& game, const Law& law, UnitId unit, const Models& fighters, const Assignments& wishes,
            BlowList& strikes) {
  const std::size_t begin = strikes.size();
  Assignments open = wishes;
  for (const ModelId model : fighters) {
    for (const AttackGroup& group : attacks_of(game, law, model)) {
      if (strikes.full()) return;
      if (group.grenade)
        assign_grenade(game, law, unit, model, group, wishes, strikes);
      else
        assign_group(game, law, unit, model, group, open, strikes);
    }
  }
  // By the enemy unit, then alike ones together.
  const std::span<Strike> own(strikes.data() + begin, strikes.size() - begin);
  insertion_sort(own, [](const Strike& a, const Strike& b) {
    if (a.target != b.target) return a.target.v < b.target.v;
    if (a.group.bonus != b.group.bonus) return b.group.bonus;
    if (a.group.arm.weapon != b.group.arm.weapon) return a.group.arm.weapon.v < b.group.arm.weapon.v;
    return a.goal != b.goal ? a.goal < b.goal : a.fighter < b.fighter;
  });
}

}  // namespace sandtable::arap
