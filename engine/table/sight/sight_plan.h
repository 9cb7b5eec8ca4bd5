#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/table/sight/prism.h"

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
    return static_cast<std::uint32_t>(eye.at.x.v - west_) <= extent_x_ &&
           static_cast<std::uint32_t>(eye.at.y.v - south_) <= extent_y_ && eye.height.v >= 0;
  }

  // The blocks begun and the blocks not ended at some place of an axis.
  using Sets = std::uint64_t __attribute__((vector_size(16)));

  // The first eight sides of the blocks, by twos: the sides 2 * k and 2 * k + 1 of a block stand in rows(group, k).
  struct Row {
    prism::Sides sides;
    Sets block;
  };
  std::span<const Row> rows(std::size_t group, int k) const { return groups_[group].rows[k]; }

  // The corners of a block, of which the last is repeated; only of those with no more than eight.
  using Four = float __attribute__((vector_size(16)));
  struct Corners {
    Four x[2], y[2];
  };
  const Corners& corners(std::size_t group, std::size_t block) const { return corners_[group * 64 + block]; }

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
    return {tables.x[stripe_x(eye.at)], tables.y[stripe_y(eye.at)], tables.rising[stripe_rising(eye.at)],
            tables.falling[stripe_falling(eye.at)], tables.height[stripe_height(eye.height)]};
  }

  const prism::Shape& shape(std::size_t group, int bit) const {
    return shapes_[group * 64 + static_cast<std::size_t>(bit)];
  }
  // The piece that the block is a part of.
  PieceId piece(std::size_t group, int bit) const { return pieces_[group * 64 + static_cast<std::size_t>(bit)]; }

 private:
  static constexpr int kStripes = 64;
  static constexpr int kHeights = 256;

  // From this height up to the next level the same is true.
  struct Level {
    std::int32_t from;
    Sets beyond;
  };
  struct Group {
    std::vector<Row> rows[4];
    Sets all = {};
    std::uint64_t solid = 0, few_sided = 0, seams = 0;
    std::vector<Level> levels;
    Sets x[kStripes] = {}, y[kStripes] = {}, rising[kStripes] = {}, falling[kStripes] = {}, height[kHeights] = {};
  };
  struct Block;

  // Stripes only need to grow with the coordinate for the sets to contain every block that a line can touch.
  std::int32_t stripe_x(Point at) const { return (at.x.v - west_) >> shift_; }
  std::int32_t stripe_y(Point at) const { return (at.y.v - south_) >> shift_; }
  std::int32_t stripe_rising(Point at) const { return ((at.x.v - west_) + (at.y.v - south_)) >> (shift_ + 1); }
  std::int32_t stripe_falling(Point at) const {
    return (((at.x.v - west_) - (at.y.v - south_)) >> (shift_ + 1)) + kStripes / 2;
  }
  std::int32_t stripe_height(Mil height) const { return std::min(height.v >> height_shift_, kHeights - 1); }

  void lay_out(const std::vector<Block>& blocks);
  void choose_stripes(const Terrain& terrain, const std::vector<Block>& blocks);
  void enter(const Block& block, std::size_t number);
  void level(std::size_t group, const std::vector<Block>& blocks);

  // The tables cover this rectangle, the table with all blocks.
  std::int32_t west_ = 0, south_ = 0;
  std::uint32_t extent_x_ = 0, extent_y_ = 0;
  int shift_ = 0, height_shift_ = 0;  // a stripe is two to this power of mils wide
  std::vector<prism::Sides> sides_;
  std::vector<prism::Shape> shapes_;
  std::vector<PieceId> pieces_;
  std::vector<Corners> corners_;
  std::vector<Group> groups_;
};

}  // namespace sandtable
