#include "games/strike/muster/arsenal.h"

#include <gtest/gtest.h>

#include "engine/data/catalogue.h"
#include "games/strike/clauses.h"
#include "games/strike/muster/rewards.h"
#include "games/strike/switches.h"
#include "games/strike/texts.h"

namespace sandtable::strike::arsenal_test {
namespace {

const Arsenal& arsenal() {
  static const Arsenal loaded = [] {
    auto result = load_arsenal(texts());
    if (!result) ADD_FAILURE() << result.error().text();
    return result.value_or(Arsenal{});
  }();
  return loaded;
}

const Item& item(std::string_view id) { return arsenal().item(*arsenal().item_named(id)); }

TEST(StrikeData, NoTurnLimitIsNone) {
  const auto none = SwitchValues::parse(switch_specs(), SwitchPairs{{"turn-limit", "none"}});
  ASSERT_TRUE(none);
  EXPECT_EQ(read_switches(*none).turn_limit, 0);
}

TEST(StrikeData, CardsHaveTheirPrintedValues) {
  ASSERT_EQ(arsenal().items.size(), 28U);
  const ClanId rats = *arsenal().clan_named("harbor-rats"), guard = *arsenal().clan_named("slate-guard");
  const Item jackal{.id = "jackal",
                    .name = "Jackal",
                    .item_class = ItemClass::rifle,
                    .slot = Slot::primary,
                    .step = 6,
                    .to_hit = 4,
                    .damage = 6,
                    .moves_lost = 2,
                    .price = 25,
                    .autofire = true,
                    .clans = 0b0011};
  EXPECT_EQ(item("jackal"), jackal);
  EXPECT_TRUE(jackal.may_buy(rats));
  EXPECT_FALSE(jackal.may_buy(guard));
  EXPECT_TRUE(item("boar").may_buy(guard));
  EXPECT_FALSE(item("duty-nine").may_buy(guard)) << "free weapons are not for sale";
  EXPECT_EQ(item("brawler").pool, 9);
  EXPECT_EQ(item("longbow").item_class, ItemClass::sniper_rifle);
  EXPECT_EQ(item("plate-vest").defense, 2);
  EXPECT_EQ(item("plate-vest").moves_lost, 1);
  EXPECT_TRUE(item("ox").is_firearm());
  EXPECT_FALSE(item("frag").is_firearm());
}

TEST(StrikeData, BoardsRoomAndSingleCards) {
  EXPECT_EQ(arsenal().item(arsenal().boards[0].pistol).id, "pocket-nine");
  EXPECT_EQ(arsenal().item(arsenal().boards[1].pistol).id, "duty-nine");
  EXPECT_EQ(arsenal().boards[0].health, 2);
  EXPECT_EQ(arsenal().hostage_health, 2);
  EXPECT_EQ(arsenal().room[static_cast<std::size_t>(Slot::flash)], 2);
  EXPECT_EQ(arsenal().room[static_cast<std::size_t>(Slot::primary)], 1);
  EXPECT_EQ(arsenal().item(arsenal().knife).id, "field-knife");
  EXPECT_EQ(arsenal().item(arsenal().kit).id, "defuse-kit");
  EXPECT_EQ(arsenal().item(arsenal().bomb).id, "bomb");
  EXPECT_EQ(arsenal().clans.size(), 4U);
  EXPECT_EQ(arsenal().clan(arsenal().first_clan(Team::ct)).id, "slate-guard");
}

TEST(StrikeData, RewardsHaveTheirPrintedValues) {
  const auto rewards = load_rewards(texts());
  ASSERT_TRUE(rewards) << rewards.error().text();
  EXPECT_EQ(rewards->start, 8);
  EXPECT_EQ(rewards->of(MapKind::hostage, Feat::rescue_hostage), (Reward{.individual = 10, .team = 2}));
  EXPECT_EQ(rewards->of(MapKind::bomb, Feat::kill_mate), (Reward{.individual = -30}));
  EXPECT_EQ(rewards->of(MapKind::bomb, Feat::eliminated), (Reward{.each = 20}));
  EXPECT_EQ(rewards->of(MapKind::hostage, Feat::eliminated), (Reward{.each = 20}));
  EXPECT_EQ(rewards->of(MapKind::bomb, Feat::lost_again), (Reward{.each = 5, .most = 15}));
}

std::string error_with(std::string_view path, std::string_view text) {
  std::vector<EmbeddedText> files(texts().begin(), texts().end());
  for (EmbeddedText& file : files)
    if (file.path == path) file.text = text;
  const auto loaded = load_arsenal(files);
  if (!loaded) return loaded.error().text();
  const auto rewards = load_rewards(files);
  return rewards ? "no error" : rewards.error().text();
}

TEST(StrikeData, BadFilesAreRefusedWithTheirLine) {
  const std::string equipment = "data/equipment.toml", clans = "data/clans.toml", rewards = "data/rewards.toml";
  const std::string gun = "[[item]]\nid = 'gun'\nname = 'Gun'\nclass = 'rifle'\nslot = 'primary'\n";
  const struct {
    std::string path, text, error;
  } kBad[] = {
      {clans, "[[clan]]\nid = 'rats'\nname = 'Rats'\nteam = 'TT'",
       clans + ":4:8: unknown team 'TT' (did you mean 'T'?)"},
      {clans, "[[clan]]\nid = 'rats'\nname = 'Rats'\nteam = 'T'", clans + ":1:1: team CT has no clan"},
      {equipment, gun + "price = 3\nto_hit = 3",
       equipment + ":1:1: 'gun' needs 'to_hit' and 'damage', or a 'pool' of at least two dice"},
      {equipment, gun + "price = 0\npool = 3", equipment + ":1:1: 'gun' has no price and is not free"},
      {equipment, gun + "price = 3\npool = 3\nclans = ['slate-gard']",
       equipment + ":8:10: unknown clan 'slate-gard' (did you mean 'slate-guard'?)"},
      {equipment, gun + "price = 3\npool = 3\n[[slot]]\nslot = 'primary'\nroom = 2",
       equipment + ":10:8: 'room': expected a whole number from 1 to 1, found 2"},
      {rewards, "start = 8\n[[reward]]\nfeat = 'Round lost'\neach = 14\n[[reward]]\nfeat = 'Round lost'",
       rewards + ":6:8: 'Round lost' stands there twice"},
      {rewards, "start = 8\n[[reward]]\nfeat = 'Round lost'\neach = 14",
       rewards + ":1:1: the reward for 'Rescue a hostage' is missing"},
  };
  for (const auto& bad : kBad) EXPECT_EQ(error_with(bad.path, bad.text), bad.error);
}

}  // namespace
}  // namespace sandtable::strike::arsenal_test
