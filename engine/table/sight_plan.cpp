#include "engine/table/sight_plan.h"

#include <algorithm>
#include <array>

#include "engine/table/convex.h"

namespace sandtable {
namespace {

using Coordinates = std::array<std::int32_t, SightPlan::kAxes>;

constexpr int kHeight = SightPlan::kAxes - 1;

Coordinates coordinates(Point at, Mil height) { return {at.x.v, at.y.v, at.x.v + at.y.v, at.x.v - at.y.v, height.v}; }

}  // namespace

struct SightPlan::Block {
  std::vector<Point> corners;
  Mil foot, top;
  Coordinates least, most;

  Block(std::vector<Point> outline, const Piece& piece)
      : corners(std::move(outline)),
        foot(piece.foot),
        top(piece.top),
        least(coordinates(corners[0], foot)),
        most(least) {
    for (const Point corner : corners) {
      const Coordinates here = coordinates(corner, top);
      for (int axis = 0; axis < kAxes; ++axis) {
        least[axis] = std::min(least[axis], here[axis]);
        most[axis] = std::max(most[axis], here[axis]);
      }
    }
    least[kHeight] = foot.v;
  }

  // The chance to stand in the way grows with the extent across it.
  std::int64_t bulk() const {
    return std::int64_t{most[0] - least[0] + most[1] - least[1]} * (corners.size() > 2 ? 1 : 0);
  }
};

SightPlan::SightPlan(const Terrain& terrain, Traits blocking) {
  std::vector<Block> blocks;
  for (const Piece& piece : terrain.pieces()) {
    if (!piece.traits.has_any(blocking)) continue;
    ConvexParts cut = convex_parts(piece.outline);
    for (std::vector<Point>& part : cut.parts) blocks.emplace_back(std::move(part), piece);
    for (const auto& [from, to] : cut.seams) blocks.emplace_back(std::vector{from, to}, piece);
  }
  // Blocks are tried in this order: what most probably blocks comes first, seams last.
  std::ranges::stable_sort(blocks, std::ranges::greater{}, &Block::bulk);
  lay_out(blocks);
  if (blocks.empty()) return;
  choose_stripes(blocks);
  groups_.resize((blocks.size() + 63) / 64);
  for (std::size_t i = 0; i < blocks.size(); ++i) enter(blocks[i], i);
}

void SightPlan::lay_out(const std::vector<Block>& blocks) {
  for (const Block& block : blocks) {
    for (const Point at : block.corners) corners_.push_back(prism::corner(at));
    corners_.push_back(prism::corner(block.corners[0]));
  }
  const prism::Corner* next = corners_.data();
  for (const Block& block : blocks) {
    const auto count = static_cast<std::uint32_t>(block.corners.size());
    shapes_.push_back({.corners = next, .count = count, .foot = block.foot.v, .top = block.top.v});
    next += count + 1;
  }
}

void SightPlan::choose_stripes(const std::vector<Block>& blocks) {
  for (int axis = 0; axis < kAxes; ++axis) {
    const auto least = [axis](const Block& block) { return block.least[axis]; };
    const auto most = [axis](const Block& block) { return block.most[axis]; };
    origin_[axis] = least(*std::ranges::min_element(blocks, {}, least));
    const std::int32_t extent = most(*std::ranges::max_element(blocks, {}, most)) - origin_[axis];
    while ((extent >> shift_[axis]) >= kStripes) ++shift_[axis];
  }
}

// Stripes only need to grow with the coordinate for the sets to contain every block that a line can touch; what lies
// beyond the blocks is put into the first or last.
SightPlan::Stripes SightPlan::stripes(Eye eye) const {
  const Coordinates at = coordinates(eye.at, eye.height);
  Stripes result;
  for (int axis = 0; axis < kAxes; ++axis) {
    const std::int32_t stripe = (at[axis] - origin_[axis]) >> shift_[axis];
    result.of[axis] = static_cast<std::uint32_t>(std::clamp(stripe, 0, kStripes - 1));
  }
  return result;
}

void SightPlan::enter(const Block& block, std::size_t number) {
  Group& tables = groups_[number / 64];
  const std::uint64_t bit = std::uint64_t{1} << (number % 64);
  for (int axis = 0; axis < kAxes; ++axis) {
    const int first = (block.least[axis] - origin_[axis]) >> shift_[axis];
    const int last = (block.most[axis] - origin_[axis]) >> shift_[axis];
    for (int i = first; i < kStripes; ++i) tables.begun[axis][i] |= bit;
    for (int i = 0; i <= last; ++i) tables.unended[axis][i] |= bit;
  }
}

SightPlan::Reach SightPlan::reach(const Stripes& a, const Stripes& b) {
  Reach result;
  for (int axis = 0; axis < kAxes; ++axis) {
    result.least.of[axis] = std::min(a.of[axis], b.of[axis]);
    result.most.of[axis] = std::max(a.of[axis], b.of[axis]);
  }
  return result;
}

void SightPlan::widen(Reach& reach, const Stripes& by) {
  for (int axis = 0; axis < kAxes; ++axis) {
    reach.least.of[axis] = std::min(reach.least.of[axis], by.of[axis]);
    reach.most.of[axis] = std::max(reach.most.of[axis], by.of[axis]);
  }
}

}  // namespace sandtable
