#include "games/apocalypse/rules/melee/blows.h"

#include <algorithm>

#include "games/apocalypse/rules/fire/shots.h"
#include "games/apocalypse/rules/rank.h"

namespace sandtable::apocalypse {

namespace {

// Weapons a model strikes with; Fists/Claws have no place among its arms.
struct Blade {
  const Weapon& weapon;
  std::size_t arm;
};
constexpr std::size_t kFists = kMostArms;

// The automatic hits of an assaulting Vehicle take the place of fists and of the extra Attack (ram-adds-attacks off).
bool only_rams(const Law& law, const Striker& striker) {
  if (!striker.assaulting || type_of(law, striker.unit) != UnitType::vehicle) return false;
  return !law.on().ram_adds_attacks && law.rule(clause::veh_ram_replaces);
}

template <class Visit>
void each_blade(const Law& law, ModelId model, bool has_fists, const Visit& visit) {
  const Arsenal& arsenal = law.setup.arsenal;
  const Kit& kit = law.setup.kit(model);
  bool armed = false;
  for (std::size_t arm = 0; arm < kit.arms.size(); ++arm) {
    if (!is_blade(law, model, arm)) continue;
    if (armed && !law.rule(clause::melee_all_weapons)) break;
    armed = true;
    visit(Blade{arsenal.weapon(kit.arms[arm]), arm});
  }
  if (!armed && has_fists && law.rule(clause::weapon_fists)) visit(Blade{arsenal.weapon(arsenal.fists()), kFists});
}

AttackGroup blade_group(const Game& game, const Law& law, const Striker& striker, ModelId model, const Weapon& weapon) {
  AttackGroup group{.tricks = weapon.tricks, .dice = weapon.attacks};
  if (weapon.x) group.flags = kXWeapon;
  if (striker.assaulting && has(game, law, model, Special::hatred))
    group.flags = static_cast<std::uint8_t>(group.flags | kHatred);
  return group;
}

std::size_t chosen_blade(const BlowKeys& extra, ModelId model) {
  for (const BlowKey key : extra)
    if (key.model() == model) return key.arm();
  return kMostArms + 1;  // the first it has
}

void add_model(const Game& game, const Law& law, const Striker& striker, const BlowKeys& extra, ModelId model,
               Attack& attack) {
  int more = extra_attacks(game, law, striker, model);
  const std::size_t chosen = chosen_blade(extra, model);
  each_blade(law, model, !only_rams(law, striker), [&](const Blade& blade) {
    AttackGroup group = blade_group(game, law, striker, model, blade.weapon);
    if (more > 0 && (chosen == blade.arm || chosen > kMostArms)) {
      law.follow(clause::melee_bonus_weapon);
      group.dice += more;
      more = 0;
    }
    add_dice(attack, group);
  });
}

}  // namespace

bool is_blade(const Law& law, ModelId model, std::size_t arm) {
  const Weapon& weapon = law.setup.arsenal.weapon(law.setup.kit(model).arms[arm]);
  return !(weapon.is_ranged() && law.rule(clause::melee_no_range_weapons));
}

int melee_attacks(const Game&, const Law& law, ModelId model) {
  int attacks = 0;
  each_blade(law, model, true, [&](const Blade& blade) { attacks += blade.weapon.attacks; });
  return attacks;
}

int extra_attacks(const Game& game, const Law& law, const Striker& striker, ModelId model) {
  if (!striker.assaulting) return 0;
  int attacks = !only_rams(law, striker) && law.rule(clause::melee_assault_bonus) ? 1 : 0;
  if (has(game, law, model, Special::furious) && law.rule(clause::sr_furious)) ++attacks;
  return attacks;
}

bool has_blade_choice(const Game& game, const Law& law, const Striker& striker, ModelId model) {
  if (extra_attacks(game, law, striker, model) == 0) return false;
  const Weapon* first = nullptr;
  bool differ = false;
  each_blade(law, model, false, [&](const Blade& blade) {
    if (first == nullptr) first = &blade.weapon;
    differ = differ || first->tricks != blade.weapon.tricks || first->x != blade.weapon.x;
  });
  return differ;
}

Attack judge_blows(const Game& game, const Law& law, const Striker& striker, const BlowKeys& extra, int ram_hits) {
  law.follow(clause::melee_all_fight);
  law.follow(clause::melee_one_opponent);
  law.follow(clause::shoot_groups);
  // Cover protects against shooting alone.
  if (!occupied(game, law, striker.enemy).is_none()) law.follow(clause::cover_armored);
  if (!striker.assaulting && type_of(law, striker.unit) == UnitType::vehicle) law.follow(clause::veh_defends);
  Attack attack{.attacker = striker.unit,
                .target = striker.enemy,
                .melee = 1,
                .armored = armor_dice(game, law, striker.enemy),
                .quarter = quarter_towards(game, law, striker.enemy, striker.unit)};
  if (ram_hits > 0) attack.groups.push_back({.tricks = {}, .dice = ram_hits, .flags = kAutomatic});
  for_each_alive(game, law.setup, striker.unit,
                 [&](std::size_t, ModelId model) { add_model(game, law, striker, extra, model, attack); });
  return attack;
}

int dice_of(const Attack& attack) {
  int dice = 0;
  for (const AttackGroup& group : attack.groups) dice += group.dice;
  return dice;
}

}  // namespace sandtable::apocalypse
