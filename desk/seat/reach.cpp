#include "desk/seat/reach.h"

#include "engine/table/hull/quarter.h"

namespace sandtable {

namespace {

bool may_drive_to(const Request& request, const Answer& partial, const HullPlace& from, Point to) {
  for (const bool back : {false, true}) {
    const Angle axis = back ? from.facing + degrees(180) : from.facing;
    const Mil far = std::min(distance(from.at, to), kLongestStretch);
    const Drive drive = {{turn_to_bear(from.at, axis, to, 0), back ? -far : far}};
    if (request.check(with_drive(request.spec.fields, partial, drive)).accepted()) return true;
  }
  return false;
}

}  // namespace

std::optional<Raster> straight_reach(const Request& request, const Answer& partial, Mil grid) {
  if (request.has(Form::drive) && request.spec.steer != nullptr) {
    const std::optional<Steering> steering = request.spec.steer(request.situation, partial, {});
    if (!steering) return {};
    const Terrain& terrain = request.setup().terrain;
    return raster_of(Box{{}, {terrain.width(), terrain.depth()}}, grid,
                     [&](Point middle) { return may_drive_to(request, partial, steering->from, middle) ? 1 : 0; });
  }
  if (!request.has(Form::path) && !request.has(Form::place)) return {};
  const Terrain& terrain = request.setup().terrain;
  return raster_of(Box{{}, {terrain.width(), terrain.depth()}}, grid, [&](Point middle) {
    return request.check(with_way(request.spec.fields, partial, std::span(&middle, 1))).accepted() ? 1 : 0;
  });
}

}  // namespace sandtable
