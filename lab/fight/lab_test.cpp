#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/muster/random_setup.h"
#include "games/registry.h"
#include "lab/fight/arena.h"
#include "lab/fight/words.h"
#include "lab/plan/wish_json.h"
#include "lab/tell/results_json.h"
#include "tests/game_called.h"

namespace sandtable::lab::lab_test {
namespace {

// Random players with the first fitting lists: fast, and every game can do it.
Wish wish_for(const GameKind& game, std::uint64_t pairs) {
  Wish wish{.game = &game, .lists = {}, .maps = {ready_made(game, "data/maps/")[0]}, .players = {"random"}};
  if (!game.paces.empty()) wish.switches = game.paces[0].switches;
  const Sides sides = by_side(game, fitting_lists(game, ready_made(game, "data/lists/"), {.switches = wish.switches}));
  if (sides.size() > 1) {
    wish.lists = {sides[0][1], sides[1][1]};
  } else {
    wish.lists = {sides[0][0], sides[0][1]};
  }
  wish.rule.pairs = pairs;
  return wish;
}

Plan plan_for(Wish wish) {
  Result<Plan> plan = make_plan(std::move(wish));
  if (!plan) ADD_FAILURE() << plan.error().text();
  return *std::move(plan);
}

// All that must not depend on threads and times.
nlohmann::ordered_json lasting(const Plan& plan, const Results& results) {
  nlohmann::ordered_json json = results_json(plan, results);
  for (const char* key : {"seconds", "threads", "games_per_second", "decisions_per_second"}) json.erase(key);
  return json;
}

TEST(Plan, ExchangesWhatCanBeExchanged) {
  Wish wish = wish_for(game_called("double-tap"), 1);
  const Plan armies = plan_for(wish);
  EXPECT_EQ(armies.mirror, Mirror::seats);
  EXPECT_EQ(armies.matchups[0].battles[0].armies[0], armies.matchups[0].battles[1].armies[1]);
  EXPECT_EQ(armies.matchups[0].battles[1].entrant, (std::vector<std::uint8_t>{1, 0}));
  EXPECT_EQ(armies.key_of(5, 0), armies.key_of(5, 1));
  EXPECT_NE(armies.key_of(5, 0), armies.key_of(6, 0));

  wish.lists.resize(1);
  const Plan same = plan_for(wish);
  EXPECT_EQ(same.mirror, Mirror::none);
  EXPECT_NE(same.key_of(5, 0), same.key_of(5, 1)) << "equal battles would be no second observation";
  wish.players = {"random", "scripted"};
  EXPECT_EQ(plan_for(wish).mirror, Mirror::seats);
}

TEST(Plan, LetsPlayersChangeSidesWhereArmiesCannot) {
  Wish wish = wish_for(game_called("strike"), 1);
  const Plan sides = plan_for(wish);
  EXPECT_EQ(sides.mirror, Mirror::none);
  EXPECT_EQ(sides.entrants[0].side, "T");
  wish.players = {"scripted", "random"};
  const Plan players = plan_for(wish);
  EXPECT_EQ(players.mirror, Mirror::players);
  EXPECT_EQ(players.matchups[0].battles[0].armies, players.matchups[0].battles[1].armies);
  EXPECT_EQ(players.matchups[0].battles[1].entrant, (std::vector<std::uint8_t>{1, 0}));
  wish.lists = {wish.lists[0], wish.lists[0]};
  EXPECT_EQ(make_plan(wish).error().message, "the lab compares two sides, and these lists are of 1: T");
}

TEST(Plan, OfATournamentLetsEachMeetEach) {
  const GameKind& game = game_called("double-tap");
  Wish wish = wish_for(game, 3);
  wish.lists = fitting_lists(game, ready_made(game, "data/lists/"), {});
  wish.maps = ready_made(game, "data/maps/");
  wish.maps.resize(2);
  const Plan plan = plan_for(wish);
  const std::size_t armies = wish.lists.size();
  EXPECT_EQ(plan.matchups.size(), armies * (armies - 1) / 2);
  EXPECT_EQ(plan.pairs(), 3 * plan.matchups.size());
  EXPECT_EQ(plan.fields.size(), plan.matchups.size() * 2 * 2);
  EXPECT_EQ(plan.map_of(0), 0U);
  EXPECT_EQ(plan.map_of(plan.matchups.size()), 1U);
  wish.rule.kind = StopRule::Kind::sprt;
  EXPECT_TRUE(make_plan(wish).error().message.contains("one comparison"));
  wish.players = {"random", "scripted"};
  EXPECT_TRUE(make_plan(wish).error().message.contains("one player for all"));
}

TEST(Plan, RefusesUnknownPlayers) {
  Wish wish = wish_for(game_called("double-tap"), 1);
  wish.players = {"scriptet"};
  EXPECT_EQ(make_plan(wish).error().hint, "did you mean 'scripted'?");
}

TEST(Plan, SurvivesBeingWrittenDown) {
  Wish wish = wish_for(game_called("army-man"), 7);
  wish.units = true;
  wish.seed = ~std::uint64_t{0};
  wish.rule.sprt = {.elo0 = -3.25, .elo1 = 10, .alpha = 0.01, .beta = 0.1};
  const Result<Wish> read = read_wish(wish_text(wish), games(), "run.db");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(wish_text(*read), wish_text(wish));
  std::string other = wish_text(wish);
  other.replace(other.find("army-man r"), 10, "army-man q");
  EXPECT_TRUE(read_wish(other, games(), "run.db").error().message.contains("this program plays"));
  EXPECT_EQ(read_wish("{", games(), "run.db").error().message, "run.db: the settings of the run cannot be read");
  const auto damaged = [&](const std::string& what, const std::string& by) {
    std::string text = wish_text(wish);
    text.replace(text.find(what), what.size(), by);
    return !read_wish(text, games(), "run.db");
  };
  EXPECT_TRUE(damaged("\"kind\":0", "\"kind\":7"));
  EXPECT_TRUE(damaged("\"kind\":0", "\"kind\":-1"));
  EXPECT_TRUE(damaged("\"seed\":18446744073709551615", "\"seed\":1e300"));
  EXPECT_TRUE(damaged("\"seed\":18446744073709551615", "\"seed\":-1"));
  EXPECT_TRUE(damaged("\"players\":[", "\"meetings\":[[0,9]],\"players\":["));
  EXPECT_FALSE(damaged("\"kind\":0", "\"kind\":1"));
}

TEST(Arena, ScoresASideByAllItsSeats) {
  const Seating seating{.armies = {}, .entrant = {0, 1, 0, 1}};
  const auto score = [&](std::vector<Seat> winners) { return score_of({.winners = std::move(winners)}, seating); };
  EXPECT_EQ(score({{0}, {2}}), kWin);
  EXPECT_EQ(score({{2}}), kWin);
  EXPECT_EQ(score({{1}, {3}}), kLoss);
  EXPECT_EQ(score({}), kDraw);
  EXPECT_EQ(score({{0}, {1}}), kDraw);
}

PairResult pair_of(int first, int second) {
  PairResult pair;
  pair.battles[0] = {.score = static_cast<std::uint8_t>(first), .rounds = 3, .decisions = 10, .hash = 1};
  pair.battles[1] = {.score = static_cast<std::uint8_t>(second), .rounds = 5, .decisions = 20, .hash = 2};
  return pair;
}

TEST(Tally, CountsByHand) {
  const Plan plan = plan_for(wish_for(game_called("double-tap"), 3));
  Tally tally(plan);
  tally.add(pair_of(kWin, kLoss));  // the first seat won twice
  tally.add(pair_of(kWin, kWin));
  EXPECT_FALSE(tally.is_over());
  tally.add(pair_of(kDraw, kLoss));
  EXPECT_TRUE(tally.is_over());
  EXPECT_EQ(tally.total().wins, 3U);
  EXPECT_EQ(tally.total().draws, 1U);
  EXPECT_EQ(tally.total().losses, 2U);
  EXPECT_EQ(tally.total().pairs, (Pentanomial{{0, 1, 1, 0, 1}}));
  EXPECT_EQ(tally.first_seat().pairs, (Pentanomial{{0, 0, 1, 1, 1}}));
  EXPECT_DOUBLE_EQ(tally.mean_rounds(), 4);
  EXPECT_EQ(tally.decisions(), 90U);
}

TEST(Tally, HashesEveryResultInItsOrder) {
  const std::uint64_t ab = hash_after(hash_after(0, pair_of(2, 0)), pair_of(1, 1));
  EXPECT_NE(ab, hash_after(hash_after(0, pair_of(1, 1)), pair_of(2, 0)));
  EXPECT_NE(hash_after(0, pair_of(2, 0)), hash_after(0, pair_of(0, 2)));
}

TEST(UnitSums, AreRatiosOfTotals) {
  UnitSums sums;
  // Two pairs, each with two units of ten points: one dies for 15 points, then none for 5.
  sums.add({.fielded = 2, .destroyed = 1, .kills = 1, .spent = 20000, .lost = 10000, .taken = 15000});
  sums.add({.fielded = 2, .destroyed = 0, .kills = 0, .spent = 20000, .lost = 0, .taken = 5000});
  EXPECT_DOUBLE_EQ(*sums.survival.value(), 0.75);
  EXPECT_DOUBLE_EQ(*sums.value.value(), 0.5);
  EXPECT_DOUBLE_EQ(*sums.yield.value(), 1.25);
  // The pairs' values are 0.75 and 0.25: their mean has the standard error 0.25, and t with one degree is 12.706.
  EXPECT_NEAR(sums.value.interval(2)->high, 0.5 + 12.7062 * 0.25, 1e-3);
  EXPECT_FALSE(sums.yield.interval(2).has_value()) << "both pairs have 25 of 20 points";
  EXPECT_FALSE(sums.value.interval(1).has_value());
  EXPECT_FALSE(UnitSums{}.value.value().has_value());
}

// The heart of it: any number of threads, the same results to the last digit.
TEST(Run, DoesNotDependOnThreads) {
  for (const GameKind* game : games()) {
    Wish wish = wish_for(*game, 9);
    wish.units = game->account.account != nullptr;
    const Plan plan = plan_for(wish);
    const Results alone = *run(plan, {.threads = 1});
    EXPECT_EQ(alone.tally.games(), 18U);
    EXPECT_TRUE(alone.complete);
    for (const unsigned threads : {2U, 3U}) {
      const Results together = *run(plan, {.threads = threads});
      EXPECT_EQ(lasting(plan, together), lasting(plan, alone)) << game->id << " with " << threads;
    }
    wish.units = false;
    EXPECT_EQ(run(plan_for(wish), {.threads = 2})->tally.hash(), alone.tally.hash()) << "listening changes nothing";
    wish.seed = 2;
    EXPECT_NE(run(plan_for(wish), {.threads = 2})->tally.hash(), alone.tally.hash());
  }
}

TEST(Run, OfPlayersWhoRememberDoesNotDependOnThreads) {
  for (const GameKind* game : games()) {
    Wish wish = wish_for(*game, 4);
    wish.players = {"scripted", "random"};
    const Plan plan = plan_for(wish);
    EXPECT_EQ(lasting(plan, *run(plan, {.threads = 3})), lasting(plan, *run(plan, {.threads = 1}))) << game->id;
  }
}

// Clear cases that stop early, at the end of a batch and not before.
TEST(Run, StopsByItsRuleWhateverTheThreads) {
  Wish wish = wish_for(game_called("double-tap"), 1);
  for (const StopRule::Kind kind : {StopRule::Kind::precision, StopRule::Kind::sprt}) {
    wish.rule.kind = kind;
    wish.rule.precision = 0.12;
    wish.rule.sprt = {.elo0 = -600, .elo1 = 600};
    const Plan plan = plan_for(wish);
    const Results alone = *run(plan, {.threads = 1});
    EXPECT_TRUE(alone.complete);
    EXPECT_EQ(alone.tally.pairs() % kBatch, 0U);
    EXPECT_GT(alone.tally.pairs(), 0U);
    EXPECT_EQ(lasting(plan, *run(plan, {.threads = 3})), lasting(plan, alone));
  }
}

TEST(Run, ContinuesWhatWasFoughtBefore) {
  Wish wish = wish_for(game_called("army-man"), 20);
  wish.units = true;
  const Plan plan = plan_for(wish);
  const Results whole = *run(plan, {.threads = 2});
  std::vector<PairResult> pairs = fight_pairs(plan, 0, 7);
  for (PairResult& pair : fight_pairs(plan, 7, 5, 2)) pairs.push_back(std::move(pair));
  const Results rest = *run(plan, {.threads = 2, .before = pairs});
  EXPECT_EQ(rest.fought, 8U);
  EXPECT_EQ(lasting(plan, rest), lasting(plan, whole));
}

TEST(Run, CanBeStoppedAndReportsAWholePrefix) {
  const Plan plan = plan_for(wish_for(game_called("double-tap"), 100'000));
  const Results some = *run(plan, {.threads = 2}, [](const Progress& now) { return now.fought < 5; });
  EXPECT_FALSE(some.complete);
  EXPECT_GE(some.tally.pairs(), 5U);
  Tally again(plan);
  for (const PairResult& pair : fight_pairs(plan, 0, some.tally.pairs())) again.add(pair);
  EXPECT_EQ(again.hash(), some.tally.hash());
}

// A keeper that loses its disk ends the run with its error.
TEST(Run, FailsWithItsKeeper) {
  struct Broken : Keeper {
    Result<void> keep(std::span<const PairResult>, std::uint64_t) override { return fail("the disk is gone"); }
  } broken;
  const Plan plan = plan_for(wish_for(game_called("double-tap"), 4));
  EXPECT_EQ(run(plan, {.threads = 1, .keeper = &broken}).error().message, "the disk is gone");
}

TEST(Run, OfATournamentHasAMatrixAndARanking) {
  const GameKind& game = game_called("double-tap");
  Wish wish = wish_for(game, 2);
  wish.lists = fitting_lists(game, ready_made(game, "data/lists/"), {});
  wish.lists.resize(3);
  const Plan plan = plan_for(wish);
  const auto json = results_json(plan, *run(plan, {.threads = 2}));
  EXPECT_EQ(json["matrix"].size(), 3U);
  EXPECT_EQ(json["ranking"].size(), 3U);
  EXPECT_EQ(json["games"], 12);
  EXPECT_TRUE(json["win_rate"].is_null());
  EXPECT_GE(json["ranking"][0]["elo"], json["ranking"][2]["elo"]);
}

}  // namespace
}  // namespace sandtable::lab::lab_test
