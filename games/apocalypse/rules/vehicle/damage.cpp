#include "games/apocalypse/rules/fire/wounds.h"
#include "games/apocalypse/rules/rank.h"
#include "games/apocalypse/rules/vehicle/hull.h"

namespace sandtable::apocalypse {

namespace {

// The classes of a die on the damage table: 1-2, 3-4, 5-6. Of two dice the front counts the lower, the rear the higher.
Damage roll_damage(Umpire& umpire, const HullDamage& damage) {
  const bool two =
      (damage.quarter == Quarter::front || damage.quarter == Quarter::rear) && umpire.rule(clause::dmg_dice);
  const Roll roll{.count = two ? 2 : 1,
                  .read = ReadAs::sort(3, 5),
                  .purpose = number_of(Purpose::damage),
                  .detail = number_of(damage.quarter),
                  .seat = umpire.setup.seat(damage.unit),
                  .unit = damage.unit,
                  .rule = clause::dmg_table};
  const Rolled rolled = umpire.roll(roll);
  umpire.follow(clause::dmg_table);
  constexpr Damage kRising[] = {Damage::glanced, Damage::shaken, Damage::tracked};
  Damage lowest = Damage::tracked, highest = Damage::glanced;
  for (std::size_t i = 0; i < 3; ++i) {
    if (rolled.sorted[i] > 0) highest = kRising[i];
    if (rolled.sorted[2 - i] > 0) lowest = kRising[2 - i];
  }
  return damage.quarter == Quarter::rear ? highest : lowest;
}

// Applies a result; whether it has caused one more wound.
bool suffer(Game& game, Umpire& umpire, UnitId id, Damage result) {
  Unit& unit = game.unit(id);
  if (result == Damage::glanced) umpire.follow(clause::dmg_glanced);
  if (result == Damage::shaken && umpire.rule(clause::dmg_shaken)) shake(game, umpire, id);
  if (result != Damage::tracked) return false;
  const bool again = unit.tracked != 0 && umpire.rule(clause::dmg_tracked_again);
  if (umpire.rule(clause::dmg_tracked)) unit.tracked = 1;
  return again;
}

void lose_hull(Game& game, Umpire& umpire, UnitId id) {
  game.unit(id).alive = {};
  tell(umpire, LossesTaken{id, 1}, {clause::dmg_accumulate});
  destroy(game, umpire, id);
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, const HullDamage& damage) {
  if (damage.wounds == 0) return;
  umpire.follow(clause::dmg_one_by_one);
  const UnitId id = damage.unit;
  const ModelId hull = leader(game, umpire.setup, id);
  const int tough = umpire.setup.kit(hull).tough;
  ++game.model(hull).wounds;
  tell(umpire, Wounded{id, hull, game.model(hull).wounds, tough}, {clause::dmg_accumulate});
  if (game.model(hull).wounds >= tough && umpire.rule(clause::dmg_accumulate)) return lose_hull(game, umpire, id);
  HullDamage rest = damage;
  rest.wounds -= 1;
  if (umpire.rule(clause::dmg_roll)) {
    if (has(game, umpire, id, Special::flying)) umpire.follow(clause::dmg_flying);
    const Damage result = roll_damage(umpire, damage);
    tell(umpire, DamageRolled{id, damage.quarter, result, game.model(hull).wounds}, {clause::dmg_table});
    if (suffer(game, umpire, id, result)) {
      rest.wounds += 1;
      if (damage.melee != 0) count_extra_wound(game, id);
      tell(umpire, TrackedAgain{id, game.model(hull).wounds + 1}, {clause::dmg_tracked_again});
    }
  }
  if (rest.wounds > 0) game.agenda.push(rest);
}

void shake(Game& game, const Law& law, UnitId unit) {
  // In its own activation, that one does not count as the next.
  const bool own = game.active == unit && law.rule(clause::dmg_shaken_duration);
  game.unit(unit).shaken = own ? 2 : 1;
}

void begin_shaken(Game& game, UnitId unit) {
  if (game.unit(unit).shaken == 2) game.unit(unit).shaken = 1;
}

void end_shaken(Game& game, Umpire& umpire, UnitId unit) {
  if (game.unit(unit).shaken != 1 || !umpire.rule(clause::dmg_shaken_duration)) return;
  game.unit(unit).shaken = 0;
  tell(umpire, Steadied{{unit}}, {clause::dmg_shaken_duration});
}

}  // namespace sandtable::apocalypse
