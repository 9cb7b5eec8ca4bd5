#include "games/army_man/bot/places.h"

#include <algorithm>

#include "engine/table/plane/angle.h"

namespace sandtable::army_man::bot {

namespace {

constexpr int kDirections = 12;
constexpr std::size_t kMostCoverSpots = 8;

bool is_on_table(const Law& law, Point at, Mil margin) {
  const Terrain& terrain = law.setup.terrain;
  return at.x >= margin && at.y >= margin && at.x <= terrain.width() - margin && at.y <= terrain.depth() - margin;
}

Point middle(const Box& box) { return {(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2}; }

bool can_be_entered(const Piece& piece) {
  return !piece.traits.has_any({Trait::solid, Trait::obstacle, Trait::impassable});
}

}  // namespace

Point middle_of_enemies(const Outlook& at) {
  std::int64_t x = 0, y = 0;
  for (const Card& enemy : at.enemies) {
    x += enemy.at.x.v;
    y += enemy.at.y.v;
  }
  const auto count = static_cast<std::int64_t>(at.enemies.size());
  if (count == 0) return {at.law.setup.terrain.width() / 2, at.law.setup.terrain.depth() / 2};
  return {Mil{static_cast<std::int32_t>(x / count)}, Mil{static_cast<std::int32_t>(y / count)}};
}

void add_cover_spots(const Outlook& at, const Card& unit, Point from, Mil far, Spots& spots) {
  if (unit.vehicle) return;
  const Terrain& terrain = at.law.setup.terrain;
  const Point enemy = middle_of_enemies(at);
  std::size_t added = 0;
  for (std::size_t i = 0; i < terrain.pieces().size() && added < kMostCoverSpots; ++i) {
    const Piece& piece = terrain.pieces()[i];
    const Box& box = terrain.boxes()[i];
    if (!piece.traits.has(Trait::cover) || !box.grown(far).holds(from)) continue;
    const Point centre = middle(box);
    // Behind it, seen from the enemy, with the whole unit on that side.
    const Mil half = std::min(box.high.x - box.low.x, box.high.y - box.low.y) / 2;
    const Point behind =
        centre + offset(direction(centre == enemy ? Point{Mil{1}, {}} : centre - enemy), half + unit.girth);
    const Point spot = can_be_entered(piece) ? centre : behind;
    if (spots.full() || !within(spot, from, far) || !is_on_table(at.law, spot, unit.girth)) continue;
    spots.push_back(spot);
    ++added;
  }
}

Spots spots_within(const Outlook& at, const Card& unit, Mil distance) {
  Spots spots;
  add_cover_spots(at, unit, unit.at, distance, spots);
  // The first direction is that of the enemies, so that a unit can go straight at them.
  const Point enemy = middle_of_enemies(at);
  const Angle ahead = enemy == unit.at ? Angle{} : direction(enemy - unit.at);
  for (int i = 0; i < kDirections; ++i) {
    const Angle turn = ahead + angle(std::int64_t{kFullTurn} * i / kDirections);
    for (const Mil length : {distance, distance / 2}) {
      if (length != distance && i % 2 != 0) continue;
      const Point spot = unit.at + offset(turn, length);
      if (!spots.full() && is_on_table(at.law, spot, Mil{500})) spots.push_back(spot);
    }
  }
  return spots;
}

bool is_dangerous(const Law& law, Point from, Point to) {
  if (!law.setup.present.has(Trait::dangerous)) return false;
  const Terrain& terrain = law.setup.terrain;
  constexpr int kLooks = 4;
  for (std::size_t i = 0; i < terrain.pieces().size(); ++i) {
    const Piece& piece = terrain.pieces()[i];
    if (!piece.traits.has(Trait::dangerous) || !terrain.boxes()[i].grown(1_in).meets(box_round(from, to))) continue;
    for (int look = 1; look <= kLooks; ++look) {
      const Point there = from + Point{(to - from).x * look / kLooks, (to - from).y * look / kLooks};
      if (within_of(piece.outline, there, 1_in)) return true;
    }
  }
  return false;
}

}  // namespace sandtable::army_man::bot
