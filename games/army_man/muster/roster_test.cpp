#include "games/army_man/muster/roster.h"

#include <gtest/gtest.h>

#include "games/army_man/clauses.h"
#include "games/army_man/muster/army_check.h"
#include "games/army_man/texts.h"

namespace sandtable::army_man::roster_test {
namespace {

const Arsenal& arsenal() {
  static const Arsenal loaded = load_arsenal(texts()).value();
  return loaded;
}

ArmyList list_of(const std::string& units) {
  auto list = load_army_list("name = 'T'\narmy = 'Fernwood Rifles'\n" + units, "t.toml", arsenal());
  if (!list) ADD_FAILURE() << list.error().text();
  return list.value_or(ArmyList{});
}

std::string unit(const std::string& profile, int count = 1) {
  return "[[unit]]\nprofile = \"" + profile + "\"\ncount = " + std::to_string(count) + "\n";
}

std::vector<std::string> violations(const std::string& units, const ArmyRules& rules = {}) {
  std::vector<std::string> out;
  for (const Error& error : check_army(list_of(units), arsenal(), rules, Book())) out.push_back(error.text());
  return out;
}

using Lines = std::vector<std::string>;

TEST(ArmyManRoster, ReadyMadeListsCostWhatTheyShould) {
  const struct {
    std::string_view id;
    int points, units;
  } kLists[] = {{"fernwood-rifles-150", 145, 4},      {"fernwood-rifles-300", 299, 10},
                {"dunecrest-column-150", 148, 6},     {"dunecrest-column-300", 297, 12},
                {"slate-guard-150", 149, 7},          {"slate-guard-300", 292, 9},
                {"cobalt-landing-party-150", 147, 6}, {"cobalt-landing-party-300", 291, 12}};
  std::size_t found = 0;
  for (const EmbeddedText& text : texts()) {
    if (!text.path.starts_with("data/lists/")) continue;
    const auto list = load_army_list(text.text, std::string(text.path), arsenal());
    ASSERT_TRUE(list) << list.error().text();
    for (const auto& expected : kLists) {
      if (stem(text.path) != expected.id) continue;
      ++found;
      EXPECT_EQ(list_points(*list, arsenal()), expected.points) << expected.id;
      EXPECT_EQ(list->unit_count(), expected.units) << expected.id;
    }
    EXPECT_EQ(load_army_list(to_toml(*list, arsenal()), "again.toml", arsenal()), *list);
  }
  EXPECT_EQ(found, std::size(kLists));
}

TEST(ArmyManRoster, MusterGivesEachUnitItsProfile) {
  const std::vector<Profile> profiles = muster(list_of(unit("Fern Section", 2) + unit("Oak Tank")), arsenal());
  ASSERT_EQ(profiles.size(), 3U);
  EXPECT_EQ(profiles[1].name, "Fern Section");
  EXPECT_EQ(profiles[1].models.size(), 5U);
  EXPECT_EQ(profiles[2].tough, 6);
}

TEST(ArmyManRoster, FormatErrorsNameTheirLine) {
  const struct {
    std::string text, error;
  } kBad[] = {
      {"army = 'Slate Guard'", "t.toml:1:1: missing key 'name'"},
      {"name = 'T'\narmy = 'Slate Gard'", "t.toml:2:8: unknown army 'Slate Gard' (did you mean 'Slate Guard'?)"},
      {"name = 'T'\n" + unit("Slate Lion"), "t.toml:3:11: unknown profile 'Slate Lion' (did you mean 'Slate Line'?)"},
      {"name = 'T'\n" + unit("Slate Line", 0), "t.toml:4:9: 'count': expected a whole number from 1 to 100, found 0"},
      {"name = 'T'\n" + unit("Slate Line") + "upgrades = []",
       "t.toml:5:1: unknown key 'upgrades' (one of: profile, count)"},
  };
  for (const auto& bad : kBad) {
    const auto list = load_army_list(bad.text, "t.toml", arsenal());
    EXPECT_EQ(list ? "no error" : list.error().text(), bad.error);
  }
}

TEST(ArmyManCheck, Points) {
  const std::string rest = unit("Fern Platoon", 5) + unit("Fern Section", 3);  // 220 + 60 = 280
  EXPECT_EQ(violations(rest + unit("Thicket Stormers")), Lines{});             // 300
  EXPECT_EQ(violations(rest + unit("Moss Snipers")),
            Lines{"t.toml:9:1: the army costs 301 points, 1 over the limit of 300 [am.army.points] "
                  "(switch army-points: 150, 300, 450, 600)"});
  EXPECT_EQ(violations(rest + unit("Moss Snipers"), {.points_limit = 450}), Lines{});
}

// The example of the clause: two tanks and a buggy cost 134 points, a second buggy makes it 154.
TEST(ArmyManCheck, VehicleShareByPoints) {
  EXPECT_EQ(violations(unit("Oak Tank", 2) + unit("Beetle Buggy")), Lines{});
  EXPECT_EQ(violations(unit("Oak Tank", 2) + unit("Beetle Buggy", 2)),
            Lines{"t.toml:6:1: vehicles cost 154 points; half of the limit, 150, is the most [am.army.vehicle-share]"});
}

TEST(ArmyManCheck, VehicleShareByUnits) {
  const ArmyRules by_units{.vehicle_share_by_units = true};
  EXPECT_EQ(violations(unit("Beetle Buggy", 2) + unit("Fern Section", 2), by_units), Lines{});
  EXPECT_EQ(violations(unit("Fern Section") + unit("Beetle Buggy", 2), by_units),
            Lines{"t.toml:6:1: 2 of 3 units are vehicles; half of them is the most [am.army.vehicle-share]"});
  EXPECT_EQ(violations(unit("Fern Section", 3) + unit("Oak Tank", 3), by_units), Lines{});  // 171 points of tanks
}

TEST(ArmyManCheck, SpecialTeams) {
  EXPECT_EQ(violations(unit("Fern Gunners") + unit("Moss Snipers") + unit("Fern Mortar Team")), Lines{});
  EXPECT_EQ(violations(unit("Fern Rocket Team", 3)), Lines{});
  EXPECT_EQ(violations(unit("Fern Gunners") + unit("Moss Snipers") + unit("Fern Mortar Team", 2)),
            Lines{"t.toml:9:1: 4 units are Gunners, Snipers or Supports; 3 is the limit [am.army.special-limit]"});
}

TEST(ArmyManCheck, OneListAndAtLeastOneUnit) {
  EXPECT_EQ(violations(unit("Fern Section", 7)), Lines{});  // no limit on copies
  EXPECT_EQ(violations(unit("Fern Section") + unit("Granite Tank")),
            Lines{"t.toml:6:1: 'Granite Tank' belongs to Slate Guard, not to Fernwood Rifles [am.army.one-list] "
                  "(switch mixed-armies: off, on)"});
  EXPECT_EQ(violations(unit("Fern Section") + unit("Granite Tank"), {.mixed_armies = true}), Lines{});
  EXPECT_EQ(violations(""), Lines{"the army has no unit [am.army.minimum]"});
}

TEST(ArmyManCheck, CapacitiesAreNoRules) {
  EXPECT_EQ(violations(unit("Beetle Buggy", 33), {.points_limit = 2000}),
            Lines{"t.toml:3:1: the army has 33 units; this program can field 32 a side"});
  EXPECT_EQ(violations(unit("Fern Platoon", 20), {.points_limit = 2000}),
            Lines{"t.toml:3:1: the army has 200 models; this program can field 192 a side"});
}

TEST(ArmyManCheck, EveryCheckHangsOnItsClause) {
  const ArmyList list = list_of(unit("Oak Tank", 4) + unit("Moss Snipers", 4) + unit("Slate Line", 3));
  const std::size_t all = check_army(list, arsenal(), {}, Book()).size();
  for (const RuleId off :
       {clause::army_points, clause::army_vehicle_share, clause::army_special_limit, clause::army_one_list}) {
    Ledger ledger(std::size(clause::kIds));
    ledger.off = off;
    const auto errors = check_army(list, arsenal(), {}, Book(&ledger));
    EXPECT_TRUE(ledger.has_reached(off)) << clause::id(off);
    for (const Error& error : errors) EXPECT_NE(error.rule, clause::id(off));
    EXPECT_LT(errors.size(), all) << clause::id(off);
  }
}

}  // namespace
}  // namespace sandtable::army_man::roster_test
