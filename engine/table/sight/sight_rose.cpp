#include "engine/table/sight/sight_rose.h"

#include <algorithm>

namespace sandtable {

// Four blocks at once.
[[gnu::always_inline]] inline void SightRose::enter(const SightPlan::Corners& corners) {
  constexpr Four kRound = {kTurn, kTurn, kTurn, kTurn}, kNone = {};
  const auto least = [](Four a, Four b) { return a < b ? a : b; };
  const auto most = [](Four a, Four b) { return a > b ? a : b; };
  const auto nearer = [&](Four turn) {
    turn += turn < -kHalfTurn ? kRound : kNone;
    return turn - (turn >= kHalfTurn ? kRound : kNone);
  };
  // From outside a block takes less than half of the circle, so that angles may be counted from that of its first
  // corner; from inside it takes more than half, however they are counted.
  Four x = corners.x[0] - x_, y = corners.y[0] - y_;
  const Four first = directions(x, y);
  Four nearest = x * x + y * y, low = kNone, high = kNone;
  for (std::size_t i = 1; i < corners.count; ++i) {
    x = corners.x[i] - x_;
    y = corners.y[i] - y_;
    const Four turn = nearer(directions(x, y) - first);
    low = least(low, turn);
    high = most(high, turn);
    nearest = least(nearest, x * x + y * y);
  }
  const Four from = first + low, to = first + high;
  // Blocks round about the eye or with a corner in it, and those so near that rounding may have turned a corner the
  // other way.
  const Bits around = (nearest == kNone) | (to - from >= kHalfTurn - 4);
  const Bits begins = points_at(from), ends = points_at(to);
  const Bits wrapped = begins > ends;
  for (int lane = 0; lane < 4; ++lane) {
    const std::uint64_t block = corners.block[lane];
    everywhere_ |= around[lane] != 0 ? block : 0;
    wrapped_ |= wrapped[lane] != 0 ? block : 0;
    edges_[begins[lane]] |= block;
    edges_[ends[lane]] |= block;
    ends_[ends[lane]] |= block;
  }
}

SightRose::SightRose(const SightPlan& plan, std::size_t group, Eye eye)
    : x_(static_cast<float>(eye.at.x.v)), y_(static_cast<float>(eye.at.y.v)) {
  everywhere_ = ~plan.few_sided(group);
  for (const SightPlan::Corners& four : plan.corners(group)) enter(four);
  std::uint64_t here = wrapped_;
  for (int i = 0; i < kPoints; ++i) {
    here |= edges_[i];
    maybe_[i] = here | everywhere_;
    here &= ~ends_[i];
  }
  maybe_[kUpright] = edges_[kUpright] = ~std::uint64_t{0};
}

}  // namespace sandtable
