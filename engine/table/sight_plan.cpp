#include "engine/table/sight_plan.h"

#include <algorithm>

#include "engine/table/convex.h"

namespace sandtable {

struct SightPlan::Block {
  std::vector<Point> corners;
  Mil foot, top;

  bool seam() const { return corners.size() == 2; }

  // The chance to stand in the way grows with the extent across it.
  std::int64_t bulk() const {
    const auto [west, east] = std::ranges::minmax(corners, {}, &Point::x);
    const auto [south, north] = std::ranges::minmax(corners, {}, &Point::y);
    return seam() ? 0 : (east.x - west.x + north.y - south.y).v;
  }
};

SightPlan::SightPlan(const Terrain& terrain, Traits blocking) {
  std::vector<Block> blocks;
  for (const Piece& piece : terrain.pieces()) {
    if (!piece.traits.has_any(blocking)) continue;
    ConvexParts cut = convex_parts(piece.outline);
    for (std::vector<Point>& part : cut.parts) blocks.push_back({std::move(part), piece.foot, piece.top});
    for (const auto& [from, to] : cut.seams) blocks.push_back({{from, to}, piece.foot, piece.top});
  }
  // Blocks are tried in this order: what most probably blocks comes first, seams last.
  std::ranges::stable_sort(blocks, std::ranges::greater{}, &Block::bulk);
  lay_out(blocks);
  choose_stripes(terrain, blocks);
  groups_.resize((blocks.size() + 63) / 64);
  for (std::size_t i = 0; i < blocks.size(); ++i) enter(blocks[i], i);
}

void SightPlan::lay_out(const std::vector<Block>& blocks) {
  std::size_t needed = 0;
  for (const Block& block : blocks) needed += (block.corners.size() + 1) / 2;
  sides_.resize(needed);
  prism::Sides* next = sides_.data();
  for (const Block& block : blocks) {
    prism::fill_sides(block.corners, next);
    const auto count = static_cast<std::uint32_t>((block.corners.size() + 1) / 2);
    shapes_.push_back({next, block.seam() ? 0 : count, block.foot.v, block.top.v});
    next += count;
  }
}

// The stripes cover the table and the pieces that hang over its edge.
void SightPlan::choose_stripes(const Terrain& terrain, const std::vector<Block>& blocks) {
  std::int32_t least[kAxes] = {}, most[kAxes] = {};
  const auto take_in = [&](Point at, Mil height) {
    const std::int32_t here[] = {at.x.v, at.y.v, (at.x + at.y).v >> 1, (at.x - at.y).v >> 1, height.v};
    for (int axis = 0; axis < kAxes; ++axis) {
      least[axis] = std::min(least[axis], here[axis]);
      most[axis] = std::max(most[axis], here[axis]);
    }
  };
  for (const Mil x : {0_mil, terrain.width()})
    for (const Mil y : {0_mil, terrain.depth()}) take_in({x, y}, 0_mil);
  for (const Block& block : blocks)
    for (const Point corner : block.corners) take_in(corner, block.top);
  for (int axis = 0; axis < kAxes; ++axis) {
    origin_[axis] = least[axis];
    int& shift = axis + 1 == kAxes ? height_shift_ : plan_shift_;
    while (((most[axis] - least[axis]) >> shift) >= kStripes) ++shift;
  }
}

void SightPlan::enter(const Block& block, std::size_t number) {
  Stripes least = stripes({block.corners[0], block.foot}), most = least;
  const auto take_in = [&](const Stripes& at) {
    for (int axis = 0; axis < kAxes; ++axis) {
      least.of[axis] = std::min(least.of[axis], at.of[axis]);
      most.of[axis] = std::max(most.of[axis], at.of[axis]);
    }
  };
  for (const Point corner : block.corners) take_in(stripes({corner, block.top}));
  const std::uint64_t bit = std::uint64_t{1} << (number % 64);
  for (int axis = 0; axis < kAxes; ++axis) {
    Sets* sets = groups_[number / 64].sets[axis];
    for (std::uint32_t i = least.of[axis]; i < kStripes; ++i) sets[i][0] |= bit;
    for (std::uint32_t i = 0; i <= most.of[axis]; ++i) sets[i][1] |= bit;
  }
}

}  // namespace sandtable
