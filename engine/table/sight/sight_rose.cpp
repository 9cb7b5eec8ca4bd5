#include "engine/table/sight/sight_rose.h"

#include <algorithm>

namespace sandtable {

[[gnu::always_inline]] inline void SightRose::enter(const SightPlan::Corners& corners, std::uint64_t block) {
  constexpr Four kRound = {kTurn, kTurn, kTurn, kTurn}, kNone = {};
  const auto least = [](Four a, Four b) { return a < b ? a : b; };
  const auto nearer = [&](Four turn) {
    turn += turn < -kTurn / 2 ? kRound : kNone;
    return turn - (turn >= kTurn / 2 ? kRound : kNone);
  };
  // From outside a block takes less than half of the circle, so that angles may be counted from that of its first
  // corner; from inside it takes more than half, however they are counted.
  const Four x0 = corners.x[0] - x_, y0 = corners.y[0] - y_, x1 = corners.x[1] - x_, y1 = corners.y[1] - y_;
  const Four seen0 = directions(x0, y0), seen1 = directions(x1, y1);
  const float first = seen0[0];
  const Four turn0 = nearer(seen0 - first), turn1 = nearer(seen1 - first);
  const auto least_of = [](Four all) { return std::min(std::min(all[0], all[1]), std::min(all[2], all[3])); };
  const float from = first + least_of(least(turn0, turn1)), to = first - least_of(least(-turn0, -turn1));
  const float nearest = least_of(least(x0 * x0 + y0 * y0, x1 * x1 + y1 * y1));
  // Blocks round about the eye or with a corner in it, and those so near that rounding may have turned a corner the
  // other way.
  const bool around = (nearest == 0) | (to - from >= kTurn / 2 - 4);
  const std::int32_t begins = point_at(from), ends = point_at(to);
  everywhere_ |= around ? block : 0;
  edges_[begins] |= block;
  edges_[ends] |= block;
  ends_[ends] |= block;
  wrapped_ |= begins > ends ? block : 0;
}

SightRose::SightRose(const SightPlan& plan, std::size_t group, Eye eye)
    : x_(static_cast<float>(eye.at.x.v)), y_(static_cast<float>(eye.at.y.v)) {
  everywhere_ = ~plan.few_sided(group);
  for (std::size_t i = 0; i < plan.size(group); ++i) enter(plan.corners(group, i), std::uint64_t{1} << i);
  std::uint64_t here = wrapped_;
  for (int i = 0; i < kPoints; ++i) {
    here |= edges_[i];
    maybe_[i] = here | everywhere_;
    here &= ~ends_[i];
  }
}

}  // namespace sandtable
