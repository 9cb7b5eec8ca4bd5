#include "games/arap/muster/roster.h"

#include <gtest/gtest.h>

#include "games/arap/muster/army_check.h"
#include "games/arap/muster/prepare.h"
#include "games/arap/texts.h"

namespace sandtable::arap::roster_test {
namespace {

ArmyList list(const std::string& units, const std::string& army = "Halden Compact") {
  const auto read = load_army_list("name = 'T'\narmy = '" + army + "'\n" + units, "t.toml", arsenal());
  if (!read) ADD_FAILURE() << read.error().text();
  return read.value_or(ArmyList{});
}

std::string unit(const std::string& profile, int models, const std::string& options = "") {
  return "[[unit]]\nprofile = '" + profile + "'\nmodels = " + std::to_string(models) + "\n" +
         (options.empty() ? "" : "options = [" + options + "]\n");
}

std::vector<std::string> wrong_with(const ArmyList& army, const ForceRules& rules = {}) {
  std::vector<std::string> clauses;
  for (const Error& error : check_army(army, arsenal(), rules, Book{})) clauses.push_back(error.rule);
  return clauses;
}

TEST(ArapRoster, ReadyMadeForcesAreLegalAndUseWhatTheirNamesSay) {
  int count = 0;
  for (const EmbeddedText& text : texts()) {
    if (!text.path.starts_with("data/lists/")) continue;
    ++count;
    const auto read = load_army_list(text.text, std::string(text.path), arsenal());
    ASSERT_TRUE(read) << read.error().text();
    const std::string name(stem(text.path));
    const int limit = std::stoi(name.substr(name.rfind('-') + 1));
    EXPECT_LE(list_points(*read, arsenal()), limit) << name;
    EXPECT_GE(list_points(*read, arsenal()), limit - 40) << name;
    EXPECT_TRUE(wrong_with(*read, {.points_limit = limit}).empty()) << name;
    const auto again = load_army_list(to_toml(*read, arsenal()), name, arsenal());
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ(*again, *read);
  }
  EXPECT_EQ(count, 27);
}

TEST(ArapRoster, OptionsArePaidForAndReplaceWhatTheySay) {
  const ArmyList army = list(unit("Line Section", 10, "{item = 'light machine gun', count = 2}, {item = 'comms set'}"));
  EXPECT_EQ(list_points(army, arsenal()), 9 * 9 + 11 + 2 * 6 + 2);
  const std::vector<Roster> rosters = muster(army, arsenal());
  ASSERT_EQ(rosters.size(), 1U);
  ASSERT_EQ(rosters[0].models.size(), 10U);
  EXPECT_TRUE(rosters[0].models[0].leader);
  EXPECT_TRUE(rosters[0].models[0].has(Gear::comms_set));
  EXPECT_EQ(arsenal().weapon(rosters[0].models[1].guns[0]).name, "light machine gun");
  EXPECT_EQ(rosters[0].models[1].guns.size(), 1U);
  EXPECT_EQ(arsenal().weapon(rosters[0].models[3].guns[0]).name, "rifle");
}

TEST(ArapRoster, AnOptionForAllIsPaidByTheModel) {
  const ArmyList army = list(unit("Breachers", 4, "{item = 'shield'}"));
  EXPECT_EQ(list_points(army, arsenal()), 3 * 15 + 17 + 4 * 2);
  const auto rosters = muster(army, arsenal());
  for (const Kit& kit : rosters[0].models) EXPECT_TRUE(kit.has(Gear::shield));
}

TEST(ArapRoster, ASecondPistolComesOnTop) {
  const auto rosters = muster(list(unit("Field Captain", 1, "{item = 'heavy pistol'}")), arsenal());
  EXPECT_EQ(rosters[0].models[0].guns.size(), 2U);
}

TEST(ArapArmyCheck, EveryViolationIsNamed) {
  const std::string core = unit("Line Section", 5) + unit("Line Section", 5);
  EXPECT_TRUE(wrong_with(list(core)).empty());
  const std::vector<std::string> limits = {"arap.profile.missing.army-limits"};
  EXPECT_EQ(wrong_with(list(unit("Line Section", 4))), limits);     // too small
  EXPECT_EQ(wrong_with(list(core), {.points_limit = 90}), limits);  // too dear
  EXPECT_EQ(wrong_with(list(core + unit("Field Captain", 1) + unit("Field Captain", 1))), limits);
  EXPECT_EQ(wrong_with(list(core + unit("Bulwark Veterans", 6))), limits);             // more than half
  EXPECT_EQ(wrong_with(list(unit("Breachers", 10) + unit("Breachers", 10))), limits);  // no core unit
  EXPECT_TRUE(wrong_with(list(unit("Line Section", 4)), {.limits = false}).empty());
  const std::vector<std::string> options = {"arap.army.options"};
  EXPECT_EQ(wrong_with(list(unit("Line Section", 9, "{item = 'flame projector'}"))), options);
  EXPECT_EQ(wrong_with(list(core + unit("Gun Crew", 2, "{item = 'mortar'}, {item = 'machine gun'}"))), options);
  EXPECT_EQ(wrong_with(list(core + unit("Ash Reavers", 6))), std::vector<std::string>{"arap.profile.missing.armies"});
  EXPECT_EQ(wrong_with(list(core + unit("Mule Carrier", 1)), {.craft = false}),
            std::vector<std::string>{"arap.craft.missing.rules"});
  EXPECT_TRUE(wrong_with(list(core + unit("Mule Carrier", 3)), {.points_limit = 900, .squadrons = true}).empty());
}

TEST(ArapPrepare, MakesABattleOfTwoForcesAndAMap) {
  SetupTexts made;
  for (const EmbeddedText& text : texts()) {
    if (text.path == "data/maps/hamlet.toml") made.map = {std::string(text.path), std::string(text.text)};
    if (text.path == "data/lists/halden-compact-500.toml" || text.path == "data/lists/verdigris-brood-500.toml")
      made.armies.push_back({std::string(text.path), std::string(text.text)});
  }
  const auto prepared = prepare(made, Book{});
  ASSERT_TRUE(prepared) << prepared.error().text();
  const auto& setup = static_cast<const arap::Setup&>(**prepared);
  EXPECT_EQ(setup.squads.size(), 11U);
  EXPECT_EQ(setup.size[0], 40);
  EXPECT_EQ(setup.kits.size(), setup.labels.size());
  EXPECT_EQ(setup.labels[setup.squads[1].first.v], "A2");
  EXPECT_EQ(setup.labels[setup.squads[1].first.v + 3], "A2/4");
  EXPECT_EQ(setup.scenario.name, "Meeting Engagement");
  EXPECT_EQ(setup.grounds.size(), setup.terrain.pieces().size());
  for (EmbeddedText text : texts())
    if (text.path == "data/maps/yard.toml") made.map = {std::string(text.path), std::string(text.text)};
  const auto refused = prepare(made, Book{});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().rule, "arap.profile.missing.army-limits");
}

}  // namespace
}  // namespace sandtable::arap::roster_test
