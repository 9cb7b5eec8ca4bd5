#include "engine/table/height/water.h"

#include <tuple>

namespace sandtable {
namespace {

template <class Visit>
void each_water(const Terrain& terrain, PieceMask absent, const Visit& visit) {
  for (std::size_t i = 0; i < terrain.pieces().size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    const Piece& piece = terrain.piece(id);
    if (piece.traits.has(Trait::water) && !absent.has(id)) visit(Water{id, piece.top, piece.foot});
  }
}

}  // namespace

std::optional<Water> water_at(const Terrain& terrain, PieceMask absent, Point at) {
  std::optional<Water> best;
  each_water(terrain, absent, [&](const Water& water) {
    const bool better = !best || std::tuple(water.surface, water.depth()) > std::tuple(best->surface, best->depth());
    if (better && inside_or_on(terrain.piece(water.piece).outline, at)) best = water;
  });
  return best;
}

Stretches stretches_in_water(const Terrain& terrain, PieceMask absent, const Way& way, Mil wades) {
  Stretches all;
  each_water(terrain, absent, [&](const Water& water) {
    if (water.depth() <= wades) return;
    for (const Stretch stretch : covered(way, terrain.piece(water.piece).outline, way.length())) unite(all, stretch);
  });
  return all;
}

}  // namespace sandtable
