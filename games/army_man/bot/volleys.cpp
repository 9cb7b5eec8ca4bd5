#include "games/army_man/bot/volleys.h"

#include <algorithm>
#include <array>

#include "games/army_man/bot/prospect.h"

namespace sandtable::army_man::bot {

namespace {

constexpr double kKeyModel = 0.8;   // of a unit's future that hangs on its best weapons
constexpr std::size_t kJudged = 3;  // targets that are judged exactly before the best is taken

const Weapon& weapon_of(const Law& law, ShotKey shot) {
  return law.setup.arsenal.weapon(law.setup.kit(shot.model()).guns[shot.gun()]);
}

// Quarter dice, by which the guns of one model are compared.
int punch(const Weapon& weapon, int armour) {
  return weapon.attacks * 4 + (armour > 0 && weapon.has(Trick::piercing) ? weapon.attacks * armour : 0);
}

// Models with several guns fire the one that does most.
void take_better_guns(const Law& law, const Game& game, const Firing& firing, UnitId target, Shots& shots) {
  const int armour = armour_dice(law, target);
  for (std::size_t i = 0; i < shots.size(); ++i) {
    const ModelId model = shots[i].model();
    const std::size_t guns = law.setup.kit(model).guns.size();
    const bool fires_all = i + 1 < shots.size() && shots[i + 1].model() == model;
    if (guns == 1 || fires_all || (i > 0 && shots[i - 1].model() == model)) continue;
    for (std::size_t gun = shots[i].gun() + 1; gun < guns; ++gun) {
      const ShotKey other_shot = ShotKey::of(model, gun, target);
      const bool better = punch(weapon_of(law, other_shot), armour) > punch(weapon_of(law, shots[i]), armour);
      if (better && bars_shot(game, law, firing, other_shot) == kAllowed) shots[i] = other_shot;
    }
  }
}

// What it adds that the marksmen choose who falls: the unit's best models instead of its worst.
double choice_value(const Outlook& at, const Game& game, const Volley& volley, const Card& target) {
  if (target.vehicle) return 0;
  int best = 0, all = 0;
  for_each_member(game, at.law.setup, volley.target, [&](std::size_t member, ModelId model) {
    const int use = use_of(at.law, model);
    all += use;
    if (volley.seen.has(member)) best = std::max(best, use);
  });
  const double share = static_cast<double>(best) / std::max(1, all) - 1.0 / target.models;
  Spread mixed;
  const double falls = 1 - wounds(salvo_of(game, at.law, volley), mixed)[0];
  return std::max(0.0, share) * falls * kKeyModel * at.future * target.points;
}

double value_of(const Outlook& at, const Game& game, const Volley& volley) {
  const Card& target = at.card(volley.target);
  const double done = harm(at, target, salvo_of(game, at.law, volley));
  return volley.marksman != 0 ? done + choice_value(at, game, volley, target) : done;
}

Shots marksmen_of(const Law& law, const Shots& shots) {
  Shots some;
  for (const ShotKey shot : shots) {
    if (weapon_of(law, shot).has(Trick::marksman)) some.push_back(shot);
  }
  return some;
}

struct Victim {
  UnitId target;
  double hope = 0;
};
using Victims = FixedVector<Victim, kMostUnitsASide>;

// Enemies in reach of some gun, the most promising first, by a glance.
Victims victims(const Outlook& at, const Firing& firing) {
  const Prospect prospect(at, at.card(firing.unit), Prospect::Depth::shots);
  Victims found;
  for (const Card& enemy : at.enemies) {
    const double hope = prospect.hope(enemy, firing.hold ? Stance::hold : Stance::moved);
    if (hope > 0) found.push_back({enemy.id, hope});
  }
  std::ranges::sort(
      found, [](const Victim& a, const Victim& b) { return a.hope != b.hope ? a.hope > b.hope : a.target < b.target; });
  return found;
}

}  // namespace

Salvo salvo_of(const Game& game, const Law& law, const Volley& volley) {
  Salvo out{.armour = armour_dice(law, volley.target)};
  for (const Attack& attack : volley.attacks) {
    const bool piercing = law.setup.arsenal.weapon(attack.weapon).has(Trick::piercing);
    (piercing ? out.piercing : out.plain) += attack.dice;
  }
  const bool hunkered = game.unit(volley.target).posture == Posture::hunkered;
  out.additional = (volley.cover != 0 ? 1 : 0) + (hunkered ? 1 : 0) + (volley.guard != 0 ? 1 : 0);
  return out;
}

int use_of(const Law& law, ModelId model) {
  const Kit& kit = law.setup.kit(model);
  int best = 0;
  for (const WeaponId gun : kit.guns) {
    const Weapon& weapon = law.setup.arsenal.weapon(gun);
    const int reach = weapon.range.v / 6000;  // a gun of twice the range fires about twice as often
    best = std::max(best, weapon.attacks * reach * (weapon.has(Trick::piercing) ? 5 : 4) / 4);
  }
  return 2 * best + melee_attacks(law, model);
}

Declared volley_at(const Outlook& at, const Game& game, const Firing& firing, UnitId target) {
  Declared best{.shots = full_volley(game, at.law, firing, target)};
  if (!best.exists()) return best;
  take_better_guns(at.law, game, firing, target, best.shots);
  best.value = value_of(at, game, judge_volley(game, at.law, firing, target, best.shots));
  const Shots marksmen = marksmen_of(at.law, best.shots);
  if (marksmen.empty() || marksmen.size() == best.shots.size()) return best;
  const double alone = value_of(at, game, judge_volley(game, at.law, firing, target, marksmen));
  return alone > best.value ? Declared{marksmen, alone} : best;
}

Declared best_volley(const Outlook& at, const Firing& firing) {
  Declared best;
  std::size_t judged = 0;
  for (const Victim& victim : victims(at, firing)) {
    if (judged >= kJudged && best.exists()) break;
    ++judged;
    const Declared declared = volley_at(at, at.game, firing, victim.target);
    if (declared.exists() && (!best.exists() || declared.value > best.value)) best = declared;
  }
  return best;
}

}  // namespace sandtable::army_man::bot
