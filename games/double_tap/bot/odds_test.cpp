// What the scripted player thinks of shots and blows, for tests/odds/bot_odds_test.cpp.
#include "games/double_tap/bot/odds.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/double_tap/bot/outlook.h"
#include "games/double_tap/odds/odds.h"
#include "games/double_tap/odds/situation.h"
#include "tests/odds/bot_odds.h"

namespace sandtable::double_tap::bot_odds_test {
namespace {

struct Scene {
  explicit Scene(const std::string& keys) {
    const OddsPairs pairs = odds_pairs(keys);
    OddsReader reader(pairs, odds_keys());
    wanted = Wanted::read(reader);
    opening = must(set_out(wanted, {}));
  }

  Wanted wanted;
  Opening opening;
};

// It takes every target to dodge that can.
BotFight attack(const std::string& keys) {
  const Scene scene(keys + " reaction=dodge");
  const Law law(*scene.opening.setup, Book{});
  const bot::Outlook at(scene.opening.game, law, Seat{0});
  const bot::Strike strike = bot::best_attack(at, scene.wanted.attacker_id(), scene.wanted.melee);
  EXPECT_TRUE(strike.exists()) << keys;
  return {.keys = keys + " reaction=dodge", .estimates = {{.feature = "killed", .chance = strike.killed}}};
}

// The shot of whoever reacts, which nobody cancels.
BotFight reaction(const std::string& keys) {
  const Scene scene(keys);
  const Law law(*scene.opening.setup, Book{});
  const bot::Outlook at(scene.opening.game, law, Seat{1});
  const bot::Snap snap = bot::best_snap(at, scene.wanted.target_id(), scene.wanted.attacker_id(), bot::MoveIs::waiting);
  const std::string_view kind = snap.key.kind() == ReactionKind::melee ? "melee" : "shoot";
  return {.keys = fmt::format("{} reaction={} cancel=never", keys, kind),
          .estimates = {{.feature = "killed", .role = "attacker", .chance = snap.killed}}};
}

std::vector<BotFight> fights() {
  std::vector<BotFight> all;
  for (const std::string gun : {"rifle", "shotgun", "smg", "pistol"})
    for (const int quality : {3, 5})
      for (const std::string_view more : {"", " target.cover=true", " target.upgrades=flak-vest target.quality=3"})
        all.push_back(attack(fmt::format("weapon={} quality={} range=9{}", gun, quality, more)));
  for (const int range : {13, 25, 35}) all.push_back(attack(fmt::format("weapon=rifle range={}", range)));
  for (const std::string_view more : {"", " upgrades=blade-drill", " target.upgrades=flak-vest", " quality=2"})
    all.push_back(attack(fmt::format("melee=true{}", more)));
  for (const std::string_view more :
       {"", " cover=true", " upgrades=flak-vest", " target.quality=3 target.weapon=shotgun"})
    all.push_back(reaction(fmt::format("range=9{}", more)));
  return all;
}

const bool kTold = tell_bot_fights("double-tap", fights);

}  // namespace
}  // namespace sandtable::double_tap::bot_odds_test
