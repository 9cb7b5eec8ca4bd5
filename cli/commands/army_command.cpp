#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/commands/library.h"
#include "cli/screen/layout.h"

namespace sandtable {

namespace {

using Json = nlohmann::ordered_json;

struct WantedArmy {
  std::string file;
  std::string game;
  std::vector<std::string> switches;
  bool json = false;
};

Json violation_json(const Error& error) {
  Json out = {{"rule", error.rule}, {"message", error.message}, {"file", error.place.file}, {"line", error.place.line}};
  if (error.place.column > 0) out["column"] = error.place.column;
  if (!error.hint.empty()) out["hint"] = error.hint;
  return out;
}

// What the list costs, and what is left of the limit.
struct Cost {
  int points = 0, limit = 0;  // 0: there is none

  std::string text() const {
    if (points == 0) return {};
    if (limit == 0) return fmt::format(", {} points", points);
    return fmt::format(
        ", {} of {} points, {}", points, limit,
        points <= limit ? fmt::format("{} left", limit - points) : fmt::format("{} too many", points - limit));
  }
};

int report(const Program& program, const WantedArmy& wanted, const std::vector<Error>& errors, const Cost& cost,
           const std::string& map) {
  Json list = Json::array();
  std::string text;
  for (const Error& error : errors) {
    list.push_back(violation_json(error));
    text += error.text() + '\n';
  }
  const std::string where = map.empty() ? std::string() : fmt::format(", on map {}", map);
  if (errors.empty()) text = fmt::format("{}: a legal army{}{}\n", wanted.file, cost.text(), where);
  if (!errors.empty() && cost.points > 0) text += fmt::format("{}: not a legal army{}\n", wanted.file, cost.text());
  Json out = {{"legal", errors.empty()}, {"violations", std::move(list)}};
  if (cost.points > 0) out["points"] = cost.points;
  if (cost.limit > 0) out["limit"] = cost.limit;
  program.out << (wanted.json ? page(out) : text);
  return errors.empty() ? kFine : kCheckFailed;
}

Result<int> check_army(const Program& program, const WantedArmy& wanted) {
  if (program.games.empty()) return fail("this program plays no game");
  const auto game = wanted.game.empty() ? program.games[0] : game_named(program, wanted.game);
  if (!game) return std::unexpected(game.error());
  const Result<NamedText> army = text_named(**game, "lists", "list", wanted.file);
  if (!army) return std::unexpected(army.error());
  auto switches = switches_from(**game, wanted.switches);
  if (!switches) return std::unexpected(switches.error());
  const SetUpKind& set_up = (*game)->set_up;
  const Cost cost{.points = set_up.points == nullptr ? 0 : set_up.points(*army),
                  .limit = set_up.points_limit == nullptr ? 0 : set_up.points_limit(*switches)};
  const auto [errors, map] = verdict_on(**game, *army, *switches);
  // What no clause forbids is not an army at all.
  const auto malformed = std::ranges::find_if(errors, [](const Error& error) { return error.rule.empty(); });
  if (malformed != errors.end()) {
    Error error = *malformed;
    // Who forgot to name the game is told whose words were looked for.
    if (wanted.game.empty() && error.hint.empty())
      error.hint = fmt::format("this was read as a list of {}; --game names another game", (*game)->id);
    return std::unexpected(std::move(error));
  }
  return report(program, wanted, errors, cost, map);
}

}  // namespace

void add_army(Command app, Program& program) {
  const Command command = app.add_command("army", "Work on an army list");
  command.require_command();
  const Command check =
      command.add_command("check", "Check an army list against the rules; exit status 1 if it breaks one");
  auto wanted = std::make_shared<WantedArmy>();
  check.add_option("FILE", wanted->file, "an army list, or the name of a ready-made one").required().type_name("");
  check.add_option("--game", wanted->game, "the game's id; without it the program's first game").type_name("ID");
  add_switch_option(check, wanted->switches);
  check.add_flag("--json", wanted->json, "JSON output");
  check.footer(fmt::format("Example: sandtable army check my-army.toml --game {}", example_game(program)));
  when_called(check, program, [&program, wanted] { return check_army(program, *wanted); });
}

}  // namespace sandtable
