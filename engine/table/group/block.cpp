#include "engine/table/group/block.h"

#include <algorithm>
#include <cassert>

#include "engine/base/scratch_vector.h"
#include "engine/base/stop.h"
#include "engine/table/walk/standing.h"

namespace sandtable {
namespace {

std::optional<Block> scan(const Ground& ground, std::span<const Mil> radii, Block block, Mil step) {
  for (Mil y = ground.area.low.y; y <= ground.area.high.y; y += step)
    for (Mil x = ground.area.low.x; x <= ground.area.high.x; x += step) {
      block.middle = {x, y};
      if (can_be_put(ground, radii, block)) return block;
    }
  return {};
}

}  // namespace

void block_places(const Block& block, std::span<const Mil> radii, std::span<Point> places) {
  const std::size_t room = std::min(kMostMembers, places.size());
  if (radii.size() > room) stop_full(room);
  assert(block.columns > 0);
  if (radii.empty()) return;
  const int count = static_cast<int>(radii.size()), columns = std::min(block.columns, count);
  const int ranks = (count + columns - 1) / columns;
  const Mil pitch = 2 * *std::ranges::max_element(radii) + block.spacing;
  for (int i = 0; i < count; ++i) {
    const int rank = i / columns, file = i % columns;
    const int in_rank = std::min(columns, count - rank * columns);
    // Halves of pitches, so that the middle of an even number of files is whole.
    const Point ahead{pitch * (ranks - 1 - 2 * rank) / 2, pitch * (in_rank - 1 - 2 * file) / 2};
    places[static_cast<std::size_t>(i)] = block.middle + turned(ahead, block.facing);
  }
}

bool can_be_put(const Ground& ground, std::span<const Mil> radii, std::span<const Point> places) {
  ScratchVector<Disc, kMostMembers> bases;
  WalkRules rules = ground.rules;
  for (std::size_t i = 0; i < radii.size(); ++i) {
    bases.push_back({places[i], radii[i]});
    rules.radius = radii[i];
    if (!ground.area.grown(-rules.reach()).holds(places[i])) return false;
    for (std::size_t k = 0; k < i; ++k)
      if (distance_squared(places[i], places[k]) < squared(rules.reach() + radii[k])) return false;
  }
  if (!coherent({bases.data(), bases.size()}, ground.coherency)) return false;
  for (std::size_t i = 0; i < radii.size(); ++i) {
    rules.radius = radii[i];
    if (!can_stand(ground.terrain, rules, places[i])) return false;
  }
  return true;
}

bool can_be_put(const Ground& ground, std::span<const Mil> radii, const Block& block) {
  ScratchVector<Point, kMostMembers> places;
  for (std::size_t i = 0; i < radii.size(); ++i) places.emplace_back();
  block_places(block, radii, {places.data(), places.size()});
  return can_be_put(ground, radii, std::span<const Point>(places.data(), places.size()));
}

std::optional<Block> first_block(const Ground& ground, std::span<const Mil> radii, Block like, Mil step) {
  if (const auto block = scan(ground, radii, like, step)) return block;
  for (Block other = like; --other.columns >= 1;)
    if (const auto block = scan(ground, radii, other, step)) return block;
  for (Block other = like; ++other.columns <= static_cast<int>(radii.size());)
    if (const auto block = scan(ground, radii, other, step)) return block;
  return {};
}

}  // namespace sandtable
