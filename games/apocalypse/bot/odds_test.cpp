// What the scripted player thinks of volleys and blows, for tests/odds/bot_odds_test.cpp.
#include <gtest/gtest.h>

#include "games/apocalypse/bot/worth.h"
#include "games/apocalypse/odds/odds.h"
#include "games/apocalypse/odds/situation.h"
#include "tests/odds/bot_odds.h"

namespace sandtable::apocalypse::bot_odds_test {
namespace {

constexpr std::string_view kBell = "a bell curve stands for the dice";
constexpr double kNear = 0.05;

struct Scene {
  explicit Scene(const std::string& keys) {
    const OddsPairs pairs = odds_pairs(keys);
    OddsReader reader(pairs, odds_keys());
    wanted = Wanted::read(reader);
    opening = must(set_out(wanted, {}));
  }
  bot::Wounding dealt() const {
    const Law law(*opening.setup, Book{});
    const bot::Card attacker = bot::card_of(opening.game, law, Wanted::attacker_id()),
                    target = bot::card_of(opening.game, law, Wanted::target_id());
    if (wanted.fight == Fight::melee) return bot::blows(attacker, law, target.mark, true);
    const bot::Shot shot{.range = wanted.range, .hold = wanted.action == Action::hold, .covered = wanted.target.cover};
    return bot::volley(attacker, law, target, shot);
  }

  Wanted wanted;
  Opening opening;
};

// One die: on average it wounds as often as it wounds at all.
BotFight one_die(const std::string& keys) {
  return {.keys = keys, .estimates = {{.feature = "wounds", .chance = Scene(keys).dealt().wounds}}};
}

BotFight many_dice(const std::string& keys, std::initializer_list<int> wounds) {
  const bot::Wounding dealt = Scene(keys).dealt();
  BotFight fight{.keys = keys};
  for (const int number : wounds)
    fight.estimates.push_back({.feature = "wounds",
                               .at_least = number,
                               .chance = bot::chance_of(dealt, number),
                               .within = kNear,
                               .why = kBell});
  return fight;
}

std::vector<BotFight> fights() {
  return {
      one_die("models=1 weapon=rifle range=12 target.models=1"),
      one_die("models=1 weapon=rifle quality=3 range=30 target.models=1 target.quality=5"),
      one_die("models=1 weapon=rifle range=12 target.models=1 target.cover=true"),
      one_die("models=1 weapon=rifle range=12 target.models=1 target.special=armored"),
      one_die("models=1 weapon=rifle range=12 target.models=1 target.special=armored target.cover=true"),
      one_die("models=1 weapon=rifle:scoper quality=5 range=12 target.models=1"),
      one_die("models=1 weapon=assault-rifle:linked range=12 target.models=1"),
      one_die("models=1 weapon=assault-rifle:linked shaken=true range=12 target.models=1"),
      one_die("models=1 weapon=assault-rifle:rending range=12 target.models=1 target.quality=2"),
      one_die("models=1 weapon=assault-rifle:rending range=12 target.models=1 target.special=armored"),
      one_die("models=1 weapon=rifle shaken=true range=12 target.models=1"),
      many_dice("models=10 weapon=assault-rifle range=12", {1, 2, 4, 6}),
      many_dice("models=20 weapon=assault-rifle quality=5 range=12 target.models=20 target.cover=true", {1, 2, 4}),
      many_dice("models=10 weapon=minigun quality=3 range=12 target.models=20 target.quality=5", {5, 10, 15}),
      many_dice("models=10 weapon=rifle:piercing+scoper range=12 target.special=armored", {2, 4, 6, 8}),
      many_dice("models=8 weapon=carbine:poison range=10 target.tough=3", {1, 3, 5}),
  };
}

const bool kTold = tell_bot_fights("apocalypse", fights);

}  // namespace
}  // namespace sandtable::apocalypse::bot_odds_test
