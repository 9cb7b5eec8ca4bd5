#include "games/army_man/muster/arsenal.h"

#include <gtest/gtest.h>

#include "engine/data/catalogue.h"
#include "games/army_man/clauses.h"
#include "games/army_man/texts.h"

namespace sandtable::army_man::arsenal_test {
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

TEST(ArmyManData, TheCatalogueNumbersItsClausesAsTheCodeDoes) {
  const auto catalogue = load_game_catalogue(texts());
  ASSERT_TRUE(catalogue) << catalogue.error().text();
  ASSERT_EQ(catalogue->rules.size(), std::size(clause::kIds));
  for (std::size_t i = 0; i < catalogue->rules.size(); ++i) EXPECT_EQ(catalogue->rules[i].id, clause::kIds[i]);
  ASSERT_EQ(catalogue->decisions.size(), 14U);
  EXPECT_TRUE(catalogue->decisions[0].setup);
  EXPECT_EQ(catalogue->decisions[6].name, "guard");
  EXPECT_EQ(catalogue->switches.size(), 24U);
}

TEST(ArmyManData, WeaponsHaveTheirPrintedValues) {
  ASSERT_EQ(arsenal().weapons.size(), 14U);
  ASSERT_EQ(arsenal().melee_weapons.size(), 3U);
  Weapon mortar{.name = "Mortar", .range = 48_in, .attacks = 5, .tricks = {}, .crewed = true, .thousandths = 19890};
  mortar.tricks.add(Trick::indirect);
  mortar.tricks.add(Trick::emplaced);
  EXPECT_EQ(arsenal().weapon(*arsenal().weapon_named("Mortar")), mortar);
  const Weapon rifle{.name = "Rifle", .range = 24_in, .attacks = 1, .tricks = {}, .thousandths = 1650};
  EXPECT_EQ(arsenal().weapon(*arsenal().weapon_named("Rifle")), rifle);
  EXPECT_EQ(arsenal().melee_weapon(*arsenal().melee_weapon_named("Crush")).attacks, 4);
}

// Loading checks every price; this is the formula worked by hand.
TEST(ArmyManData, PricesFollowTheFormula) {
  ASSERT_EQ(arsenal().profiles.size(), 35U);
  EXPECT_EQ(formula_points(profile("Fern Section"), arsenal()), 20);    // 2.5 + 5 x (1.6 + 1.65 + 0.3) = 20.25
  EXPECT_EQ(formula_points(profile("Bracken Scouts"), arsenal()), 16);  // 2.5 + 5 x (1.6 + 0.6 + 0.3) + 1 = 16
  EXPECT_EQ(formula_points(profile("Oak Tank"), arsenal()), 57);  // 2.5 + 1.6 x 6 x 3.1 + 19.55 + 3.9 + 1.2 = 56.91
  EXPECT_EQ(formula_points(profile("Beetle Buggy"), arsenal()),
            20);  // (2.5 + 1.6 x 3 x 1.4 + 7.8 + 1.2) x 1.1 = 20.042
}

TEST(ArmyManData, EachArmyHasItsProfiles) {
  const struct {
    std::string_view id;
    int profiles;
  } kArmies[] = {{"cobalt-landing-party", 8}, {"dunecrest-column", 8}, {"fernwood-rifles", 10}, {"slate-guard", 9}};
  ASSERT_EQ(arsenal().armies.size(), std::size(kArmies));
  for (std::size_t i = 0; i < std::size(kArmies); ++i) {
    const Army& army = arsenal().armies[i];
    EXPECT_EQ(army.id, kArmies[i].id);
    EXPECT_EQ(std::ranges::count(arsenal().profiles, army.name, &Profile::army), kArmies[i].profiles) << army.name;
  }
}

TEST(ArmyManData, ModelsStandOnTheBasesOfTheirKind) {
  const Profile& gunners = profile("Fern Gunners");
  ASSERT_EQ(gunners.models.size(), 3U);
  EXPECT_EQ(gunners.models[0].radius, 750_mil);
  EXPECT_EQ(gunners.models[1].radius, 500_mil);
  EXPECT_EQ(gunners.models[1].height, 1250_mil);
  EXPECT_EQ(profile("Jackal Car").models[0].radius, 1250_mil);      // Tough 4
  EXPECT_EQ(profile("Turtle Crawler").models[0].radius, 1500_mil);  // Tough 5
  EXPECT_EQ(profile("Turtle Crawler").models[0].height, 2_in);
  EXPECT_EQ(profile("Fern Mortar Team").models[0].radius, 750_mil);
}

TEST(ArmyManData, KitsAreMadeFromNames) {
  const std::vector<std::string> assault = {"Machine Pistol", "Trench Blade"};
  const auto kit = make_kit(arsenal(), assault, UnitKind::infantry, 0);
  ASSERT_TRUE(kit);
  EXPECT_EQ(*kit, profile("Thicket Stormers").models[0]);
  EXPECT_EQ(kit->attacks, 2);
  EXPECT_EQ(make_kit(arsenal(), {}, UnitKind::infantry, 0)->attacks, 0);
  const std::vector<std::string> unknown = {"Crossbow"};
  EXPECT_FALSE(make_kit(arsenal(), unknown, UnitKind::infantry, 0));
  const std::vector<std::string> five(5, "Rifle");
  EXPECT_FALSE(make_kit(arsenal(), five, UnitKind::infantry, 0));
}

std::string error_with(std::string_view path, std::string_view text) {
  std::vector<EmbeddedText> files(texts().begin(), texts().end());
  for (EmbeddedText& file : files)
    if (file.path == path) file.text = text;
  const auto result = load_arsenal(files);
  return result ? "no error" : result.error().text();
}

TEST(ArmyManData, BadFilesAreRefusedWithTheirLine) {
  const std::string slate = "data/armies/slate-guard.toml";
  const std::string army = "name = 'A'\ntheme = 't'\n[[profile]]\nname = 'P'\n";
  const struct {
    std::string path, text, error;
  } kBad[] = {
      {"data/weapons.toml", "[[weapon]]\nname = 'Gun'\nrange = 24\nattacks = 2\npoints = 2.9",
       "data/weapons.toml:5:10: 'Gun' costs 3.30 by the formula"},
      {"data/weapons.toml", "[[weapon]]\nname = 'Gun'\nrange = 25\nattacks = 2\npoints = 0",
       "data/weapons.toml:3:9: the formula has no factor for this range"},
      {slate, army + "kind = 'infantry'\nmodels = [{ count = 5, weapons = ['Rifle'] }]\npoints = 21",
       slate + ":7:10: 'P' costs 20 points by the formula, not 21"},
      {slate, army + "kind = 'infantry'\nmodels = [{ count = 13, weapons = ['Rifle'] }]\npoints = 50",
       slate + ":6:10: 'P' has 13 models; a unit has 1 to 12"},
      {slate, army + "kind = 'vehicle'\ntough = 3\narmour = 5\nmodels = [{ weapons = ['Crush'] }]\npoints = 9",
       slate + ":7:10: 'armour': expected a whole number from 0 to 4, found 5"},
      {slate, army + "kind = 'infantry'\nmodels = [{ weapons = ['Rifel'] }]\npoints = 9",
       slate + ":6:24: unknown weapon 'Rifel' (did you mean 'Rifle'?)"},
      {slate, army + "kind = 'infantry'\nmodels = [{ weapons = ['Rifle'] }]\ntough = 3\npoints = 6",
       slate + ":7:1: unknown key 'tough' (one of: name, kind, models, special, points)"},
  };
  for (const auto& bad : kBad) EXPECT_EQ(error_with(bad.path, bad.text), bad.error);
}

}  // namespace
}  // namespace sandtable::army_man::arsenal_test
