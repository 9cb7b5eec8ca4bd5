#include "games/army_man/rules/fire/attack.h"

#include <algorithm>

#include "engine/base/id_range.h"

namespace sandtable::army_man {

namespace {

constexpr Mil kOwnCover{1000};  // a shooter fires over what is this near to him

const Weapon& weapon_of(const Law& law, ShotKey shot) {
  return law.setup.arsenal.weapon(law.setup.kit(shot.model()).guns[shot.gun()]);
}

bool is_indirect(const Law& law, const Weapon& weapon) {
  return weapon.has(Trick::indirect) && law.rule(clause::special_indirect);
}

bool has_moved(const Game& game, const Law& law, const Firing& firing, ModelId model) {
  if (firing.hold || firing.is_guard() || game.motion.movers.empty()) return false;
  return game.motion.walks[law.setup.member(model)].spent > Mil{0};
}

// Whether some model of the target is in range of the weapon and, unless it fires indirectly, in sight.
bool reaches(const Game& game, const Law& law, const Lookout& lookout, ModelId shooter, const Weapon& weapon,
             UnitId target) {
  const Stand from = stand(game, law.setup, shooter);
  const bool indirect = is_indirect(law, weapon);
  bool found = false;
  for_each_member(game, law.setup, target, [&](std::size_t, ModelId model) {
    if (found || !within(law, from, stand(game, law.setup, model), weapon.range)) return;
    found = indirect || (lookout.sees(shooter, model) && law.rule(clause::los_unit));
  });
  return found;
}

// Too near for a weapon that fires in an arc.
bool is_too_near(const Game& game, const Law& law, ModelId shooter, UnitId target) {
  const Stand from = stand(game, law.setup, shooter);
  bool near = false;
  for_each_member(game, law.setup, target, [&](std::size_t, ModelId model) {
    const Stand to = stand(game, law.setup, model);
    near = near || distance_squared(from.at, to.at) < squared(kIndirectLeast + from.radius + to.radius);
  });
  return near;
}

Bar bars_weapon(const Game& game, const Law& law, const Firing& firing, ShotKey shot) {
  const Weapon& weapon = weapon_of(law, shot);
  if (weapon.has(Trick::emplaced) && has_moved(game, law, firing, shot.model()) && law.rule(clause::special_emplaced))
    return clause::special_emplaced;
  if (!is_indirect(law, weapon)) return kAllowed;
  if (firing.is_guard() || is_too_near(game, law, shot.model(), shot.target())) return clause::special_indirect;
  return kAllowed;
}

Bar bars_target(const Game& game, const Law& law, const Firing& firing, UnitId target) {
  if (firing.is_guard()) return target == firing.mover ? kAllowed : Bar{clause::guard_resolve};
  const bool enemy =
      target.v < game.units.size() && game.fights(target) && law.setup.seat(target) != law.setup.seat(firing.unit);
  if (!enemy) return clause::shoot_any_enemy;
  law.follow(clause::shoot_any_enemy);
  return kAllowed;
}

// Whether a model may fire all its weapons at once.
bool fires_everything(const Law& law, const Firing& firing) {
  return firing.hold && law.setup.profile(firing.unit).specials.has(Special::steady) &&
         law.rule(clause::vehicle_steady);
}

bool is_behind(const Law& law, PieceId id, const Eye& eye, const Stand& shooter, const Stand& target) {
  const Terrain& terrain = law.setup.terrain;
  if (!runs_through(terrain, id, eye, {target.at, target.height})) return false;
  const Piece& piece = terrain.piece(id);
  const Mil reach = 1_in * law.on().cover_reach;  // 0: at any distance
  if (reach > Mil{0} && !within_of(piece.outline, target.at, target.radius + reach + kTolerance)) return false;
  const bool own = within_of(piece.outline, shooter.at, shooter.radius + kOwnCover + kTolerance) &&
                   !within_of(piece.outline, target.at, target.radius + kOwnCover + kTolerance);
  return !own;
}

bool has_cover(const Game& game, const Law& law, ModelId target, const Models& firing) {
  const Stand at = stand(game, law.setup, target);
  if (stands_in_cover(law, at) && law.rule(clause::terrain_cover_in)) return true;
  ModelId nearest = firing[0];
  for (const ModelId model : firing) {
    if (gap(stand(game, law.setup, model), at) < gap(stand(game, law.setup, nearest), at)) nearest = model;
  }
  return is_behind_cover(law, at, stand(game, law.setup, nearest), law.setup.kit(nearest).height);
}

Models models_of(const Shots& shots) {
  Models models;
  for (const ShotKey shot : shots) {
    if (!models.contains(shot.model())) models.push_back(shot.model());
  }
  return models;
}

Members seen_by(const Game& game, const Law& law, UnitId target, const Lookout& lookout, const Models& firing) {
  Members seen;
  for_each_member(game, law.setup, target, [&](std::size_t member, ModelId model) {
    if (std::ranges::any_of(firing, [&](ModelId from) { return lookout.sees(from, model); })) seen.add(member);
  });
  return seen;
}

// Weapon kind by weapon kind in the order of the profile.
void add_attack(Volley& volley, WeaponId weapon, int dice) {
  for (Attack& attack : volley.attacks) {
    if (attack.weapon == weapon) {
      attack.dice += dice;
      return;
    }
  }
  volley.attacks.push_back({weapon, dice});
}

// The kinds of ranged weapons a unit carries.
FixedVector<WeaponId, kMostInUnit * 2> weapons_in_order(const Law& law, UnitId unit) {
  FixedVector<WeaponId, kMostInUnit * 2> weapons;
  for (const Kit& kit : law.setup.profile(unit).models) {
    for (const WeaponId weapon : kit.guns) {
      if (!weapons.contains(weapon) && !weapons.full()) weapons.push_back(weapon);
    }
  }
  return weapons;
}

bool is_engulfing(const Law& law, const Volley& volley) {
  int all = 0;
  int engulfing = 0;
  for (const Attack& attack : volley.attacks) {
    all += attack.dice;
    if (law.setup.arsenal.weapon(attack.weapon).has(Trick::engulf)) engulfing += attack.dice;
  }
  return engulfing > 0 && 2 * engulfing >= all && law.rule(clause::special_engulf);
}

bool has_some(const Law& law, const Volley& volley, Trick trick) {
  return std::ranges::any_of(volley.attacks,
                             [&](Attack attack) { return law.setup.arsenal.weapon(attack.weapon).has(trick); });
}
bool have_all(const Law& law, const Volley& volley, Trick trick) {
  return std::ranges::all_of(volley.attacks,
                             [&](Attack attack) { return law.setup.arsenal.weapon(attack.weapon).has(trick); });
}

bool counts_as_in_cover(const Game& game, const Law& law, const Volley& volley, const Models& firing) {
  const bool from_below =
      higher(game, law, volley.target, volley.attacker) > 0 && law.rule(clause::terrain_elevated_cover);
  const bool unseen = volley.seen.empty() && law.rule(clause::special_indirect);
  if (!from_below && !unseen && !most_in_cover(game, law, volley.target, firing)) return false;
  if (!is_infantry(law, volley.target) && law.rule(clause::terrain_cover_infantry)) return false;
  return !is_engulfing(law, volley) && law.rule(clause::terrain_cover);
}

// Whether a model fires a weapon twice, or several weapons without being entitled to.
Bar bars_second_weapon(const Law& law, const Firing& firing, const Shots& shots, std::size_t i) {
  for (std::size_t j = 0; j < i; ++j) {
    if (shots[j].model() != shots[i].model()) continue;
    if (shots[j].target() != shots[i].target() && law.rule(clause::shoot_one_target)) return clause::shoot_one_target;
    const bool same = shots[j].gun() == shots[i].gun();
    if ((same || !fires_everything(law, firing)) && law.rule(clause::shoot_one_weapon)) return clause::shoot_one_weapon;
  }
  return kAllowed;
}

// One shot as a part of the whole declaration.
Bar bars_shot_among(const Game& game, const Law& law, const Firing& firing, const Shots& shots, std::size_t i) {
  const ShotKey shot = shots[i];
  const bool own = shot.model().v < game.models.size() && law.setup.unit_of(shot.model()) == firing.unit &&
                   game.unit(firing.unit).alive.has(law.setup.member(shot.model()));
  if (!own || shot.gun() >= law.setup.kit(shot.model()).guns.size()) return clause::shoot_one_weapon;
  if (const Bar bar = bars_second_weapon(law, firing, shots, i); bar != kAllowed) return bar;
  if (i == 0 || shot.target() != shots[i - 1].target()) {
    if (const Bar bar = bars_target(game, law, firing, shot.target()); bar != kAllowed) return bar;
  }
  const bool split = law.on().split_fire && !firing.is_guard();
  if (shot.target() != shots[0].target() && !split && law.rule(clause::shoot_one_target))
    return clause::shoot_one_target;
  return bars_shot(game, law, firing, shot);
}

}  // namespace

bool is_behind_cover(const Law& law, const Stand& target, const Stand& shooter, Mil shooter_height) {
  const Eye eye{shooter.at, shooter.height + shooter_height};
  const Terrain& terrain = law.setup.terrain;
  for (const PieceId id : ids_below<PieceId>(terrain.pieces().size())) {
    if (terrain.piece(id).traits.has(Trait::cover) && is_behind(law, id, eye, shooter, target))
      return law.rule(clause::terrain_cover_behind);
  }
  return false;
}

int need(const Law& law) {
  law.follow(clause::quality_test);
  return 4;
}

void Bonus::add(int dice) {
  if (dice_ > 0 && dice > 0) law_.follow(clause::dice_stack);
  if (dice > 0 && law_.rule(clause::dice_additional)) dice_ += dice;
}

bool stands_in_cover(const Law& law, const Stand& at) {
  return std::ranges::any_of(law.setup.terrain.pieces(), [&](const Piece& piece) {
    const bool inside = at.height >= piece.foot && (at.height < piece.top || piece.top == piece.foot);
    return piece.traits.has(Trait::cover) && inside && inside_or_on(piece.outline, at.at);
  });
}

bool is_mostly_inside_cover(const Game& game, const Law& law, UnitId unit) {
  int inside = 0;
  for_each_member(game, law.setup, unit, [&](std::size_t, ModelId model) {
    inside += stands_in_cover(law, stand(game, law.setup, model)) ? 1 : 0;
  });
  return 2 * inside > game.unit(unit).alive.count();
}

bool most_in_cover(const Game& game, const Law& law, UnitId target, const Models& firing) {
  if (!law.setup.present.has(Trait::cover)) return false;
  int covered = 0;
  for_each_member(game, law.setup, target,
                  [&](std::size_t, ModelId model) { covered += has_cover(game, law, model, firing) ? 1 : 0; });
  const bool too_few = 2 * covered <= game.unit(target).alive.count();
  return !(too_few && law.rule(clause::terrain_cover_most));
}

Bar bars_shot(const Game& game, const Law& law, const Firing& firing, const Lookout& lookout, ShotKey shot) {
  if (const Bar bar = bars_weapon(game, law, firing, shot); bar != kAllowed) return bar;
  const bool reached = reaches(game, law, lookout, shot.model(), weapon_of(law, shot), shot.target());
  return !reached && law.rule(clause::shoot_who) ? Bar{clause::shoot_who} : kAllowed;
}

Bar bars_shot(const Game& game, const Law& law, const Firing& firing, ShotKey shot) {
  return bars_shot(game, law, firing, Lookout(game, law, firing.unit, shot.target()), shot);
}

Verdict judge_shots(const Game& game, const Law& law, const Firing& firing, const Shots& shots) {
  if (shots.empty()) law.follow(clause::act_optional);
  for (std::size_t i = 0; i < shots.size(); ++i) {
    if (const Bar bar = bars_shot_among(game, law, firing, shots, i); bar != kAllowed) return {bar, shots[i].model()};
  }
  return {};
}

bool can_fire(const Game& game, const Law& law, const Firing& firing, UnitId target) {
  const Lookout lookout(game, law, firing.unit, target);
  bool found = false;
  for_each_member(game, law.setup, firing.unit, [&](std::size_t, ModelId model) {
    for (std::size_t gun = 0; !found && gun < law.setup.kit(model).guns.size(); ++gun)
      found = bars_shot(game, law, firing, lookout, ShotKey::of(model, gun, target)) == kAllowed;
  });
  return found;
}

Shots full_volley(const Game& game, const Law& law, const Firing& firing, UnitId target, Random* chance) {
  const Lookout lookout(game, law, firing.unit, target);
  const bool everything = fires_everything(law, firing);
  Shots shots;
  for_each_member(game, law.setup, firing.unit, [&](std::size_t, ModelId model) {
    Shots possible;
    for (std::size_t gun = 0; gun < law.setup.kit(model).guns.size(); ++gun) {
      const ShotKey shot = ShotKey::of(model, gun, target);
      if (bars_shot(game, law, firing, lookout, shot) == kAllowed) possible.push_back(shot);
    }
    if (possible.empty()) return;
    if (everything) {
      for (const ShotKey shot : possible) shots.push_back(shot);
    } else {
      shots.push_back(
          possible[chance == nullptr ? 0 : static_cast<std::size_t>(chance->below(static_cast<int>(possible.size())))]);
    }
  });
  return shots;
}

Volley judge_volley(const Game& game, const Law& law, const Firing& firing, UnitId target, const Shots& shots) {
  Volley volley{.attacker = firing.unit, .target = target, .guard = firing.is_guard()};
  // In the order of the profile, whatever the order in which the shots were named.
  for (const WeaponId weapon : weapons_in_order(law, firing.unit)) {
    for (const ShotKey shot : shots) {
      const bool fired = law.setup.kit(shot.model()).guns[shot.gun()] == weapon;
      if (fired && law.rule(clause::shoot_dice)) add_attack(volley, weapon, law.setup.arsenal.weapon(weapon).attacks);
    }
  }
  const Models models = models_of(shots);
  volley.marksman = have_all(law, volley, Trick::marksman) && law.rule(clause::special_marksman);
  const bool sight_matters =
      volley.marksman != 0 || law.on().casualties_in_sight || has_some(law, volley, Trick::indirect);
  volley.seen = sight_matters ? seen_by(game, law, target, Lookout(game, law, firing.unit, target), models)
                              : game.unit(target).alive;
  volley.cover = counts_as_in_cover(game, law, volley, models);
  return volley;
}

int melee_attacks(const Law& law, ModelId model) {
  const Kit& kit = law.setup.kit(model);
  if (law.setup.profile(law.setup.unit_of(model)).is_vehicle()) law.follow(clause::vehicle_crush);
  if (kit.blades.empty()) return law.rule(clause::melee_unarmed) ? 1 : 0;
  return law.rule(clause::melee_weapons) ? kit.attacks : 0;
}

bool strikes(const Game& game, const Law& law, const Lookout& lookout, ModelId model, UnitId enemy) {
  const Stand from = stand(game, law.setup, model);
  bool reached = false;
  for_each_member(game, law.setup, enemy, [&](std::size_t, ModelId other) {
    const Stand to = stand(game, law.setup, other);
    reached = reached || (within(law, from, to, kStrikes) && lookout.sees(model, other));
  });
  const bool out_of_reach = !reached;
  return !(out_of_reach && law.rule(clause::melee_strikers));
}

}  // namespace sandtable::army_man
