#include "desk/seat/reach.h"

namespace sandtable {

namespace {

constexpr std::int64_t kMostSquares = 40'000;

}  // namespace

std::optional<Reach> straight_reach(const Request& request, const Answer& partial, Mil grid) {
  if (!request.has(Form::path) && !request.has(Form::place)) return {};
  const Terrain& terrain = request.setup().terrain;
  const std::int32_t across = (terrain.width().v + grid.v - 1) / grid.v;
  const std::int32_t up = (terrain.depth().v + grid.v - 1) / grid.v;
  if (std::int64_t{across} * up > kMostSquares) return {};
  Reach reach{{}, grid, {}};
  for (std::int32_t y = 0; y < up; ++y) {
    std::string& row = reach.rows.emplace_back();
    for (std::int32_t x = 0; x < across; ++x) {
      const Point middle{Mil{x * grid.v + grid.v / 2}, Mil{y * grid.v + grid.v / 2}};
      const Answer answer = with_way(request.spec.fields, partial, std::span(&middle, 1));
      row += request.check(answer).accepted() ? '1' : '0';
    }
  }
  return reach;
}

}  // namespace sandtable
