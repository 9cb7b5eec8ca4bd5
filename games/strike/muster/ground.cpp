#include "games/strike/muster/ground.h"
#include "engine/table/floor/barriers.h"
#include "engine/table/floor/zones.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/table/plane/box.h"

namespace sandtable::strike {

namespace {

using Outline = std::vector<Point>;

Outline whole_table(const Map& map) {
  return {{Mil{0}, Mil{0}}, {map.width, Mil{0}}, {map.width, map.depth}, {Mil{0}, map.depth}};
}

enum class Height : std::uint8_t { full, half, any };

bool is_of(Height height, bool low) { return height == Height::any || (height == Height::half) == low; }
bool is_low(const Piece& piece) { return !piece.traits.has(Trait::solid); }

Barriers make_barriers(const Map& map, Height height) {
  std::vector<Segment> walls;
  for (const Wall& wall : map.plan.walls)
    if (is_of(height, wall.low)) walls.push_back(wall.line);
  const Outline rim = whole_table(map);
  for (std::size_t i = 0; i < rim.size() && height != Height::half; ++i)
    walls.push_back({rim[i], rim[(i + 1) % rim.size()]});
  std::vector<Outline> solids;
  for (const Piece& piece : map.pieces)
    if (is_of(height, is_low(piece))) solids.push_back(piece.outline);
  return Barriers(walls, solids);
}

std::vector<Outline> areas_of(const Map& map, std::string_view kind) {
  std::vector<Outline> areas;
  for (const Area& area : map.plan.areas)
    if (area.kind == kind) areas.push_back(area.outline);
  return areas;
}

// Centres half a base from the west and south sides of an area and every base from there, row by row.
std::vector<Point> clear_raster(const std::vector<Outline>& areas, const Barriers& any) {
  std::vector<Point> places;
  for (const Outline& area : areas) {
    const Box box = box_round(area);
    const std::size_t of_others = places.size();  // only there can a place of this area stand already
    for (Mil y = box.low.y + kRadius; y <= box.high.y; y += kStep) {
      for (Mil x = box.low.x + kRadius; x <= box.high.x; x += kStep) {
        const Point at{x, y};
        const bool clear = inside_or_on(area, at) && !any.nearer_than(at, kRadius - kTolerance);
        const auto others_end = places.begin() + static_cast<std::ptrdiff_t>(of_others);
        if (clear && std::find(places.begin(), others_end, at) == others_end) places.push_back(at);
      }
    }
  }
  return places;
}

Piece thin_piece(const Wall& wall, std::size_t number) {
  constexpr Mil kHalfThickness{5}, kFull{3000}, kHalf{1000};
  const Point way = wall.line.to - wall.line.from;
  const Mil length = distance(wall.line.from, wall.line.to);
  const auto part = [&](Mil side) {
    return Mil{static_cast<std::int32_t>(round_div(std::int64_t{side.v} * kHalfThickness.v, length.v))};
  };
  const Point aside{part(-way.y), part(way.x)};
  Piece piece{.name = fmt::format("{} {}", wall.low ? "Window" : "Wall", number),
              .traits = wall.low ? Traits{Trait::obstacle, Trait::cover} : Traits{Trait::solid},
              .top = wall.low ? kHalf : kFull};
  piece.outline = {wall.line.from - aside, wall.line.to - aside, wall.line.to + aside, wall.line.from + aside};
  return piece;
}

}  // namespace

Ground make_ground(const Map& map) {
  Ground ground;
  ground.kind = map.plan.kind == "hostage" ? MapKind::hostage : MapKind::bomb;
  ground.hard = make_barriers(map, Height::full);
  ground.low = make_barriers(map, Height::half);
  ground.any = make_barriers(map, Height::any);
  std::vector<Zone> zones = map.plan.zones;
  if (zones.empty()) zones.push_back({.id = "all", .name = "Everywhere", .outline = whole_table(map)});
  ground.zones = Zones(std::move(zones));
  ground.sites = static_cast<std::uint32_t>(ground.zones.tagged(kBombSite));
  for (const Team team : {Team::t, Team::ct}) {
    const auto side = static_cast<std::size_t>(team);
    ground.spawns[side] = areas_of(map, kSpawns[side]);
    if (ground.spawns[side].empty()) ground.spawns[side].push_back(whole_table(map));
    ground.raster[side] = clear_raster(ground.spawns[side], ground.any);
  }
  ground.rescues = areas_of(map, kRescue);
  for (const Mark& mark : map.plan.marks)
    if (mark.kind == kHostage) ground.hostages.push_back(mark.at);
  return ground;
}

std::vector<Piece> pieces_with_walls(const Map& map) {
  std::vector<Piece> pieces = map.pieces;
  std::size_t number = 0;
  for (const Wall& wall : map.plan.walls) pieces.push_back(thin_piece(wall, ++number));
  for (Piece& piece : pieces) piece.traits.add(Trait::impassable);
  return pieces;
}

}  // namespace sandtable::strike
