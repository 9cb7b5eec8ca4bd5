#include "games/apocalypse/rules/fire/shots.h"

#include <algorithm>

#include "games/apocalypse/rules/rank.h"
#include "games/apocalypse/rules/vehicle/hull.h"

namespace sandtable::apocalypse {

namespace {

const Weapon& weapon_of(const Law& law, ShotKey shot) {
  return law.setup.arsenal.weapon(law.setup.kit(shot.model()).arms[shot.arm()]);
}

// With a Hold a Relentless model fires all its weapons.
bool fires_everything(const Game& game, const Law& law, const Firing& firing, ModelId model) {
  return firing.hold && has(game, law, model, Special::relentless) && law.rule(clause::sr_relentless);
}

bool is_indirect(const Law& law, const Weapon& weapon) {
  return weapon.has(Trick::indirect) && law.rule(clause::sr_indirect);
}

// Whether the weapon can be fired at all.
Bar bars_weapon(const Game& game, const Law& law, ModelId model, std::size_t arm) {
  const Weapon& weapon = law.setup.arsenal.weapon(law.setup.kit(model).arms[arm]);
  if (!weapon.is_ranged() && law.rule(clause::weapon_kinds)) return clause::weapon_kinds;
  const bool spent = weapon.has(Trick::limited) && game.model(model).has_spent(arm);
  return spent && law.rule(clause::sr_limited) ? Bar{clause::sr_limited} : kAllowed;
}

// Whether it reaches the target.
Bar bars_aim(const Law& law, const Aim& aim, const Weapon& weapon, bool beside_indirect) {
  if (!aim.seen && !is_indirect(law, weapon)) {
    const RuleId rule = beside_indirect ? clause::sr_indirect : clause::shoot_target;
    if (law.rule(rule)) return rule;
  }
  law.follow(clause::gen_within_inclusive);
  law.follow(clause::gen_unit_of_length);
  const bool near = aim.range <= weapon.range + kTolerance;
  return !near && law.rule(clause::shoot_in_range) ? Bar{clause::shoot_in_range} : kAllowed;
}

// Whether a model fires a weapon twice, or several weapons without being entitled to.
Bar bars_second_weapon(const Game& game, const Law& law, const Firing& firing, const Shots& shots, std::size_t i) {
  for (std::size_t j = 0; j < i; ++j) {
    if (shots[j].model() != shots[i].model()) continue;
    if (shots[j].arm() == shots[i].arm()) return clause::shoot_one_weapon;
    if (!fires_everything(game, law, firing, shots[i].model()) && law.rule(clause::shoot_one_weapon))
      return clause::shoot_one_weapon;
  }
  return kAllowed;
}

// One target for all; with split-fire one for all weapons of the same type.
Bar bars_second_target(const Law& law, const Shots& shots, std::size_t i) {
  const auto weapon = [&](ShotKey shot) { return law.setup.kit(shot.model()).arms[shot.arm()]; };
  for (std::size_t j = 0; j < i; ++j) {
    const bool may_differ = law.on().split_fire && weapon(shots[j]) != weapon(shots[i]);
    if (shots[j].target() != shots[i].target() && !may_differ && law.rule(clause::shoot_single_target))
      return clause::shoot_single_target;
  }
  return kAllowed;
}

bool some_indirect(const Law& law, const Shots& shots, UnitId target) {
  return std::ranges::any_of(
      shots, [&](ShotKey shot) { return shot.target() == target && weapon_of(law, shot).has(Trick::indirect); });
}

bool is_own(const Game& game, const Law& law, UnitId unit, ShotKey shot) {
  return shot.model().v < game.models.size() && unit_of(game, law.setup, shot.model()) == unit &&
         is_alive(game, law.setup, shot.model()) && shot.arm() < law.setup.kit(shot.model()).arms.size();
}

// One shot as a part of the whole declaration, but for its aim.
Bar bars_shot(const Game& game, const Law& law, const Firing& firing, const Shots& shots, std::size_t i) {
  const ShotKey shot = shots[i];
  if (!is_own(game, law, firing.unit, shot)) return clause::shoot_one_weapon;
  if (const Bar bar = bars_weapon(game, law, shot.model(), shot.arm()); bar != kAllowed) return bar;
  if (const Bar bar = bars_second_weapon(game, law, firing, shots, i); bar != kAllowed) return bar;
  if (i == 0 || shot.target() != shots[i - 1].target()) {
    if (const Bar bar = bars_target(game, law, firing.unit, shot.target()); bar != kAllowed) return bar;
  }
  return bars_second_target(law, shots, i);
}

AttackGroup group_of(const Game& game, const Law& law, UnitId unit, const Weapon& weapon) {
  AttackGroup group{.tricks = weapon.tricks, .dice = weapon.attacks};
  if (game.unit(unit).has(Effect::linked) && law.rule(clause::power_drumfire)) group.tricks.add(Trick::linked);
  if (weapon.x) group.flags = kXWeapon;
  return group;
}

bool is_in_cover(const Game& game, const Law& law, UnitId target, bool seen) {
  const bool hidden = !seen && law.rule(clause::sr_indirect_cover);
  return (hidden || !occupied(game, law, target).is_none()) && law.rule(clause::cover_armored);
}

// Against shooting: what the unit wears, and what it is in.
std::uint8_t armor_and_cover(const Game& game, const Law& law, UnitId target, bool seen) {
  const std::uint8_t armor = armor_dice(game, law, target);
  if (!is_in_cover(game, law, target, seen)) return armor;
  if (armor == 0) return kCover;
  law.follow(clause::cover_no_stacking);
  const bool stacks = law.on().cover_stacks_armored && law.rule(clause::cover_no_stacking);
  return stacks ? static_cast<std::uint8_t>(armor | kCover) : armor;
}

// Of a model, the weapons that can be fired at the target, the one with the most Attacks first.
using Arms = FixedVector<std::uint8_t, kMostArms>;
Arms arms_for(const Game& game, const Law& law, ModelId model, const Aim& aim, LimitedWeapons limited) {
  const Kit& kit = law.setup.kit(model);
  Arms arms;
  for (std::size_t arm = 0; arm < kit.arms.size(); ++arm) {
    const Weapon& weapon = law.setup.arsenal.weapon(kit.arms[arm]);
    if (limited == LimitedWeapons::spared && weapon.has(Trick::limited)) continue;
    if (bars_weapon(game, law, model, arm) != kAllowed) continue;
    if (measures(law) && bars_aim(law, aim, weapon, false) != kAllowed) continue;
    arms.push_back(static_cast<std::uint8_t>(arm));
    const auto attacks = [&](std::size_t i) { return law.setup.arsenal.weapon(kit.arms[arms[i]]).attacks; };
    for (std::size_t i = arms.size() - 1; i > 0 && attacks(i) > attacks(i - 1); --i) std::swap(arms[i], arms[i - 1]);
  }
  return arms;
}

}  // namespace

Aim take_aim(const Game& game, const Law& law, UnitId unit, UnitId target) {
  return {.target = target, .seen = sees(game, law, unit, target), .range = range(game, law, unit, target)};
}

Bar bars_target(const Game& game, const Law& law, UnitId unit, UnitId target) {
  if (target.v >= game.units.size() || law.setup.seat(target) == law.setup.seat(unit)) return clause::shoot_target;
  law.follow(clause::los_off_table);
  if (!game.stands(target)) return clause::los_off_table;
  law.follow(clause::shoot_no_melee_lock);
  law.follow(clause::shoot_any_direction);
  return kAllowed;
}

Verdict judge_shots(const Game& game, const Law& law, const Firing& firing, const Shots& shots) {
  Aim aim{.target = UnitId::none()};
  for (std::size_t i = 0; i < shots.size(); ++i) {
    const ShotKey shot = shots[i];
    if (const Bar bar = bars_shot(game, law, firing, shots, i); bar != kAllowed) return {bar, shot.model()};
    if (!measures(law)) continue;
    if (aim.target != shot.target()) aim = take_aim(game, law, firing.unit, shot.target());
    const bool beside = !aim.seen && some_indirect(law, shots, shot.target());
    if (const Bar bar = bars_aim(law, aim, weapon_of(law, shot), beside); bar != kAllowed) return {bar, shot.model()};
  }
  return {};
}

Shots full_volley(const Game& game, const Law& law, const Firing& firing, UnitId target, LimitedWeapons limited,
                  Random* chance) {
  Shots shots;
  if (bars_target(game, law, firing.unit, target) != kAllowed) return shots;
  const Aim aim = take_aim(game, law, firing.unit, target);
  for_each_alive(game, law.setup, firing.unit, [&](std::size_t, ModelId model) {
    const Arms arms = arms_for(game, law, model, aim, limited);
    if (arms.empty()) return;
    const bool all = fires_everything(game, law, firing, model);
    const std::size_t first = chance != nullptr && !all ? chance->below(static_cast<std::uint32_t>(arms.size())) : 0;
    for (std::size_t i = first; i < (all ? arms.size() : first + 1) && !shots.full(); ++i)
      shots.push_back(ShotKey::of(model, arms[i], target));
  });
  return shots;
}

bool can_fire(const Game& game, const Law& law, const Firing& firing, UnitId target) {
  if (bars_target(game, law, firing.unit, target) != kAllowed) return false;
  // Sight is the dearest question: asked last, and once.
  Aim aim{.target = target, .seen = true, .range = range(game, law, firing.unit, target)};
  const auto some = [&] {
    bool found = false;
    for_each_alive(game, law.setup, firing.unit, [&](std::size_t, ModelId model) {
      found = found || !arms_for(game, law, model, aim, LimitedWeapons::used).empty();
    });
    return found;
  };
  if (!some()) return false;
  if (!measures(law)) return true;
  aim.seen = sees(game, law, firing.unit, target);
  return aim.seen || some();
}

bool can_fire(const Game& game, const Law& law, const Firing& firing) {
  const Seat enemy = other(law.setup.seat(firing.unit));
  for (UnitId id = law.setup.first(enemy); id < law.setup.end(enemy); ++id.v)
    if (game.stands(id) && can_fire(game, law, firing, id)) return true;
  return false;
}

std::uint8_t armor_dice(const Game& game, const Law& law, UnitId target) {
  return has(game, law, target, Special::armored) && law.rule(clause::sr_armored) ? std::uint8_t{kArmor}
                                                                                  : std::uint8_t{0};
}

Quarter quarter_towards(const Game& game, const Law& law, UnitId target, UnitId attacker) {
  if (!has_hull(law, target) || attacker.is_none()) return Quarter::left;
  return quarter_attacked(game, law, target, attacker);
}

void add_dice(Attack& attack, const AttackGroup& group) {
  const auto same = [&](const AttackGroup& other) {
    return other.tricks == group.tricks && other.flags == group.flags && (group.flags & kXWeapon) == 0;
  };
  const auto found = std::ranges::find_if(attack.groups, same);
  if (found == attack.groups.end()) return attack.groups.push_back(group);
  found->dice += group.dice;
}

JudgedVolley judge_volley(const Game& game, const Law& law, const Firing& firing, UnitId target, const Shots& shots) {
  law.follow(clause::shoot_declare);
  law.follow(clause::shoot_groups);
  const Aim aim = take_aim(game, law, firing.unit, target);
  JudgedVolley volley{.seen = aim.seen};
  volley.attack = {.attacker = firing.unit,
                   .target = target,
                   .armored = armor_and_cover(game, law, target, aim.seen),
                   .veiled = static_cast<std::uint8_t>(game.unit(target).has(Effect::veiled) ? 1 : 0),
                   .quarter = quarter_towards(game, law, target, firing.unit)};
  const bool beside = !aim.seen && some_indirect(law, shots, target);
  for (const ShotKey shot : shots) {
    if (shot.target() != target) continue;
    const Weapon& weapon = weapon_of(law, shot);
    if (bars_aim(law, aim, weapon, beside) != kAllowed) {
      ++volley.lost;
      continue;
    }
    add_dice(volley.attack, group_of(game, law, firing.unit, weapon));
    volley.dice += weapon.attacks;
    volley.fired.push_back(shot);
  }
  return volley;
}

}  // namespace sandtable::apocalypse
