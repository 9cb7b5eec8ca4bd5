#include "engine/table/sight/sight_plan.h"

#include <algorithm>

namespace sandtable {

struct SightPlan::Block {
  std::vector<Point> corners;
  Mil foot, top;
  PieceId piece;

  bool seam() const { return corners.size() == 2; }

  // The chance to stand in the way grows with the extent across it and with the height.
  std::int64_t bulk() const {
    const auto [west, east] = std::ranges::minmax(corners, {}, &Point::x);
    const auto [south, north] = std::ranges::minmax(corners, {}, &Point::y);
    return seam() ? 0 : std::int64_t{(east.x - west.x + north.y - south.y).v} * (top - foot).v;
  }
};

SightPlan::SightPlan(const Terrain& terrain, Traits blocking) {
  std::vector<Block> blocks;
  for (std::size_t i = 0; i < terrain.pieces().size(); ++i) {
    const Piece& piece = terrain.pieces()[i];
    const ConvexParts& cut = terrain.cuts()[i];
    const PieceId id{static_cast<std::uint16_t>(i)};
    if (!piece.traits.has_any(blocking) || piece.is_hollow()) continue;
    for (const std::vector<Point>& part : cut.parts) blocks.push_back({part, piece.foot, piece.top, id});
    for (const auto& [from, to] : cut.seams) blocks.push_back({{from, to}, piece.foot, piece.top, id});
  }
  // Blocks are tried in this order: what most probably blocks comes first, seams last. Answers do not hang on it;
  // equals keep the order of the pieces, so that every library lays the plan out alike.
  std::ranges::stable_sort(blocks, std::ranges::greater{}, &Block::bulk);
  lay_out(blocks);
  choose_stripes(terrain, blocks);
  for (const Block& block : blocks)
    quick_.push_back(prism::quick_shape(block.corners, block.foot, block.top, extent()));
  groups_.resize((blocks.size() + 63) / 64);
  for (std::size_t i = 0; i < blocks.size(); ++i) enter(blocks[i], i);
  for (std::size_t group = 0; group < groups_.size(); ++group) {
    for (const std::span<Sets> sets : groups_[group].axes()) spread(sets);
    level(group, blocks);
    put_side_by_side(group, blocks);
  }
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
    pieces_.push_back(block.piece);
    next += count;
  }
}

void SightPlan::choose_stripes(const Terrain& terrain, const std::vector<Block>& blocks) {
  std::int32_t east = terrain.width().v, north = terrain.depth().v, highest = 0;
  for (const Block& block : blocks) {
    for (const auto& [x, y] : block.corners) {
      west_ = std::min(west_, x.v);
      east = std::max(east, x.v);
      south_ = std::min(south_, y.v);
      north = std::max(north, y.v);
    }
    highest = std::max(highest, block.top.v);
  }
  extent_x_ = static_cast<std::uint32_t>(east - west_);
  extent_y_ = static_cast<std::uint32_t>(north - south_);
  while ((std::max(extent_x_, extent_y_) >> shift_) >= kStripes) ++shift_;
  while ((highest >> height_shift_) >= kHeights) ++height_shift_;
  highest_ = static_cast<std::uint32_t>(highest);
  extent_ = static_cast<float>(std::max(extent_x_, extent_y_));
}

void SightPlan::enter(const Block& block, std::size_t number) {
  Group& group = groups_[number / 64];
  const std::uint64_t bit = std::uint64_t{1} << (number % 64);
  group.all |= Sets{bit, bit};
  if (block.top > block.foot) group.solid |= bit;
  if (block.seam()) group.seams |= bit;
  if (!block.seam() && block.corners.size() <= 8) group.few_sided |= bit;
  const prism::Shape& shape = shapes_[number];
  for (std::uint32_t i = 0; i < std::min(shape.count, 4u); ++i)
    group.rows[i].push_back({shape.sides[i], Sets{bit, bit}});
  const auto mark = [bit](std::span<Sets> sets, std::int32_t first, std::int32_t last) {
    sets[static_cast<std::size_t>(first)][0] |= bit;
    sets[static_cast<std::size_t>(last)][1] |= bit;
  };
  const auto mark_corners = [&](std::span<Sets> sets, int shift, const auto& coordinate) {
    std::int32_t first = INT32_MAX, last = 0;
    for (const Point corner : block.corners) {
      const std::int32_t stripe = coordinate(corner.x.v - west_, corner.y.v - south_) >> shift;
      first = std::min(first, stripe);
      last = std::max(last, stripe);
    }
    mark(sets, first, last);
  };
  const auto depth = static_cast<std::int32_t>(extent_y_);
  mark_corners(group.x, shift_, [](std::int32_t x, std::int32_t) { return x; });
  mark_corners(group.y, shift_, [](std::int32_t, std::int32_t y) { return y; });
  mark_corners(group.rising, shift_ + 1, [](std::int32_t x, std::int32_t y) { return x + y; });
  mark_corners(group.falling, shift_ + 1, [&](std::int32_t x, std::int32_t y) { return x - y + depth; });
  mark(group.height, block.foot.v >> height_shift_, block.top.v >> height_shift_);
}

// What has begun in a stripe has begun in those behind it, and what ends in it has not ended in those before.
void SightPlan::spread(std::span<Sets> sets) {
  for (std::size_t i = 1; i < sets.size(); ++i) sets[i][0] |= sets[i - 1][0];
  for (std::size_t i = sets.size() - 1; i-- > 0;) sets[i][1] |= sets[i + 1][1];
}

void SightPlan::put_side_by_side(std::size_t group, const std::vector<Block>& blocks) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < size(group); ++i)
    if ((few_sided(group) >> i & 1) != 0) order.push_back(i);
  const auto corners_of = [&](std::size_t i) { return blocks[group * 64 + i].corners.size(); };
  std::ranges::stable_sort(order, {}, corners_of);
  for (std::size_t i = 0; i < order.size(); i += 4) {
    Corners& four = groups_[group].corners.emplace_back();
    four.count = corners_of(order[std::min(i + 3, order.size() - 1)]);
    for (std::size_t lane = 0; lane < 4; ++lane) {
      const std::size_t block = order[std::min(i + lane, order.size() - 1)];
      const std::vector<Point>& corners = blocks[group * 64 + block].corners;
      four.block[lane] = i + lane < order.size() ? std::uint64_t{1} << block : 0;
      for (std::size_t k = 0; k < 8; ++k) {
        const auto [x, y] = corners[std::min(k, corners.size() - 1)];
        four.x[k][lane] = static_cast<float>(x.v);
        four.y[k][lane] = static_cast<float>(y.v);
      }
    }
  }
}

// What is beyond changes at a top and just above a foot.
void SightPlan::level(std::size_t group, const std::vector<Block>& blocks) {
  std::vector<std::int32_t> heights{INT32_MIN};
  for (std::size_t i = group * 64; i < group * 64 + size(group); ++i) {
    heights.push_back(blocks[i].top.v);
    heights.push_back(blocks[i].foot.v + 1);
  }
  std::ranges::sort(heights);
  heights.erase(std::ranges::unique(heights).begin(), heights.end());
  for (const std::int32_t height : heights) {
    Sets beyond = {};
    for (std::size_t i = 0; i < size(group); ++i) {
      const Block& block = blocks[group * 64 + i];
      const std::uint64_t bit = std::uint64_t{1} << i;
      beyond |= Sets{block.top.v <= height ? bit : 0, block.foot.v >= height ? bit : 0};
    }
    groups_[group].levels.push_back({height, beyond});
  }
}

}  // namespace sandtable
