#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/table/group/coherency.h"
#include "engine/table/plane/angle.h"
#include "engine/table/plane/box.h"
#include "engine/table/walk/walk_rules.h"

namespace sandtable {

// A group drawn up in ranks.
struct Block {
  Point middle;       // of the whole block
  Angle facing = {};  // the first rank is in front, its first member on the left
  int columns = 5;    // members in a rank; the last rank may have fewer and stands in the middle
  Mil spacing{250};   // between the rims of the largest bases
};

// Where the members stand; as many places as radii, at most `kMostMembers`. Rounded to mils.
void block_places(const Block& block, std::span<const Mil> radii, std::span<Point> places);

// Where a group may be put.
struct Ground {
  const Terrain& terrain;
  const WalkRules& rules;  // whose radius is ignored: each member has its own
  Box area;                // every whole base lies in it, give or take the tolerance
  Coherency coherency = {};
};

// Whether the bases may stand there (`standing`), lie in the area, do not overlap each other and are coherent.
bool can_be_put(const Ground& ground, std::span<const Mil> radii, std::span<const Point> places);
bool can_be_put(const Ground& ground, std::span<const Mil> radii, const Block& block);

// The first such block with this facing, columns and spacing: the middle runs over the area from its low corner in
// steps, along x and then along y. If there is none, narrower and wider blocks are tried.
std::optional<Block> first_block(const Ground& ground, std::span<const Mil> radii, Block like, Mil step = Mil{1000});

// One with a random middle: of `tries` middles the first that is legal. `draw(n)` gives a whole number from 0 to n - 1.
template <class Draw>
std::optional<Block> random_block(const Ground& ground, std::span<const Mil> radii, Block like, const Draw& draw,
                                  int tries = 100) {
  const Point size = ground.area.high - ground.area.low;
  for (int i = 0; i < tries; ++i) {
    const Mil x{static_cast<std::int32_t>(draw(static_cast<std::uint32_t>(size.x.v) + 1))};
    const Mil y{static_cast<std::int32_t>(draw(static_cast<std::uint32_t>(size.y.v) + 1))};
    like.middle = ground.area.low + Point{x, y};
    if (can_be_put(ground, radii, like)) return like;
  }
  return {};
}

}  // namespace sandtable
