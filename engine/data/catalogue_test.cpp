#include "engine/data/catalogue.h"

#include <gtest/gtest.h>

#include "engine/data/ruling_text.h"
#include "engine/data/switches.h"

namespace sandtable::catalogue_test {
namespace {

constexpr std::string_view kHeading = "game='g'\ntitle='G'\nedition='1'\nprefix='g'\n";

const std::string kGood = std::string(kHeading) + R"(
[[rule]]
id = "g.move.far"
section = "Move"
title = "How far"
text = "A unit moves 4 inches."
kind = "core"
switch = "speed"
default = "slow"

[[rule]]
id = "g.move.table"
section = "Move"
title = "Ground"
text = "See the table ground."
kind = "data"
needs = ["g.move.far"]
invented = true

[[table.ground]]
name = "mud"
effects = ["slow", "wet"]
invented = true

[[table.ground]]
name = "a|b"
cost = 2

[[table.switches]]
name = "speed"
default = "slow"
values = ["fast", "slow"]
rules = ["g.move.far"]

[[table.decisions]]
name = "move"
when = "own turn"
who = "active"
options = "a path"
rule = "g.move.far"
)";

Result<Catalogue> load(std::string_view text) {
  const EmbeddedText file{"c.toml", text};
  return load_catalogue({&file, 1});
}

TEST(Catalogue, LoadsAndFinds) {
  const auto catalogue = load(kGood);
  ASSERT_TRUE(catalogue) << catalogue.error().text();
  EXPECT_EQ(catalogue->find("g.move.table"), RuleId{1});
  EXPECT_EQ(catalogue->heading(), catalogue->title + " " + catalogue->edition);
  EXPECT_EQ((Catalogue{.title = "Game", .edition = "unnumbered"}.heading()), "Game");
  ASSERT_NE(catalogue->switch_of(catalogue->clause(RuleId{0})), nullptr);
  EXPECT_EQ(catalogue->switch_of(catalogue->clause(RuleId{0}))->name, "speed");
  EXPECT_EQ(catalogue->switch_of(catalogue->clause(RuleId{1})), nullptr);
  EXPECT_EQ(catalogue->find("g.move.tabel"), std::nullopt);
  EXPECT_EQ(catalogue->search("GROUND"), std::vector{RuleId{1}});
  EXPECT_EQ(catalogue->search("move.").size(), 2U);
  EXPECT_EQ(catalogue->decisions[0].rules, std::vector<std::string>{"g.move.far"});
  const ReferenceTable ground{
      .name = "ground", .columns = {"name", "effects", "cost"}, .rows = {{"mud", "slow, wet", ""}, {"a|b", "", "2"}}};
  EXPECT_EQ(catalogue->tables, std::vector{ground});
}

TEST(Catalogue, SeveralFilesAreOneBook) {
  const std::string second = std::string(kHeading) +
                             "[[rule]]\nid='g.x.y'\nsection='X'\ntitle='Y'\ntext='t'\nkind='core'\n"
                             "needs=['g.move.far']\n";
  const EmbeddedText texts[] = {
      {"data/catalogue_2.toml", second}, {"data/maps/m.toml", "?"}, {"data/catalogue_1.toml", kGood}};
  const auto catalogue = load_game_catalogue(texts);
  ASSERT_TRUE(catalogue) << catalogue.error().text();
  EXPECT_EQ(catalogue->find("g.x.y"), RuleId{2});
}

TEST(Catalogue, SaysWhatIsWrong) {
  const std::string rule = std::string(kHeading) + "[[rule]]\nsection='S'\ntitle='T'\ntext='t'\n";
  const struct {
    std::string text, error;
  } kBad[] = {
      {"game='g'\n", "c.toml:1:1: missing key 'title'"},
      {std::string(kHeading), "c.toml:1:1: missing key 'rule'"},
      {rule + "id='h.a'\nkind='core'", "c.toml:5:1: clause 'h.a' must start with 'g.'"},
      {rule + "id='g.a'\nkind='cor'", "c.toml:10:6: unknown kind 'cor' (did you mean 'core'?)"},
      {rule + "id='g.a'\nkind='core'\nneeds=['g.b.c']", "c.toml:5:1: no clause 'g.b.c'"},
      {rule + "id='g.a'\nkind='core'\nswitch='s'\ndefault='on'", "c.toml:5:1: no switch 's'"},
      {rule + "id='g.a'\nkind='core'\nswitch='s'",
       "c.toml:5:1: clause 'g.a' needs both 'switch' and 'default' or neither"},
      {rule + "id='g.a'\nkind='core'\nrulling='x'", "c.toml:11:1: unknown key 'rulling' (did you mean 'ruling'?)"},
      {kGood + "[[table.switches]]\nname='speed'\ndefault='a'\nvalues=['a']",
       "c.toml:45:1: switch 'speed' is already defined at c.toml:33"},
      {kGood + "[[table.switches]]\nname='x'\ndefault='a'\nvalues=['b']",
       "c.toml:45:1: the default 'a' of switch 'x' is not among its values"},
      {kGood + "[[table.switches]]\nname='x'\ndefault='a'\nvalues=['a']\nrules=['g.move.fra']",
       "c.toml:45:1: no clause 'g.move.fra' (did you mean 'g.move.far'?)"},
      {kGood + "[[rule]]\nid='g.move.far'\nsection='S'\ntitle='T'\ntext='t'\nkind='core'",
       "c.toml:45:1: clause 'g.move.far' is already defined at c.toml:6"},
      {kGood + "[[rule]]\nid='g.a'\nsection='S'\ntitle='T'\ntext='t'\nkind='core'\nswitch='speed'\ndefault='fast'",
       "c.toml:45:1: the default of switch 'speed' is 'slow' in the table of switches, here 'fast'"},
  };
  for (const auto& bad : kBad) {
    const auto catalogue = load(bad.text);
    EXPECT_EQ(catalogue ? "no error" : catalogue.error().text(), bad.error);
  }
}

TEST(Catalogue, IsReadableAsMarkdown) {
  const auto catalogue = load(kGood);
  ASSERT_TRUE(catalogue);
  EXPECT_EQ(to_markdown(catalogue->rules[0]),
            "### How far\n\n`g.move.far` (core)\n\nA unit moves 4 inches.\n\n*Switch:* `speed`, default `slow`\n\n");
  const std::string whole = to_markdown(*catalogue);
  EXPECT_TRUE(whole.starts_with("# G 1\n\n## Move\n\n### How far\n"));
  EXPECT_TRUE(whole.contains("| a\\|b |  | 2 |\n"));
}

TEST(Switches, StartAtDefaultsAndTakePairs) {
  const auto catalogue = load(kGood);
  ASSERT_TRUE(catalogue);
  const auto& specs = catalogue->switches;
  EXPECT_EQ(SwitchValues(specs)[0], 1);
  EXPECT_TRUE(SwitchValues(specs).changed(specs).empty());
  const std::vector<std::string> fast = {"speed=fast"};
  const auto values = SwitchValues::parse(specs, fast);
  ASSERT_TRUE(values);
  EXPECT_EQ(values->value(specs, "speed"), "fast");
  EXPECT_EQ(values->changed(specs), fast);
}

TEST(Switches, SuggestWhatWasMeant) {
  const auto catalogue = load(kGood);
  ASSERT_TRUE(catalogue);
  const struct {
    std::vector<std::string> pairs;
    std::string error;
  } kBad[] = {
      {{"sped=fast"}, "unknown switch 'sped' (did you mean 'speed'?)"},
      {{"speed=warp"}, "switch 'speed' has no value 'warp' (one of: fast, slow)"},
      {{"speed"}, "'speed' is not of the form name=value"},
      {{"speed=fast", "speed=slow"}, "switch 'speed' is given twice"},
  };
  for (const auto& bad : kBad) EXPECT_EQ(SwitchValues::parse(catalogue->switches, bad.pairs).error().text(), bad.error);
}

std::string shown_ruling(const std::string& ruling) {
  Clause clause;
  clause.ruling = ruling;
  return ruling_text(clause);
}

TEST(Rulings, SaysItInASentence) {
  EXPECT_EQ(shown_ruling("Silent; the plain count."), "The rulebook doesn't say; the plain count.");
  EXPECT_EQ(shown_ruling("Silent."), "The rulebook doesn't say.");
  EXPECT_EQ(shown_ruling("Silent on ties; rolled again."),
            "The rulebook doesn't say anything about ties; rolled again.");
  EXPECT_EQ(shown_ruling("The source gives none."), "The rulebook gives none.");
  EXPECT_EQ(shown_ruling("Follows from the contact rule."), "Follows from the contact rule.");
  EXPECT_EQ(shown_ruling(""), "");
}

}  // namespace
}  // namespace sandtable::catalogue_test
