#include "games/double_tap/rules/fight/attack.h"

#include <algorithm>

namespace sandtable::double_tap {

namespace {

// The first band whose limit the distance is less than; kBands if it is out of every range.
std::size_t band(const Law& law, Stand a, Stand b) {
  for (std::size_t i = 0; i < kBands; ++i) {
    const bool on_its_edge = law.on().band_edge == BandEdge::inclusive && within(law, a, b, kBandLimits[i]);
    if ((on_its_edge || nearer_than(law, a, b, kBandLimits[i])) && law.rule(clause::weapon_bands)) return i;
  }
  return kBands;
}

// What the weapon table prints for the band; nothing for an X.
std::optional<int> printed(const Weapon& weapon, std::size_t band) {
  return band < weapon.mods.size() ? std::optional<int>(weapon.mods[band]) : std::nullopt;
}

bool touches_comrade(const Game& game, const Law& law, UnitId shooter, UnitId target) {
  const Stand there = stand(game.unit(target));
  return any_living(game, law, law.setup.seat(shooter),
                    [&](UnitId id) { return in_contact(law, stand(game.unit(id)), there); });
}

}  // namespace

bool reaches(const Law& law, const Weapon& weapon, std::size_t band) {
  const std::optional<int> modifier = printed(weapon, band);
  if (!modifier && law.rule(clause::weapon_x)) return false;
  return modifier != 0 || law.rule(clause::weapon_dash);
}

int band_modifier(const Law& law, const Weapon& weapon, std::size_t band) {
  const int modifier = printed(weapon, band).value_or(0);
  const bool counts = modifier != 0 && law.rule(clause::weapon_modifier) && law.rule(clause::weapon_modifier_sign);
  return !counts ? 0 : law.on().weapon_modifier_sign == WeaponModifierSign::harder ? -modifier : modifier;
}

int melee_attacks(const Law& law, UnitId unit) {
  const Fighter& fighter = law.setup.fighter(unit);
  int attacks = fighter.has_knife                 ? law.setup.arsenal.weapon(law.setup.arsenal.knife).attacks
                : law.rule(clause::melee_unarmed) ? law.on().unarmed_attacks
                                                  : 0;
  if (attacks > 0 && fighter.upgrades.has(Upgrade::blade_drill) && law.rule(clause::upgrade_blade_drill)) ++attacks;
  return attacks;
}

Bar bars_all_shooting(const Game& game, const Law& law, UnitId shooter) {
  if (in_melee(game, law, shooter) && law.rule(clause::shoot_not_in_melee)) return clause::shoot_not_in_melee;
  return kAllowed;
}

int quality_of(const Law& law, UnitId unit) {
  law.follow(clause::quality_value);
  return law.setup.fighter(unit).quality;
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
  law.follow(clause::quality_test);
  int face = quality;
  if (modifier != 0 && law.rule(clause::quality_modifier)) face -= modifier;
  if ((face < 2 || face > 6) && law.on().natural_extremes && law.rule(clause::quality_extremes)) {
    return std::clamp(face, 2, 6);
  }
  return std::clamp(face, 1, 7);
}

Shots judge_shooting(const Game& game, const Law& law, UnitId shooter, UnitId target, WeaponId weapon) {
  const Fighter& fighter = law.setup.fighter(shooter);
  const Stand from = stand(game.unit(shooter));
  const Stand there = stand(game.unit(target));
  const bool covered = in_cover(law, there, from);
  int modifier = band_modifier(law, law.setup.arsenal.weapon(weapon), band(law, from, there));
  int penalty = covered && law.rule(clause::terrain_cover_shoot) ? -1 : 0;
  if (penalty != 0 && fighter.upgrades.has(Upgrade::field_optics) && law.rule(clause::upgrade_field_optics))
    penalty = 0;
  if (penalty != 0 && law.rule(clause::quality_stacking)) modifier += penalty;
  const int need = lowest_face(law, quality_of(law, shooter), modifier);
  return {.target = target, .dice = 0, .need = need, .cover = covered};
}

Shots judge_striking(const Game& game, const Law& law, UnitId striker, UnitId target) {
  law.follow(clause::melee_like_shooting);
  const int need = lowest_face(law, quality_of(law, striker), 0);
  const bool covered = in_cover(law, stand(game.unit(target)), stand(game.unit(striker)));
  return {.target = target, .dice = 0, .need = need, .cover = covered};
}

int block_face(const Law& law, UnitId unit, HitFrom from) {
  if (from.cover && from.melee && law.rule(clause::melee_no_modifiers)) from.cover = false;
  const int bonus = from.cover && law.rule(clause::terrain_cover_block) ? 1 : 0;
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
  return any_living(game, law, other(law.setup.seat(unit)),
                    [&](UnitId id) { return can_attack(game, law, unit, id, melee); });
}

bool can_shoot_in_reaction(const Game& game, const Law& law, UnitId unit, UnitId active) {
  if (bars_all_shooting(game, law, unit) != kAllowed) return false;
  return any_living(game, law, law.setup.seat(active), [&](UnitId id) {
    return (id == active || !law.rule(clause::react_active_only)) && can_attack(game, law, unit, id, false);
  });
}

}  // namespace sandtable::double_tap
