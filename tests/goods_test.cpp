// What every game says about its goods holds, whatever they are.
#include "engine/kind/goods.h"

#include <gtest/gtest.h>

#include "engine/muster/random_setup.h"
#include "engine/run/battle.h"
#include "engine/run/recording.h"
#include "lab/fight/contest_log.h"
#include "lab/prices/draw_list.h"
#include "lab/statistics/pentanomial.h"
#include "players/players.h"
#include "tests/games_under_test.h"

namespace sandtable::goods_test {
namespace {

class Goods : public testing::TestWithParam<const GameKind*> {
 protected:
  const GameKind& game = *GetParam();
  const GoodsKind& kind = *game.goods;
  std::vector<Good> goods = kind.goods();

  Good first_priced() const {
    return *std::ranges::find_if(goods, [](const Good& good) { return good.price > 0; });
  }
  SetupTexts texts(std::uint64_t seed = 3) const {
    Random random(seed);
    return random_armies(game, {}, random);
  }
  std::string recording(const std::shared_ptr<const sandtable::Setup>& setup) const {
    std::vector<std::unique_ptr<Player>> players;
    std::vector<Player*> seats;
    for (std::size_t seat = 0; seat < setup->seats; ++seat) {
      players.push_back(must(make_player(game, "random")));
      seats.push_back(players.back().get());
    }
    Battle battle(game, setup, {.key = key_from_seed(5), .players = seats, .record = true});
    battle.run();
    return recording_text({.game = game,
                           .setup = *setup,
                           .key = key_from_seed(5),
                           .players = std::vector<std::string>(setup->seats, "random"),
                           .steps = battle.history(),
                           .outcome = battle.outcome()});
  }
};

TEST_P(Goods, HaveNamesOfTheirOwn) {
  std::vector<std::string> names;
  for (const Good& good : goods) names.push_back(good.name);
  std::ranges::sort(names);
  EXPECT_EQ(std::ranges::adjacent_find(names), names.end());
  EXPECT_FALSE(goods.empty());
}

TEST_P(Goods, OtherPricesBelongToTheSetup) {
  SetupTexts wanted = texts();
  const Good good = first_priced();
  wanted.prices = {{good.name, good.price - 1}};
  const auto setup = game.set_up.prepare(wanted, {});
  ASSERT_TRUE(setup) << setup.error().text();
  EXPECT_EQ((*setup)->texts.prices, wanted.prices);
  const auto again = game.set_up.prepare((*setup)->texts, {});
  ASSERT_TRUE(again);
  EXPECT_EQ((*again)->texts.prices, wanted.prices);

  wanted.prices = {{good.name, good.price}};
  EXPECT_TRUE((*game.set_up.prepare(wanted, {}))->texts.prices.empty()) << "its own price is no other price";
  wanted.prices = {{"Nobody", 3}};
  EXPECT_EQ(game.set_up.prepare(wanted, {}).error().message, "nothing called 'Nobody' has a price");
}

TEST_P(Goods, RecordingsCarryOtherPrices) {
  SetupTexts wanted = texts();
  const Good good = first_priced();
  wanted.prices = {{good.name, good.price - 1}};  // cheaper, so that the list still fits
  const auto setup = game.set_up.prepare(wanted, {});
  ASSERT_TRUE(setup) << setup.error().text();
  const std::string text = recording(*setup);
  EXPECT_NE(text.find("\"prices\":{"), std::string::npos);
  const auto read = read_recording(text, "r", games());
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->texts.prices, wanted.prices);
}

TEST_P(Goods, DrawnListsAreLegalAndTempted) {
  if (!kind.in_lists) GTEST_SKIP() << "goods are bought in play";
  std::vector<std::string> armies;
  int limit = 0;
  for (const Good& good : goods)
    if (armies.empty() || armies.back() != good.army) armies.push_back(good.army);
  for (const NamedText& list : fitting_lists(game, ready_made(game, "data/lists/"), {}))
    limit = std::max(limit, game.set_up.points(list));
  const lab::ListDrawer drawer(game, armies, limit, {});
  std::vector<int> fielded(goods.size());
  int cheapest = limit, dearest = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const auto list = drawer.draw(random);
    ASSERT_TRUE(list);
    const NamedText text = drawer.text(*list, "drawn");
    EXPECT_TRUE(game.set_up.violations(text, {}, {}).empty()) << text.text;
    EXPECT_EQ(game.set_up.points(text), list->cost);
    EXPECT_LE(list->cost, limit);
    cheapest = std::min(cheapest, list->cost);
    dearest = std::max(dearest, list->cost);
    for (const Holding& holding : list->holdings) fielded[holding.good] += holding.count;
    Random same(seed);
    EXPECT_EQ(drawer.draw(same)->holdings, list->holdings);
  }
  for (std::size_t good = 0; good < goods.size(); ++good) EXPECT_GT(fielded[good], 0) << goods[good].name;
  EXPECT_LT(cheapest, limit * 85 / 100) << "costs must differ to show what a point is worth";
  EXPECT_GT(dearest, limit * 95 / 100);
}

// Every contest is told once, with what was bought for it, and its winners are those of the battle.
TEST_P(Goods, ContestsOfABattle) {
  if (kind.in_lists) GTEST_SKIP() << "a battle is one contest";
  int contests = 0, won[2] = {};
  std::vector<int> seen(goods.size());
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    const auto setup = game.set_up.prepare(texts(seed), {});
    ASSERT_TRUE(setup) << setup.error().text();
    std::vector<std::unique_ptr<Player>> players;
    std::vector<Player*> seats;
    for (std::size_t seat = 0; seat < (*setup)->seats; ++seat) {
      players.push_back(must(make_player(game, "random")));
      players.push_back(std::make_unique<lab::ChanceBuyer>(*players.back(), kind.purchases));
      seats.push_back(players.back().get());
    }
    Battle battle(game, *setup, {.key = key_from_seed(seed), .players = seats});
    std::vector<lab::ContestResult> results;
    lab::ContestLog log(kind, **setup, results);
    while (battle.step()) log.look(battle.state().data());
    log.end(battle.state().data());
    EXPECT_EQ(static_cast<int>(results.size()), battle.outcome().rounds);
    for (const lab::ContestResult& result : results) {
      ++contests;
      if (result.score == lab::kWin) ++won[0];
      if (result.score == lab::kLoss) ++won[1];
      for (const auto& had : result.had)
        for (const Holding& holding : had) seen[holding.good] += holding.count;
    }
    const Contest end = kind.contest(**setup, battle.state().data());
    EXPECT_EQ(std::ranges::count(results, lab::kWin, [](const auto& result) { return int{result.score}; }), end.won[0]);
  }
  EXPECT_GT(contests, 5);
  EXPECT_GT(won[0] + won[1], 0);
  EXPECT_GT(std::ranges::count_if(seen, [](int count) { return count > 0; }), 10) << "chance buys all kinds of things";
}

std::vector<const GameKind*> games_with_goods() {
  std::vector<const GameKind*> all(games().begin(), games().end());
  std::erase_if(all, [](const GameKind* game) { return game->goods == nullptr; });
  return all;
}

INSTANTIATE_TEST_SUITE_P(Games, Goods, testing::ValuesIn(games_with_goods()),
                         [](const auto& game) { return test_name(std::string(game.param->id)); });

}  // namespace
}  // namespace sandtable::goods_test
