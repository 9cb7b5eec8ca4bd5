#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/table/prism.h"

namespace sandtable {

// A terrain's blocking prisms laid out for fast queries. Outlines that are not convex are cut into convex parts and
// seams; parts and seams alike are called blocks. Blocks come in groups of 64, the bits of a word. For each group and
// axis (x, y, both diagonals, height) a table gives for each stripe of the axis the set of blocks that begin in it or
// before and the set of those that end in it or behind. The more of an axis is covered the more blocks have begun, so
// that for several points the sets are simply united, and the blocks near a line are what all axes agree on.
class SightPlan {
 public:
  static constexpr int kAxes = 5;  // the last one is height
  static constexpr int kStripes = 64;

  // The stripe of each axis in which a point lies.
  struct Stripes {
    std::uint32_t of[kAxes];
  };

  // The blocks begun and the blocks not ended at some point of an axis.
  using Sets = std::uint64_t __attribute__((vector_size(16)));

  SightPlan(const Terrain& terrain, Traits blocking);
  SightPlan(const SightPlan&) = delete;  // shapes point into sides
  SightPlan& operator=(const SightPlan&) = delete;

  std::size_t groups() const { return groups_.size(); }

  Stripes stripes(Eye eye) const {
    const std::int32_t x = eye.at.x.v, y = eye.at.y.v;
    const auto stripe = [this](int axis, std::int32_t coordinate) {
      return static_cast<std::uint32_t>((coordinate - origin_[axis]) >> plan_shift_);
    };
    // Many eyes are higher than everything, few lie off the table or below it.
    const std::int32_t height = std::min(eye.height.v >> height_shift_, kStripes - 1);
    Stripes result{{stripe(0, x), stripe(1, y), stripe(2, (x + y) >> 1), stripe(3, (x - y) >> 1),
                    static_cast<std::uint32_t>(height)}};
    if ((result.of[0] | result.of[1] | result.of[2] | result.of[3] | result.of[4]) >= kStripes) [[unlikely]]
      clamp(result);
    return result;
  }

  // Those blocks of a group, as bits, whose bounds a line between points in these stripes may touch.
  template <class... More>
  std::uint64_t near(std::size_t group, const Stripes& a, const More&... more) const {
    const Sets plan = sets<0>(group, a, more...) & sets<1>(group, a, more...) & sets<2>(group, a, more...) &
                      sets<3>(group, a, more...);
    const Sets all = plan & sets<4>(group, a, more...);
    return all[0] & all[1];
  }
  // The same for lines that meet blocks at any height.
  template <class... More>
  std::uint64_t near_on_plan(std::size_t group, const Stripes& a, const More&... more) const {
    const Sets plan = sets<0>(group, a, more...) & sets<1>(group, a, more...) & sets<2>(group, a, more...) &
                      sets<3>(group, a, more...);
    return plan[0] & plan[1];
  }

  const prism::Shape& shape(std::size_t group, int bit) const {
    return shapes_[group * 64 + static_cast<std::size_t>(bit)];
  }

 private:
  struct Group {
    Sets sets[kAxes][kStripes];
  };
  struct Block;

  template <int kAxis, class... Points>
  Sets sets(std::size_t group, const Points&... at) const {
    return (groups_[group].sets[kAxis][at.of[kAxis]] | ...);
  }

  // What lies beyond the stripes belongs to the first or last. Stripes only need to grow with the coordinate for the
  // sets to contain every block that a line can touch.
  static void clamp(Stripes& stripes) {
    for (std::uint32_t& stripe : stripes.of)
      stripe = static_cast<std::uint32_t>(std::clamp(static_cast<std::int32_t>(stripe), 0, kStripes - 1));
  }

  void lay_out(const std::vector<Block>& blocks);
  void choose_stripes(const Terrain& terrain, const std::vector<Block>& blocks);
  void enter(const Block& block, std::size_t number);

  std::int32_t origin_[kAxes] = {};
  int plan_shift_ = 0, height_shift_ = 0;  // a stripe is two to this power of mils wide
  std::vector<prism::Sides> sides_;
  std::vector<prism::Shape> shapes_;
  std::vector<Group> groups_;
};

}  // namespace sandtable
