#include "games/arap/rules/fire/weapons.h"

#include <algorithm>

namespace sandtable::arap {

namespace {

bool is_basic(const Weapon& weapon) {
  return weapon.type == WeaponType::rapid_fire || weapon.type == WeaponType::assault ||
         weapon.type == WeaponType::salvo;
}

bool leaves_a_hand(const Weapon& weapon) { return weapon.type == WeaponType::pistol || weapon.has(Trick::natural); }

// For one point, for two: what the type allows.
std::optional<FireMode> by_type(const Law& law, const Kit& kit, const Weapon& weapon, int points) {
  switch (weapon.type) {
    case WeaponType::rapid_fire:
      law.follow(clause::weapon_rapid_fire);
      return points == 1 ? std::optional<FireMode>({1, weapon.shots, weapon.range}) : std::nullopt;
    case WeaponType::assault:
      law.follow(clause::weapon_assault);
      return points == 1 ? std::optional<FireMode>({1, weapon.shots, weapon.range}) : std::nullopt;
    case WeaponType::pistol:
      law.follow(clause::weapon_pistol);
      return points == 1 ? std::optional<FireMode>({1, 1, weapon.range}) : std::nullopt;
    case WeaponType::salvo:
      if (points == 1 && law.rule(clause::weapon_salvo_short)) return FireMode{1, weapon.shots, weapon.range / 2};
      if (points == 2 && law.rule(clause::weapon_salvo_long)) return FireMode{2, weapon.long_shots, weapon.range};
      return std::nullopt;
    case WeaponType::heavy:
      if (points == 1 && is_relentless(law, kit) && law.rule(clause::weapon_relentless_heavy))
        return FireMode{1, weapon.shots, weapon.range};
      [[fallthrough]];
    case WeaponType::slow:
      law.follow(clause::weapon_heavy_slow);
      return points == 2 ? std::optional<FireMode>({2, weapon.shots, weapon.range}) : std::nullopt;
    case WeaponType::ordnance:
    case WeaponType::primary:
      law.follow(clause::weapon_ordnance_direct);
      if (points == 3 && weapon.has(Trick::guess_range) && law.rule(clause::weapon_ordnance_indirect))
        return FireMode{3, weapon.shots, weapon.range};
      return points == 2 ? std::optional<FireMode>({2, weapon.shots, weapon.range}) : std::nullopt;
    case WeaponType::bomb:
      break;
  }
  return std::nullopt;
}

}  // namespace

bool is_relentless(const Law& law, const Kit& kit) {
  const bool harnessed = kit.has(Gear::stabiliser_harness) && law.rule(clause::gear_harness);
  const bool by_harness_only = kit.has(Gear::stabiliser_harness);
  return harnessed || (kit.has(Special::relentless) && !by_harness_only);
}

std::optional<FireMode> fire_mode(const Law& law, const Kit& kit, const Weapon& weapon, int points) {
  law.follow(clause::weapon_template_cost);
  return by_type(law, kit, weapon, points);
}

namespace {

// Fire and charge: light weapons, one shot each.
std::optional<FireMode> mode_of_chargers(const Law& law, const Weapon& weapon) {
  const bool light = weapon.type == WeaponType::pistol || weapon.type == WeaponType::assault;
  if (weapon.type == WeaponType::bomb || (!light && law.rule(clause::fireandcharge_weapons))) return std::nullopt;
  return FireMode{1, weapon.shots > 1 && law.rule(clause::fireandcharge_one_shot) ? 1 : weapon.shots, weapon.range};
}

// Stand and fire: light weapons after one success, all others after two.
std::optional<FireMode> mode_of_charged(const Law& law, const Kit& kit, const Weapon& weapon, ChargeFire fire) {
  const bool light = is_basic(weapon) || weapon.type == WeaponType::pistol;
  const bool heavy = weapon.type == WeaponType::heavy;
  if (weapon.type == WeaponType::bomb) return std::nullopt;
  if (light)
    return law.rule(clause::standandfire_one_success) ? std::optional<FireMode>({1, 1, weapon.range}) : std::nullopt;
  const FireMode mode{1, heavy ? int{weapon.shots} : 1, weapon.range};
  if (heavy && is_relentless(law, kit) && law.rule(clause::standandfire_one_success)) return mode;
  if (fire != ChargeFire::two_successes || !law.rule(clause::standandfire_two_successes)) return std::nullopt;
  return mode;
}

}  // namespace

std::optional<FireMode> charge_mode(const Law& law, const Kit& kit, const Weapon& weapon, ChargeFire fire) {
  return fire == ChargeFire::chargers ? mode_of_chargers(law, weapon) : mode_of_charged(law, kit, weapon, fire);
}

int ballistic_skill(const Law& law, const Kit& kit, ChargeFire fire) {
  const int own = kit.its.ballistic_skill;
  if (own == 1) return own;
  if (fire == ChargeFire::chargers && law.rule(clause::fireandcharge_one_shot)) return 1;
  return is_stand_and_fire(fire) && law.rule(clause::standandfire_bs1) ? 1 : own;
}

int least_points(const Law& law, const Kit& kit, const Weapon& weapon) {
  for (int points = 1; points < 3; ++points)
    if (fire_mode(law, kit, weapon, points)) return points;
  return 3;
}

bool within_half(const Weapon& weapon, Mil range) { return range <= weapon.range / 2 + kTolerance; }

bool at_short_range(const Law& law, const Weapon& weapon, Mil range) {
  law.follow(clause::los_short_range);
  return range <= std::min(12_in, weapon.range / 2) + kTolerance;
}

int shots_at(const Law& law, const Kit& kit, const Weapon& weapon, const FireMode& mode, Mil range) {
  if (weapon.type != WeaponType::rapid_fire) return mode.shots;
  const bool far_enough = is_relentless(law, kit) && range <= weapon.range * 2 / 3 + kTolerance;
  const bool more = (within_half(weapon, range) && law.rule(clause::weapon_rapid_fire_close)) ||
                    (far_enough && !within_half(weapon, range) && law.rule(clause::weapon_relentless_rapid_fire));
  return mode.shots + (more ? 1 : 0);
}

bool fires_once(const Weapon& weapon) {
  return weapon.type == WeaponType::heavy || weapon.type == WeaponType::slow || weapon.type == WeaponType::ordnance ||
         weapon.type == WeaponType::primary;
}

Bar bars_shooter(const Game& game, const Law& law, ModelId model) {
  const Model& it = game.model(model);
  law.follow(clause::hit_zero_skill);
  if (law.setup.kit(model).its.ballistic_skill == 0 && law.rule(clause::shoot_bs_zero)) return clause::shoot_bs_zero;
  if (it.foothold.hold == Hold::water && law.rule(clause::swim_limits)) return clause::swim_limits;
  if (it.marks.has(ModelMark::fell_over) && law.rule(clause::move_agility_failure)) return clause::move_agility_failure;
  if (it.marks.has(ModelMark::injured) && law.rule(clause::condition_injured)) return clause::condition_injured;
  return kAllowed;
}

Bar bars_gun(const Game& game, const Law& law, ModelId model, std::size_t gun) {
  const Model& it = game.model(model);
  const Weapon& weapon = law.setup.arsenal.weapon(law.setup.kit(model).guns[gun]);
  const auto bit = static_cast<unsigned>(1U << gun);
  if ((it.spent & bit) != 0 && law.rule(clause::weapon_one_use)) return clause::weapon_one_use;
  const RuleId once = is_relentless(law, law.setup.kit(model)) && weapon.type == WeaponType::heavy
                          ? clause::weapon_relentless_cap
                          : clause::weapon_once_per_turn;
  if ((it.fired & bit) != 0 && law.rule(once)) return once;
  const bool climbs = it.foothold.hold == Hold::face || it.foothold.hold == Hold::rope;
  if (climbs && !leaves_a_hand(weapon) && law.rule(clause::climb_hands)) return clause::climb_hands;
  const bool light = leaves_a_hand(weapon) || (is_basic(weapon) && !weapon.has(Trick::two_handed));
  if (it.foothold.hold == Hold::ladder && !light && law.rule(clause::ladder_shooting)) return clause::ladder_shooting;
  return kAllowed;
}

int shot_strength(const Law& law, const Kit& kit, const Weapon& weapon, bool through_smoke) {
  law.follow(clause::profile_melee_strength);
  const int strength = weapon.has(Trick::user_strength) ? int{kit.its.strength} : weapon.strength;
  const bool weakened = weapon.has(Trick::laser) && through_smoke && strength > 5;
  return weakened && law.rule(clause::shoot_laser_smoke_strong) ? strength - 2 : strength;
}

bool has_two_pistols(const Law& law, const Kit& kit) {
  const auto pistol = [&](WeaponId gun) { return law.setup.arsenal.weapon(gun).type == WeaponType::pistol; };
  return std::count_if(kit.guns.begin(), kit.guns.end(), pistol) >= 2 && law.rule(clause::shoot_missing_two_pistols);
}

}  // namespace sandtable::arap
