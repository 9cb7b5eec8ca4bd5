#include "lab/prices/balance.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "lab/tell/balance_json.h"
#include "tests/company.h"

namespace sandtable::lab::balance_test {
namespace {

// A market: an army list wins by the sum of what its units are really worth, and a little luck. One die decides.
struct Ware {
  std::string_view name, army;
  int price, worth;
};
constexpr Ware kWares[] = {
    {"Pike", "Reds", 10, 10}, {"Drum", "Reds", 10, 4},   {"Cannon", "Reds", 20, 30},
    {"Bow", "Blues", 10, 10}, {"Flag", "Blues", 12, 12}, {"Horse", "Blues", 20, 20},
};
constexpr int kLimit = 100;

struct MarketSetup : Setup {
  int worth[2] = {};
};
struct MarketState {
  std::int32_t winner = -1;
};

int count_of(const std::string& text, std::string_view name) {
  const std::string entry = fmt::format("profile = \"{}\"\ncount = ", name);
  const std::size_t at = text.find(entry);
  return at == std::string::npos ? 0 : std::atoi(text.c_str() + at + entry.size());
}

int cost(const NamedText& list, const PricePairs& prices) {
  int sum = 0;
  for (const Ware& ware : kWares) {
    int price = ware.price;
    for (const auto& [name, other] : prices)
      if (name == ware.name) price = other;
    sum += price * count_of(list.text, ware.name);
  }
  return sum;
}

std::vector<Error> violations(const NamedText& list, const SetupTexts& rules, Book) {
  if (list.text.find("[[unit]]") == std::string::npos) return {Error{.message = "nobody"}};
  if (cost(list, rules.prices) > kLimit) return {Error{.message = "too expensive"}};
  return {};
}

const GameKind& market() {
  static constexpr GoodsKind kKindOfGoods{.goods = [] {
    std::vector<Good> goods;
    for (const Ware& ware : kWares) goods.push_back({std::string(ware.name), std::string(ware.army), ware.price});
    return goods;
  }};
  static const GameKind kKind{
      .id = "market",
      .version = "market 1",
      .texts = {},
      .state_size = sizeof(MarketState),
      .clauses = 0,
      .questions = {},
      .bots = {},
      .start = [](const Setup&, void* state) { *static_cast<MarketState*>(state) = {}; },
      .step =
          [](const Setup& base, void* state, Umpire& umpire) {
            const auto& setup = static_cast<const MarketSetup&>(base);
            const double chance = 1 / (1 + std::exp(-0.03 * (setup.worth[0] - setup.worth[1])));
            const int face = umpire.roll({.die = plain_die(200)}).face;
            static_cast<MarketState*>(state)->winner = face <= std::lround(200 * chance) ? 0 : 1;
          },
      .outcome =
          [](const Setup&, const void* state) {
            const int winner = static_cast<const MarketState*>(state)->winner;
            Outcome outcome{.finished = winner >= 0, .rounds = 1};
            if (winner >= 0) outcome.winner = Seat{static_cast<std::uint8_t>(winner)};
            return outcome;
          },
      .finished = [](const void* state) { return static_cast<const MarketState*>(state)->winner >= 0; },
      .set_up =
          {
              .prepare = [](const SetupTexts& texts, Book) -> Result<std::shared_ptr<const Setup>> {
                auto setup = std::make_shared<MarketSetup>();
                for (const std::size_t seat : {0, 1})
                  for (const Ware& ware : kWares)
                    setup->worth[seat] += ware.worth * count_of(texts.armies[seat].text, ware.name);
                setup->texts = texts;
                return setup;
              },
              .violations = violations,
          },
      .goods = &kKindOfGoods,
  };
  return kKind;
}

BalanceWish wish() {
  BalanceWish out;
  out.game = &market();
  out.armies = {"Reds", "Blues"};
  out.maps = {{"meadow", ""}, {"hill", ""}};
  out.player = "random";
  out.limit = kLimit;
  out.pairs = 6000;
  out.verify_pairs = 6000;
  return out;
}

const PricedGood& good(const Judgement& judgement, std::string_view name) {
  return *std::ranges::find_if(judgement.goods, [&](const PricedGood& one) { return one.good.name == name; });
}

TEST(Balance, FindsWhatIsTooCheapAndTooDear) {
  const auto results = balance(wish(), {.threads = 2});
  ASSERT_TRUE(results) << results.error().text();
  ASSERT_TRUE(results->complete && results->before && results->after);
  for (const Ware& ware : kWares) {
    const PricedGood& found = good(*results->before, ware.name);
    EXPECT_NEAR(found.found.worth, ware.worth, 2.5) << ware.name;
    EXPECT_EQ(found.good.army, ware.army);
  }
  EXPECT_EQ(good(*results->before, "Cannon").fairness, Fairness::too_cheap);
  EXPECT_EQ(good(*results->before, "Drum").fairness, Fairness::too_expensive);
  EXPECT_EQ(good(*results->before, "Drum").proposed, 7) << "no further than 10 / 1.4 in one step";
  EXPECT_EQ(good(*results->before, "Cannon").proposed, 28);
}

TEST(Balance, FreshBattlesShowThatItIsBetter) {
  BalanceWish wanted = wish();
  wanted.steps = 3;
  const auto results = balance(wanted, {.threads = 2});
  ASSERT_TRUE(results && results->after);
  EXPECT_NEAR(good(*results->before, "Drum").proposed, 4, 1);
  EXPECT_EQ(good(*results->after, "Drum").good.price, good(*results->before, "Drum").proposed);
  EXPECT_GT(results->before->spread.interval.low, results->after->spread.interval.high);
  EXPECT_LT(results->predicted_spread, results->before->spread.elo / 2);
  ASSERT_TRUE(results->bargain_before && results->bargain_after);
  EXPECT_GT(paired_interval(*results->bargain_before).low, 0.6);
  EXPECT_LT(results->bargain_after->mean(), results->bargain_before->mean() - 0.05);
  EXPECT_EQ(results->games, 2 * balance_pairs(wanted));
}

TEST(Balance, IsTheSameForAnyNumberOfThreadsAndProcesses) {
  BalanceWish wanted = wish();
  wanted.pairs = 1000;
  wanted.verify_pairs = 200;
  const auto lasting = [&](const Hands& hands) {
    auto json = balance_json(wanted, balance(wanted, hands).value());
    for (const char* key : {"seconds", "threads", "games_per_second"}) json.erase(key);
    return json.dump();
  };
  const std::string one = lasting({.threads = 1});
  EXPECT_EQ(one, lasting({.threads = 3}));
  const GameKind* const known[] = {&market()};
  Company company(3, known);
  EXPECT_EQ(one, lasting({.threads = 1, .leader = &*company.leader}));
  EXPECT_GT(company.post.sent(), 0U) << "the others were asked";
  ++wanted.seed;
  EXPECT_NE(one, lasting({.threads = 1}));
}

TEST(Balance, GivenPricesAreJudged) {
  BalanceWish wanted = wish();
  wanted.prices = {{"Cannon", 30}, {"Drum", 4}};
  wanted.verify_pairs = 0;
  const auto results = balance(wanted, {.threads = 2});
  ASSERT_TRUE(results);
  EXPECT_EQ(good(*results->before, "Cannon").good.price, 30);
  EXPECT_EQ(good(*results->before, "Cannon").fairness, Fairness::fair);
  EXPECT_EQ(good(*results->before, "Drum").fairness, Fairness::fair);
  EXPECT_FALSE(results->after);
}

// Too few battles to verify what was found: it is told all the same.
TEST(Balance, KeepsWhatItCannotVerify) {
  BalanceWish wanted = wish();
  wanted.verify_pairs = 1;
  const auto results = balance(wanted, {.threads = 2});
  ASSERT_TRUE(results) << results.error().text();
  EXPECT_TRUE(results->complete);
  EXPECT_TRUE(results->too_few);
  ASSERT_TRUE(results->before);
  EXPECT_FALSE(results->after);
  EXPECT_EQ(good(*results->before, "Cannon").fairness, Fairness::too_cheap);
  EXPECT_TRUE(results->bargain_before && results->bargain_after);
  const auto json = balance_json(wanted, *results);
  EXPECT_TRUE(json["verification"].is_null());
  EXPECT_EQ(json["not_verified"], "too few battles");
}

TEST(Balance, SaysThatThereAreTooFewBattlesForAnything) {
  BalanceWish wanted = wish();
  wanted.pairs = 1;
  const auto results = balance(wanted, {.threads = 1});
  ASSERT_FALSE(results);
  EXPECT_EQ(results.error().message, "Not enough battles to estimate unit values. Try --games 4.");
}

TEST(Balance, StopsWhenToldTo) {
  BalanceWish wanted = wish();
  int calls = 0;
  const auto results = balance(wanted, {.threads = 1}, [&](const BalanceProgress& progress) {
    EXPECT_EQ(progress.of, balance_pairs(wanted));
    return ++calls < 3;
  });
  ASSERT_TRUE(results);
  EXPECT_FALSE(results->complete);
  EXPECT_LT(results->games, 2 * balance_pairs(wanted));
}

TEST(Balance, StoppedBeforeItsLastBattlesItTellsTheRest) {
  BalanceWish wanted = wish();
  wanted.pairs = 2000;
  wanted.verify_pairs = 2000;
  const auto results = balance(wanted, {.threads = 1},
                               [](const BalanceProgress& progress) { return progress.stage != "bargains before"; });
  ASSERT_TRUE(results);
  EXPECT_FALSE(results->complete);
  EXPECT_TRUE(results->after);
  EXPECT_FALSE(results->bargain_before);
  EXPECT_FALSE(results->bargain_after);
  EXPECT_TRUE(balance_json(wanted, *results)["exploit"].is_null());
}

TEST(Balance, RefusesWhatCannotBeDrawn) {
  BalanceWish wanted = wish();
  wanted.limit = 5;
  EXPECT_EQ(balance(wanted, {.threads = 1}).error().text(), "no army list that these rules allow could be drawn");
}

}  // namespace
}  // namespace sandtable::lab::balance_test
