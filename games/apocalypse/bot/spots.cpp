#include "games/apocalypse/bot/spots.h"

#include <algorithm>

namespace sandtable::apocalypse::bot {

namespace {

constexpr int kDirections = 12;
constexpr std::size_t kMostCoverSpots = 8;
constexpr Mil kMargin{1500};  // to the rim of the table

bool is_on_table(const Law& law, Point at) {
  const Terrain& terrain = law.setup.terrain;
  return at.x >= kMargin && at.y >= kMargin && at.x <= terrain.width() - kMargin && at.y <= terrain.depth() - kMargin;
}

Point middle(const Box& box) { return {(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2}; }

// Whether a unit of this kind may be in the piece at all.
bool admits(const Piece& piece, const Law& law, UnitId unit) {
  if (piece.traits.has(Trait::impassable)) return false;
  return !(piece.traits.has(Trait::obstacle) && is_special(law.setup.squad(unit).type));
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

const Card* nearest_enemy(const Outlook& at, Point from) {
  const Card* best = nullptr;
  std::int64_t least = 0;
  for (const Card& enemy : at.enemies) {
    const std::int64_t square = distance_squared(enemy.at, from);
    if (best == nullptr || square < least) least = square, best = &enemy;
  }
  return best;
}

void add_cover_spots(const Outlook& at, const Card& unit, Point from, Mil far, Spots& spots) {
  const Terrain& terrain = at.law.setup.terrain;
  std::size_t added = 0;
  for (std::size_t i = 0; i < terrain.pieces().size() && added < kMostCoverSpots; ++i) {
    const Piece& piece = terrain.pieces()[i];
    const Box& box = terrain.boxes()[i];
    if (!piece.traits.has(Trait::cover) || !admits(piece, at.law, unit.id) || !box.grown(far).holds(from)) continue;
    const Point spot = middle(box);
    if (spots.full() || !within(spot, from, far) || !is_on_table(at.law, spot)) continue;
    spots.push_back(spot);
    ++added;
  }
}

Spots spots_within(const Outlook& at, const Card& unit, Mil distance) {
  Spots spots;
  add_cover_spots(at, unit, unit.at, distance, spots);
  // The first direction is that of the nearest enemy, so that a unit can go straight at him.
  const Card* nearest = nearest_enemy(at, unit.at);
  const Point enemy = nearest == nullptr ? middle_of_enemies(at) : nearest->at;
  const Angle ahead = enemy == unit.at ? Angle{} : direction(enemy - unit.at);
  for (int i = 0; i < kDirections; ++i) {
    const Angle turn = ahead + angle(std::int64_t{kFullTurn} * i / kDirections);
    for (const Mil length : {distance, distance / 2}) {
      if (length != distance && i % 2 != 0) continue;
      const Point spot = unit.at + offset(turn, length);
      if (!spots.full() && is_on_table(at.law, spot)) spots.push_back(spot);
    }
  }
  return spots;
}

}  // namespace sandtable::apocalypse::bot
