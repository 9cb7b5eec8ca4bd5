// What the scripted player thinks of shots and charges, for tests/odds/bot_odds_test.cpp.
#include <gtest/gtest.h>

#include "games/arap/bot/chances.h"
#include "games/arap/bot/clash.h"
#include "games/arap/odds/odds.h"
#include "games/arap/odds/situation.h"
#include "games/arap/rules/fire/aiming.h"
#include "tests/odds/bot_odds.h"

namespace sandtable::arap::bot_odds_test {
namespace {

constexpr std::string_view kThousandths = "it reckons in thousandths";
constexpr double kNear = 0.003;

struct Posed {
  explicit Posed(const std::string& keys) {
    const OddsPairs pairs = odds_pairs(keys);
    OddsReader reader(pairs, odds_keys());
    wanted = Wanted::read(reader);
    opening = must(set_out(wanted, {}));
  }

  Wanted wanted;
  Opening opening;
};

// One shot: whether it hits, and whether it takes somebody away.
BotFight shot(const std::string& keys) {
  const Posed posed(keys);
  const Law law(*posed.opening.setup, Book{});
  const Shooting action{.unit = Wanted::attacker_id(), .points = 2, .volley = 2};
  const AimedVolley volley = take_aim(posed.opening.game, law, action, posed.wanted.target_id(),
                                      default_guns(posed.opening.game, law, action));
  EXPECT_EQ(volley.shots.size(), 1U) << keys;
  EXPECT_EQ(volley.shots[0].shots, 1) << keys;
  const AimedShot& aimed = volley.shots[0];
  const Weapon& weapon = law.setup.arsenal.weapon(law.setup.kit(aimed.shooter).guns[aimed.gun]);
  const Kit& target = law.setup.profile(posed.wanted.target_id()).model;
  const Blow blow{.strength = weapon.strength, .penetration = weapon.penetration, .damage = weapon.damage};
  const double hits = bot::chance_to_hit(aimed.goal) / 1000.0;
  const double through = bot::chance_to_wound(blow.strength, target.its.toughness, false) / 1000.0 *
                         bot::chance_unsaved(law, target, blow) / 1000.0;
  return {.keys = keys,
          .estimates = {{.feature = "hits", .chance = hits, .within = kNear, .why = kThousandths},
                        {.feature = "losses", .chance = hits * through, .within = kNear, .why = kThousandths}}};
}

BotFight charge(const std::string& keys) {
  const Posed posed(keys);
  const Law law(*posed.opening.setup, Book{});
  const int chance = bot::chance_to_reach(posed.opening.game, law, Wanted::attacker_id(), posed.wanted.target_id());
  return {.keys = keys,
          .estimates = {{.feature = "reached",
                         .role = "attacker",
                         .chance = chance / 1000.0,
                         .within = 0.105,
                         .why = "it allows for what lies in the way"}}};
}

std::vector<BotFight> fights() {
  return {
      shot("models=1 target.models=3"),
      shot("models=1 target.models=1"),
      shot("models=1 target.models=3 target.cover=soft"),
      shot("models=1 target.models=3 target.cover=hard"),
      shot("models=1 bs=4 target.models=3 aimed=true"),
      shot("models=1 bs=6 target.models=3"),
      shot("models=1 bs=1 target.models=3 target.cover=soft"),
      shot("models=1 target.models=3 target.t=4 target.save=3"),
      shot("models=1 target.models=3 target.t=6"),
      shot("models=1 weapon=plasma-rifle target.models=3"),
      shot("models=1 weapon=plasma-rifle target.models=3 target.screen=4"),
      shot("models=1 weapon=sniper-rifle target.models=3 range=30"),
      charge("fight=charge models=1 target.models=1 range=9"),
      charge("fight=charge models=1 target.models=1 range=12"),
      charge("fight=charge models=1 target.models=1 range=14"),
      charge("fight=charge models=1 target.models=1 range=17"),
  };
}

const bool kTold = tell_bot_fights("arap", fights);

}  // namespace
}  // namespace sandtable::arap::bot_odds_test
