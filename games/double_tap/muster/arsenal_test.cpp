#include "games/double_tap/muster/arsenal.h"

#include <gtest/gtest.h>

#include "engine/data/catalogue.h"
#include "games/double_tap/clauses.h"
#include "games/double_tap/texts.h"

namespace sandtable::double_tap::arsenal_test {
namespace {

const Arsenal& arsenal() {
  static const Arsenal loaded = [] {
    auto result = load_arsenal(texts());
    if (!result) ADD_FAILURE() << result.error().text();
    return result.value_or(Arsenal{});
  }();
  return loaded;
}

TEST(DoubleTapData, TheCatalogueNumbersItsClausesAsTheCodeDoes) {
  const auto catalogue = load_game_catalogue(texts());
  ASSERT_TRUE(catalogue) << catalogue.error().text();
  ASSERT_EQ(catalogue->rules.size(), std::size(clause::kIds));
  for (std::size_t i = 0; i < catalogue->rules.size(); ++i) EXPECT_EQ(catalogue->rules[i].id, clause::kIds[i]);
  EXPECT_EQ(catalogue->find("dt.shoot.not-in-melee"), clause::shoot_not_in_melee);
  ASSERT_EQ(catalogue->decisions.size(), 17U);
  EXPECT_EQ(catalogue->decisions[7].name, "react-to-attack");
}

TEST(DoubleTapData, WeaponsHaveTheirPrintedBands) {
  ASSERT_EQ(arsenal().weapons.size(), 8U);
  const Weapon hmg{.name = "Hmg", .attacks = 4, .mods = {-1, 0, 1, 0}};
  EXPECT_EQ(arsenal().weapon(*arsenal().weapon_named("Hmg")), hmg);
  EXPECT_TRUE(arsenal().weapon(arsenal().knife).is_melee());
  EXPECT_EQ(arsenal().sizes.model_height, 1250_mil);
}

TEST(DoubleTapData, EveryPrintedPriceFollowsTheFormula) {
  ASSERT_EQ(arsenal().profiles.size(), 29U);
  for (const Profile& profile : arsenal().profiles)
    EXPECT_EQ(formula_points(profile, arsenal()), profile.points) << profile.name;
}

TEST(DoubleTapData, EachArmyHasOneHeroAndEnoughToReachEveryLimit) {
  ASSERT_EQ(arsenal().armies.size(), 4U);
  for (const Army& army : arsenal().armies) {
    int count[3] = {};
    for (const Profile& profile : arsenal().profiles)
      if (profile.army == army.name) ++count[static_cast<int>(profile.type)];
    EXPECT_EQ(count[0], 1) << army.name;
    EXPECT_EQ(count[1], 3) << army.name;
    EXPECT_GE(count[2], 3) << army.name;
  }
}

TEST(DoubleTapData, BadFilesAreRefusedWithTheirLine) {
  const auto load_with = [](std::string_view path, std::string_view text) {
    std::vector<EmbeddedText> files(texts().begin(), texts().end());
    for (EmbeddedText& file : files)
      if (file.path == path) file.text = text;
    const auto result = load_arsenal(files);
    return result ? "no error" : result.error().text();
  };
  const std::string army = "name = 'A'\ntheme = 't'\n[[profile]]\nname = 'P'\ntype = 'trooper'\npoints = 9\n";
  const struct {
    std::string path, text, error;
  } kBad[] = {
      {"data/weapons.toml", "[[weapon]]\nname = 'Gun'\nattacks = 0\nmods = []",
       "data/weapons.toml:3:11: 'attacks': expected a whole number from 1 to 12, found 0"},
      {"data/weapons.toml", "[[weapon]]\nname = 'Gun'\nattacks = 1\nmods = [1]",
       "data/weapons.toml:1:1: the weapons must include the melee weapon 'Knife'"},
      {"data/armies/lantern-street.toml", army + "quality = 4\nweapons = ['Rifel']",
       "data/armies/lantern-street.toml:8:12: unknown weapon 'Rifel' (did you mean 'Rifle'?)"},
      {"data/armies/lantern-street.toml", army + "quality = 2\nweapons = []",
       "data/armies/lantern-street.toml:7:11: Quality 2+ has no prices"},
      {"data/armies/lantern-street.toml", army + "quality = 4\nweapons = ['Knife']\nupgrades = ['Surefot']",
       "data/armies/lantern-street.toml:9:13: unknown upgrade 'Surefot' (did you mean 'Surefoot'?)"},
      {"data/armies/reedmarsh-irregulars.toml",
       army + "quality = 4\nweapons = []\n[[profile]]\nname = 'P'\n"
              "type = 'trooper'\npoints = 9\nquality = 4\nweapons = []",
       "data/armies/reedmarsh-irregulars.toml:9:1: there is already a profile 'P'"},
  };
  for (const auto& bad : kBad) EXPECT_EQ(load_with(bad.path, bad.text), bad.error);
}

}  // namespace
}  // namespace sandtable::double_tap::arsenal_test
