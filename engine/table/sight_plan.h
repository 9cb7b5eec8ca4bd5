#pragma once

#include <cstdint>
#include <vector>

#include "engine/table/prism.h"

namespace sandtable {

// A terrain's blocking prisms laid out for fast queries. Outlines that are not convex are cut into convex parts and
// seams; parts and seams alike are called blocks. Blocks come in groups of 64, and for each group and axis (x, y, both
// diagonals, height) two tables give the set of blocks that begin before or end behind a stripe of that axis as the
// bits of a word: the blocks near a line are the intersection of ten words, whatever their number.
class SightPlan {
 public:
  static constexpr int kAxes = 5;  // the last one is height
  static constexpr int kStripes = 64;

  // The stripe of each axis in which a point lies.
  struct Stripes {
    std::uint32_t of[kAxes];
  };
  // All stripes from the least to the most that a line, or several, touch.
  struct Reach {
    Stripes least, most;
  };
  static Reach reach(const Stripes& a, const Stripes& b);
  static void widen(Reach& reach, const Stripes& by);

  SightPlan(const Terrain& terrain, Traits blocking);
  SightPlan(const SightPlan&) = delete;  // shapes point into corners
  SightPlan& operator=(const SightPlan&) = delete;

  std::size_t groups() const { return groups_.size(); }
  Stripes stripes(Eye eye) const;

  // Those blocks of a group whose bounds a line within the reach may touch, as bits of a word; `axes` may leave out
  // height.
  std::uint64_t near(std::size_t group, const Reach& reach, int axes = kAxes) const {
    const Group& tables = groups_[group];
    std::uint64_t found = ~std::uint64_t{0};
    for (int axis = 0; axis < axes; ++axis)
      found &= tables.begun[axis][reach.most.of[axis]] & tables.unended[axis][reach.least.of[axis]];
    return found;
  }

  // A block is a shape of two corners if it is a seam.
  const prism::Shape& shape(std::size_t group, int bit) const {
    return shapes_[group * 64 + static_cast<std::size_t>(bit)];
  }

 private:
  struct Group {
    std::uint64_t begun[kAxes][kStripes];    // blocks whose least coordinate lies in this stripe or before
    std::uint64_t unended[kAxes][kStripes];  // blocks whose greatest coordinate lies in this stripe or behind
  };
  struct Block;

  void lay_out(const std::vector<Block>& blocks);
  void choose_stripes(const std::vector<Block>& blocks);
  void enter(const Block& block, std::size_t number);

  std::vector<prism::Corner> corners_;
  std::vector<prism::Shape> shapes_;
  std::vector<Group> groups_;
  std::int32_t origin_[kAxes] = {};
  int shift_[kAxes] = {};
};

}  // namespace sandtable
