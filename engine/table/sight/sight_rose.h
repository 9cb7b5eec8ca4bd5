#pragma once

#include <cmath>
#include <cstdint>

#include "engine/table/sight/sight_plan.h"

namespace sandtable {

// The blocks of one group as one eye sees them round about, like a compass rose: for each of its points, the directions
// between two rays, the blocks that a line that way may pass through and those it surely does, if it is long enough.
// A direction's number grows with its angle, weakly: equal numbers may be different directions, but of two different
// numbers the smaller one is surely the smaller angle.
class SightRose {
 public:
  SightRose(const SightPlan& plan, std::size_t group, Eye eye);

  struct Blocks {
    std::uint64_t maybe, surely;
  };
  // Of the point of the rose that `find_points` gives.
  Blocks towards(std::int32_t point) const { return {maybe_[point], maybe_[point] & ~(edges_[point] | everywhere_)}; }

  // The points towards some places on the plan, by fours.
  using Four = SightPlan::Four;
  using Bits = std::int32_t __attribute__((vector_size(16)));
  struct Places {
    Four x, y;
  };
  void find_points(std::span<const Places> to, Bits* points) const {
    constexpr Four kNone = {};
    for (std::size_t i = 0; i < to.size(); ++i) {
      const Four x = to[i].x - x_, y = to[i].y - y_;
      const Bits point = points_at(directions(x, y));
      points[i] = ((x == kNone) & (y == kNone)) ? Bits{kUpright, kUpright, kUpright, kUpright} : point;
    }
  }

 private:
  static constexpr int kPoints = 128, kFine = 13;  // a point of the rose is 2^13 directions
  // Straight up or down, to the eye's own place on the plan, any block may stand in the way and none surely does.
  static constexpr int kUpright = kPoints;
  static constexpr std::int32_t kTurn = kPoints << kFine;  // once round
  static constexpr float kHalfTurn = 0.5F * kTurn, kQuarterTurn = 0.25F * kTurn;

  // 0 to kTurn, which is 0 again, from the east counter-clockwise, as whole numbers. Both parts are whole and exact,
  // and whatever is rounded is rounded like its neighbours, so that the order of angles is kept. The eye's own place
  // has some direction or other.
  static constexpr float kWhole = 0x1p23F;  // what this is added to and taken from again is whole
  static Four directions(Four x, Four y) {
    constexpr Bits kSign = {INT32_MIN, INT32_MIN, INT32_MIN, INT32_MIN};
    constexpr Four kOne = {1, 1, 1, 1};
    const Four across = Four(Bits(x) & ~kSign) + Four(Bits(y) & ~kSign);
    const Four slant = x / (across > kOne ? across : kOne);
    const Four turn = 2 - Four(Bits(kOne) | (Bits(y) & kSign)) * (1 + slant);
    return (turn * kQuarterTurn + kWhole) - kWhole;
  }
  static Bits points_at(Four directions) { return (__builtin_convertvector(directions, Bits) & (kTurn - 1)) >> kFine; }
  void enter(const SightPlan::Corners& corners);

  float x_, y_;
  std::uint64_t maybe_[kPoints + 1];
  std::uint64_t edges_[kPoints + 1] = {};  // the blocks that begin or end within the point
  std::uint64_t ends_[kPoints] = {};
  std::uint64_t everywhere_ = 0, wrapped_ = 0;  // blocks all round the eye, and those that lie across due east
};

}  // namespace sandtable
