#include "engine/muster/duel.h"

#include <fmt/format.h>

#include "engine/muster/map_file.h"

namespace sandtable {

Result<void> lay_table(DuelSetup& setup, const Map& map) {
  Result<Terrain> terrain = Terrain::build(map.width, map.depth, map.pieces);
  if (!terrain) return std::unexpected(terrain.error());
  setup.terrain = *std::move(terrain);
  for (const Piece& piece : setup.terrain.pieces()) setup.present.add(piece.traits);
  setup.solid = Sight(setup.terrain, {Trait::solid});
  setup.texts.map = {map.id, to_toml(map)};
  return {};
}

std::string label(const DuelSetup& setup, UnitId unit) {
  if (unit >= setup.end(Seat{1})) return "?";
  if (!setup.labels.empty()) return setup.labels[unit.v];
  return fmt::format("{}{}", setup.seat(unit).v == 0 ? 'A' : 'B', setup.number(unit) + 1);
}

std::optional<UnitId> unit_labelled(const DuelSetup& setup, std::string_view text) {
  for (UnitId unit{0}; unit < setup.end(Seat{1}); ++unit.v)
    if (label(setup, unit) == text) return unit;
  return std::nullopt;
}

}  // namespace sandtable
