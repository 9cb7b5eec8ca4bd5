#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kind/odds.h"

// Scripted players weigh their attacks by chances of their own, which are cheap. Each game tells here what its player
// thinks of some fights, and bot_odds_test.cpp holds it against the exact odds of the same fights.
namespace sandtable {

// That something happens to somebody at least so often.
struct BotEstimate {
  std::string_view feature;  // of OddsKind::features
  std::string_view role = "target";
  int at_least = 1;
  double chance = 0;
  double within = 1e-9;  // how far from the exact chance it may be
  std::string_view why;  // it may be farther than rounding goes
};

struct BotFight {
  std::string keys;  // as for `sandtable odds`: "weapon=rifle range=8"
  std::vector<BotEstimate> estimates = {};
};

using BotFights = std::function<std::vector<BotFight>()>;

// By the game's id.
inline std::map<std::string, BotFights>& bot_fights() {
  static std::map<std::string, BotFights> all;
  return all;
}
inline bool tell_bot_fights(const std::string& game, BotFights fights) {
  return bot_fights().emplace(game, std::move(fights)).second;
}

// "weapon=rifle range=8" as pairs; what stands in double quotes is one word, as in a shell.
OddsPairs odds_pairs(std::string_view text);

}  // namespace sandtable
