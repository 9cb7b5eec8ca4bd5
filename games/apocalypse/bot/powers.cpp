// Which power is tried on whom, and with how many dice.
#include "games/apocalypse/rules/psyker/powers.h"
#include "games/apocalypse/bot/decisions.h"
#include "games/apocalypse/bot/prospect.h"

#include <algorithm>

namespace sandtable::apocalypse::bot {

namespace {

constexpr double kADie = 0.8;  // points that a power die is worth elsewhere
constexpr int kMostDice = 8;   // for one try
constexpr double kWoundsOfBacklash = 2;
constexpr double kMended = 2;  // wounds that Mend takes off

// The chance of at least so many successes of so many dice, each with one half.
double chance_of_successes(int dice, int wanted) {
  double ways = 1, fewer = 0, all = 1;
  for (int i = 0; i < dice; ++i) all *= 2;
  for (int k = 0; k < wanted && k <= dice; ++k) {
    fewer += ways;
    ways = ways * (dice - k) / (k + 1);
  }
  return 1 - fewer / all;
}

// Two sixes or more.
double chance_of_backlash(int dice) {
  double none = 1;
  for (int i = 0; i < dice - 1; ++i) none *= 5 / 6.0;
  return 1 - none * (5 / 6.0 + dice / 6.0);
}

Wounding hits(const Card& target, double count, bool through_armour = false) {
  const double each = wounds_a_hit(target.mark, through_armour);
  return {count * each, count * each * (1 - each)};
}

// How much a unit is in danger where it stands, and what it could do from there.
struct Outset {
  double danger = 0;
  double shot = 0;
  double next = 0;
};
Outset outset_of(const Outlook& at, const Card& unit) {
  const Prospect prospect(at, unit);
  const Footing here = prospect.footing(prospect.home(), true);
  return {here.danger, here.shot, here.next};
}

double value_on_enemy(const Outlook& at, Power power, const Card& target) {
  switch (power) {
    case Power::static_lash:
      return harm(at, target, hits(target, 3));
    case Power::white_needle:
      return harm(at, target, hits(target, 4, true));
    case Power::storm_of_ash:
      return harm(at, target, hits(target, 10));
    case Power::leaden_sleep:
      return failure(target) * pin_worth(at, target);
    case Power::short_circuit:
      return target.hand.shaken || target.acted ? 0 : 0.1 * target.points;
    case Power::still_hour:
      return target.acted || target.pinned ? 0 : (target.reach == 0_mil ? 0.15 : 0.05) * target.points;
    default:
      return 0;
  }
}

double value_on_friend(const Outlook& at, Power power, const Card& target) {
  if (power == Power::litany_of_embers) return target.pinned && !target.acted ? 0.25 * target.points : 0;
  if (power == Power::mend) return at.last_round ? 0 : 0.4 * kMended * target.points / (target.wounds + kMended);
  const Outset outset = outset_of(at, target);
  switch (power) {
    case Power::glass_skin:
      return target.mark.armored ? 0 : 0.4 * outset.danger;
    case Power::veil_of_lamps:
      return target.mark.veiled ? 0 : 0.35 * outset.danger;
    case Power::drumfire:
      return target.acted || target.pinned ? 0 : 0.4 * outset.shot;
    case Power::hasten:
      return target.acted || target.pinned || target.reach > 0_mil ? 0 : 0.03 * target.points;
    case Power::green_hunger:
      return target.acted || target.pinned || target.reach > 0_mil ? 0 : 0.4 * outset.next;
    default:
      return 0;
  }
}

double value_of(const Outlook& at, PowerKey key) {
  const UnitId target = target_of(at.game, at.law.setup, key);
  if (!at.game.stands(target)) return 0;
  const Card& card = at.card(target);
  return card.seat == at.seat ? value_on_friend(at, key.power(), card) : value_on_enemy(at, key.power(), card);
}

}  // namespace

AskPower::Reply decide(const Game& game, const Law& law, const AskPower& asked, Mind&) {
  const Outlook at(game, law, law.setup.seat(asked.unit));
  const int pool = game.power_dice[at.seat.v];
  AskPower::Reply best;
  double most = 0;
  for_each_psyker(game, law, asked.unit, [&](std::size_t, ModelId psyker) {
    const Kit& kit = law.setup.kit(psyker);
    const double life = law.setup.squad(law.setup.owners[psyker.v]).points *
                        std::min(1.0, kWoundsOfBacklash / std::max(1, kit.tough - game.model(psyker).wounds));
    for (std::size_t i = 0; i < kPowers; ++i) {
      const auto power = static_cast<Power>(i);
      PowerTry what{.unit = asked.unit, .moment = asked.moment, .psyker = psyker, .dice = 1};
      if (bars_power(game, law, psyker, power) != kAllowed) continue;
      for_each_target(game, law, what, power, [&](PowerKey key) {
        const double value = value_of(at, key);
        if (value <= most) return;
        for (int dice = law.setup.arsenal.power(power).number; dice <= std::min(pool, kMostDice); ++dice) {
          const double gain = chance_of_successes(dice, law.setup.arsenal.power(power).number) * value - kADie * dice -
                              chance_of_backlash(dice) * life;
          what.key = key;
          what.dice = dice;
          if (gain <= most || bars_try(game, law, what) != kAllowed) continue;
          most = gain;
          best = {psyker, key, dice};
        }
      });
    }
  });
  return best;
}

}  // namespace sandtable::apocalypse::bot
