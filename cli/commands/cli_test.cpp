#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/commands/test_program.h"

namespace sandtable::test::cli_test {
namespace {

std::string contents(const std::string& path) {
  std::ostringstream out;
  out << std::ifstream(path, std::ios::binary).rdbuf();
  return out.str();
}

std::string recorded(const std::string& name, const std::string& seed = "1") {
  const std::string path = scratch(name);
  const Ran ran = run_program({"match", "mini", "--seed", seed, "--record", path});
  EXPECT_EQ(ran.status, 0) << ran.err;
  return path;
}

// Everything a person can get wrong: exit status, one line on stderr, nothing on stdout.
TEST(Cli, BadInputIsOneClearError) {
  struct Case {
    std::vector<std::string> arguments;
    std::string message;
  };
  const std::string folder = scratch("");
  const std::string recording = contents(recorded("bad_input.jsonl"));
  const std::vector<Case> cases = {
      {{}, "a command is missing: games, rules, "},
      {{"matsh"}, "unknown command 'matsh' (did you mean 'match'?)"},
      {{"zzzzzz"}, "unknown command 'zzzzzz' (see sandtable --help)"},
      {{"--versoin"}, "unknown option '--versoin'"},
      {{"match", "mini", "--sede", "3"}, "unknown option '--sede' (did you mean '--seed'?)"},
      {{"match", "mini", "--sede=3"}, "unknown option '--sede' (did you mean '--seed'?)"},
      {{"match", "mini", "extra"}, "unknown argument 'extra' (see sandtable match --help)"},
      {{"match"}, "GAME is required"},
      {{"match", "mimi"}, "no game is called 'mimi' (did you mean 'mini'?)"},
      {{"match", "chess"}, "no game is called 'chess' (one of: mini)"},
      {{"match", "mini\nmini"}, "no game is called 'mini mini'"},
      {{"match", "mini", "--seed", "-1"}, "--seed needs a whole number from 0 to 18446744073709551615, not '-1'"},
      {{"match", "mini", "--seed", "x"}, "--seed needs a whole number"},
      {{"match", "mini", "--seed", "99999999999999999999"}, "--seed needs a whole number"},
      {{"match", "mini", "--seed", ""}, "--seed needs a whole number"},
      {{"match", "mini", "--seed"}, "--seed needs a value: N (see sandtable match --help)"},
      {{"match", "mini", "--seed", "1", "--seed", "2"}, "--seed is given 2 times (see sandtable match --help)"},
      {{"match", "mini", "--players", "bald"}, "no player is called 'bald' (did you mean 'bold'?)"},
      {{"match", "mini", "--players", "bold,bold"},
       "--players needs 3 names with commas between, or one for all, not 2"},
      {{"match", "mini", "--players", ",,"}, "no player is called ''"},
      {{"match", "mini", "--armies", "redz,blues,reds"}, "no list and no file is called 'redz' (did you mean 'reds'?)"},
      {{"match", "mini", "--armies", "reds,reds"}, "--armies needs 3 names"},
      {{"match", "mini", "--armies", folder}, "it is a directory"},
      {{"match", "mini", "--map", "yart"}, "no map and no file is called 'yart' (did you mean 'yard'?)"},
      {{"match", "mini", "--map", "/dev/zero"}, "cannot read '/dev/zero': it is larger than 4 MiB"},
      {{"match", "mini", "--switch", "pary=on"}, "unknown switch 'pary' (did you mean 'parry'?)"},
      {{"match", "mini", "--switch", "parry=maybe"}, "switch 'parry' has no value 'maybe' (one of: on, off)"},
      {{"match", "mini", "--switch", "parry"}, "'parry' is not of the form name=value"},
      {{"match", "mini", "--record", folder}, "it is a directory"},
      {{"match", "mini", "--record", scratch("no/such/folder")}, "No such file or directory"},
      {{"match", "mini", "--record", "/dev/full"}, "cannot write '/dev/full': No space left on device"},
      {{"rules", "mini", "mn.strike.pary"}, "Bandits has no clause 'mn.strike.pary' (did you mean 'mn.strike.parry'?)"},
      {{"rules", "mini", "--search", "zeppelin"}, "No rule of Bandits mentions \"zeppelin\"."},
      {{"rules", "mini", "mn.hide.place", "--search", "barn"}, "does not go together with"},
      {{"help", "plau"}, "unknown command 'plau' (did you mean 'play'?)"},
      {{"play", "mini", "--dice", "wood"}, "--dice: needs one of real, program, not 'wood'"},
      {{"army"}, "a command is missing: check"},
      {{"army", "chek", "x"}, "unknown command 'chek' (did you mean 'check'?)"},
      {{"army", "check", scratch("missing.toml")}, "no list and no file is called"},
      {{"army", "check", file_with("garbage.toml", "garbage")}, "garbage.toml:1:1: expected a list"},
      {{"army", "check", file_with("garbage.toml", "garbage")}, "read as a list of mini; --game names another game"},
      {{"army", "check", "reds", "--game", "mino"}, "no game is called 'mino' (did you mean 'mini'?)"},
      {{"army", "check", "reds", "--switch", "x=y"}, "unknown switch 'x'"},
      {{"maps", "mini", "yart"}, "(did you mean 'yard'?)"},
      {{"maps", "mini", file_with("bad_map.toml", "name = \"Yard\"\ntabel = [24, 12]\n")}, "bad_map.toml:"},
      {{"maps", "mini", file_with("binary.toml", std::string("\x7f\x45\x4c\x46\0\1\2", 7))}, "binary.toml:1:1: "},
      {{"replay"}, "FILE is required"},
      {{"replay", scratch("missing.jsonl")}, "missing.jsonl': there is no such file"},
      {{"replay", folder}, "it is a directory"},
      {{"replay", file_with("empty.jsonl", "")}, "empty.jsonl: the file is empty"},
      {{"replay", file_with("binary.jsonl", std::string("\x7f\x45\x4c\x46\0\1\2", 7))},
       "binary.jsonl:1:1: this is not JSON"},
      {{"replay", file_with("list.jsonl", "[]\n")}, "list.jsonl:1: this is not a recording of Sandtable"},
      {{"replay", file_with("cut.jsonl", recording.substr(0, recording.size() / 2))}, "cut short"},
      {{"replay", "/dev/zero"}, "cannot read '/dev/zero': it is larger than 64 MiB"},
      {{"replay", "x", "--verify", "--text"}, "does not go together with"},
      {{"scene"}, "FILE is required"},
      {{"scene", scratch("missing.toml")}, "missing.toml': there is no such file"},
      {{"scene", folder}, "it is a directory"},
      {{"scene", file_with("no_game.toml", "title = 'T'\n")}, "no_game.toml:"},
      {{"scene", file_with("chess.toml", "game = 'mono'\n")}, "chess.toml:1:8: no game is called 'mono'"},
      {{"scene", file_with("shows.toml", "title = 'T'\ngame = 'mini'\nshow = []\n")}, "shows.toml:3:"},
      {{"scene", file_with("good.toml", a_scene()), file_with("bad.toml", "game = \n")}, "bad.toml:1:"},
      {{"rules", "mini", "--coverage", "--search", "x"}, "does not go together with"},
  };
  for (const Case& bad : cases) {
    const Ran ran = run_program(bad.arguments);
    std::string line;
    for (const std::string& argument : bad.arguments) line += argument + ' ';
    EXPECT_EQ(ran.status, 2) << line;
    EXPECT_EQ(ran.out, "") << line;
    EXPECT_TRUE(ran.err.starts_with("sandtable: ") && ran.err.contains(bad.message)) << line << "\n" << ran.err;
    EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
  }
}

TEST(Cli, EveryCommandExplainsItselfWithAnExample) {
  for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{
           {"games"}, {"rules"}, {"armies"}, {"army", "check"}, {"maps"}, {"match"}, {"replay"}, {"scene"}}) {
    std::vector<std::string> arguments = command;
    arguments.push_back("--help");
    const Ran ran = run_program(arguments);
    EXPECT_EQ(ran.status, 0);
    EXPECT_TRUE(ran.out.contains("Example") && ran.out.contains("Usage: sandtable " + command[0])) << ran.out;
  }
}

TEST(Cli, GamesRulesArmiesAndMapsAreShown) {
  EXPECT_TRUE(run_program({"games"}).out.contains("mini: Bandits 1 (3 players, 5 clauses"));
  const auto games = nlohmann::json::parse(run_program({"games", "--json"}).out);
  EXPECT_EQ(games[0]["lists"], (std::vector<std::string>{"blues", "reds"}));
  EXPECT_EQ(games[0]["players"][0]["name"], "bold");
  EXPECT_TRUE(run_program({"armies", "mini"}).out.contains("Club, Gun"));
  EXPECT_EQ(nlohmann::json::parse(run_program({"armies", "mini", "--json"}).out)["armies"][0]["unit"][0]["name"],
            "Bandit");
  EXPECT_TRUE(run_program({"maps", "mini"}).out.contains("yard  24\" by 12\"  Yard"));
  EXPECT_TRUE(run_program({"maps", "mini", "yard"}).out.contains("....AAAA...."))
      << run_program({"maps", "mini", "yard"}).out;
  EXPECT_EQ(nlohmann::json::parse(run_program({"maps", "mini", "yard", "--json"}).out)["pieces"][0]["polygon"][2],
            nlohmann::json::parse("[8.0,8.0]"));
}

TEST(Cli, RulesAreFoundByIdAndByWord) {
  EXPECT_TRUE(run_program({"rules", "mini"}).out.contains("Striking\n  mn.strike.rival  Strike a rival\n"));
  const std::string clause = run_program({"rules", "mini", "mn.strike.rival"}).out;
  EXPECT_TRUE(clause.starts_with("Strike a rival\nmn.strike.rival, Striking, core\n")) << clause;
  EXPECT_TRUE(clause.contains("Needs:\n  mn.hide.place (Hide somewhere)\n")) << clause;
  EXPECT_TRUE(run_program({"rules", "mini", "mn.strike.parry"}).out.contains("parry, default 'on' (values: on, off)"));
  const Ran found = run_program({"rules", "mini", "--search", "FEINT", "--json"});
  EXPECT_EQ(nlohmann::json::parse(found.out).size(), 1U);
  EXPECT_TRUE(run_program({"rules", "mini", "--markdown"}).out.starts_with("# Bandits 1\n"));
}

TEST(Cli, AnArmyIsCheckedWithClauseAndLine) {
  const Ran legal = run_program({"army", "check", "reds"});
  EXPECT_EQ(legal.status, 0);
  EXPECT_EQ(legal.out, "reds: a legal army\n");
  const std::string path = file_with("many.toml", "too many");
  const Ran broken = run_program({"army", "check", path, "--switch", "parry=off"});
  EXPECT_EQ(broken.status, 1);
  EXPECT_EQ(broken.out, path + ":2:3: too many bandits [mn.hide.place]\n");
  const auto json = nlohmann::json::parse(run_program({"army", "check", path, "--json"}).out);
  EXPECT_EQ(json["violations"][0]["rule"], "mn.hide.place");
  EXPECT_EQ(json["violations"][0]["line"], 2);
}

TEST(Cli, AMatchIsAFunctionOfItsArguments) {
  const std::vector<std::string> arguments = {"match", "mini", "--seed", "7", "--json"};
  const Ran ran = run_program(arguments);
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(run_program(arguments).out, ran.out);
  const auto json = nlohmann::json::parse(ran.out);
  EXPECT_TRUE(json["winner"].is_null() || json["winner"].is_number());
  EXPECT_EQ(json["scores"].size(), 3U);
  EXPECT_GT(json["decisions"], 3);
  EXPECT_EQ(json["hash"].get<std::string>().size(), 16U);
  EXPECT_EQ(json["armies"], (std::vector<std::string>{"blues", "reds", "blues"}));
  EXPECT_EQ(contents(recorded("a.jsonl", "7")), contents(recorded("b.jsonl", "7")));
}

TEST(Cli, ARecordingIsToldAndVerified) {
  const std::string path = recorded("true.jsonl");
  const Ran verified = run_program({"replay", path, "--verify"});
  EXPECT_EQ(verified.status, 0) << verified.err;
  const Ran told = run_program({"replay", path});
  EXPECT_EQ(told.status, 0) << told.err;
  EXPECT_TRUE(told.out.starts_with("Bandits 1\nPlayer 1: bold with Blues\n")) << told.out;
  EXPECT_FALSE(told.out.contains("[mn.melee.round]")) << told.out;
  const std::string full = run_program({"replay", path, "--full"}).out;
  EXPECT_TRUE(full.contains("a roll [mn.melee.round]")) << full;
  EXPECT_TRUE(full.contains("\n   3   seat 1 is found by seat 2")) << full;  // the step
  EXPECT_EQ(run_program({"replay", path, "--text"}).out, told.out);
  const auto json = nlohmann::json::parse(run_program({"replay", path, "--json"}).out);
  const auto match = nlohmann::json::parse(run_program({"match", "mini", "--json"}).out);
  for (const char* key : {"winner", "scores", "rounds", "decisions", "hash"}) EXPECT_EQ(json[key], match[key]) << key;
}

TEST(Cli, ADifferenceIsNamedAndNothingIsTold) {
  std::string text = contents(recorded("changed.jsonl"));
  const std::size_t hash = text.find("\"hash\":\"", text.find("\"step\":3,")) + 8;
  text[hash] = text[hash] == '0' ? '1' : '0';
  const std::string path = file_with("changed.jsonl", text);
  for (const char* option : {"--verify", "--text"}) {
    const Ran ran = run_program({"replay", path, option});
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(ran.err.contains("changed.jsonl: step 3: the state's hash is ")) << ran.err;
  }
  EXPECT_EQ(nlohmann::json::parse(run_program({"replay", path, "--verify", "--json"}).out)["step"], 3);
}

TEST(Cli, ScenesPassOrFail) {
  std::string failing = a_scene();
  failing.replace(failing.find("[5, 1, 4]"), 9, "[6, 1, 4]");
  const std::string good = file_with("passes.toml", a_scene());
  const std::string bad = file_with("fails.toml", failing);
  const Ran passed = run_program({"scene", good, good});
  EXPECT_EQ(passed.status, 0) << passed.out << passed.err;
  EXPECT_EQ(passed.out, "2 scenes passed, 0 failed\n");
  const Ran failed = run_program({"scene", good, bad, "--json"});
  EXPECT_EQ(failed.status, 1);
  const auto json = nlohmann::json::parse(failed.out);
  EXPECT_EQ(json["passed"], 1);
  EXPECT_EQ(json["failed"], 1);
  EXPECT_EQ(json["failures"][0]["file"], bad);
}

TEST(Cli, CoverageComesFromScenesAndBattles) {
  const Ran ran = run_program({"rules", "mini", "--coverage", "--json"});
  ASSERT_EQ(ran.status, 0) << ran.err;
  const auto json = nlohmann::json::parse(ran.out);
  EXPECT_EQ(json["shown"], 1);
  EXPECT_GE(json["enforced"], 3);
}

TEST(Cli, ARecordingIsWrittenWholeOrNotAtAll) {
  const std::string path = recorded("whole.jsonl");
  const std::string before = contents(path);
  EXPECT_EQ(run_program({"match", "mini", "--players", "nobody", "--record", path}).status, 2);
  EXPECT_EQ(contents(path), before);
  EXPECT_EQ(run_program({"match", "mini", "--record", "/dev/null"}).status, 0);
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
  for (const auto& entry : std::filesystem::directory_iterator(scratch(""))) {
    EXPECT_NE(entry.path().extension(), ".tmp");
  }
}

}  // namespace
}  // namespace sandtable::test::cli_test
