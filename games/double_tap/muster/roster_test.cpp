#include "games/double_tap/muster/roster.h"

#include <gtest/gtest.h>

#include "games/double_tap/clauses.h"
#include "games/double_tap/muster/army_check.h"
#include "games/double_tap/texts.h"

namespace sandtable::double_tap::roster_test {
namespace {

const Arsenal& arsenal() {
  static const Arsenal loaded = load_arsenal(texts()).value();
  return loaded;
}

ArmyList list_of(const std::string& units) {
  auto list = load_army_list("name = 'T'\narmy = 'Breakwater Watch'\n" + units, "t.toml", arsenal());
  if (!list) ADD_FAILURE() << list.error().text();
  return list.value_or(ArmyList{});
}

std::string unit(const std::string& profile, const std::string& more = "") {
  return "[[unit]]\nprofile = \"" + profile + "\"\n" + more;
}

std::vector<std::string> violations(const std::string& units, const ArmyRules& rules = {}) {
  std::vector<std::string> out;
  for (const Error& error : check_army(list_of(units), arsenal(), rules, Book())) out.push_back(error.text());
  return out;
}

using Lines = std::vector<std::string>;

TEST(Roster, ReadyMadeListsCostWhatTheyShould) {
  const struct {
    std::string_view id;
    int points, units;
  } kLists[] = {{"breakwater-watch-150", 149, 6},     {"breakwater-watch-300", 293, 12},
                {"reedmarsh-irregulars-150", 146, 8}, {"reedmarsh-irregulars-300", 297, 17},
                {"ashgrove-contract-150", 148, 6},    {"ashgrove-contract-300", 296, 11},
                {"lantern-street-150", 150, 9},       {"lantern-street-300", 297, 19}};
  std::size_t found = 0;
  for (const EmbeddedText& text : texts()) {
    if (!text.path.starts_with("data/lists/")) continue;
    const auto list = load_army_list(text.text, std::string(text.path), arsenal());
    ASSERT_TRUE(list) << list.error().text();
    for (const auto& expected : kLists) {
      if (text.path != "data/lists/" + std::string(expected.id) + ".toml") continue;
      ++found;
      EXPECT_EQ(list_points(*list, arsenal()), expected.points) << expected.id;
      EXPECT_EQ(list->unit_count(), expected.units) << expected.id;
    }
    EXPECT_EQ(load_army_list(to_toml(*list, arsenal()), "again.toml", arsenal()), *list);
  }
  EXPECT_EQ(found, std::size(kLists));
}

TEST(Roster, UpgradesAndSwapsArePaidByQuality) {
  const ArmyList list =
      list_of(unit("Watchman", "upgrades = ['Flak Vest', 'Surefoot']\n") + unit("Deckhand", "weapon = 'Hmg'\n") +
              unit("Harbour Clerk", "upgrades = ['Flak Vest']\n") + unit("Pier Gunner", "count = 2\nweapon = 'Hmg'\n"));
  EXPECT_EQ(unit_points(list.units[0], arsenal()), 39);
  EXPECT_EQ(unit_points(list.units[1], arsenal()), 15 + 35);
  EXPECT_EQ(unit_points(list.units[2], arsenal()), 8 + 3);
  EXPECT_EQ(unit_points(list.units[3], arsenal()), 50 + 1);
  EXPECT_EQ(list_points(list, arsenal()), 39 + 50 + 11 + 2 * 51);
  EXPECT_EQ(load_army_list(to_toml(list, arsenal()), "again.toml", arsenal()), list);
}

TEST(Roster, FightersCarryWhatTheyBought) {
  const ArmyList list = list_of(unit("Deckhand", "weapon = 'Hmg'\nupgrades = ['Knife']\n") + unit("Watch Captain"));
  const std::vector<Fighter> fighters = muster(list, arsenal(), false);
  ASSERT_EQ(fighters.size(), 2U);
  const WeaponId hmg = *arsenal().weapon_named("Hmg");
  UpgradeMask bought;
  bought.add(Upgrade::knife);
  bought.add(Upgrade::weapon_swap);
  const Fighter deckhand{.name = "Deckhand",
                         .type = UnitType::trooper,
                         .quality = 4,
                         .guns = {hmg},
                         .has_knife = true,
                         .upgrades = bought,
                         .points = 51};
  EXPECT_EQ(fighters[0], deckhand);
  EXPECT_EQ(fighters[1].quality, 3);
  EXPECT_EQ(muster(list, arsenal(), true)[1].quality, 4);
}

TEST(Roster, FormatErrorsNameTheirLine) {
  const struct {
    std::string text, error;
  } kBad[] = {
      {"army = 'Lantern Street'", "t.toml:1:1: missing key 'name'"},
      {"name = 'T'\narmy = 'Lantern Stret'",
       "t.toml:2:8: unknown army 'Lantern Stret' (did you mean 'Lantern Street'?)"},
      {"name = 'T'\n" + unit("Watchmann"), "t.toml:3:11: unknown profile 'Watchmann' (did you mean 'Watchman'?)"},
      {"name = 'T'\n" + unit("Watchman", "count = 0"),
       "t.toml:4:9: 'count': expected a whole number from 1 to 100, found 0"},
      {"name = 'T'\n" + unit("Watchman", "upgrade = ['Knife']"),
       "t.toml:4:1: unknown key 'upgrade' (did you mean 'upgrades'?)"},
      {"name = 'T'\n" + unit("Watchman", "upgrades = ['Surefeet']"),
       "t.toml:4:13: unknown upgrade 'Surefeet' (did you mean 'Surefoot'?)"},
      {"name = 'T'\n" + unit("Watchman", "upgrades = ['Weapon swap']"),
       "t.toml:4:13: a Weapon swap is bought by naming the new weapon (write weapon = \"...\")"},
      {"name = 'T'\n" + unit("Watchman", "weapon = 'Snipr'"),
       "t.toml:4:10: unknown weapon 'Snipr' (did you mean 'Sniper'?)"},
  };
  for (const auto& bad : kBad) {
    const auto list = load_army_list(bad.text, "t.toml", arsenal());
    EXPECT_EQ(list ? "no error" : list.error().text(), bad.error);
  }
}

TEST(ArmyCheck, PointsLimit) {
  const std::string four = unit("Watchman", "count = 4\n");  // 120
  EXPECT_EQ(violations(four + unit("Deckhand", "count = 2\n")), Lines{});
  EXPECT_EQ(violations(four + unit("Gull's-Eye")),
            Lines{"t.toml:6:1: the army costs 158 points, 8 over the limit of 150 [dt.army.points-limit] "
                  "(switch game-size: 150, 300)"});
  EXPECT_EQ(violations(four + unit("Gull's-Eye"), {.points_limit = 300}), Lines{});
}

TEST(ArmyCheck, Heroes) {
  EXPECT_EQ(violations(unit("Watch Captain", "count = 2\n")),
            Lines{"t.toml:3:1: the army has 2 Heroes; one is the limit [dt.army.hero-limit]"});
  EXPECT_EQ(violations(unit("Watchman")), Lines{});
  EXPECT_EQ(violations(unit("Watchman"), {.hero_mandatory = true}),
            Lines{"t.toml: the army has no Hero; one is required [dt.army.hero-limit]"});
}

TEST(ArmyCheck, Specialists) {
  const std::string two = unit("Gull's-Eye") + unit("Pier Gunner");
  const ArmyRules big{.points_limit = 300};
  EXPECT_EQ(violations(two + unit("Watchman", "upgrades = ['Surefoot']\n"), big), Lines{});
  EXPECT_EQ(violations(two + unit("Watchman", "count = 2\nupgrades = ['Surefoot']\n"), big),
            Lines{"t.toml:7:1: 4 units count as Specialists; 3 is the limit [dt.army.specialist-limit]"});
  const std::string hero = two + unit("Hatch Breaker") + unit("Watch Captain", "upgrades = ['Surefoot']\n");
  EXPECT_EQ(violations(hero, big),
            Lines{"t.toml:9:1: 4 units count as Specialists; 3 is the limit [dt.army.specialist-limit]"});
  EXPECT_EQ(violations(hero, {.points_limit = 300, .hero_upgrades_free = true}), Lines{});
}

TEST(ArmyCheck, OneListAndAtLeastOneUnit) {
  EXPECT_EQ(
      violations(unit("Watchman") + unit("Reed Rifle")),
      Lines{"t.toml:5:1: 'Reed Rifle' belongs to Reedmarsh Irregulars, not to Breakwater Watch [dt.army.one-list] "
            "(switch mixed-armies: off, on)"});
  EXPECT_EQ(violations(unit("Watchman") + unit("Reed Rifle"), {.mixed_armies = true}), Lines{});
  EXPECT_EQ(violations(""), Lines{"the army has no unit [dt.army.minimum]"});
}

TEST(ArmyCheck, Upgrades) {
  EXPECT_EQ(violations(unit("Watchman", "upgrades = ['Surefoot', 'Surefoot']\n")),
            Lines{"t.toml:3:1: 'Watchman' has Surefoot twice [dt.missing.upgrades]"});
  EXPECT_EQ(violations(unit("Gull's-Eye", "upgrades = ['Surefoot', 'Grapnel']\n")),
            Lines{"t.toml:3:1: 'Gull's-Eye' has 3 upgrades; 2 is the limit [dt.missing.upgrades]"});
  EXPECT_EQ(violations(unit("Gull's-Eye", "upgrades = ['Field Optics']\n")),
            Lines{"t.toml:3:1: 'Gull's-Eye' has Field Optics twice [dt.missing.upgrades]"});
  EXPECT_EQ(violations(unit("Watch Captain", "upgrades = ['Knife']\n")),
            Lines{"t.toml:3:1: 'Watch Captain' has a Knife already [dt.upgrade.knife]"});
}

TEST(ArmyCheck, WeaponSwap) {
  EXPECT_EQ(violations(unit("Deckhand", "weapon = 'Carbine'\n")), Lines{});
  EXPECT_EQ(violations(unit("Watchman", "weapon = 'Smg'\n")),
            Lines{"t.toml:3:1: the Smg is cheaper than the Carbine of 'Watchman'; a swap must be at least as dear "
                  "[dt.upgrade.weapon-swap]"});
  EXPECT_EQ(violations(unit("Watchman", "weapon = 'Carbine'\n")),
            Lines{"t.toml:3:1: 'Watchman' has a Carbine already [dt.upgrade.weapon-swap]"});
  EXPECT_EQ(violations(unit("Watchman", "weapon = 'Knife'\n")),
            Lines{"t.toml:3:1: a ranged weapon cannot be swapped for the Knife [dt.upgrade.weapon-swap]"});
}

TEST(ArmyCheck, CapacityIsNoRule) {
  EXPECT_EQ(violations(unit("Harbour Clerk", "count = 33\n"), {.points_limit = 1000}),
            Lines{"t.toml:3:1: the army has 33 units; this program can field 32 a side"});
}

TEST(ArmyCheck, TrialGames) {
  const ArmyRules trial{.playtest = true};
  EXPECT_EQ(violations(unit("Watchman", "count = 9\n") + unit("Wick"), trial), Lines{});
  EXPECT_EQ(violations(unit("Watchman", "count = 4\n"), trial),
            Lines{"t.toml: a trial game needs 5 to 10 units a side, this team has 4 [dt.playtest.mode]"});
  EXPECT_EQ(violations(unit("Watchman", "count = 5\n") + unit("Deckhand", "upgrades = ['Knife']\n"), trial),
            Lines{"t.toml:6:1: units of a trial game are as printed, without bought upgrades [dt.playtest.mode]"});
  const ArmyList carbines = list_of(unit("Watchman", "count = 5\n"));
  const ArmyList same = list_of(unit("Dyke Carbine", "count = 2\n") + unit("Watchman", "count = 3\n"));
  const ArmyList smgs = list_of(unit("Deckhand", "count = 5\n"));
  EXPECT_TRUE(check_pair(carbines, same, arsenal(), trial, Book()).empty());
  EXPECT_TRUE(check_pair(carbines, smgs, arsenal(), {}, Book()).empty());
  const auto errors = check_pair(carbines, smgs, arsenal(), trial, Book());
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(errors[0].rule, "dt.playtest.identical");
}

TEST(ArmyCheck, EveryCheckHangsOnItsClause) {
  const std::string units = unit("Watch Captain", "count = 2\nupgrades = ['Knife']\n") +
                            unit("Watchman", "count = 2\nweapon = 'Smg'\nupgrades = ['Surefoot', 'Surefoot']\n") +
                            unit("Reed Rifle");
  const ArmyList list = list_of(units);
  for (const RuleId off :
       {clause::army_points_limit, clause::army_hero_limit, clause::army_specialist_limit, clause::army_one_list,
        clause::missing_upgrades, clause::upgrade_knife, clause::upgrade_weapon_swap}) {
    Ledger ledger(std::size(clause::kIds));
    ledger.off = off;
    const auto errors = check_army(list, arsenal(), {}, Book(&ledger));
    EXPECT_TRUE(ledger.reached[off.v]) << clause::id(off);
    for (const Error& error : errors) EXPECT_NE(error.rule, clause::id(off));
    EXPECT_LT(errors.size(), check_army(list, arsenal(), {}, Book()).size()) << clause::id(off);
  }
}

}  // namespace
}  // namespace sandtable::double_tap::roster_test
