#include "engine/table/terrain/present.h"

namespace sandtable {

// Whoever looks for pieces looks at their boxes first: a box that meets nothing, however much it is grown, hides its
// piece from all of them.
PresentTerrain::PresentTerrain(const Terrain& terrain, PieceMask absent) {
  constexpr Mil kNowhere{1 << 29};
  constexpr Box kNothing{{kNowhere, kNowhere}, {-kNowhere, -kNowhere}};
  for (std::size_t i = 0; i < terrain.pieces().size(); ++i)
    boxes_.push_back(absent.has({static_cast<std::uint16_t>(i)}) ? kNothing : terrain.boxes()[i]);
  terrain_ = Terrain::seen_through(terrain, {boxes_.data(), boxes_.size()});
}

}  // namespace sandtable
