#include "engine/table/sight/sight_web.h"

#include <algorithm>
#include <bit>

#include "engine/base/stop.h"

namespace sandtable {

SightWeb::SightWeb(const SightPlan& plan, std::size_t group, std::span<const Eye> to)
    : plan_(plan), group_(group), to_(to) {
  if (to.size() > kMost) [[unlikely]]
    stop_full(kMost);
  for (std::size_t i = 0; i < to.size(); ++i) places_[i] = place(to[i]);
  for (std::size_t i = 0; i < (to.size() + 3) / 4 * 4; ++i) {
    const Point at = to[std::min(i, to.size() - 1)].at;
    plan_places_[i / 4].x[i % 4] = static_cast<float>(at.x.v);
    plan_places_[i / 4].y[i % 4] = static_cast<float>(at.y.v);
  }
}

SightWeb::Place SightWeb::place(Eye eye) const {
  Place result;
  const double x = eye.at.x.v, y = eye.at.y.v;
  for (int k = 0; k < 4; ++k)
    for (const auto& [sides, block] : plan_.rows(group_, k))
      result.outside[k] |= Sets(sides.distances(x, y) <= 0) & block;
  result.beyond = plan_.beyond(group_, eye.height);
  for (std::uint64_t left = plan_.seams(group_); left != 0; left &= left - 1)
    if (plan_.shape(group_, std::countr_zero(left)).sides->distances(x, y)[0] != 0) result.off_seam |= left & -left;
  return result;
}

// Of the blocks that nothing separates from both ends those in the line's way by its direction. Above or below a block,
// or beside one of many sides, more is to be asked.
[[gnu::always_inline]] inline SightWeb::Left SightWeb::between(const Place& here, const Place& there,
                                                               SightRose::Blocks that_way) const {
  Sets apart = here.beyond & there.beyond;
  for (int i = 0; i < 4; ++i) apart |= here.outside[i] & there.outside[i];
  const Sets beyond = here.beyond | there.beyond;
  const std::uint64_t left = plan_.solid(group_) & ~(apart[0] | apart[1] | here.off_seam | there.off_seam);
  const std::uint64_t settled = plan_.few_sided(group_) & ~(beyond[0] | beyond[1]);
  return {left & that_way.maybe, left & that_way.surely, (left & that_way.surely & settled) != 0};
}

// First what can be told without a branch, then the lines of which something is left to ask.
void SightWeb::look(Eye from, std::uint8_t* clear) const {
  const Place here = place(from);
  const SightRose rose(plan_, group_, from);
  SightRose::Bits points[kMost / 4];
  rose.find_points(std::span(plan_places_).first((to_.size() + 3) / 4), points);
  SightFan::Open open;
  for (std::size_t i = 0; i < to_.size(); ++i) {
    const Left left = between(here, places_[i], rose.towards(points[i / 4][i % 4]));
    clear[i] &= !left.blocked;
    const auto line = static_cast<std::uint8_t>(i);
    const bool unsettled = clear[i] != 0, divides = unsettled & (left.surely != 0);
    open.divide(line, std::countr_zero(left.surely), divides);
    open.near[i] = left.maybe & ~(left.surely & -left.surely);
    open.keep(line, unsettled & !divides & (open.near[i] != 0));
  }
  SightFan(plan_, from, to_, clear).try_blocks(group_, open);
}

}  // namespace sandtable
