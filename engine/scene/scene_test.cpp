#include "engine/scene/scene.h"

#include <gtest/gtest.h>

#include "tests/games/climb_game.h"
#include "tests/games/mini_game.h"
#include "tests/games/race_game.h"
#include "tests/games/squad_game.h"

namespace sandtable::scene_test {
namespace {

const Catalogue& catalogue() {
  static const Catalogue kCatalogue = *load_game_catalogue(mini::kind().texts);
  return kCatalogue;
}

SceneResult run(const std::string& text, RuleId off = RuleId::none()) {
  return run_scene(mini::kind(), catalogue(), NamedText{"s.toml", "title = 'T'\ngame = 'mini'\n" + text}, off);
}

// The only failure, or an empty string.
std::string failure(const std::string& text) {
  const SceneResult result = run(text);
  return result.passed() ? std::string() : result.failures.front();
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), by);
}

const std::string kFeint = R"(
shows = ["mini.feint", "mini.round"]
[start]
hideouts = ["barn", "mill", "well"]
life = [1, 2, 2]
turn = 2
[[step]]
asks = "strike"
seat = 2
answer = { rival = "seat 1", where = "barn" }
expect = { "1.found" = true, 2.found = false }
[[step]]
asks = "parry"
seat = 1
answer = "yes"
[[step]]
asks = "feint"
answer = "yes"
dice = [5, 4, 1]  # parried only on a 6; then both dice of the first round
[expect]
finished = false
asks = "strike"
asked-seat = 3
winner = 0
scores = [0, 2, 2]
"1.life" = 0
[[variant]]
title = "without feints"
switches = { feints = "off" }
expect = { "1.life" = 1 , scores = [1, 2, 2] }
[[variant.step]]
answer = { rival = "seat 1", where = "barn" }
[[variant.step]]
answer = "yes"
dice = [5]
)";

TEST(Scene, PlaysItsStepsAndVariantsWithItsDice) {
  const SceneResult result = run(kFeint);
  EXPECT_EQ(failure(kFeint), "");
  EXPECT_EQ(result.scripts.size(), 2U);
  EXPECT_TRUE(result.ledger.is_switchable(RuleId{3}));
  EXPECT_FALSE(result.ledger.is_switchable(RuleId{4})) << "a clause that is only followed";
}

TEST(Scene, FailsWithAClauseOffThatItShows) { EXPECT_FALSE(run(kFeint, RuleId{3}).passed()); }

TEST(Scene, SaysWhatWasExpectedAndFound) {
  EXPECT_EQ(failure(replaced(kFeint, "[5, 4, 1]", "[5]")),
            "s.toml:18:1: step 3: a die is rolled by seat 2, 4+ [mini.round], but the scene has 0 dice left");
  EXPECT_EQ(failure(replaced(kFeint, "[5, 4, 1]", "[5, 4, 1, 6]")),
            "s.toml:18:1: step 3: the dice 6 were not rolled before the question 'strike' of seat 3");
  EXPECT_EQ(failure(replaced(kFeint, "[5, 4, 1]", "[5, 7, 1]")),
            "s.toml:18:1: step 3: a face must lie between 1 and 6");
  EXPECT_EQ(failure(replaced(kFeint, "\"1.life\" = 0", "\"1.life\" = 2")),
            "s.toml:28:12: after the steps: expected 1.life = 2, found 0");
  EXPECT_EQ(failure(replaced(kFeint, "1.found\" = true", "1.fond\" = true")),
            "s.toml:13:23: step 1: there is no fact named '1.fond'");
  EXPECT_EQ(failure(replaced(kFeint, "asks = \"parry\"", "asks = \"feint\"")),
            "s.toml:14:1: step 2: expected the question 'feint' of seat 1, found the question 'parry' of seat 1");
  EXPECT_EQ(failure(replaced(kFeint, "\"barn\" }", "\"bar\" }")),
            "s.toml:9:1: step 1: the answer to 'strike': field 'where': unknown name 'bar'");
  EXPECT_EQ(failure(replaced(kFeint, "dice = [5]", "dice = [2]")),
            "s.toml:35:1: step 2: a die is rolled by seat 2, 4+ [mini.round], but the scene has 0 dice left"
            " (in the variant 'without feints')");
  EXPECT_EQ(failure(replaced(kFeint, "\"mini.round\"", "\"mini.strike\"")),
            "s.toml: it shows 'mini.strike', but that clause decided nothing");
}

