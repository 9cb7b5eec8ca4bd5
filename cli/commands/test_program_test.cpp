#include "cli/commands/test_program.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/commands/run.h"
#include "players/random.h"
#include "tests/games/mini_game.h"

namespace sandtable::test {

namespace {

namespace fs = std::filesystem;

constexpr EmbeddedText kTexts[] = {
    {"data/armies/gang.toml",
     "name = \"The gang\"\n[[unit]]\nname = \"Bandit\"\npoints = 5\n[[unit]]\nname = \"Boss\"\nweapons = [\"Club\", "
     "\"Gun\"]\n"},
    {"data/catalogue.toml", R"(game = "mini"
title = "Bandits"
edition = "1"
prefix = "mn"
[[rule]]
id = "mn.hide.place"
section = "Hiding"
title = "Hide somewhere"
text = "Everybody hides in the barn, the mill or the well."
kind = "core"
ruling = "There are no other places."
example = "Seat 1 hides in the barn."
[[rule]]
id = "mn.strike.rival"
section = "Striking"
title = "Strike a rival"
text = "The striker names a living rival and a place."
kind = "core"
needs = ["mn.hide.place"]
[[rule]]
id = "mn.strike.parry"
section = "Striking"
title = "Parry"
text = "The struck one may parry."
kind = "optional"
switch = "parry"
default = "on"
[[rule]]
id = "mn.strike.feint"
section = "Striking"
title = "Feint"
text = "A parry may be feinted."
kind = "core"
[[rule]]
id = "mn.melee.round"
section = "Melee"
title = "Rounds"
text = "Both roll, a four hurts."
kind = "core"
[[table.switches]]
name = "parry"
default = "on"
values = ["on", "off"]
rules = ["mn.strike.parry"]
)"},
    {"data/lists/blues.toml", "name = \"Blues\"\n"},
    {"data/lists/reds.toml", "name = \"Reds\"\n"},
    {"data/maps/yard.toml",
     "name = \"Yard\"\ntable = [24, 12]\n[[piece]]\nname = \"Shed\"\ntraits = [\"solid\"]\n"
     "height = 2\npolygon = [[4, 2], [8, 2], [8, 8], [4, 8]]\n"},
    {"scenes/strike.feint.toml", R"(title = "A feint spoils the parry"
game = "mini"
shows = ["mn.strike.feint"]
[start]
hideouts = ["barn", "mill", "well"]
life = [1, 2, 2]
[[step]]
answer = { rival = "seat 2", where = "mill" }
[[step]]
answer = "yes"
[[step]]
answer = "yes"
dice = [5, 1, 4]
)"},
};

std::unique_ptr<Player> make_chance() { return std::make_unique<RandomPlayer>(); }
constexpr BotSpec kBots[] = {{"bold", "strikes whom it likes", make_chance}};

// An army breaks a rule if it says "too many", and is none at all if it says "garbage".
std::vector<Error> violations(const NamedText& army, const SetupTexts&, Book) {
  if (army.text.contains("garbage")) return {{.message = "expected a list", .place = {army.name, 1, 1}}};
  if (army.text.contains("too many")) {
    return {{.message = "too many bandits", .place = {army.name, 2, 3}, .rule = "mn.hide.place"}};
  }
  return {};
}

const GameKind& game() {
  static const GameKind kGame = [] {
    GameKind dressed = mini::kind();
    dressed.texts = kTexts;
    dressed.bots = kBots;
    dressed.set_up.violations = violations;
    return dressed;
  }();
  return kGame;
}

const fs::path& folder() {
  struct Folder {
    fs::path path = fs::temp_directory_path() / ("sandtable_cli_test." + std::to_string(getpid()));
    Folder() { fs::create_directories(path); }
    ~Folder() {
      std::error_code code;
      fs::remove_all(path, code);
    }
  };
  static const Folder kFolder;
  return kFolder.path;
}

}  // namespace

Ran run_program(const std::vector<std::string>& arguments) {
  const GameKind* const games[] = {&game()};
  std::vector<const char*> words;
  for (const std::string& argument : arguments) words.push_back(argument.c_str());
  std::ostringstream out, err;
  std::istringstream in;
  const int status = run(games, words, out, err, in);
  return {status, out.str(), err.str()};
}

std::string a_scene() {
  return std::string(std::ranges::find(kTexts, "scenes/strike.feint.toml", &EmbeddedText::path)->text);
}

std::string scratch(const std::string& name) { return (folder() / name).string(); }

std::string file_with(const std::string& name, const std::string& text) {
  std::ofstream(scratch(name), std::ios::binary) << text;
  return scratch(name);
}

}  // namespace sandtable::test
