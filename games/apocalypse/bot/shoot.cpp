// Who is shot at with what, what is rolled again, and who falls.
#include "games/apocalypse/bot/decisions.h"
#include "games/apocalypse/bot/worth.h"
#include "games/apocalypse/rules/fire/casualties.h"
#include "games/apocalypse/rules/fire/shots.h"
#include "games/apocalypse/rules/sight/place.h"

namespace sandtable::apocalypse::bot {

namespace {

constexpr double kWorthAShot = 0.05;  // points of harm: below it nobody fires

Shot shot_at(const Game& game, const Law& law, const AskShoot& asked, const Card& target) {
  const Aim aim = take_aim(game, law, asked.unit, target.id);
  return {.range = aim.range,
          .hold = asked.hold != 0,
          .sight = aim.seen,
          .covered = !occupied(game, law, target.id).is_none()};
}

// Of each model the weapon that does most, or all it may fire.
Shots shots_of(const Game& game, const Law& law, const Card& unit, const Card& target, const Shot& shot) {
  const Arsenal& arsenal = law.setup.arsenal;
  Mark mark = target.mark;
  mark.armored = mark.armored || shot.covered || !shot.sight;
  Shots shots;
  for_each_alive(game, law.setup, unit.id, [&](std::size_t, ModelId model) {
    const Kit& kit = law.setup.kit(model);
    const bool all = shot.hold && kit.has(Special::relentless);
    std::size_t best = kit.arms.size();
    double most = 0;
    for (std::size_t arm = 0; arm < kit.arms.size(); ++arm) {
      const Weapon& weapon = arsenal.weapon(kit.arms[arm]);
      const bool can = weapon.is_ranged() && weapon.range >= shot.range && !game.model(model).has_spent(arm) &&
                       (shot.sight || weapon.has(Trick::indirect));
      if (!can || shots.full()) continue;
      if (all) {
        shots.push_back(ShotKey::of(model, arm, target.id));
      } else if (const double wounds = wounding_of(weapon, weapon.attacks, unit.hand, mark).wounds; wounds > most) {
        most = wounds, best = arm;
      }
    }
    if (!all && best < kit.arms.size() && !shots.full()) shots.push_back(ShotKey::of(model, best, target.id));
  });
  return shots;
}

// What a model is good for, compared with others: its best gun, its blows, its powers.
int use_of(const Law& law, ModelId model) {
  const Kit& kit = law.setup.kit(model);
  int gun = 0, blades = 0;
  for (const WeaponId id : kit.arms) {
    const Weapon& weapon = law.setup.arsenal.weapon(id);
    if (weapon.is_ranged()) {
      gun = std::max(gun, weapon.attacks * (weapon.range >= 24_in ? 3 : 2));
    } else {
      blades += weapon.attacks * 2;
    }
  }
  return gun + blades + 12 * kit.psyker + 3 * kit.tough + (kit.has(Special::fearless) ? 4 : 0);
}

}  // namespace

AskShoot::Reply decide(const Game& game, const Law& law, const AskShoot& asked, Mind&) {
  const Outlook at(game, law, law.setup.seat(asked.unit));
  const Card& unit = at.card(asked.unit);
  const Firing firing{.unit = asked.unit, .hold = asked.hold != 0};
  AskShoot::Reply best;
  double most = kWorthAShot;
  for (const Card& enemy : at.enemies) {
    if (!can_fire(game, law, firing, enemy.id)) continue;
    const Shot shot = shot_at(game, law, asked, enemy);
    const double value = harm(at, enemy, volley(unit, law, enemy, shot));
    if (value <= most) continue;
    const Shots shots = shots_of(game, law, unit, enemy, shot);
    if (shots.empty()) continue;
    most = value;
    best.shots = shots;
  }
  return best;
}

AskReroll::Reply decide(const Game&, const Law&, const AskReroll& asked, Mind&) { return {asked.misses}; }

// The least useful, as long as the rest stays together.
AskCasualties::Reply decide(const Game& game, const Law& law, const AskCasualties& asked, Mind&) {
  FixedVector<int, kMostInUnit> uses;
  for_each_member(game, law.setup, asked.unit, [&](std::size_t, ModelId model) { uses.push_back(use_of(law, model)); });
  return {usual_casualties(game, law, asked, {uses.data(), uses.size()})};
}

// The extra Attacks go with the weapon that does most for each die.
AskStrike::Reply decide(const Game& game, const Law& law, const AskStrike& asked, Mind&) {
  const Card unit = card_of(game, law, asked.unit), enemy = card_of(game, law, asked.enemy);
  AskStrike::Reply reply;
  for_each_alive(game, law.setup, asked.unit, [&](std::size_t, ModelId model) {
    const Kit& kit = law.setup.kit(model);
    std::size_t best = 0, blades = 0;
    double most = -1;
    for (std::size_t arm = 0; arm < kit.arms.size(); ++arm) {
      const Weapon& weapon = law.setup.arsenal.weapon(kit.arms[arm]);
      if (weapon.is_ranged()) continue;
      ++blades;
      const double each = wounds_a_die(weapon, unit.hand, enemy.mark);
      if (each > most) most = each, best = arm;
    }
    if (blades > 1 && !reply.extra.full()) reply.extra.push_back(BlowKey::of(model, best));
  });
  return reply;
}

}  // namespace sandtable::apocalypse::bot
