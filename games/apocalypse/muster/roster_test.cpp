#include "games/apocalypse/muster/roster.h"

#include <gtest/gtest.h>

#include "games/apocalypse/muster/army_check.h"
#include "games/apocalypse/texts.h"

namespace sandtable::apocalypse::roster_test {
namespace {

const Arsenal& arsenal() {
  static const Arsenal loaded = load_arsenal(texts()).value();
  return loaded;
}

ArmyList list_of(const std::string& units) {
  auto list = load_army_list("name = 'T'\narmy = 'Meridian Levy'\n" + units, "t.toml", arsenal());
  if (!list) ADD_FAILURE() << list.error().text();
  return list.value_or(ArmyList{});
}

std::string unit(const std::string& profile, int count = 1, const std::string& upgrades = "[]") {
  return "[[unit]]\nprofile = \"" + profile + "\"\ncount = " + std::to_string(count) + "\nupgrades = " + upgrades +
         "\n";
}

std::vector<std::string> violations(const std::string& units, const ArmyRules& rules = {}) {
  std::vector<std::string> out;
  for (const Error& error : check_army(list_of(units), arsenal(), rules, Book())) out.push_back(error.text());
  return out;
}

using Lines = std::vector<std::string>;

TEST(ApocalypseRoster, ListsReadBack) {
  std::size_t read = 0;
  for (const EmbeddedText& text : texts()) {
    if (!text.path.starts_with("data/lists/")) continue;
    const auto list = load_army_list(text.text, std::string(text.path), arsenal());
    ASSERT_TRUE(list) << list.error().text();
    EXPECT_EQ(load_army_list(to_toml(*list, arsenal()), "again.toml", arsenal()), *list);
    ++read;
  }
  EXPECT_EQ(read, 18U);
}

TEST(ApocalypseRoster, UpgradesArePaidFor) {
  EXPECT_EQ(list_points(list_of(unit("Line Fusiliers", 2, "['Missile Launcher', 'Arc Gun', 'Arc Gun']")), arsenal()),
            2 * (145 + 60 + 15 + 15));
}

// Every violation at once, each where it stands in the list.
TEST(ApocalypseRoster, NamesEveryViolationWithItsPlace) {
  const Lines expected = {
      "t.toml:7:1: the army costs 3695 points, 695 over the limit of 3000 [opa.army.limit] (switch points-limit: "
      "3000, "
      "6000)",
      "t.toml:15:1: 'Sentries' belongs to Quiet Engines, not to Meridian Levy [opa.army.one-faction] (switch "
      "mixed-factions: off, on)",
      "t.toml:3:1: the army has 4 Hero units; 3 is the limit [opa.army.heroes]",
      "t.toml:7:1: 'Conscripts' takes 'Flamer' 3 times; 2 is the limit [opa.army.upgrade-limits]",
      "t.toml:11:1: there is no upgrade 'Scout' for 'Line Fusiliers' [opa.army.upgrade-limits]"};
  EXPECT_EQ(violations(unit("Levy Marshal", 4) + unit("Conscripts", 14, "['Flamer', 'Flamer', 'Flamer']") +
                       unit("Line Fusiliers", 1, "['Scout']") + unit("Sentries", 1)),
            expected);
}

TEST(ApocalypseRoster, ArmiesHaveUnitsAndRoom) {
  EXPECT_EQ(violations(""), (Lines{"the army has no unit"}));
  const ArmyRules large{.points_limit = 6000};
  EXPECT_EQ(violations(unit("Conscripts", 28), large),
            (Lines{"t.toml:3:1: the army has 560 models; this program can field 512 a side"}));
}

TEST(ApocalypseRoster, FormatErrorsNameTheirLine) {
  const auto list = load_army_list("name = 'T'\n[[unit]]\nprofile = 'Conscripts'\nupgrades = ['Flamethrower']\n",
                                   "t.toml", arsenal());
  ASSERT_FALSE(list);
  EXPECT_TRUE(list.error().text().starts_with("t.toml:4:13: unknown upgrade 'Flamethrower'")) << list.error().text();
}

}  // namespace
}  // namespace sandtable::apocalypse::roster_test
