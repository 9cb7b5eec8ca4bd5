#include "games/arap/rules/fire/volley.h"

#include <algorithm>

#include "games/arap/rules/fire/discharge.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/tests/wounds.h"

namespace sandtable::arap {

namespace {

// Shots that are thrown together: nothing tells them apart but who fires.
bool alike(const Law& law, const AimedShot& a, const AimedShot& b) {
  const WeaponId gun_a = law.setup.kit(a.shooter).guns[a.gun], gun_b = law.setup.kit(b.shooter).guns[b.gun];
  const Weapon& weapon = law.setup.arsenal.weapon(gun_a);
  return gun_a == gun_b && a.goal == b.goal && a.eligible == b.eligible && a.covered == b.covered &&
         a.smoke == b.smoke && a.cover == b.cover &&
         at_short_range(law, weapon, a.range) == at_short_range(law, weapon, b.range) &&
         within_half(weapon, a.range) == within_half(weapon, b.range) &&
         law.setup.kit(a.shooter).leader == law.setup.kit(b.shooter).leader && a.lines.size() == b.lines.size();
}

const Weapon& weapon_fired(const Law& law, const AimedShot& shot) {
  return law.setup.arsenal.weapon(law.setup.kit(shot.shooter).guns[shot.gun]);
}

void explain(Umpire& umpire, const Shooting& action, UnitId target, const AimedShot& shot, int shots) {
  const WeaponId gun = umpire.setup.kit(shot.shooter).guns[shot.gun];
  tell(umpire, TookAim{action.unit, target, gun, shots, on_the_ruler(umpire, shot.range), shot.skill, shot.goal},
       {clause::shoot_hit_roll});
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

// Hits of one throw of dice, and near misses.
struct Thrown {
  PendingHits hits;
  StruckCover cover;
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
                         .rule = clause::allocate_random,
                         .cause = cause_of(action)},
                .cover = {}};
  if (shot.cover.is_none()) {
    thrown.hits.count = successes(umpire, occasion, shots, hit_dice(umpire, shot.goal));
    return thrown;
  }
  const HitsAndNear told_apart = throw_at_covered(umpire, occasion, shots, shot.goal);
  thrown.hits.count = told_apart.hits;
  thrown.cover = {.piece = shot.cover, .count = told_apart.near, .blow = thrown.hits.blow};
  return thrown;
}

UnitId opponent_in_melee(const Game& game, UnitId unit) {
  for (const Lock& lock : game.locks) {
    if (lock.a == unit) return lock.b;
    if (lock.b == unit) return lock.a;
  }
  return UnitId::none();
}

// In a mêlée each hit strikes one of its sides: 1 to 3 the side that was meant.
int hits_on_friends(const Game& game, Umpire& umpire, const Shooting& action, UnitId target, int hits) {
  const Occasion occasion{.purpose = Purpose::which_side,
                          .rule = clause::shoot_mod_into_combat,
                          .seat = umpire.setup.seat(action.unit),
                          .unit = action.unit,
                          .against = target};
  if (!umpire.on().combat_hits_by_model) return successes(umpire, occasion, hits, ReadAs::at_least(4));
  // The lot is drawn among all: the target's own come first.
  const int own = strength(game, target), all = own + strength(game, opponent_in_melee(game, target));
  Roll lot = roll_of(occasion, hits, ReadAs::at_least(own + 1));
  lot.die = plain_die(all);
  return umpire.roll(lot).successes;
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

void throw_all(Umpire& umpire, const Shooting& action, UnitId target, Discharge& discharge) {
  const AimedVolley& volley = discharge.aimed;
  for (std::size_t i = 0; i < volley.shots.size();) {
    const AimedShot& shot = volley.shots[i];
    int shots = 0;
    std::size_t next = i;
    for (; next < volley.shots.size() && alike(umpire, shot, volley.shots[next]); ++next)
      shots += volley.shots[next].shots;
    const Thrown thrown = throw_dice(umpire, action, target, shot, shots);
    discharge.hits.push_back(thrown.hits);
    if (thrown.cover.count > 0) discharge.covers.push_back(thrown.cover);
    i = next;
  }
}

FireResult deal_all(Game& game, Umpire& umpire, const Shooting& action, UnitId target, Discharge& discharge) {
  FireResult result;
  Dealer dealer(game, umpire, action.unit, target, discharge.aimed.targets);
  for (PendingHits& hits : discharge.hits) {
    const UnitId other_side = opponent_in_melee(game, target);  // who is left of it
    if (!other_side.is_none() && hits.count > 0 && umpire.rule(clause::shoot_mod_into_combat)) {
      const int strays = hits_on_friends(game, umpire, action, target, hits.count);
      deal_strays(game, umpire, action.unit, other_side, hits, strays);
      hits.count -= strays;
    }
    dealer.roll_wounds(hits, result);
  }
  if (umpire.on().large_battle_allocation) {
    dealer.deal_evenly({discharge.hits.data(), discharge.hits.size()}, result);
    return result;
  }
  for (const PendingHits& hits : discharge.hits) dealer.deal(hits, result);
  return result;
}

// What direct fire did, as a row beside those of markers and streams.
void add_to(ShelledUnits& rows, UnitId target, const FireResult& result) {
  Shelled& row = row_of(rows, target);
  row.hits += result.hits;
  row.unsaved += result.unsaved;
  row.pinning = row.pinning || result.pinning > 0;
  row.auto_pin = row.auto_pin || result.auto_pin;
  row.confuses = row.confuses || result.confuses;
}

void note_target(Game& game, const Shooting& action, UnitId target) {
  Unit& firer = game.unit(action.unit);
  if (firer.fired_at != target) firer.fired_turns = 0;
  firer.fired_at = target;
  firer.marks.add(UnitMark::fired);
  firer.marks.add(UnitMark::shot);
}

}  // namespace

Cause cause_of(const Shooting& action) {
  return action.charge == ChargeFire::none ? Cause::shooting : Cause::charge_fire;
}

void note_firing(Game& game, const Setup& setup, Shooting& action, ModelId model, std::size_t gun) {
  const Weapon& weapon = setup.arsenal.weapon(setup.kit(model).guns[gun]);
  Model& shooter = game.model(model);
  const auto bit = static_cast<std::uint8_t>(1U << gun);
  if (fires_once(weapon)) shooter.fired = static_cast<std::uint8_t>(shooter.fired | bit);
  if (weapon.has(Trick::one_use)) shooter.spent = static_cast<std::uint8_t>(shooter.spent | bit);
  action.fired.add(slot_of(game, setup, action.unit, model));
}

void throw_shots(Game& game, Umpire& umpire, Shooting& action, UnitId target, Discharge& discharge) {
  throw_all(umpire, action, target, discharge);
  for (const AimedShot& shot : discharge.aimed.shots) note_firing(game, umpire.setup, action, shot.shooter, shot.gun);
}

void launch(Game& seen, Umpire& umpire, const Shooting& action, const GunChoice& choice, const Mark& mark, Mil run,
            Discharge& discharge) {
  const auto gun = static_cast<std::size_t>(choice.gun - 1);
  const Weapon& weapon = umpire.setup.arsenal.weapon(umpire.setup.kit(choice.model).guns[gun]);
  if (!weapon.lays_template()) return shell(seen, umpire, action, choice, mark, discharge.bursts);
  const AskTemplate asked{
      .model = choice.model, .gun = static_cast<std::uint8_t>(gun), .target = mark.target, .run = run};
  if (const auto flood = let_loose(seen, umpire, action, asked)) discharge.floods.push_back(*flood);
}

namespace {

// Markers and streams of one volley, all in their places before anybody is removed.
void launch_all(Game& game, Umpire& umpire, Shooting& action, const GunChoices& guns, const Mark& mark,
                Discharge& discharge) {
  for (const GunChoice& choice : guns) {
    const auto gun = static_cast<std::size_t>(choice.gun - 1);
    const Weapon& weapon = umpire.setup.arsenal.weapon(umpire.setup.kit(choice.model).guns[gun]);
    if (weapon.is_direct() || !fires_at(choice, mark.target)) continue;
    if (!mode_now(game, umpire, action, choice.model, gun)) continue;
    const bool streams = weapon.lays_template();
    if (streams && !mark.is_unit()) continue;
    if (!streams && !area_fire(game, umpire, action, choice, mark, false)) continue;
    const std::size_t floods = discharge.floods.size();
    launch(game, umpire, action, choice, mark, Mil{}, discharge);
    if (!streams || discharge.floods.size() > floods) note_firing(game, umpire.setup, action, choice.model, gun);
  }
}

}  // namespace

ShelledUnits take_effect(Game& game, Umpire& umpire, const Shooting& action, UnitId target, Discharge& discharge) {
  ShelledUnits rows;
  for (const StruckCover& cover : discharge.covers) strike_cover(game, umpire, action.unit, cover, rows);
  if (!discharge.aimed.shots.empty()) {
    const FireResult result = deal_all(game, umpire, action, target, discharge);
    add_to(rows, target, result);
    tell(umpire, ShotsHit{action.unit, target, result.hits}, {clause::shoot_sequence});
  } else if (discharge.empty()) {
    tell(umpire, ShotLost{{action.unit}}, {clause::shoot_requirements});
  }
  for (const Flood& flood : discharge.floods) drench(game, umpire, flood, rows);
  for (const Burst& burst : discharge.bursts) explode(game, umpire, burst, rows);
  note_target(game, action, action.at_spot != 0 ? UnitId::none() : target);
  return rows;
}

ShelledUnits resolve(Game& game, Umpire& umpire, Shooting& action, const Mark& mark, const GunChoices& guns) {
  umpire.follow(clause::shoot_sequence);
  const UnitId target =
      mark.is_unit() ? mark.target : target_near(game, umpire, umpire.setup.seat(action.unit), mark.spot);
  Discharge discharge;
  if (!target.is_none()) discharge.aimed = take_aim(game, umpire, action, target, guns);
  throw_shots(game, umpire, action, target, discharge);
  launch_all(game, umpire, action, guns, mark, discharge);
  return take_effect(game, umpire, action, target, discharge);
}

}  // namespace sandtable::arap
