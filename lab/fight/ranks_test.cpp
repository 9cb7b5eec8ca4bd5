#include "lab/fight/ranks.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/muster/random_setup.h"
#include "games/registry.h"
#include "lab/fight/dealer.h"
#include "lab/fight/plan_mark.h"
#include "lab/tell/results_json.h"
#include "tests/company.h"

namespace sandtable::lab::ranks_test {
namespace {

Wish wish_for(const GameKind& game, std::uint64_t pairs) {
  Wish wish{.game = &game, .lists = {}, .maps = {ready_made(game, "data/maps/")[0]}, .players = {"random"}};
  const Sides sides = by_side(game, fitting_lists(game, ready_made(game, "data/lists/"), {}));
  wish.lists = sides.size() > 1 ? std::vector{sides[0][1], sides[1][1]} : std::vector{sides[0][0], sides[0][1]};
  wish.rule.pairs = pairs;
  wish.units = game.account.account != nullptr;
  return wish;
}

Plan plan_for(Wish wish) { return must(make_plan(std::move(wish))); }

nlohmann::ordered_json lasting(const Plan& plan, const Results& results) {
  nlohmann::ordered_json json = results_json(plan, results);
  for (const char* key : {"seconds", "threads", "games_per_second", "decisions_per_second"}) json.erase(key);
  return json;
}

PairResult a_pair() {
  PairResult pair;
  pair.battles[0] = {.score = 2, .rounds = 4, .decisions = 100'000, .hash = ~std::uint64_t{0}};
  pair.battles[1] = {.score = 1, .rounds = 5, .decisions = 7, .hash = 3};
  pair.units = {{.row = 1, .fielded = 2, .destroyed = 3, .kills = 4, .spent = -5, .lost = 6, .taken = 1LL << 40}};
  return pair;
}

TEST(RankMessages, SurviveTheWay) {
  const Report report{.run = 9, .pairs = {{.number = 1ULL << 40, .result = a_pair()}, {.number = 0, .result = {}}}};
  const auto read = unpacked(packed(report));
  ASSERT_TRUE(read && std::holds_alternative<Report>(*read));
  EXPECT_EQ(std::get<Report>(*read).run, 9U);
  EXPECT_EQ(std::get<Report>(*read).pairs[0].number, 1ULL << 40);
  EXPECT_EQ(std::get<Report>(*read).pairs[0].result, a_pair());
  EXPECT_EQ(std::get<Report>(*read).pairs[1].result, PairResult{});
  const auto run = unpacked(packed(NewRun{.run = 1, .wish = "{\"a\":\n1}", .threads = 3, .with_proof = true}));
  EXPECT_EQ(std::get<NewRun>(*run).wish, "{\"a\":\n1}");
  EXPECT_TRUE(std::get<NewRun>(*run).with_proof);
  EXPECT_EQ(std::get<Work>(*unpacked(packed(Work{1, 2, 3}))).count, 3U);
  EXPECT_EQ(std::get<Stop>(*unpacked(packed(Stop{7}))).run, 7U);
  EXPECT_TRUE(std::holds_alternative<Farewell>(*unpacked(packed(Farewell{}))));
  EXPECT_EQ(std::get<Ready>(*unpacked(packed(Ready{.host = "here", .mark = 5}))).host, "here");
  EXPECT_EQ(std::get<Want>(*unpacked(packed(Want{1, 16}))).pairs, 16U);
  for (const std::string bytes : {"", "x", "\x82\x18\x63\x80", "\x82\x01\x80"})
    EXPECT_FALSE(unpacked(bytes).has_value()) << "no message";
}

// The heart of it: any number of processes, the same results to the last digit.
TEST(Ranks, GiveTheSameResults) {
  for (const GameKind* game : games()) {
    const Plan plan = plan_for(wish_for(*game, 60));
    const Results alone = *run(plan, {.threads = 1});
    for (const int size : {2, 4}) {
      Company company(size, games());
      const Result<Results> together = run(plan, {.threads = 1, .leader = &*company.leader});
      ASSERT_TRUE(together) << together.error().text();
      EXPECT_TRUE(together->complete);
      EXPECT_EQ(together->threads, static_cast<unsigned>(size));
      EXPECT_EQ(lasting(plan, *together), lasting(plan, alone)) << game->id << " with " << size;
    }
  }
}

TEST(Ranks, StopByTheRuleOfTheLeader) {
  Wish wish = wish_for(*games()[0], 1);
  wish.rule.kind = StopRule::Kind::sprt;
  wish.rule.sprt = {.elo0 = -600, .elo1 = 600};
  const Plan plan = plan_for(wish);
  Company company(3, games());
  const RunOptions together{.threads = 1, .leader = &*company.leader};
  const Results alone = *run(plan, {.threads = 1});
  EXPECT_EQ(lasting(plan, *run(plan, together)), lasting(plan, alone));
  // The next run of the same company, and one that goes on from what was fought before.
  const Plan other = plan_for(wish_for(*games()[0], 40));
  const Results whole = *run(other, {.threads = 1});
  EXPECT_EQ(lasting(other, *run(other, together)), lasting(other, whole));
  const std::vector<PairResult> before = fight_pairs(other, 0, 15);
  EXPECT_EQ(lasting(other, *run(other, {.threads = 1, .leader = &*company.leader, .before = before})),
            lasting(other, whole));
}

TEST(Ranks, CanBeStopped) {
  const Plan plan = plan_for(wish_for(*games()[0], 1'000'000));
  Company company(2, games());
  const Results some =
      *run(plan, {.threads = 1, .leader = &*company.leader}, [](const Progress& now) { return now.fought < 20; });
  EXPECT_FALSE(some.complete);
  Tally again(plan);
  for (const PairResult& pair : fight_pairs(plan, 0, some.tally.pairs())) again.add(pair);
  EXPECT_EQ(again.hash(), some.tally.hash()) << "a whole prefix";
}

TEST(Ranks, ThatKnowNoSuchGameEndTheRun) {
  Company company(2, games().subspan(0, 1));
  const Plan plan = plan_for(wish_for(*games()[1], 4));
  const auto results = run(plan, {.threads = 1, .leader = &*company.leader});
  ASSERT_FALSE(results);
  EXPECT_TRUE(results.error().message.starts_with("rank 1 on ")) << results.error().message;
  EXPECT_TRUE(results.error().message.contains("no game is called '" + std::string(games()[1]->id) + "'"));
}

// Somebody in rank 1 who answers a plan with this.
std::string error_after(const std::string& answer) {
  Post post(2);
  ThreadRanks own(post, 0);
  Leader leader(own);
  post.put(0, {1, answer});
  const auto results = run(plan_for(wish_for(*games()[0], 4)), {.threads = 1, .leader = &leader});
  return results ? "no error" : results.error().message;
}

TEST(Ranks, ThatWouldFightOtherwiseEndTheRun) {
  EXPECT_EQ(error_after(packed(Ready{.run = 1, .host = "elsewhere", .mark = 42})),
            "rank 1 on elsewhere would fight other battles than rank 0: it runs another version of the program");
  EXPECT_EQ(error_after("garbage"), "rank 1 runs another version of the program");
  EXPECT_EQ(error_after(packed(Ready{.run = 1, .host = "elsewhere", .refusal = "the disk is gone"})),
            "rank 1 on elsewhere: the disk is gone");
}

TEST(PlanMark, TellsPlansApart) {
  Wish wish = wish_for(*games()[0], 4);
  const std::uint64_t mark = plan_mark(plan_for(wish), Proof::first_pair);
  EXPECT_EQ(plan_mark(plan_for(wish), Proof::first_pair), mark);
  EXPECT_NE(plan_mark(plan_for(wish), Proof::none), mark);
  wish.seed = 2;
  EXPECT_NE(plan_mark(plan_for(wish), Proof::first_pair), mark);
}

TEST(Ranks, ShareTheCoresOfTheirHost) {
  Post post(1000);
  const ThreadRanks ranks(post, 0);
  EXPECT_EQ(usual_threads(&ranks), 1U);
  EXPECT_EQ(usual_threads(nullptr), std::max(1U, std::thread::hardware_concurrency()));
}

}  // namespace
}  // namespace sandtable::lab::ranks_test
