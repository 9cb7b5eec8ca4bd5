#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/commands/test_program.h"
#include "cli/lab/progress.h"
#include "tests/games/squad_game.h"
#include "tests/lab/report_document.h"

namespace sandtable::test::lab_test {
namespace {

using Json = nlohmann::json;
using Words = std::vector<std::string>;

Ran run_lab(const Words& options) {
  Words words = {"lab", "mini"};
  words.insert(words.end(), options.begin(), options.end());
  return run_program(words);
}

// Without what depends on the clock.
Json lasting(const Words& options) {
  Words words = options;
  words.push_back("--json");
  const Ran ran = run_lab(words);
  EXPECT_EQ(ran.status, 0) << ran.err;
  Json json = Json::parse(ran.out, nullptr, false);
  for (const char* key : {"seconds", "threads", "games_per_second", "decisions_per_second"}) {
    EXPECT_TRUE(json.contains(key)) << key;
    json.erase(key);
  }
  return json;
}

std::string fresh(const std::string& name) {
  std::filesystem::remove(scratch(name));
  return scratch(name);
}

std::string text_of(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

TEST(LabCommand, BadInputIsOneClearError) {
  const std::string kept = fresh("lab_bad.db");
  ASSERT_EQ(run_lab({"--games", "4", "--keep", kept}).status, 0);
  const std::string sequential = fresh("lab_bad_sprt.db");
  ASSERT_EQ(run_lab({"--sprt", "0,900", "--keep", sequential}).status, 0);
  struct Case {
    Words options;
    std::string message;
  };
  const std::vector<Case> cases = {
      {{"--games", "0"}, "--games needs a whole number from 1 to 1000000000, not '0'"},
      {{"--games", "many"}, "--games needs a whole number"},
      {{"--games", "-2"}, "--games needs a whole number"},
      {{"--precision", "0"}, "--precision needs a number between 0 and 0.5, not '0'"},
      {{"--precision", "nan"}, "--precision needs a number"},
      {{"--sprt", "10"}, "--sprt needs two differences in Elo, the smaller first, such as 0,20; not '10'"},
      {{"--sprt", "20,0"}, "--sprt needs two"},
      {{"--sprt", "0,20", "--alpha", "0.7"}, "--alpha needs a number between 0 and 0.5, not '0.7'"},
      {{"--alpha", "0.1"}, "--alpha and --beta are the error rates of --sprt, which is not given"},
      {{"--games", "4", "--sprt", "0,20"}, "does not go together with"},
      {{"--games", "4", "--precision", "0.1"}, "does not go together with"},
      {{"--sprt", "0,20", "--precision", "0.1"}, "does not go together with"},
      {{"--threads", "0"}, "--threads needs a whole number from 1 to 256, not '0'"},
      {{"--seed", "x"}, "--seed needs a whole number"},
      {{"--armies", "redz,blues"}, "no list and no file is called 'redz' (did you mean 'reds'?)"},
      {{"--maps", "yart"}, "no map and no file is called 'yart' (did you mean 'yard'?)"},
      {{"--players", "bald"}, "no player is called 'bald' (did you mean 'bold'?)"},
      {{"--players", "bold,bold,bold"}, "--players needs one player for all or two with a comma between, not 3"},
      {{"--switch", "pary=on"}, "unknown switch 'pary' (did you mean 'parry'?)"},
      {{"--gmaes", "3"}, "unknown option '--gmaes' (did you mean '--games'?)"},
      {{"--units"}, "this game keeps no account of its units"},
      {{"--csv", scratch("no/such/folder"), "--games", "2"}, "No such file or directory"},
      {{"--report", scratch("no/such/folder.html")}, "cannot write '" + scratch("no/such/folder.html") + "': No such"},
      {{"--report", scratch("")}, "it is a directory"},
      {{"--report", kept, "--resume", kept}, "--resume and --report are the same file"},
      {{"--report", scratch("./x"), "--csv", scratch("x")}, "--csv and --report are the same file"},
      {{"--keep", kept}, "is there already (--resume continues a run)"},
      {{"--keep", scratch("no/such/folder")}, "unable to open database file"},
      {{"--resume", scratch("missing.db")}, "there is no such file"},
      {{"--resume", scratch("")}, "it is a directory"},
      {{"--resume", file_with("text.db", "not a database at all, but it is long enough to have a header of one")},
       "is no run of the lab"},
      {{"--resume", kept, "--games", "2"}, "is a run of 4 games: --games can only make it longer"},
      {{"--resume", sequential, "--games", "2000"}, "ends by its own rule"},
      {{"--resume", kept, "--seed", "2"}, "does not go together with"},
      {{"--resume", kept, "--switch", "parry=off"}, "--switch does not go with --resume"},
  };
  for (const Case& bad : cases) {
    const Ran ran = run_lab(bad.options);
    EXPECT_EQ(ran.status, 2) << bad.message;
    EXPECT_EQ(ran.out, "") << bad.message;
    EXPECT_TRUE(ran.err.starts_with("sandtable: ") && ran.err.contains(bad.message)) << bad.message << "\n" << ran.err;
    EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
  }
}

TEST(LabCommand, ExplainsItself) {
  const Ran ran = run_program({"lab", "--help"});
  EXPECT_EQ(ran.status, 0);
  for (const char* word :
       {"--armies", "--players", "--maps", "--games", "--precision", "--sprt", "--seed", "--threads", "--switch",
        "--json", "--csv", "--report", "--keep", "--resume", "--units", "Example: sandtable lab mini"})
    EXPECT_TRUE(ran.out.contains(word)) << word << "\n" << ran.out;
}

TEST(LabCommand, IsTheSameForAnyNumberOfThreads) {
  const Json alone = lasting({"--games", "100", "--threads", "1", "--players", "bold,random"});
  EXPECT_EQ(alone["games"], 100);
  EXPECT_EQ(alone["pairs"], 50);
  EXPECT_EQ(alone["settings"]["mirror"], "seats");
  EXPECT_EQ(alone["wins"].get<int>() + alone["draws"].get<int>() + alone["losses"].get<int>(), 100);
  for (const char* threads : {"2", "3"})
    EXPECT_EQ(lasting({"--games", "100", "--threads", threads, "--players", "bold,random"}), alone);
  EXPECT_NE(lasting({"--games", "100", "--seed", "2", "--players", "bold,random"})["hash"], alone["hash"]);
}

// What docs/lab.md promises: every key, whatever the run.
TEST(LabCommand, HasOneShapeOfJson) {
  const std::vector<std::string> keys = {
      "lab",         "game",           "rules",    "settings", "complete",  "pairs",    "games",       "wins",
      "draws",       "losses",         "win_rate", "ci95",     "elo",       "elo_ci95", "pentanomial", "first_seat",
      "mean_rounds", "mean_decisions", "maps",     "sprt",     "precision", "matrix",   "ranking",     "units",
      "hash"};
  for (const Words& options : {Words{"--games", "8"}, Words{"--armies", "all", "--games", "8"},
                               Words{"--sprt", "0,900"}, Words{"--precision", "0.3"}}) {
    const Json json = lasting(options);
    EXPECT_EQ(json.size(), keys.size());
    for (const std::string& key : keys) EXPECT_TRUE(json.contains(key)) << key;
    EXPECT_EQ(json["complete"], true);
  }
  EXPECT_EQ(lasting({"--sprt", "0,900"})["sprt"]["verdict"].is_string(), true);
  EXPECT_EQ(lasting({"--precision", "0.3"})["precision"]["reached"], true);
}

TEST(LabCommand, RoundsAnOddNumberUpAndSaysSo) {
  const Ran ran = run_lab({"--games", "7", "--json"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "sandtable: battles are fought in pairs: 8 instead of 7\n");
  EXPECT_EQ(Json::parse(ran.out)["games"], 8);
}

TEST(LabCommand, ContinuesWhatItKept) {
  const Json whole = lasting({"--games", "60"});
  const std::string path = fresh("lab_kept.db");
  lasting({"--games", "20", "--keep", path});
  EXPECT_EQ(lasting({"--resume", path})["games"], 20) << "nothing is left to do";
  EXPECT_EQ(lasting({"--resume", path, "--games", "60"}), whole);
  EXPECT_EQ(lasting({"--resume", path}), whole) << "it remembers its new length";
}

TEST(LabCommand, WritesALineForEveryBattle) {
  const std::string path = fresh("lab.csv");
  ASSERT_EQ(run_lab({"--games", "6", "--csv", path}).status, 0);
  const std::string text = text_of(path);
  EXPECT_TRUE(text.starts_with("pair,battle,map,first,second,first_has_seat_1,score,rounds,decisions,hash\n1,1,"))
      << text;
  EXPECT_EQ(std::ranges::count(text, '\n'), 7);
}

TEST(LabCommand, WritesAReport) {
  const std::string path = fresh("lab.html");
  const Ran ran = run_lab({"--games", "8", "--report", path});
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(ran.out.ends_with("Report: " + path + "\n")) << ran.out;
  const auto shown = shown_by(text_of(path));
  EXPECT_EQ(shown["title"], "Bandits");
  EXPECT_EQ(shown["switch_defaults"].dump(), R"({"parry":"on"})");
  EXPECT_EQ(shown["document"]["hash"].get<std::string>(), lasting({"--games", "8"})["hash"].get<std::string>());

  const Ran json = run_lab({"--games", "8", "--json", "--report", path});
  EXPECT_EQ(json.err, "Report: " + path + "\n");
  EXPECT_EQ(nlohmann::ordered_json::parse(json.out), shown_by(text_of(path))["document"]) << "all of it, times too";
}

TEST(LabCommand, ReportsWhatItKept) {
  const std::string kept = fresh("lab_report.db"), path = fresh("lab_kept.html");
  lasting({"--games", "8", "--keep", kept});
  ASSERT_EQ(run_lab({"--resume", kept, "--games", "20", "--report", path}).status, 0);
  const auto shown = shown_by(text_of(path));
  EXPECT_EQ(shown["document"]["games"], 20);
  EXPECT_FALSE(shown["command"].get<std::string>().contains("--resume")) << "it is told how to begin anew";
}

// The words of a command without quotes, after 'sandtable lab mini'.
Words again(const std::string& command) {
  std::istringstream words(command);
  Words out;
  for (std::string word; words >> word;) out.push_back(word);
  out.erase(out.begin(), out.begin() + 3);
  return out;
}

TEST(LabCommand, ReportsHowToMakeItAgain) {
  const std::vector<Words> cases = {
      {"--games", "7", "--seed", "18446744073709551615"},
      {"--armies", "all", "--games", "4"},
      {"--armies", "reds", "--games", "4", "--switch", "parry=off"},
      {"--sprt", "-10,900", "--alpha", "0.1"},
      {"--precision", "0.3", "--players", "bold,random"},
  };
  for (const Words& options : cases) {
    const std::string path = fresh("lab_again.html");
    Words reported = options;
    reported.insert(reported.end(), {"--report", path});
    const Ran ran = run_lab(reported);
    ASSERT_EQ(ran.status, 0) << ran.err;
    const std::string command = shown_by(text_of(path))["command"].get<std::string>();
    EXPECT_EQ(lasting(again(command)), lasting(options)) << command;
  }
}

TEST(LabCommand, LeavesAnOldReportAloneWhereItRefuses) {
  const std::string path = file_with("lab_old.html", "old");
  EXPECT_EQ(run_lab({"--games", "0", "--report", path}).status, 2);
  EXPECT_EQ(text_of(path), "old");
  EXPECT_EQ(run_lab({"--games", "2", "--report", path}).status, 0);
  EXPECT_TRUE(text_of(path).starts_with("<!doctype html>"));
}

TEST(LabCommand, TellsTheNumbersEvenIfTheReportFails) {
  const Ran ran = run_lab({"--games", "2", "--report", "/dev/full"});
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(ran.out.contains("2 battles in 1 pair")) << ran.out;
  EXPECT_TRUE(ran.err.contains("cannot write '/dev/full': No space left on device")) << ran.err;
}

TEST(LabCommand, ShowsHowFarItIs) {
  lab::Wish wish{.game = &squad::kind(), .lists = {}, .maps = {}, .players = {"random"}};
  wish.rule.pairs = 40;
  const Result<lab::Plan> plan = lab::make_plan(wish);
  ASSERT_TRUE(plan) << plan.error().text();
  lab::Tally tally(*plan);
  EXPECT_TRUE(LabProgress::line(*plan, {tally, 0, 0}).starts_with("[........................]   0 %  0 games"));
  for (const lab::PairResult& pair : lab::fight_pairs(*plan, 0, 10)) tally.add(pair);
  const std::string line = LabProgress::line(*plan, {tally, 10, 2});
  EXPECT_TRUE(line.starts_with("[######..................]  25 %  20 games  10/s  6 s left  ")) << line;
}

TEST(LabCommand, TellsPeopleWhatItFound) {
  const Ran two = run_lab({"--games", "40", "--players", "bold,random"});
  EXPECT_TRUE(two.out.contains("40 battles in 20 pairs")) << two.out;
  EXPECT_TRUE(two.out.contains("Blues (bold) and Reds (random): no significant difference.")) << two.out;
  EXPECT_TRUE(two.out.contains("hash ")) << two.out;
  const Ran sprt = run_lab({"--sprt", "0,900"});
  EXPECT_TRUE(sprt.out.contains("is accepted: Elo")) << sprt.out;
  EXPECT_TRUE(run_lab({"--precision", "0.3"}).out.contains("Precision: the score lies within")) << sprt.out;
}

}  // namespace
}  // namespace sandtable::test::lab_test
