#include "engine/table/hull/drive_towards.h"

#include <algorithm>
#include <compare>
#include <cstdlib>

#include "engine/table/hull/quarter.h"

namespace sandtable {

namespace {

enum class HullEnd : std::uint8_t { front, rear };

class DriveProposal {
 public:
  DriveProposal(const DriveBudget& budget, const Terrain& terrain, const DriveRules& rules, const Footprint& hull,
                Point to)
      : budget_(budget), terrain_(terrain), rules_(rules), hull_(hull), to_(to) {
    best_.off = distance_squared(hull.centre, to);
  }

  Drive find() {
    consider({});
    constexpr std::int32_t kAside[] = {0, 3000, -3000, 6000, -6000, 9000, -9000};
    for (const std::int32_t turn : kAside) {
      if (std::abs(turn) > budget_.turning) continue;
      for (const int quarters : {1, 2, 3}) {
        const Mil far = budget_.allowance * quarters / 4;
        consider({{turn, far}});
        consider({{turn, -far / std::max(budget_.back_costs, 1)}});
      }
    }
    return drive_;
  }

 private:
  struct Score {
    std::int64_t off = 0;  // squared
    Mil spent = {};
    std::int32_t turned = 0;
    friend auto operator<=>(const Score&, const Score&) = default;
  };

  // The last part: towards the place, or as much as the turning allows.
  DrivePart aim(const Footprint& from, HullEnd end, std::int32_t turning) const {
    const Angle axis = end == HullEnd::front ? from.facing : from.facing + degrees(180);
    const std::int32_t turn = turn_to_bear(from.centre, axis, to_, 0);
    DrivePart part{.turn = std::clamp(turn, -turning, turning)};
    Mil far = distance(from.centre, to_);
    if (part.turn != turn) {
      const Point straight = offset(axis + angle(part.turn), 1_in);
      far =
          Mil{static_cast<std::int32_t>(std::max<std::int64_t>(round_div(dot(straight, to_ - from.centre), 1000), 0))};
    }
    part.ahead = std::min(far, kLongestStretch);
    if (end == HullEnd::rear) part.ahead = -part.ahead;
    return part;
  }

  void consider(const Drive& first) {
    const Footprint there = end_of(hull_, first);
    const std::int32_t turned = first.empty() ? 0 : std::abs(first[0].turn);
    for (const HullEnd end : {HullEnd::front, HullEnd::rear}) {
      Drive whole = first;
      whole.push_back(aim(there, end, budget_.turning - turned));
      judge(reach(budget_, terrain_, rules_, hull_, whole));
    }
  }

  void judge(const Drive& asked) {
    const Driven driven = drive(terrain_, rules_, hull_, asked);
    const DriveCost cost = cost_of(terrain_, rules_, hull_, driven.done);
    const Score score{distance_squared(driven.end.centre, to_), spent(budget_, cost), cost.turned};
    if (score >= best_ || standing(terrain_, rules_, driven.end, hull_).reason != StopReason::none) return;
    best_ = score;
    drive_ = driven.done;
  }

  const DriveBudget& budget_;
  const Terrain& terrain_;
  const DriveRules& rules_;
  const Footprint& hull_;
  Point to_;
  Score best_;
  Drive drive_;
};

}  // namespace

Drive drive_towards(const DriveBudget& budget, const Terrain& terrain, const DriveRules& rules, const Footprint& hull,
                    Point to) {
  return DriveProposal(budget, terrain, rules, hull, to).find();
}

}  // namespace sandtable
