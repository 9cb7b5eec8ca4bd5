// What the scripted player thinks of its shots, for tests/odds/bot_odds_test.cpp.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/strike/bot/chances.h"
#include "games/strike/bot/shots.h"
#include "games/strike/odds/odds.h"
#include "games/strike/odds/situation.h"
#include "tests/odds/bot_odds.h"

namespace sandtable::strike::bot_odds_test {
namespace {

// The unit points at nobody yet.
BotFight shot(const std::string& keys) {
  const OddsPairs pairs = odds_pairs(keys);
  OddsReader reader(pairs, odds_keys());
  const Posed posed = Posed::read(reader);
  const Opening opening = must(set_out(posed, {}));
  const Law law(*opening.setup, Book{});
  const Shot shot = best_shot(opening.game, law, kAttackerId);
  EXPECT_EQ(shot.targets.size(), 1U) << keys;
  return {.keys = shot.to_hit > 0 ? fmt::format("{} to_hit={}", keys, shot.to_hit) : keys,
          .estimates = {{.feature = "hit",
                         .chance = shot.chance,
                         .within = 1.0 / 36 + 1e-9,
                         .why = "it leaves out the mishap: a 1 of the wild die and then another"}}};
}

std::vector<BotFight> fights() {
  std::vector<BotFight> all;
  for (const std::string_view gun : {"duty-nine", "rattler", "jackal", "finch", "brawler", "ox"})
    for (const std::string_view more : {"", " cover=true"})
      all.push_back(shot(fmt::format("weapon={} distance=7{}", gun, more)));
  for (const int distance : {3, 12, 20}) all.push_back(shot(fmt::format("weapon=jackal distance={}", distance)));
  return all;
}

const bool kTold = tell_bot_fights("strike", fights);

}  // namespace
}  // namespace sandtable::strike::bot_odds_test
