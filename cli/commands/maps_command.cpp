#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/commands/library.h"
#include "cli/screen/layout.h"
#include "engine/data/toml_text.h"
#include "engine/muster/map_file.h"

namespace sandtable {

namespace {

using Json = nlohmann::ordered_json;

struct WantedMaps {
  std::string game;
  std::string map;
  bool json = false;
};

std::vector<std::string> traits_of(const Piece& piece) {
  std::vector<std::string> out;
  for (const std::string& name : trait_names()) {
    if (piece.traits.has(*trait_named(name))) out.push_back(name);
  }
  return out;
}

// The letter for the n-th piece, in the drawing and in the list below it.
char letter(std::size_t n) {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  return kLetters[n % kLetters.size()];
}

char seen_at(const Map& map, Point at) {
  char seen = '.';
  Mil height{-1};
  for (std::size_t i = 0; i < map.pieces.size(); ++i) {
    const Piece& piece = map.pieces[i];
    if (piece.top < height || !inside_or_on(piece.outline, at)) continue;
    seen = letter(i);
    height = piece.top;
  }
  return seen;
}

// What a character of the drawing shows: what stands in its middle, or else anything in it, so that thin walls are
// seen.
char seen_in(const Map& map, Point middle) {
  char seen = seen_at(map, middle);
  for (Mil y{-875}; seen == '.' && y < 1_in; y += Mil{250}) {
    for (Mil x{-375}; seen == '.' && x < 0.5_in; x += Mil{250}) seen = seen_at(map, {middle.x + x, middle.y + y});
  }
  return seen;
}

// From above, the far edge on top: a character is an inch wide and two deep, which looks square on a screen.
std::string drawing(const Map& map) {
  std::string out;
  for (Mil y = map.depth - 1_in; y >= Mil{0}; y -= 2_in) {
    out += "  ";
    for (Mil x{500}; x < map.width; x += 1_in) out += seen_in(map, {x, y});
    out += '\n';
  }
  return out;
}

std::string map_page(const Map& map) {
  std::string out =
      fmt::format("{}: {}, {}\" by {}\"\n", map.id, map.name, toml_inches(map.width), toml_inches(map.depth));
  if (!map.description.empty()) out += fmt::format("  {}\n", wrapped(map.description, 2));
  out += '\n' + drawing(map) + '\n';
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < map.pieces.size(); ++i) {
    const Piece& piece = map.pieces[i];
    rows.push_back({std::string(1, letter(i)), piece.name,
                    fmt::format("{}\" high", toml_inches(piece.top - piece.foot)),
                    fmt::format("{}", fmt::join(traits_of(piece), ", "))});
  }
  return out + aligned(rows);
}

Json point_json(Point at) { return Json::array({at.x.v / 1000.0, at.y.v / 1000.0}); }

Json map_json(const Map& map) {
  Json pieces = Json::array();
  for (const Piece& piece : map.pieces) {
    Json outline = Json::array();
    for (const Point corner : piece.outline) outline.push_back(point_json(corner));
    pieces.push_back({{"name", piece.name},
                      {"traits", traits_of(piece)},
                      {"foot", piece.foot.v / 1000.0},
                      {"top", piece.top.v / 1000.0},
                      {"polygon", std::move(outline)}});
  }
  return {{"id", map.id},
          {"name", map.name},
          {"description", map.description},
          {"table", Json::array({map.width.v / 1000.0, map.depth.v / 1000.0})},
          {"pieces", std::move(pieces)}};
}

Result<int> show_map(const Program& program, const GameKind& game, const WantedMaps& wanted) {
  const Result<NamedText> text = text_named(game, "maps", "map", wanted.map);
  if (!text) return std::unexpected(text.error());
  const Result<Map> map = read_map(text->text, text->name);
  if (!map) return std::unexpected(map.error());
  program.out << (wanted.json ? page(map_json(*map)) : map_page(*map));
  return kFine;
}

Result<int> list_maps(const Program& program, const GameKind& game, bool as_json) {
  Json list = Json::array();
  std::vector<std::vector<std::string>> rows;
  for (const NamedText& text : shelf(game, "maps")) {
    const Result<Map> map = read_map(text.text, text.name);
    if (!map) return std::unexpected(map.error());
    list.push_back(map_json(*map));
    rows.push_back({text.name, fmt::format("{}\" by {}\"", toml_inches(map->width), toml_inches(map->depth)),
                    map->description.empty() ? map->name : map->name + ": " + map->description});
  }
  program.out << (as_json ? page(list) : aligned(rows));
  return kFine;
}

}  // namespace

void add_maps(Command app, Program& program) {
  const Command command = app.add_command("maps", "A game's maps; with a name or a file, that map drawn from above");
  auto wanted = std::make_shared<WantedMaps>();
  command.add_option("GAME", wanted->game, "the game's id").required().type_name("");
  command.add_option("MAP", wanted->map, "a map's name, or a file").type_name("");
  command.add_flag("--json", wanted->json, "JSON output");
  command.footer(fmt::format("Example: sandtable maps {}", example_game(program)));
  when_called(command, program, [&program, wanted]() -> Result<int> {
    const Result<const GameKind*> game = game_named(program, wanted->game);
    if (!game) return std::unexpected(game.error());
    return wanted->map.empty() ? list_maps(program, **game, wanted->json) : show_map(program, **game, *wanted);
  });
}

}  // namespace sandtable
