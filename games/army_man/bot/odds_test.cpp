// What the scripted player thinks of volleys and charges, for tests/odds/bot_odds_test.cpp.
#include "games/army_man/bot/odds.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <numeric>

#include "games/army_man/bot/volleys.h"
#include "games/army_man/odds/odds.h"
#include "games/army_man/odds/situation.h"
#include "tests/odds/bot_odds.h"

namespace sandtable::army_man::bot_odds_test {
namespace {

struct Scene {
  explicit Scene(const std::string& keys) {
    const OddsPairs pairs = odds_pairs(keys);
    OddsReader reader(pairs, odds_keys());
    wanted = Wanted::read(reader);
    // As they stand before anybody is crowded.
    wanted.all_strike = false;
    opening = must(set_out(wanted, {}));
  }
  Law law() const { return Law(*opening.setup, Book{}); }

  Wanted wanted;
  Opening opening;
};

// So many hits that get through, or more.
BotFight volley(const std::string& keys) {
  const Scene scene(keys);
  const bool guard = scene.wanted.fight == Fight::guard;
  const UnitId attacker = scene.wanted.attacker_id(), target = scene.wanted.target_id();
  const Firing firing = guard ? Firing{.unit = attacker, .mover = target} : Firing{.unit = attacker, .hold = true};
  const Game& game = scene.opening.game;
  const Shots shots = full_volley(game, scene.law(), firing, target, nullptr);
  EXPECT_FALSE(shots.empty()) << keys;
  const bot::Salvo salvo = bot::salvo_of(game, scene.law(), judge_volley(game, scene.law(), firing, target, shots));
  bot::Spread mixed;
  const bot::Spread& spread = bot::wounds(salvo, mixed);
  BotFight fight{.keys = keys};
  for (const int hits : {1, 2, 3, 5}) {
    const double chance = std::accumulate(spread.begin() + hits, spread.end(), 0.0);
    fight.estimates.push_back({.feature = "hits", .at_least = hits, .chance = chance});
  }
  return fight;
}

// Who is left in the end.
BotFight charge(const std::string& keys) {
  const Scene scene(keys);
  const Law law = scene.law();
  const bot::Outlook at(scene.opening.game, law, Seat{0});
  bot::Brawl brawl = bot::brawl_of(at, at.own[0], at.enemies[0]);
  // If only being there at all is worth something, the charger loses on average the chance to be destroyed.
  brawl.defender_worth.fill(0);
  brawl.charger_worth.fill(1);
  brawl.charger_worth[0] = 0;
  return {.keys = keys,
          .estimates = {{.feature = "destroyed",
                         .role = "attacker",
                         .chance = -bot::charge_gain(brawl),
                         .within = 1e-4,
                         .why = "it drops what is less likely than one in a million, in every round"}}};
}

std::vector<BotFight> fights() {
  std::vector<BotFight> all;
  for (const std::string_view more : {"", " target.cover=true", " target.hunkered=true target.cover=true",
                                      " target.lost=3", " fight=guard", " fight=guard target.cover=true"})
    for (const std::string_view gun : {"rifle", "light-machine-gun", "machine-pistol"})
      all.push_back(volley(fmt::format("models=5 weapon={} range=6{}", gun, more)));
  for (const std::string_view gun : {"rifle", "rocket-launcher", "autocannon"})
    for (const std::string_view tank : {"oak-tank", "beetle-buggy"})
      all.push_back(volley(fmt::format("models=3 weapon={} range=6 target.unit={}", gun, tank)));
  for (const std::string_view more : {"models=3 target.models=3", "models=6 target.models=4",
                                      "models=2 target.models=5", "models=4 weapon=trench-blade target.models=4"})
    all.push_back(charge(fmt::format("fight=melee {}", more)));
  return all;
}

const bool kTold = tell_bot_fights("army-man", fights);

}  // namespace
}  // namespace sandtable::army_man::bot_odds_test
