#include "engine/table/walk/bodies.h"

#include "engine/base/scratch_vector.h"
#include "engine/table/plane/point.h"

namespace sandtable {
namespace {

DiscGrid grid_over(std::span<const Body> bodies) {
  ScratchVector<Disc, DiscGrid::kMost> discs;
  for (const Body& body : bodies) {
    const bool everywhere = body.meets == Body::Meets::keep_touching;
    const Mil reach = body.radius + std::max(Mil{0}, body.gap);
    discs.push_back({body.centre, everywhere ? 4 * kLargestTable : reach + reach / 8 + Mil{1}});
  }
  return DiscGrid({discs.data(), discs.size()});
}

}  // namespace

BodyGrid::BodyGrid(std::span<const Body> bodies) : bodies_(bodies), grid_(grid_over(bodies)) {}

}  // namespace sandtable
