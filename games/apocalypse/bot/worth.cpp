#include "games/apocalypse/bot/worth.h"

#include <algorithm>

namespace sandtable::apocalypse::bot {

namespace {

constexpr double kIdle = 0.2;     // of its points: what an activation is worth to a unit
constexpr double kBriefly = 0.1;  // ... to one that loses the activation of this round in the last one
constexpr int kFists = 1;         // Attacks of who carries no blade
constexpr double kRam = 3.5;      // hits of a Vehicle's Assault

// What the models of one kind do with a gun.
Wounding gun_of(const Kind& kind, std::size_t arm, const Card& unit, const Law& law, const Mark& mark) {
  const Weapon& weapon = law.setup.arsenal.weapon(law.setup.kit(kind.example).arms[arm]);
  return wounding_of(weapon, weapon.attacks, unit.hand, mark);
}

bool may_fire(const Weapon& weapon, const Kind& kind, std::size_t arm, const Shot& shot) {
  return weapon.is_ranged() && weapon.range >= shot.range && (kind.spent >> arm & 1U) == 0 &&
         (shot.sight || weapon.has(Trick::indirect));
}

}  // namespace

Wounding volley(const Card& unit, const Law& law, const Mark& mark, const Shot& shot) {
  Mark there = mark;
  there.armored = mark.armored || shot.covered || !shot.sight;
  Wounding all;
  for (const Kind& kind : unit.kinds) {
    const Kit& kit = law.setup.kit(kind.example);
    Wounding each;
    for (std::size_t arm = 0; arm < kit.arms.size(); ++arm) {
      if (!may_fire(law.setup.arsenal.weapon(kit.arms[arm]), kind, arm, shot)) continue;
      const Wounding gun = gun_of(kind, arm, unit, law, there);
      if (shot.hold && kit.has(Special::relentless)) {
        each += gun;
      } else if (gun.wounds > each.wounds) {
        each = gun;
      }
    }
    all += static_cast<double>(kind.count) * each;
  }
  return all;
}

Wounding volley(const Card& unit, const Law& law, const Card& target, const Shot& shot) {
  return volley(unit, law, target.mark, shot);
}

Wounding blows(const Card& unit, const Law& law, const Mark& mark, bool assaulting) {
  const Arsenal& arsenal = law.setup.arsenal;
  Wounding all;
  for (const Kind& kind : unit.kinds) {
    const Kit& kit = law.setup.kit(kind.example);
    Hand hand = unit.hand;
    hand.again = assaulting && kit.has(Special::hatred);
    int extra = assaulting ? 1 + (kit.has(Special::furious) ? 1 : 0) : 0;
    Wounding each;
    bool armed = false;
    for (const WeaponId id : kit.arms) {
      const Weapon& weapon = arsenal.weapon(id);
      if (weapon.is_ranged()) continue;
      each += wounding_of(weapon, weapon.attacks + extra, hand, mark);
      extra = 0;
      armed = true;
    }
    if (!armed) each += wounding_of(arsenal.weapon(arsenal.fists()), kFists + extra, hand, mark);
    all += static_cast<double>(kind.count) * each;
  }
  if (assaulting && unit.drives) all += Wounding{kRam * wounds_a_hit(mark), kRam};
  return all;
}

double failure(const Card& unit) {
  const double once = 1 - chance(unit.mark.quality);
  return unit.fearless ? once * once : once;
}

double pin_worth(const Outlook& at, const Card& unit) {
  if (unit.pinned) return 0;
  // A marker that is there at the end counts in full: it stays if the unit has acted before.
  if (at.last_round) return unit.acted ? unit.points : kBriefly * unit.points;
  return kIdle * unit.points;
}

double harm(const Outlook& at, const Card& unit, const Wounding& dealt) {
  if (dealt.wounds <= 0) return 0;
  const double gone = chance_of(dealt, unit.wounds);
  const double part = std::min(1.0, dealt.wounds / unit.wounds);
  const int most = (unit.wounds + 1) / 2;
  const double half = unit.models == 1 && unit.mark.tough == 1 ? 0 : chance_of(dealt, most);
  const double fails = std::max(0.0, half - gone) * failure(unit);
  const double near_end = unit.pinned && at.last_round ? 0 : 1;  // it counts already
  return near_end * unit.points * (at.future * part + (1 - at.future) * gone) + fails * pin_worth(at, unit);
}

double clash(const Outlook& at, const Card& attacker, const Card& defender) {
  Wounding given = blows(attacker, at.law, defender.mark, true), taken = blows(defender, at.law, attacker.mark, false);
  double first = attacker.strikes_first ? 1 : attacker.strikes_last ? -1 : 0;
  first -= defender.strikes_first ? 1 : defender.strikes_last ? -1 : 0;
  if (defender.fearsome && !attacker.fearsome) first -= failure(attacker);
  if (attacker.fearsome && !defender.fearsome) first += failure(defender);
  // Who strikes later strikes with those who are left.
  const double ours = std::min(1.0, given.wounds / defender.wounds),
               theirs = std::min(1.0, taken.wounds / attacker.wounds);
  if (first > 0) taken = (1 - std::min(1.0, first) * ours) * taken;
  if (first < 0) given = (1 - std::min(1.0, -first) * theirs) * given;
  double value = harm(at, defender, given) - harm(at, attacker, taken);

  // The loser tests, and at half of what it was it is routed.
  const double wins = chance_of({given.wounds, given.variance + taken.variance}, taken.wounds + 0.5);
  const double loses = chance_of({taken.wounds, given.variance + taken.variance}, given.wounds + 0.5);
  const auto routed = [&](const Card& unit, const Wounding& dealt) {
    return chance_of(dealt, std::max(0.0, unit.wounds - unit.original / 2.0 * unit.mark.tough));
  };
  const auto broken = [&](const Card& unit, const Wounding& dealt) {
    const double rout = routed(unit, dealt), lives = 1 - chance_of(dealt, unit.wounds);
    return lives * failure(unit) * (rout * unit.points * (1 - at.future / 2) + (1 - rout) * pin_worth(at, unit));
  };
  value += wins * broken(defender, given) - loses * broken(attacker, taken);
  return value;
}

}  // namespace sandtable::apocalypse::bot
