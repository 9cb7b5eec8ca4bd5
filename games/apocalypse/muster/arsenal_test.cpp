#include "games/apocalypse/muster/arsenal.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/data/catalogue.h"
#include "games/apocalypse/clauses.h"
#include "games/apocalypse/texts.h"

namespace sandtable::apocalypse::arsenal_test {
namespace {

const Arsenal& arsenal() {
  static const Arsenal loaded = [] {
    auto result = load_arsenal(texts());
    if (!result) ADD_FAILURE() << result.error().text();
    return result.value_or(Arsenal{});
  }();
  return loaded;
}

ProfileId named(std::string_view name) { return *arsenal().profile_named(name); }
const Profile& profile(std::string_view name) { return arsenal().profile(named(name)); }
UpgradeId upgrade(std::string_view unit, std::string_view name) { return *upgrade_named(arsenal(), named(unit), name); }

TEST(ApocalypseData, TheCatalogueNumbersItsClausesAsTheCodeDoes) {
  const auto catalogue = load_game_catalogue(texts());
  ASSERT_TRUE(catalogue) << catalogue.error().text();
  ASSERT_EQ(catalogue->rules.size(), std::size(clause::kIds));
  for (std::size_t i = 0; i < catalogue->rules.size(); ++i) EXPECT_EQ(catalogue->rules[i].id, clause::kIds[i]);
  EXPECT_EQ(catalogue->switches.size(), 18U);
}

TEST(ApocalypseData, WeaponsHaveTheirPrintedValues) {
  const Weapon& beam = arsenal().weapon(*arsenal().weapon_named("Beam Cannon"));
  EXPECT_EQ(beam.range, 48_in);
  EXPECT_EQ(beam.attacks, 6);
  EXPECT_TRUE(beam.x);
  const Weapon& linked = arsenal().weapon(*arsenal().weapon_named("Beam Cannon:Linked"));
  EXPECT_EQ(linked.kind, "Beam Cannon");
  EXPECT_TRUE(linked.has(Trick::linked));
  EXPECT_FALSE(arsenal().weapon(*arsenal().weapon_named("Powered Fist")).is_ranged());
  EXPECT_EQ(arsenal().weapon(arsenal().fists()).name, "Fists/Claws");
  EXPECT_EQ(arsenal().bases.size(), 11U);
}

// Whatever the order in which its rules are written, a weapon is the same.
TEST(ApocalypseData, WeaponsWithNewRulesJoinTheArsenal) {
  Arsenal mine = arsenal();
  const auto added = find_or_add_weapon(mine, "Rifle:Scoper+Limited");
  ASSERT_TRUE(added);
  EXPECT_EQ(find_or_add_weapon(mine, "Rifle:Limited+Scoper"), added);
  EXPECT_EQ(mine.weapon(*added).name, "Rifle:Limited+Scoper");
  EXPECT_EQ(mine.weapons.size(), arsenal().weapons.size() + 1);
  EXPECT_FALSE(find_or_add_weapon(mine, "Rifle:Loud"));
  EXPECT_FALSE(find_or_add_weapon(mine, "Trombone"));
}

// Loading checks every price; this is the formula worked by hand.
TEST(ApocalypseData, PricesFollowTheFormula) {
  ASSERT_EQ(arsenal().profiles.size(), 75U);
  ASSERT_EQ(arsenal().upgrades.size(), 98U);
  EXPECT_EQ(formula_points(arsenal(), profile("Line Fusiliers").models), 145);  // 10 x (8 + 0 + 6.5)
  EXPECT_EQ(formula_points(arsenal(), profile("Bastion Tank").models), 215);    // 56 + 126 + 30 + 5 = 217
  EXPECT_EQ(formula_points(arsenal(), profile("Ravelers").models), 85);         // 5 x (10.92 + 5.6) = 82.6
  EXPECT_EQ(formula_points(arsenal(), arsenal().upgrade(upgrade("Line Fusiliers", "Missile Launcher"))), 60);
}

TEST(ApocalypseData, UpgradesChangeOneModelOrAll) {
  const ProfileId fusiliers = named("Line Fusiliers");
  const std::vector<Kit> models = equip(arsenal(), fusiliers,
                                        {upgrade("Line Fusiliers", "Machinegun"), upgrade("Line Fusiliers", "Arc Gun"),
                                         upgrade("Line Fusiliers", "Hand Weapon")});
  const auto carries = [&](const Kit& kit, std::string_view weapon) {
    return kit.arms.contains(*arsenal().weapon_named(weapon));
  };
  EXPECT_TRUE(carries(models[0], "Machinegun"));
  EXPECT_TRUE(carries(models[1], "Arc Gun"));
  EXPECT_TRUE(std::ranges::all_of(models, [&](const Kit& kit) { return carries(kit, "Hand Weapon"); }));
  EXPECT_EQ(std::ranges::count_if(models, [&](const Kit& kit) { return carries(kit, "Assault Rifle"); }), 8);
  const std::vector<Kit> mother = equip(arsenal(), named("Root Mother"), {upgrade("Root Mother", "Tough(5)")});
  EXPECT_EQ(mother[0].tough, 5);
  EXPECT_EQ(mother[0].psyker, 3);
}

TEST(ApocalypseData, TypesBringTheirRules) {
  EXPECT_TRUE(comes_with(UnitType::monster, Special::fear));
  EXPECT_FALSE(comes_with(UnitType::walker, Special::fear));
  EXPECT_TRUE(comes_with(UnitType::vehicle, Special::relentless));
  EXPECT_FALSE(comes_with(UnitType::hero, Special::armored));
  EXPECT_FALSE(profile("Bastion Tank").body().has(Special::armored));
}

TEST(ApocalypseData, PowersBelongToEverybodyOrToAFaction) {
  EXPECT_EQ(arsenal().power(Power::storm_of_ash).number, 4);
  EXPECT_EQ(arsenal().power(Power::storm_of_ash).army, "");
  EXPECT_EQ(arsenal().power(Power::still_hour).army, "Quiet Engines");
  EXPECT_EQ(arsenal().power(Power::rift_step).range, 0_mil);
  for (const PowerRow& power : arsenal().powers) EXPECT_FALSE(power.name.empty());
}

}  // namespace
}  // namespace sandtable::apocalypse::arsenal_test
