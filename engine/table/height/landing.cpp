#include "engine/table/height/landing.h"

#include <algorithm>
#include <cstdlib>

#include "engine/base/scratch_vector.h"
#include "engine/table/height/climb.h"

namespace sandtable {

Touchdown touchdown(const Terrain& terrain, PieceMask absent, const WalkRules& walk, Eye from, const FallRules& fall) {
  const Surface surface = floor_below(terrain, absent, from.at, from.height);
  Touchdown result{.surface = surface,
                   .fell = std::max(Mil{0}, from.height - surface.height),
                   .place = {},
                   .met = {},
                   .water = water_at(terrain, absent, from.at)};
  if (result.water && result.water->surface < surface.height) result.water.reset();
  ScratchVector<Body, DiscGrid::kMost> around;
  const Box box = Box{from.at, from.at}.grown(fall.within + walk.radius);
  walk.bodies.each_near(box, [&](const Body& body) {
    if (std::abs((body.height - surface.height).v) >= fall.tall.v || !box.grown(body.radius).holds(body.centre))
      return true;
    around.push_back(body);
    const bool under = distance_squared(from.at, body.centre) < squared(walk.reach() + body.radius);
    if (under && !result.met.full()) result.met.push_back(body.index);
    return true;
  });
  WalkRules rules = walk;
  rules.bodies = std::span<const Body>(around.data(), around.size());
  const Storey storey(terrain, absent, {.foot = surface.height, .tall = fall.tall, .down = 0_mil});
  result.place = nearest_standing(storey.terrain(), rules, from.at, surface, fall.within);
  return result;
}

std::optional<Chasm> first_chasm(const Terrain& terrain, Point from, Point to, Mil free) {
  // A point that walks wherever it likes: its track knows the surface of every mil.
  const WalkRules anywhere{
      .radius = 0_mil, .tolerance = 0_mil, .may_climb = true, .bars = {}, .slows = {}, .leave_edge = true};
  const Track track(terrain, anywhere, from, {to});
  const Mil rim = track.height(Mil{0}) - free;
  std::optional<Chasm> chasm;
  for (Mil d{1}; d <= track.passable(); d += Mil{1}) {
    const Mil height = track.height(d);
    if (height < rim) {
      if (!chasm) chasm = Chasm{.near = d - Mil{1}, .far = {}, .deepest = height, .beyond = {}};
      chasm->deepest = std::min(chasm->deepest, height);
    } else if (chasm) {
      chasm->far = d;
      chasm->beyond = height;
      return chasm;
    }
  }
  return {};
}

PieceId flies_into(const Terrain& terrain, PieceMask absent, const Flyer& flyer, Point from, Point to) {
  const Way way(from, {to});
  const Box swept = box_round(from, to).grown(flyer.radius);
  for (std::size_t i = 0; i < terrain.pieces().size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    const Piece& piece = terrain.piece(id);
    if (absent.has(id) || !terrain.boxes()[i].meets(swept) || !piece.traits.has_any(flyer.stopped_by)) continue;
    if (piece.foot >= flyer.top || piece.top <= flyer.foot || piece.is_hollow()) continue;
    if (first_overlap(way, piece.outline, flyer.radius, way.length())) return id;
  }
  return PieceId::none();
}

}  // namespace sandtable
