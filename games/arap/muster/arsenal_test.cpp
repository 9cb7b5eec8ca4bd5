#include "games/arap/muster/arsenal.h"

#include <gtest/gtest.h>

#include "engine/data/catalogue.h"
#include "games/arap/clauses.h"
#include "games/arap/texts.h"

namespace sandtable::arap::arsenal_test {
namespace {

const Arsenal& arsenal() {
  static const Arsenal loaded = [] {
    auto result = load_arsenal(texts());
    if (!result) ADD_FAILURE() << result.error().text();
    return result.value_or(Arsenal{});
  }();
  return loaded;
}

const Profile& profile(std::string_view name) { return arsenal().profile(*arsenal().profile_named(name)); }

TEST(ArapData, TheCatalogueNumbersItsClausesAsTheCodeDoes) {
  const auto catalogue = load_game_catalogue(texts());
  ASSERT_TRUE(catalogue) << catalogue.error().text();
  ASSERT_EQ(catalogue->rules.size(), 967U);
  ASSERT_EQ(catalogue->rules.size(), std::size(clause::kIds));
  for (std::size_t i = 0; i < catalogue->rules.size(); ++i) EXPECT_EQ(catalogue->rules[i].id, clause::kIds[i]);
  EXPECT_EQ(catalogue->decisions.size(), 74U);
  EXPECT_EQ(catalogue->switches.size(), 65U);
}

TEST(ArapData, WeaponsHaveTheirPrintedValues) {
  EXPECT_EQ(arsenal().weapons.size(), 62U);
  EXPECT_EQ(arsenal().melee_weapons.size(), 30U);
  EXPECT_EQ(arsenal().grenades.size(), 10U);
  const Weapon& gun = arsenal().weapon(*arsenal().weapon_named("light machine gun"));
  EXPECT_EQ(gun.type, WeaponType::salvo);
  EXPECT_EQ(gun.shots, 2);
  EXPECT_EQ(gun.long_shots, 4);
  EXPECT_EQ(gun.range, 30_in);
  const Weapon& tube = arsenal().weapon(*arsenal().weapon_named("rocket tube"));
  EXPECT_TRUE(tube.has(Trick::one_use));
  EXPECT_EQ(tube.damage, (Damage{.flat = 0, .die = 3}));
  EXPECT_EQ(arsenal().arc(AttackKind::tail).least_bearing, 45);
}

TEST(ArapData, ArmiesHaveTheirUnits) {
  EXPECT_EQ(arsenal().armies.size(), 5U);
  EXPECT_EQ(arsenal().profiles.size(), 38U);  // 37 of the armies, and the launch
  const Profile& line = profile("Line Section");
  EXPECT_EQ(line.least, 5);
  EXPECT_EQ(line.most, 12);
  ASSERT_TRUE(line.leader);
  EXPECT_EQ(line.leader->its.leadership, 8);
  EXPECT_EQ(line.leader->its.initiative, 3);
  EXPECT_EQ(line.options.size(), 7U);
  EXPECT_EQ(line.prone_height, 500_mil);
  EXPECT_EQ(profile("Loper Riders").prone_height, 2_in);
  EXPECT_EQ(profile("Matriarch").model.attack_kinds.size(), 2U);
  EXPECT_EQ(profile("Mule Carrier").carries, 10);
}

TEST(ArapData, GearGivesWhatItSays) {
  Kit kit = profile("Line Section").model;
  EXPECT_TRUE(add_item(kit, *arsenal().item_named("strong force screen"), arsenal()));
  EXPECT_EQ(kit.its.invulnerable, 4);
  EXPECT_TRUE(add_item(kit, *arsenal().item_named("stabiliser harness"), arsenal()));
  EXPECT_TRUE(kit.has(Special::relentless));
  EXPECT_TRUE(remove_item(kit, *arsenal().item_named("rifle")));
  EXPECT_FALSE(remove_item(kit, *arsenal().item_named("rifle")));
}

}  // namespace
}  // namespace sandtable::arap::arsenal_test
