#include "engine/table/shape/shot.h"

#include <algorithm>

#include "engine/table/plane/wide.h"

namespace sandtable {
namespace {

// Keeps the first of all.
class FirstStop {
 public:
  void meet(const std::optional<Entry>& next, ShotStop stop) {
    if (!next || (found_ && !(next->at < stop_.entry.at))) return;
    found_ = true;
    stop_ = stop;
    stop_.entry = *next;
  }
  ShotStop result(Eye from, Eye to) const {
    ShotStop stop = stop_;
    stop.at = found_ ? stop.entry.at.place(from.at, to.at) : to.at;
    stop.travelled = distance(from.at, stop.at);
    return stop;
  }

 private:
  bool found_ = false;
  ShotStop stop_ = {};
};

}  // namespace

ShotStop shot_course(const Terrain& terrain, const ShotObstacles& obstacles, Eye from, Eye to) {
  FirstStop first;
  const Box box = box_round(from.at, to.at);
  for (std::size_t i = 0; i < terrain.pieces().size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    if (!terrain.boxes()[i].meets(box) || !terrain.piece(id).traits.has_any(obstacles.stops)) continue;
    if (std::ranges::find(obstacles.passed, id) != obstacles.passed.end()) continue;
    first.meet(entry(terrain, id, from, to), {.what = ShotStop::What::piece, .piece = id});
  }
  for (std::size_t i = 0; i < obstacles.bodies.size(); ++i) {
    const Footprint& base = obstacles.bodies[i].base;
    const Mil reach = base.shape == Footprint::Shape::disc ? base.radius : base.half_length + base.half_width;
    if (!box.grown(reach).holds(base.centre)) continue;
    first.meet(entry(obstacles.bodies[i], from, to), {.what = ShotStop::What::body, .body = i});
  }
  if (from.height >= Mil{0} && to.height < Mil{0})
    first.meet(Entry{{from.height.v, (from.height - to.height).v}, Entry::Through::level},
               {.what = ShotStop::What::ground});
  return first.result(from, to);
}

Point short_of(Point from, const ShotStop& stop, Mil by) {
  return along(from, stop.at, std::max(Mil{0}, stop.travelled - by));
}

Eye beyond(Eye from, Eye through, Mil range) {
  const Point way = through.at - from.at;
  const Wide length = wide_sqrt(Wide{dot(way, way)} << 40);
  const auto part = [&](Mil whole) {
    return Mil{static_cast<std::int32_t>(wide_round_div((Wide{whole.v} * range.v) << 20, length))};
  };
  return {from.at + Point{part(way.x), part(way.y)}, from.height + part(through.height - from.height)};
}

}  // namespace sandtable
