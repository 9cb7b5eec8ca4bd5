#include <fmt/format.h>

#include "engine/data/toml_text.h"
#include "engine/muster/map_file.h"

namespace sandtable {

namespace {

std::string traits_text(Traits traits) {
  std::vector<std::string> names;
  for (const std::string& name : trait_names())
    if (traits.has(*trait_named(name))) names.push_back(name);
  return toml_list(names, toml_quote);
}

std::string stairs_text(const Stairs& stairs) {
  return fmt::format("{{ polygon = {}, high_edge = [{}, {}] }}", toml_list(stairs.outline, toml_point),
                     toml_point(stairs.high_from), toml_point(stairs.high_to));
}

std::string piece_text(const Map& map, std::size_t index) {
  const Piece& piece = map.pieces[index];
  std::string out = fmt::format("\n[[piece]]\nname = {}\n", toml_quote(piece.name));
  if (const PieceId on = map.stands_on[index]; !on.is_none())
    out += fmt::format("on = {}\n", toml_quote(map.pieces[on.v].name));
  if (const Mil above = piece.foot - ground_of(map, map.stands_on[index]); !piece.is_hollow() && above > Mil{0})
    out += fmt::format("above = {}\n", toml_inches(above));
  out += fmt::format("traits = {}\nheight = {}\npolygon = {}\n", traits_text(piece.traits),
                     toml_inches(piece.top - piece.foot), toml_list(piece.outline, toml_point));
  if (!piece.ladders.empty())
    out += fmt::format("ladders = {}\n",
                       toml_list(piece.ladders, [](const Ladder& ladder) { return toml_point(ladder.at); }));
  if (!piece.stairs.empty()) out += fmt::format("stairs = {}\n", toml_list(piece.stairs, stairs_text));
  return out;
}

}  // namespace

std::string to_toml(const Map& map) {
  std::string out = fmt::format("name = {}\n", toml_quote(map.name));
  if (!map.description.empty()) out += fmt::format("description = {}\n", toml_quote(map.description));
  out += kind_to_toml(map.plan);
  out += fmt::format("table = [{}, {}]\n", toml_inches(map.width), toml_inches(map.depth));
  for (std::size_t i = 0; i < map.pieces.size(); ++i) out += piece_text(map, i);
  return out + tables_to_toml(map.plan);
}

}  // namespace sandtable
