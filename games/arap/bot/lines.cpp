#include "games/arap/bot/lines.h"

#include <algorithm>

#include "engine/table/sight/sight.h"
#include "games/arap/rules/sight/vantage.h"

namespace sandtable::arap::bot {

namespace {

constexpr Mil kEyes = 1200_mil;
constexpr Mil kBelt = 600_mil;

bool hides(const Ground& ground) { return ground.sight == SightClass::solid || ground.sight == SightClass::growth; }

}  // namespace

Glance glance(const Game& game, const Law& law, Point here, Point there) {
  Glance seen;
  const Terrain& terrain = law.setup.terrain;
  const TablePieces absent = absent_pieces(game);
  const Mil from = terrain.surface(here).height, to = terrain.surface(there).height;
  const Box way = box_round(here, there);
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    const Ground& ground = law.setup.grounds[i];
    const PieceId id{static_cast<std::uint16_t>(i)};
    if ((!hides(ground) && !ground.gives_cover()) || !terrain.boxes()[i].meets(way) || absent.has(id)) continue;
    const bool inside_it = ground.covers_inside && inside_or_on(terrain.piece(id).outline, there);
    if (inside_it) seen.cover = std::max(seen.cover, ground.cover);
    const bool from_it = ground.covers_inside && inside_or_on(terrain.piece(id).outline, here);
    if (inside_it || from_it) continue;
    if (hides(ground) && runs_through(terrain, id, {here, from + kEyes}, {there, to + kEyes})) {
      seen.open = false;
      return seen;
    }
    if (ground.gives_cover() && runs_through(terrain, id, {here, from + kEyes}, {there, to + kBelt}))
      seen.cover = std::max(seen.cover, ground.cover);
  }
  return seen;
}

}  // namespace sandtable::arap::bot
