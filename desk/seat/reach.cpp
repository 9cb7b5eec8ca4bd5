#include "desk/seat/reach.h"

namespace sandtable {

std::optional<Raster> straight_reach(const Request& request, const Answer& partial, Mil grid) {
  if (!request.has(Form::path) && !request.has(Form::place)) return {};
  const Terrain& terrain = request.setup().terrain;
  return raster_of(Box{{}, {terrain.width(), terrain.depth()}}, grid, [&](Point middle) {
    return request.check(with_way(request.spec.fields, partial, std::span(&middle, 1))).accepted() ? 1 : 0;
  });
}

}  // namespace sandtable