TEST(Scene, DiceMayBeGivenByRoll) {
  EXPECT_EQ(failure(replaced(kFeint, "[5, 4, 1]", "[[5], [4], [1]]")), "");
  const std::string together = failure(replaced(kFeint, "[5, 4, 1]", "[[5, 4], [1]]"));
  EXPECT_NE(together.find("a die is rolled"), std::string::npos) << together;
  EXPECT_NE(together.find("but the scene has a roll of 2"), std::string::npos) << together;
  EXPECT_NE(failure(replaced(kFeint, "[5, 4, 1]", "[[5], [4], [1], [1]]")).find("were not rolled"), std::string::npos);
  EXPECT_NE(failure(replaced(kFeint, "[5, 4, 1]", "[[5], 4, 1]")), "");
}

TEST(Scene, AVariantMayChangeOneStep) {
  const std::string variant = "[[variant]]\ntitle = 'no feint'\n[[variant.change]]\nnumber = 3\nasks = 'feint'\n";
  EXPECT_NE(failure(kFeint + variant + "answer = 'no'\ndice = [5, 4, 1]\n"), "") << "parried on a 5";
  EXPECT_EQ(failure(kFeint + variant + "answer = 'yes'\ndice = [5, 4, 1]\n"), "");
  EXPECT_NE(failure(kFeint + replaced(variant, "number = 3", "number = 9") + "answer = 'yes'\n").find("number"),
            std::string::npos);
}

TEST(Scene, CountsWhatWasTold) {
  const auto told = [](const std::string& fact) {
    return failure(replaced(kFeint, "dice = [5, 4, 1]", "expect = { " + fact + " }\ndice = [5, 4, 1]"));
  };
  EXPECT_EQ(told("\"told.roll\" = 3"), "");
  EXPECT_NE(told("\"told.roll\" = 2").find("expected told.roll = 2, found 3"), std::string::npos);
  EXPECT_NE(told("\"told.nothing-such\" = 0").find("there is no fact named"), std::string::npos);
}

TEST(Scene, RefusesWhatIsMisspelt) {
  EXPECT_EQ(failure("shows = ['mini.feynt']"), "s.toml:3:10: no clause 'mini.feynt' (did you mean 'mini.feint'?)");
  EXPECT_TRUE(failure("begin = 1").starts_with("s.toml:3:1: unknown key 'begin'"));
  EXPECT_EQ(failure("[[step]]\nasks = 'strik'"), "s.toml:4:8: unknown question 'strik' (did you mean 'strike'?)");
  EXPECT_EQ(failure("[[step]]\nanswr = 1"), "s.toml:4:1: unknown key 'answr' (did you mean 'answer'?)");
  EXPECT_EQ(failure("[switches]\nfeint = 'on'"), "s.toml:4:9: unknown switch 'feint' (did you mean 'feints'?)");
  EXPECT_EQ(failure("[table]\nsize = [10]"), "s.toml:4:8: 'size' must be [width, depth] in inches");
}

TEST(Scene, ExpectsRefusalsByTheirClause) {
  const std::string scene = R"(
[start]
hideouts = ["barn", "mill", "well"]
life = [2, 0, 2]
[[step]]
answer = { rival = "seat 2", where = "barn" }
refused = "mini.strike"
[[step]]
answer = { rival = "seat 3", where = "barn" }
)";
  EXPECT_EQ(failure(scene), "");
  EXPECT_EQ(failure(replaced(scene, "\"mini.strike\"", "\"mini.hide\"")),
            "s.toml:7:1: step 1: expected a refusal by 'mini.hide', found: he is dead [mini.strike]");
  EXPECT_EQ(failure(replaced(scene, "seat 2", "seat 1")),
            "s.toml:7:1: step 1: expected a refusal by 'mini.strike', but the answer is allowed");
  EXPECT_EQ(failure(replaced(scene, "refused = \"mini.strike\"", "")),
            "s.toml:7:1: step 1: the answer to 'strike' was refused: he is dead [mini.strike]");
}

TEST(Scene, AnswersOthersByDefaultUntilItsQuestion) {
  const std::string scene = R"(
others = "default"
[[step]]
asks = "hide"
seat = 2
answer = "well"
[[step]]
asks = "strike"
seat = 3
[expect]
asked-seat = 3
"2.hideout" = "well"
)";
  EXPECT_EQ(failure(scene), "");
  EXPECT_EQ(failure(replaced(scene, "others = \"default\"", "")),
            "s.toml:9:1: step 2: expected the question 'strike' of seat 3, found the question 'hide' of seat 1");
}

// Two runners of each seat step at the same time.
const std::string kSteps = R"(
title = "T"
game = "race"
[start]
sides = ["red", "blue"]
places = [[2, 2], [2, 4], [22, 2], [22, 4]]
reach = 1
[[step]]
asks = "step"
of = "B2"
answer = [[21, 4]]
expect = { "B2.at" = [22, 4] , asked-of = "R1" }  # not before all have answered
[[step]]
of = "R2"
answer = [[2, 6]]
refused = "rc.step"
[[step]]
of = "R2"
answer = [[2, 5]]
[[step]]  # the first that is not answered yet
answer = [[3, 2]]
[[step]]
seat = 2
answer = []
expect = { "R1.at" = [3, 2], "R2.at" = [2, 5], "B1.at" = [22, 2], "B2.at" = [21, 4], asked-of = "R1" }
)";

