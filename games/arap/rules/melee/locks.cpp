#include "games/arap/rules/melee/locks.h"

#include <algorithm>

#include "engine/base/insertion_sort.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/mission/spotting.h"

namespace sandtable::arap {

namespace {

bool joins(UnitId a, UnitId b, UnitId one, UnitId other) {
  return (a == one && b == other) || (a == other && b == one);
}

// Nobody keeps his head down with an enemy upon him.
void rise_to_fight(Game& game, Umpire& umpire, UnitId unit) {
  if (game.unit(unit).nerve != Nerve::suppressed || !umpire.rule(clause::suppress_not_in_combat)) return;
  game.unit(unit).nerve = Nerve::steady;
  tell(umpire, SteadyAgain{{unit}}, {clause::suppress_not_in_combat});
}

void end_pursuit_of(Game& game, Umpire& umpire, UnitId unit) {
  Unit& its = game.unit(unit);
  its.watch = 0;
  if (!its.is_pursuing()) return;
  its.flight = Flight::none;
  its.quarry = UnitId::none();
  tell(umpire, PursuitOver{{unit}}, {clause::pursuit_fresh_enemy});
}

}  // namespace

const Lock* lock_between(const Game& game, UnitId a, UnitId b) {
  for (const Lock& lock : game.locks)
    if (joins(lock.a, lock.b, a, b)) return &lock;
  return nullptr;
}

Lock* lock_between(Game& game, UnitId a, UnitId b) {
  for (Lock& lock : game.locks)
    if (joins(lock.a, lock.b, a, b)) return &lock;
  return nullptr;
}

Lock& lock_units(Game& game, Umpire& umpire, UnitId a, UnitId b) {
  if (Lock* const found = lock_between(game, a, b)) return *found;
  umpire.follow(clause::charge_locked);
  umpire.follow(clause::pursuit_state);
  for (const UnitId unit : {a, b}) {
    lose_hiding(game, umpire, unit);
    end_pursuit_of(game, umpire, unit);
    rise_to_fight(game, umpire, unit);
  }
  game.locks.push_back({.a = a, .b = b, .since = game.turn});
  tell(umpire, Locked{{a, b}}, {clause::charge_locked});
  return game.locks.back();
}

void unlock(Game& game, Umpire& umpire, UnitId a, UnitId b) {
  for (std::size_t i = 0; i < game.locks.size(); ++i) {
    if (!joins(game.locks[i].a, game.locks[i].b, a, b)) continue;
    game.locks.erase_at(i--);
    game.unit(a).in_hand = game.unit(b).in_hand = 0;
    tell(umpire, NoLongerLocked{{a, b}}, {clause::flinch_activation});
  }
}

void unlock(Game& game, Umpire& umpire, UnitId unit) {
  for (const UnitId enemy : opponents_of(game, unit)) unlock(game, umpire, unit, enemy);
}

void forget_locks(Game& game, UnitId unit) {
  for (std::size_t i = 0; i < game.locks.size(); ++i)
    if (game.locks[i].a == unit || game.locks[i].b == unit) game.locks.erase_at(i--);
}

UnitList opponents_of(const Game& game, UnitId unit) {
  UnitList enemies;
  for (const Lock& lock : game.locks) {
    if (lock.a == unit) enemies.push_back(lock.b);
    if (lock.b == unit) enemies.push_back(lock.a);
  }
  insertion_sort(enemies, [](UnitId a, UnitId b) { return a.v < b.v; });
  return enemies;
}

UnitList melee_of(const Game& game, UnitId unit, bool fallen) {
  UnitList found;
  found.push_back(unit);
  const auto add = [&](UnitId a, UnitId b, UnitId from) {
    if (a == from && !found.contains(b)) found.push_back(b);
    if (b == from && !found.contains(a)) found.push_back(a);
  };
  for (std::size_t i = 0; i < found.size(); ++i) {
    const UnitId from = found[i];
    for (const Lock& lock : game.locks) add(lock.a, lock.b, from);
    if (!fallen) continue;
    for (const Bout& bout : game.bouts)
      if (bout.last == game.turn) add(bout.a, bout.b, from);
  }
  insertion_sort(found, [](UnitId a, UnitId b) { return a.v < b.v; });
  return found;
}

UnitList in_turn(const Game& game, const Setup& setup, UnitList units) {
  insertion_sort(units, [&](UnitId a, UnitId b) {
    const bool active_a = setup.seat(a) == game.active, active_b = setup.seat(b) == game.active;
    return active_a != active_b ? active_a : a.v < b.v;
  });
  return units;
}

bool charged_now(const Game& game, const Lock& lock, UnitId charger) {
  if (lock.since != game.turn) return false;
  return (lock.charged == 1 && lock.a == charger) || (lock.charged == 2 && lock.b == charger);
}

bool has_term(const Lock& lock, ChargeTerm term) { return (lock.terms >> number_of(term) & 1U) != 0; }

void add_term(Lock& lock, ChargeTerm term) {
  lock.terms = static_cast<std::uint8_t>(lock.terms | 1U << number_of(term));
}

bool has_bonuses(const Law& law, const Lock& lock) {
  if (has_term(lock, ChargeTerm::resumed) && law.rule(clause::charge_bonus_first_round)) {
    law.follow(clause::flinch_resume);
    return false;
  }
  if (has_term(lock, ChargeTerm::defensive_grenades) && law.rule(clause::charge_defensive_grenades)) return false;
  return !(has_term(lock, ChargeTerm::ladder) && law.rule(clause::ladder_charge));
}

void note_injury(Game& game, UnitId by, UnitId on, int wounds) {
  if (wounds <= 0) return;
  for (Injury& injury : game.injuries) {
    if (injury.by != by || injury.on != on) continue;
    injury.wounds = std::min(255, injury.wounds + wounds);
    return;
  }
  if (!game.injuries.full()) game.injuries.push_back({.by = by, .on = on, .wounds = wounds});
}

int inflicted(const Game& game, UnitId by, UnitId on) {
  int sum = 0;
  for (const Injury& injury : game.injuries)
    if (injury.by == by && injury.on == on) sum += injury.wounds;
  return sum;
}

int taken(const Game& game, UnitId on, UnitId by) { return inflicted(game, by, on); }

}  // namespace sandtable::arap
