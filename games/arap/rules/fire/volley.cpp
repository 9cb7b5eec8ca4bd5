#include "games/arap/rules/fire/volley.h"

#include <algorithm>

#include "games/arap/rules/fire/dealing.h"
#include "games/arap/rules/morale/morale.h"
#include "games/arap/rules/tests/wounds.h"

namespace sandtable::arap {

namespace {

// Shots that are thrown together: nothing tells them apart but who fires.
bool alike(const Law& law, const AimedShot& a, const AimedShot& b) {
  const WeaponId gun_a = law.setup.kit(a.shooter).guns[a.gun], gun_b = law.setup.kit(b.shooter).guns[b.gun];
  const Weapon& weapon = law.setup.arsenal.weapon(gun_a);
  return gun_a == gun_b && a.goal == b.goal && a.eligible == b.eligible && a.covered == b.covered &&
         a.smoke == b.smoke && at_short_range(law, weapon, a.range) == at_short_range(law, weapon, b.range) &&
         within_half(weapon, a.range) == within_half(weapon, b.range) &&
         law.setup.kit(a.shooter).leader == law.setup.kit(b.shooter).leader && a.lines.size() == b.lines.size();
}

const Weapon& weapon_fired(const Law& law, const AimedShot& shot) {
  return law.setup.arsenal.weapon(law.setup.kit(shot.shooter).guns[shot.gun]);
}

void explain(Umpire& umpire, const Shooting& action, UnitId target, const AimedShot& shot, int shots) {
  const WeaponId gun = umpire.setup.kit(shot.shooter).guns[shot.gun];
  tell(umpire, TookAim{action.unit, target, gun, shots, shot.range, shot.skill, shot.goal}, {clause::shoot_hit_roll});
  for (const GoalLine& line : shot.lines) tell(umpire, GoalChanged{action.unit, line.what, line.value}, {line.rule});
}

Blow blow_of(const Law& law, const AimedShot& shot) {
  const Weapon& weapon = weapon_fired(law, shot);
  return {.strength = shot_strength(law, law.setup.kit(shot.shooter), weapon, shot.smoke),
          .penetration = weapon.penetration,
          .damage = weapon.damage,
          .close = at_short_range(law, weapon, shot.range),
          .fusion = weapon.has(Trick::fusion) && within_half(weapon, shot.range)};
}

// Hits of one throw of dice.
struct Thrown {
  PendingHits hits;
  int misses_by_one = 0;
};

Thrown throw_dice(Umpire& umpire, const Shooting& action, UnitId target, const AimedShot& shot, int shots) {
  explain(umpire, action, target, shot, shots);
  umpire.follow(clause::shoot_hit_roll);
  const Occasion occasion{.purpose = Purpose::to_hit,
                          .rule = clause::shoot_hit_roll,
                          .seat = umpire.setup.seat(action.unit),
                          .unit = action.unit,
                          .against = target,
                          .detail = umpire.setup.kit(shot.shooter).guns[shot.gun].v};
  Thrown thrown{.hits = {.eligible = shot.eligible,
                         .covered = shot.covered,
                         .count = 0,
                         .blow = blow_of(umpire, shot),
                         .shooter = shot.shooter,
                         .tricks = weapon_fired(umpire, shot).tricks,
                         .rule = clause::allocate_random}};
  thrown.hits.count = successes(umpire, occasion, shots, hit_dice(umpire, shot.goal));
  return thrown;
}

// In a mêlée each hit strikes one of its sides: 1 to 3 the side that was meant.
int hits_on_friends(Umpire& umpire, const Shooting& action, UnitId target, int hits) {
  const Occasion occasion{.purpose = Purpose::which_side,
                          .rule = clause::shoot_mod_into_combat,
                          .seat = umpire.setup.seat(action.unit),
                          .unit = action.unit,
                          .against = target};
  return successes(umpire, occasion, hits, ReadAs::at_least(4));
}

UnitId opponent_in_melee(const Game& game, UnitId unit) {
  for (const Lock& lock : game.locks) {
    if (lock.a == unit) return lock.b;
    if (lock.b == unit) return lock.a;
  }
  return UnitId::none();
}

// Strays into the other side of a mêlée strike any of its members.
void deal_strays(Game& game, Umpire& umpire, UnitId by, UnitId side, PendingHits hits, int count) {
  const Models members = members_of(game, umpire.setup, side);
  hits.eligible = static_cast<std::uint32_t>((1ULL << members.size()) - 1);
  hits.covered = 0;
  hits.count = count;
  FireResult apart;
  Dealer dealer(game, umpire, by, side, members);
  dealer.roll_wounds(hits, apart);
  dealer.deal(hits, apart);
}

void note_firing(Game& game, const Setup& setup, const AimedShot& shot) {
  const Weapon& weapon = setup.arsenal.weapon(setup.kit(shot.shooter).guns[shot.gun]);
  Model& shooter = game.model(shot.shooter);
  const auto bit = static_cast<std::uint8_t>(1U << shot.gun);
  if (fires_once(weapon)) shooter.fired = static_cast<std::uint8_t>(shooter.fired | bit);
  if (weapon.has(Trick::one_use)) shooter.spent = static_cast<std::uint8_t>(shooter.spent | bit);
}

}  // namespace

FireResult resolve(Game& game, Umpire& umpire, const Shooting& action, UnitId target, const AimedVolley& volley) {
  umpire.follow(clause::shoot_sequence);
  FixedVector<PendingHits, 2 * kMostTogether> pending;
  for (std::size_t i = 0; i < volley.shots.size();) {
    const AimedShot& shot = volley.shots[i];
    int shots = 0;
    std::size_t next = i;
    for (; next < volley.shots.size() && alike(umpire, shot, volley.shots[next]); ++next)
      shots += volley.shots[next].shots;
    pending.push_back(throw_dice(umpire, action, target, shot, shots).hits);
    i = next;
  }
  for (const AimedShot& shot : volley.shots) note_firing(game, umpire.setup, shot);
  FireResult result;
  const UnitId other_side = opponent_in_melee(game, target);
  Dealer dealer(game, umpire, action.unit, target, volley.targets);
  for (PendingHits& hits : pending) {
    if (!other_side.is_none() && hits.count > 0 && umpire.rule(clause::shoot_mod_into_combat)) {
      const int strays = hits_on_friends(umpire, action, target, hits.count);
      deal_strays(game, umpire, action.unit, other_side, hits, strays);
      hits.count -= strays;
    }
    dealer.roll_wounds(hits, result);
  }
  for (const PendingHits& hits : pending) dealer.deal(hits, result);
  tell(umpire, ShotsHit{action.unit, target, result.hits}, {clause::shoot_sequence});
  return result;
}

void follow_up(Game& game, Umpire& umpire, const Shooting& action, UnitId target, const FireResult& result) {
  Unit& firer = game.unit(action.unit);
  if (firer.fired_at != target) firer.fired_turns = 0;
  firer.fired_at = target;
  firer.marks.add(UnitMark::fired);
  if (!game.fights(target)) return;
  if (result.confuses && umpire.rule(clause::weapon_confuses)) {
    game.unit(target).marks.add(UnitMark::confused);
    tell(umpire, BecameConfused{{target}}, {clause::weapon_confuses});
  }
  if (result.auto_pin && umpire.rule(clause::pin_automatic))
    take_pinning_test(game, umpire, {.unit = target, .automatic = true});
  else if (result.pinning > 0 && umpire.rule(clause::pin_trigger))
    take_pinning_test(game, umpire, {.unit = target});
}

}  // namespace sandtable::arap
