#include <algorithm>

#include "games/arap/muster/arsenal.h"

// arap.profile.missing.points, in whole parts of a point: every factor of the formula divides it.
namespace sandtable::arap {

namespace {

constexpr std::int64_t kPoint = 36'000;
constexpr std::int64_t kThousandth = kPoint / 1000;

std::int64_t gun_parts(const Weapon& weapon, int ballistic_skill) {
  return weapon.thousandths * kThousandth * ballistic_skill / 3;
}

std::int64_t melee_parts(const Characteristics& its) {
  return 3 * kPoint * its.attacks * std::min<int>(its.weapon_skill, 5) * its.strength / (6 * 3);
}

// Toughness and saves are thousandths, of which two are multiplied.
std::int64_t defence_parts(const Characteristics& its, const Arsenal& arsenal) {
  const std::int64_t saves = arsenal.save_factors[static_cast<std::size_t>(int{its.save})] +
                             arsenal.invulnerable_factors[static_cast<std::size_t>(int{its.invulnerable})];
  return its.wounds * arsenal.toughness_factors[static_cast<std::size_t>(int{its.toughness})] * saves * kThousandth /
         1000;
}

std::int64_t command_parts(const Characteristics& its) {
  const int value = std::clamp<int>(its.initiative, 3, 5);
  return kPoint * 3 / 2 * (value - 3) + kPoint / 2 * (its.leadership - 6) + kPoint / 2 * (its.movement - 4);
}

std::int64_t gear_parts(const Kit& kit, const Arsenal& arsenal) {
  std::int64_t parts = 0;
  for (const WeaponId gun : kit.guns) parts += gun_parts(arsenal.weapon(gun), kit.its.ballistic_skill);
  for (const MeleeWeaponId blade : kit.blades) parts += arsenal.melee_weapon(blade).thousandths * kThousandth;
  for (const GrenadeId thrown : kit.grenades) parts += arsenal.grenade(thrown).thousandths * kThousandth;
  return parts;
}

std::int64_t special_parts(const Kit& kit, const Profile& profile, const Arsenal& arsenal) {
  std::int64_t parts = 0;
  for (std::size_t i = 0; i < kSpecials; ++i)
    if (const auto special = static_cast<Special>(i); kit.has(special))
      parts += arsenal.special_thousandths[i] * kThousandth * (special == Special::carrier ? profile.carries : 1);
  return parts;
}

// Halves go up, and nothing is for nothing.
int rounded(std::int64_t parts) { return std::max(1, static_cast<int>((parts + kPoint / 2) / kPoint)); }

}  // namespace

int formula_points(const Kit& kit, const Profile& profile, const Arsenal& arsenal) {
  return rounded(melee_parts(kit.its) + defence_parts(kit.its, arsenal) + command_parts(kit.its) +
                 gear_parts(kit, arsenal) + special_parts(kit, profile, arsenal));
}

int formula_points(Item item, const Kit& bearer, const Arsenal& arsenal) {
  switch (item.sort) {
    case Item::Sort::gun:
      return rounded(gun_parts(arsenal.weapons[item.index], bearer.its.ballistic_skill));
    case Item::Sort::blade:
      return rounded(arsenal.melee_weapons[item.index].thousandths * kThousandth);
    case Item::Sort::grenade:
      return rounded(arsenal.grenades[item.index].thousandths * kThousandth);
    case Item::Sort::gear:
      return rounded(arsenal.equipment[item.index].points * kPoint);
    case Item::Sort::nothing:
      break;
  }
  return 0;
}

}  // namespace sandtable::arap
