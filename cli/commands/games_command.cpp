#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/commands/library.h"
#include "cli/screen/layout.h"
#include "players/players.h"

namespace sandtable {

namespace {

using Json = nlohmann::ordered_json;

std::vector<std::string> names_on(const GameKind& game, std::string_view shelf_name) {
  std::vector<std::string> names;
  for (const NamedText& text : shelf(game, shelf_name)) names.push_back(text.name);
  return names;
}

Json game_json(const GameKind& game, const Catalogue& catalogue) {
  Json players = Json::array();
  for (const PlayerName& player : player_names(game)) {
    players.push_back({{"name", player.name}, {"description", player.description}});
  }
  return {{"id", game.id},
          {"title", catalogue.title},
          {"edition", catalogue.edition},
          {"rules", game.version},
          {"clauses", catalogue.rules.size()},
          {"seats", {{"least", game.seats.least}, {"most", game.seats.most}}},
          {"players", std::move(players)},
          {"armies", names_on(game, "armies")},
          {"lists", names_on(game, "lists")},
          {"maps", names_on(game, "maps")}};
}

std::string game_page(const GameKind& game, const Catalogue& catalogue) {
  std::string out =
      fmt::format("{}: {} ({} players, {}, {})\n", game.id, catalogue.heading(), seats_text(game.seats),
                  counted(catalogue.rules.size(), "clause"), counted(catalogue.switches.size(), "switch option"));
  for (const PlayerName& player : player_names(game)) {
    out += fmt::format("  {}\n", wrapped(fmt::format("player {}: {}", player.name, player.description), 4));
  }
  for (const std::string_view shelf_name : {"armies", "lists", "maps"}) {
    const std::vector<std::string> names = names_on(game, shelf_name);
    if (!names.empty())
      out += fmt::format("  {}\n", wrapped(fmt::format("{}: {}", shelf_name, fmt::join(names, ", ")), 4));
  }
  return out;
}

Result<int> list_games(const Program& program, bool as_json) {
  Json list = Json::array();
  std::string text;
  for (const GameKind* game : program.games) {
    const Result<Catalogue> catalogue = load_game_catalogue(game->texts);
    if (!catalogue) return std::unexpected(catalogue.error());
    list.push_back(game_json(*game, *catalogue));
    text += (text.empty() ? "" : "\n") + game_page(*game, *catalogue);
  }
  program.out << (as_json ? page(list) : text);
  return kFine;
}

}  // namespace

void add_games(Command app, Program& program) {
  const Command command = app.add_command("games", "The games this program plays, with their armies, maps and players");
  auto as_json = std::make_shared<bool>(false);
  command.add_flag("--json", *as_json, "JSON output");
  command.footer("Example: sandtable games");
  when_called(command, program, [&program, as_json] { return list_games(program, *as_json); });
}

}  // namespace sandtable
