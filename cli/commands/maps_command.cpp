#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/commands/library.h"
#include "cli/screen/layout.h"
#include "cli/screen/table_view.h"
#include "desk/seat/seat_view.h"
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

std::string map_heading(const Map& map) {
  std::string out =
      fmt::format("{}: {}, {}\" by {}\"\n", map.id, map.name, toml_inches(map.width), toml_inches(map.depth));
  if (!map.description.empty()) out += fmt::format("  {}\n", wrapped(map.description, 2));
  return out + '\n';
}

// "x 1 to 9, y 1 to 8": the rectangle around an outline.
std::string extent(const std::vector<Point>& outline) {
  const auto [west, east] = std::ranges::minmax(outline, {}, &Point::x);
  const auto [south, north] = std::ranges::minmax(outline, {}, &Point::y);
  return fmt::format("x {} to {}, y {} to {}", toml_inches(west.x), toml_inches(east.x), toml_inches(south.y),
                     toml_inches(north.y));
}

// A map of rooms as it stands at the beginning of a battle: walls, windows, zones, and what is played for.
std::string floor_page(const Map& map, const GameKind& game, const std::shared_ptr<const Setup>& setup) {
  const Session session(game, setup, key_from_seed(1));
  Sketch sketch = SeatView(session, {}).sketch();
  sketch.tokens.clear();
  constexpr std::size_t kColumns = 78, kRows = 40;
  const Frame frame = frame_for({}, {map.width, map.depth}, kColumns, kRows);
  std::string out = map_heading(map);
  for (const std::string& line : draw_table(setup->terrain, sketch, frame, {})) out += line + '\n';
  for (const std::string& line : legend(setup->terrain, sketch, {})) out += "   " + line + '\n';
  std::vector<std::vector<std::string>> rows;
  for (const Zone& zone : map.plan.zones)
    rows.push_back({"zone", zone.name, extent(zone.outline), fmt::format("{}", fmt::join(zone.tags, ", "))});
  for (const Sketch::Zone& zone : sketch.zones)
    if (zone.kind != "bomb-site") rows.push_back({zone.kind, zone.name, extent(zone.outline), zone.text});
  for (const Mark& mark : map.plan.marks)
    rows.push_back({mark.kind, mark.id, fmt::format("x {}, y {}", toml_inches(mark.at.x), toml_inches(mark.at.y)), ""});
  return out + '\n' + aligned(rows);
}

std::string map_page(const Map& map) {
  const std::string out = map_heading(map) + drawing(map) + '\n';
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
  if (wanted.json || map->plan.walls.empty()) {
    program.out << (wanted.json ? page(map_json(*map)) : map_page(*map));
    return kFine;
  }
  const auto setup = prepared(game, Purpose::compare, "", wanted.map, {}, {});
  if (!setup) return std::unexpected(setup.error());
  program.out << floor_page(*map, game, *setup);
  return kFine;
}

// A map is legal if a battle can be set up on it.
Result<int> check_map(const Program& program, const WantedMaps& wanted) {
  const Result<const GameKind*> game =
      game_named(program, wanted.game.empty() ? std::string(example_game(program)) : wanted.game);
  if (!game) return std::unexpected(game.error());
  const Result<NamedText> text = text_named(**game, "maps", "map", wanted.map);
  if (!text) return std::unexpected(text.error());
  const auto setup = prepared(**game, Purpose::compare, "", wanted.map, {}, {});
  if (!setup && setup.error().rule.empty()) return std::unexpected(setup.error());
  if (wanted.json) {
    Json out = {{"legal", setup.has_value()}};
    if (!setup) out.update({{"rule", setup.error().rule}, {"message", setup.error().message}});
    program.out << page(out);
  } else {
    program.out << (setup ? fmt::format("{}: a legal map for {}\n", wanted.map, (*game)->id)
                          : setup.error().text() + '\n');
  }
  return setup ? kFine : kCheckFailed;
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

void add_map(Command app, Program& program) {
  const Command command = app.add_command("map", "Work on a map");
  command.require_command();
  const Command check = command.add_command("check", "Check a map against the rules; exit status 1 if it breaks one");
  auto wanted = std::make_shared<WantedMaps>();
  check.add_option("FILE", wanted->map, "a map, or the name of a ready-made one").required().type_name("");
  check.add_option("--game", wanted->game, "the game's id; without it the program's first game").type_name("ID");
  check.add_flag("--json", wanted->json, "JSON output");
  check.footer(fmt::format("Example: sandtable map check my-map.toml --game {}", example_game(program)));
  when_called(check, program, [&program, wanted] { return check_map(program, *wanted); });
}

}  // namespace sandtable
