#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/table/sight/prism_quick.h"

namespace sandtable {

// A terrain's blocking prisms laid out for fast queries. Outlines that are not convex are cut into convex parts and
// seams; parts and seams alike are called blocks. Blocks come in groups of 64, the bits of a word. For each group and
// axis (x, y, both diagonals, height) a table gives for each stripe of the axis the set of blocks that begin in it or
// before and the set of those that end in it or behind. The more of an axis is covered the more blocks have begun, so
// that for several points the sets are simply united, and the blocks near a line are what all axes agree on.
class SightPlan {
 public:
  SightPlan(const Terrain& terrain, Traits blocking);
  SightPlan(const SightPlan&) = delete;  // shapes point into sides
  SightPlan& operator=(const SightPlan&) = delete;

  std::size_t groups() const { return groups_.size(); }
  // How many blocks a group has, which of them have an inside or a height, and which no more than eight sides.
  std::size_t size(std::size_t group) const { return std::min<std::size_t>(64, shapes_.size() - group * 64); }
  std::uint64_t solid(std::size_t group) const { return groups_[group].solid; }
  std::uint64_t few_sided(std::size_t group) const { return groups_[group].few_sided; }
  std::uint64_t seams(std::size_t group) const { return groups_[group].seams; }

  // Whether the tables know the place; it may be at any height over the table.
  bool covers(Eye eye) const {
    return (static_cast<std::uint32_t>(eye.at.x.v - west_) <= extent_x_) &
           (static_cast<std::uint32_t>(eye.at.y.v - south_) <= extent_y_) & (eye.height.v >= 0);
  }

  // The blocks begun and the blocks not ended at some place of an axis.
  using Sets = std::uint64_t __attribute__((vector_size(16)));

  // The first eight sides of the blocks, by twos: the sides 2 * k and 2 * k + 1 of a block stand in rows(group, k).
  struct Row {
    prism::Sides sides;
    Sets block;
  };
  std::span<const Row> rows(std::size_t group, int k) const { return groups_[group].rows[k]; }

  // The corners of four blocks side by side, `count` of each; those with fewer repeat their last one. Only of blocks
  // with few sides, those with the fewest first; the last four may have bits of no block.
  using Four = prism::Four;
  struct Corners {
    Four x[8], y[8];
    std::size_t count;
    std::uint64_t block[4];
  };
  std::span<const Corners> corners(std::size_t group) const { return groups_[group].corners; }

  // The blocks whose top is not above a height, and those whose foot is not below it.
  Sets beyond(std::size_t group, Mil height) const {
    const auto& levels = groups_[group].levels;
    const auto above = std::upper_bound(levels.begin(), levels.end(), height.v,
                                        [](std::int32_t at, const Level& level) { return at < level.from; });
    return above[-1].beyond;
  }

  // What the tables say of some eyes.
  struct Near {
    Sets x, y, rising, falling, height;

    friend Near operator|(const Near& a, const Near& b) {
      return {a.x | b.x, a.y | b.y, a.rising | b.rising, a.falling | b.falling, a.height | b.height};
    }
    // Those blocks, as bits, whose bounds a line between any of the eyes may touch.
    std::uint64_t blocks() const {
      const Sets sets = x & y & rising & falling & height;
      return sets[0] & sets[1];
    }
  };
  [[gnu::always_inline]] Near near(std::size_t group, Eye eye) const {
    const Group& tables = groups_[group];
    if (!covers(eye)) [[unlikely]]
      return {tables.all, tables.all, tables.all, tables.all, tables.all};
    return near_covered(group, eye);
  }
  // The same of an eye that the tables cover.
  [[gnu::always_inline]] Near near_covered(std::size_t group, Eye eye) const {
    const Group& tables = groups_[group];
    const auto x = static_cast<std::uint32_t>(eye.at.x.v - west_), y = static_cast<std::uint32_t>(eye.at.y.v - south_);
    const auto height = std::min(static_cast<std::uint32_t>(eye.height.v), highest_);
    return {at(tables.x, x, shift_), at(tables.y, y, shift_), at(tables.rising, x + y, shift_ + 1),
            at(tables.falling, x - y + extent_y_, shift_ + 1), at(tables.height, height, height_shift_)};
  }

  const prism::Shape& shape(std::size_t group, int bit) const {
    return shapes_[group * 64 + static_cast<std::size_t>(bit)];
  }
  // The same for quick answers about lines between eyes that the tables cover.
  const prism::QuickShape& quick(std::size_t group, int bit) const {
    return quick_[group * 64 + static_cast<std::size_t>(bit)];
  }
  float extent() const { return extent_; }
  // The piece that the block is a part of.
  PieceId piece(std::size_t group, int bit) const { return pieces_[group * 64 + static_cast<std::size_t>(bit)]; }

 private:
  static constexpr int kStripes = 256;
  static constexpr int kHeights = 256;

  // From this height up to the next level the same is true.
  struct Level {
    std::int32_t from;
    Sets beyond;
  };
  struct Group {
    std::vector<Row> rows[4];
    std::vector<Corners> corners;
    Sets all = {};
    std::uint64_t solid = 0, few_sided = 0, seams = 0;
    std::vector<Level> levels;
    Sets x[kStripes] = {}, y[kStripes] = {}, rising[kStripes] = {}, falling[kStripes] = {}, height[kHeights] = {};

    std::array<std::span<Sets>, 5> axes() { return {x, y, rising, falling, height}; }
  };
  struct Block;

  // The sets of the stripe in which something lies: one for each two to the power of `shift` mils. They only need to
  // grow with the coordinate to contain every block that a line can touch. Shifting by less and clearing what is too
  // much gives the place of the set at once.
  static_assert(sizeof(Sets) == 16);
  static const Sets& at(const Sets* stripes, std::uint32_t coordinate, int shift) {
    const std::uint32_t bytes = (coordinate >> (shift - 4)) & ~15U;
    return *reinterpret_cast<const Sets*>(reinterpret_cast<const std::byte*>(stripes) + bytes);
  }

  void lay_out(const std::vector<Block>& blocks);
  void choose_stripes(const Terrain& terrain, const std::vector<Block>& blocks);
  void enter(const Block& block, std::size_t number);
  static void spread(std::span<Sets> sets);
  void level(std::size_t group, const std::vector<Block>& blocks);
  void put_side_by_side(std::size_t group, const std::vector<Block>& blocks);

  // The tables cover this rectangle, the table with all blocks.
  std::int32_t west_ = 0, south_ = 0;
  std::uint32_t extent_x_ = 0, extent_y_ = 0, highest_ = 0;
  float extent_ = 0;                  // the longer side
  int shift_ = 4, height_shift_ = 4;  // a stripe is two to this power of mils wide
  std::vector<prism::Sides> sides_;
  std::vector<prism::Shape> shapes_;
  std::vector<prism::QuickShape> quick_;
  std::vector<PieceId> pieces_;
  std::vector<Group> groups_;
};

}  // namespace sandtable
