#include "games/strike/muster/roster.h"

#include <gtest/gtest.h>

#include "games/strike/clauses.h"
#include "games/strike/muster/army_check.h"
#include "games/strike/texts.h"

namespace sandtable::strike::roster_test {
namespace {

const Arsenal& arsenal() {
  static const Arsenal loaded = load_arsenal(texts()).value();
  return loaded;
}

SquadList list_of(const std::string& text) {
  auto list = load_squad_list("name = 'T'\n" + text, "t.toml", arsenal());
  if (!list) ADD_FAILURE() << list.error().text();
  return list.value_or(SquadList{});
}
SquadList squad(Team team, int units) {
  return {.name = "S", .team = team, .clan = arsenal().first_clan(team), .units = units};
}

using Lines = std::vector<std::string>;

Lines texts_of(const std::vector<Error>& errors) {
  Lines out;
  for (const Error& error : errors) out.push_back(error.text());
  return out;
}
Lines violations(const std::string& text) { return texts_of(check_army(list_of(text), arsenal(), Book())); }
Lines team_violations(const std::vector<SquadList>& lists) { return texts_of(check_teams(lists, Book())); }

const std::string kRats = "team = 'T'\nclan = 'harbor-rats'\n";

TEST(StrikeRoster, ReadyMadeSquadsAreLegalAndComeInFourSizes) {
  std::vector<std::string> names;
  int units[2] = {};
  for (const EmbeddedText& text : texts()) {
    if (!text.path.starts_with("data/lists/")) continue;
    const auto list = load_squad_list(text.text, std::string(text.path), arsenal());
    ASSERT_TRUE(list) << list.error().text();
    EXPECT_EQ(texts_of(check_army(*list, arsenal(), Book())), Lines{}) << text.path;
    EXPECT_EQ(load_squad_list(to_toml(*list, arsenal()), "again.toml", arsenal()), *list);
    names.emplace_back(stem(text.path));
    units[static_cast<std::size_t>(list->team)] += list->units;
  }
  EXPECT_EQ(names.size(), 4 * arsenal().clans.size());
  EXPECT_EQ(units[0], 22);
  EXPECT_EQ(units[1], 22);
  // The first by name meets the first of the other team if nobody chooses: five against five.
  std::ranges::sort(names);
  EXPECT_EQ(names[0], "dust-choir-five");
  EXPECT_EQ(names[8], "slate-guard-five");
}

TEST(StrikeRoster, TheOtherClanIsTheFirstOfTheOtherTeamUnlessNamed) {
  EXPECT_EQ(arsenal().clan(list_of(kRats + "units = 2").other_clan).id, "slate-guard");
  EXPECT_EQ(arsenal().clan(list_of(kRats + "units = 2\nother_clan = 'tide-office'").other_clan).id, "tide-office");
}

TEST(StrikeRoster, FormatErrorsNameTheirLine) {
  const struct {
    std::string text, error;
  } kBad[] = {
      {kRats + "units = 1", "t.toml:1:1: missing key 'name'"},
      {"name = 'T'\nteam = 'X'", "t.toml:2:8: unknown team 'X' (did you mean 'T'?)"},
      {"name = 'T'\nteam = 'T'\nclan = 'harbour-rats'\nunits = 1",
       "t.toml:3:8: unknown clan 'harbour-rats' (did you mean 'harbor-rats'?)"},
      {"name = 'T'\n" + kRats + "units = 'two'",
       "t.toml:4:9: 'units': expected a whole number from 0 to 100, found a string"},
      {"name = 'T'\n" + kRats + "units = 1\nmen = 2",
       "t.toml:5:1: unknown key 'men' (one of: name, team, clan, other_clan, units)"},
  };
  for (const auto& bad : kBad) {
    const auto list = load_squad_list(bad.text, "t.toml", arsenal());
    EXPECT_EQ(list ? "no error" : list.error().text(), bad.error);
  }
}

TEST(StrikeCheck, ClansBelongToTeams) {
  EXPECT_EQ(violations(kRats + "units = 5"), Lines{});
  EXPECT_EQ(violations("team = 'CT'\nclan = 'harbor-rats'\nother_clan = 'dust-choir'\nunits = 5"),
            Lines{"t.toml:3:8: Harbor Rats is a clan of T, not of CT [st.missing.clans]"});
  EXPECT_EQ(violations(kRats + "other_clan = 'dust-choir'\nunits = 5"),
            Lines{"t.toml:4:14: Dust Choir is a clan of T, not of CT [st.missing.clans]"});
}

TEST(StrikeCheck, APlayerHasUnits) {
  EXPECT_EQ(violations(kRats + "units = 0"), Lines{"t.toml:4:9: a player controls one or more units [st.gen.teams]"});
  EXPECT_EQ(violations(kRats + "units = 9"),
            Lines{"t.toml:4:9: the squad has 9 units; this program gives a player at most 8"});
}

TEST(StrikeCheck, ThereAreTwoTeams) {
  EXPECT_EQ(team_violations({squad(Team::ct, 1), squad(Team::t, 5)}), Lines{}) << "unequal teams are allowed";
  EXPECT_EQ(team_violations({squad(Team::t, 1), squad(Team::t, 2)}),
            Lines{"nobody plays CT: there are two teams [st.gen.teams]"});
  EXPECT_EQ(team_violations({squad(Team::t, 8), squad(Team::ct, 5), squad(Team::ct, 4)}),
            Lines{"the squads have 17 units together; this program can field 16"});
  std::vector<SquadList> eleven(11, squad(Team::t, 1));
  eleven[0].team = Team::ct;
  EXPECT_EQ(team_violations(eleven), Lines{"a match is played by 2 to 10 players, not 11"});
}

TEST(StrikeCheck, EveryCheckHangsOnItsClause) {
  const SquadList list = list_of("team = 'CT'\nclan = 'harbor-rats'\nunits = 0");
  for (const RuleId off : {clause::gen_teams, clause::missing_clans}) {
    Ledger ledger(std::size(clause::kIds));
    ledger.off = off;
    const auto errors = check_army(list, arsenal(), Book(&ledger));
    EXPECT_TRUE(ledger.has_reached(off)) << clause::id(off);
    for (const Error& error : errors) EXPECT_NE(error.rule, clause::id(off));
    EXPECT_LT(errors.size(), check_army(list, arsenal(), Book()).size()) << clause::id(off);
  }
}

}  // namespace
}  // namespace sandtable::strike::roster_test