std::string race_failure(const std::string& text) {
  static const Catalogue kRace = *load_game_catalogue(race::kind().texts);
  const SceneResult result = run_scene(race::kind(), kRace, NamedText{"s.toml", text});
  return result.passed() ? std::string() : result.failures.front();
}

TEST(Scene, NamesTheUnitThatASecretQuestionIsAbout) {
  EXPECT_EQ(race_failure(kSteps), "");
  EXPECT_EQ(race_failure(replaced(kSteps, "asks = \"step\"\nof = \"B2\"", "asks = \"step\"\nof = \"B3\"")),
            "s.toml:8:1: step 1: expected the question 'step' for B3, found the question 'step' for R1 of seat 1");
}

TEST(Scene, AnswersTheRestOfSecretQuestionsByDefault) {
  const std::string scene = R"(
title = "T"
game = "race"
others = "default"
[start]
sides = ["red", "blue"]
places = [[2, 2], [2, 4], [22, 2], [22, 4]]
reach = 1
[[step]]
of = "B2"
answer = [[21, 4]]
[[step]]  # of the next count, for the first is answered: R1, R2 and B1 stay in it
of = "B2"
answer = [[20, 4]]
[[step]]
of = "R1"
answer = [[3, 2]]
[[step]]
asks = "pace"
[expect]
"R1.at" = [3, 2]
"R2.at" = [2, 4]
"B2.at" = [20, 4]
)";
  EXPECT_EQ(race_failure(scene), "");
}

TEST(Scene, OffersArmies) {
  EXPECT_EQ(failure("[[offer]]\narmy = 'bandit'\naccepted = true"), "");
  EXPECT_EQ(failure("shows = ['mini.strike']\n[[offer]]\narmy = 'x'\nrefused = 'mini.strike'"), "");
  EXPECT_EQ(failure("[[offer]]\narmy = 'bandit'\nrefused = 'mini.strike'"),
            "s.toml:3:1: offer 1: expected a refusal by 'mini.strike', found: nothing is wrong with it");
  EXPECT_EQ(failure("[[offer]]\narmies = ['a', 'b']\naccepted = true"), "");
  EXPECT_EQ(failure("[[offer]]\naccepted = true"), "s.toml:3:1: an offer has 'army', 'armies' or 'map'");
}

TEST(Scene, PathsOfSeveralModelsAreWrittenInInches) {
  const std::string scene = R"(
title = "T"
game = "squad"
shows = ["sq.move", "sq.together"]
[start]
places = [[2, 2], [3.5, 2], [5, 2], [20, 2], [21, 2], [22, 2], [2, 14], [3, 14], [4, 14], [20, 14], [21, 14], [22, 14]]
[[step]]
asks = "move"
answer = [["A1.1", [[2, 9]]]]
refused = "sq.move"
[[step]]
answer = { paths = [["A1.1", [[2, 6]]]] }
refused = "sq.together"
[[step]]
answer = { paths = [["A1.3", [[5, 4.5]]], ["A1.1", [[1, 2], [1, 3]]]] }
expect = { "A1.1.at" = [1, 3], "A1.2.at" = [3.5, 2], "A1.3.at" = [5, 4.5] }
)";
  const Catalogue squads = *load_game_catalogue(squad::kind().texts);
  const SceneResult result = run_scene(squad::kind(), squads, NamedText{"s.toml", scene});
  EXPECT_TRUE(result.passed()) << result.failures.front();
}

TEST(Scene, LegsHaveTheirMannersBeforeThem) {
  const std::string scene = R"(
title = "T"
game = "climb"
shows = ["cl.move", "cl.jump"]
[[step]]
asks = "way"
of = "C1"
answer = [["walk", [8, 3]], ["jump", [8, 5.5]]]
refused = "cl.jump"
[[step]]
answer = [["walk", [8, 3]], ["crawl", [8, 5]]]
refused = "cl.move"
[[step]]
answer = { legs = [["walk", [8, 3]], ["crawl", [8, 3.5]], ["jump", [8, 5.5]]] }
dice = [1]
expect = { "C1.at" = [8, 5.5] }
)";
  const Catalogue climbers = *load_game_catalogue(climb_game::kind().texts);
  const SceneResult result = run_scene(climb_game::kind(), climbers, NamedText{"s.toml", scene});
  EXPECT_TRUE(result.passed()) << result.failures.front();
}

}  // namespace
}  // namespace sandtable::scene_test
