#include "games/double_tap/rules/fight/attack.h"

#include <algorithm>

namespace sandtable::double_tap {

namespace {

constexpr Mil kBandLimits[] = {12_in, 24_in, 36_in, 48_in};

// The first band whose limit the distance is less than; kBands if it is out of every range.
int band(const Law& law, Stand a, Stand b) {
  const bool inclusive = law.on().band_edge_inclusive || !law.rule(clause::weapon_bands);
  for (int i = 0; i < static_cast<int>(kBands); ++i) {
    if (nearer_than(law, a, b, kBandLimits[i])) return i;
    if (inclusive && within(law, a, b, kBandLimits[i])) return i;
  }
  return static_cast<int>(kBands);
}

bool reaches(const Law& law, const Weapon& weapon, int band) {
  if (band >= static_cast<int>(weapon.mods.size()))
    return band < static_cast<int>(kBands) && !law.rule(clause::weapon_x);
  return weapon.mods[static_cast<std::size_t>(band)] != 0 || law.rule(clause::weapon_dash);
}

int band_modifier(const Law& law, const Weapon& weapon, int band) {
  if (band >= static_cast<int>(weapon.mods.size())) return 0;
  const int printed = weapon.mods[static_cast<std::size_t>(band)];
  if (printed == 0 || !law.rule(clause::weapon_modifier)) return 0;
  const bool harder = law.on().modifier_harder || !law.rule(clause::weapon_modifier_sign);
  return harder ? -printed : printed;
}

bool touches_comrade(const Game& game, const Law& law, UnitId shooter, UnitId target) {
  const Stand there = stand(game.unit(target));
  const Seat seat = law.setup.seat(shooter);
  for (UnitId id = law.setup.first(seat); id < law.setup.end(seat); ++id.v) {
    if (game.alive(id) && in_contact(law, stand(game.unit(id)), there)) return true;
  }
  return false;
}

}  // namespace

int melee_attacks(const Law& law, UnitId unit) {
  const Fighter& fighter = law.setup.fighter(unit);
  int attacks = fighter.has_knife ? law.setup.arsenal.weapon(law.setup.arsenal.knife).attacks : 0;
  if (!fighter.has_knife) {
    attacks = law.rule(clause::melee_unarmed) ? law.on().unarmed_attacks : 0;
  }
  if (attacks > 0 && fighter.upgrades.has(Upgrade::blade_drill) && law.rule(clause::upgrade_blade_drill)) ++attacks;
  return attacks;
}

Bar bars_all_shooting(const Game& game, const Law& law, UnitId shooter) {
  if (in_melee(game, law, shooter) && law.rule(clause::shoot_not_in_melee)) return clause::shoot_not_in_melee;
  return kAllowed;
}

int quality_of(const Law& law, UnitId unit) {
  constexpr int kPlain = 4;  // what everybody would have without a number of his own, as in the trial game
  const int quality = law.setup.fighter(unit).quality;
  return quality == kPlain || law.rule(clause::quality_value) ? quality : kPlain;
}

Bar bars_shooting_seen(const Game& game, const Law& law, UnitId shooter, UnitId target, WeaponId weapon) {
  const Stand from = stand(game.unit(shooter));
  const Stand there = stand(game.unit(target));
  if (!reaches(law, law.setup.arsenal.weapon(weapon), band(law, from, there)) && law.rule(clause::shoot_target)) {
    return clause::shoot_target;
  }
  if (touches_comrade(game, law, shooter, target) && law.rule(clause::shoot_no_melee_target)) {
    return clause::shoot_no_melee_target;
  }
  return kAllowed;
}

Bar bars_shooting(const Game& game, const Law& law, UnitId shooter, UnitId target, WeaponId weapon) {
  const Bar bar = bars_shooting_seen(game, law, shooter, target, weapon);
  if (bar != kAllowed) return bar;
  return !sees(game, law, shooter, target) && law.rule(clause::shoot_target) ? Bar{clause::shoot_target} : kAllowed;
}

Bar bars_striking(const Game& game, const Law& law, UnitId striker, UnitId target) {
  if (melee_attacks(law, striker) == 0) return clause::melee_unarmed;
  if (!in_contact(law, stand(game.unit(striker)), stand(game.unit(target))) && law.rule(clause::melee_target))
    return clause::melee_target;
  return kAllowed;
}

int lowest_face(const Law& law, int quality, int modifier) {
  if (!law.rule(clause::quality_test)) return 1;
  if (modifier != 0 && !law.rule(clause::quality_modifier)) modifier = 0;
  const int face = quality - modifier;
  if ((face < 2 || face > 6) && law.on().natural_extremes && law.rule(clause::quality_extremes)) {
    return std::clamp(face, 2, 6);
  }
  return std::clamp(face, 1, 7);
}

FixedVector<Band, kBands> bands_of(const Law& law, UnitId shooter, WeaponId weapon) {
  const Weapon& gun = law.setup.arsenal.weapon(weapon);
  FixedVector<Band, kBands> bands;
  for (int i = 0; i < static_cast<int>(kBands) && reaches(law, gun, i); ++i)
    bands.push_back({kBandLimits[i], lowest_face(law, quality_of(law, shooter), band_modifier(law, gun, i))});
  return bands;
}

Shots judge_shooting(const Game& game, const Law& law, UnitId shooter, UnitId target, WeaponId weapon) {
  const Fighter& fighter = law.setup.fighter(shooter);
  const Stand from = stand(game.unit(shooter));
  const Stand there = stand(game.unit(target));
  const int covers = cover(law, there, from);
  int modifier = band_modifier(law, law.setup.arsenal.weapon(weapon), band(law, from, there));
  int penalty = covers > 0 && law.rule(clause::terrain_cover_shoot) ? -covers : 0;
  if (penalty != 0 && fighter.upgrades.has(Upgrade::field_optics) && law.rule(clause::upgrade_field_optics))
    penalty = 0;
  if (modifier == 0 || penalty == 0 || law.rule(clause::quality_stacking)) modifier += penalty;
  return {.target = target,
          .dice = 0,
          .need = static_cast<std::uint8_t>(lowest_face(law, quality_of(law, shooter), modifier)),
          .cover = static_cast<std::uint8_t>(covers)};
}

Shots judge_striking(const Game& game, const Law& law, UnitId striker, UnitId target) {
  law.follow(clause::melee_like_shooting);
  const int face = lowest_face(law, quality_of(law, striker), 0);
  const int covers = cover(law, stand(game.unit(target)), stand(game.unit(striker)));
  return {
      .target = target, .dice = 0, .need = static_cast<std::uint8_t>(face), .cover = static_cast<std::uint8_t>(covers)};
}

int block_face(const Law& law, UnitId unit, int cover, bool melee) {
  if (cover > 0 && melee && law.rule(clause::melee_no_modifiers)) cover = 0;
  const int bonus = cover > 0 && law.rule(clause::terrain_cover_block) ? cover : 0;
  return lowest_face(law, quality_of(law, unit), bonus);
}

WeaponId usable_weapon(const Game& game, const Law& law, UnitId shooter, UnitId target) {
  for (const WeaponId weapon : law.setup.fighter(shooter).guns) {
    if (bars_shooting(game, law, shooter, target, weapon) == kAllowed) return weapon;
  }
  return WeaponId::none();
}

bool can_attack(const Game& game, const Law& law, UnitId unit, UnitId target, bool melee) {
  return melee ? bars_striking(game, law, unit, target) == kAllowed : !usable_weapon(game, law, unit, target).is_none();
}

bool can_attack_somebody(const Game& game, const Law& law, UnitId unit, bool melee) {
  if (!melee && bars_all_shooting(game, law, unit) != kAllowed) return false;
  const Seat enemy = other(law.setup.seat(unit));
  for (UnitId id = law.setup.first(enemy); id < law.setup.end(enemy); ++id.v) {
    if (game.alive(id) && can_attack(game, law, unit, id, melee)) return true;
  }
  return false;
}

}  // namespace sandtable::double_tap
