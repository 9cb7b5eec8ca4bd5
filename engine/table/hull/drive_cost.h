#pragma once

#include "engine/table/hull/drive.h"

namespace sandtable {

// What a drive takes. Lengths are counted as they were asked, never from rounded places.
struct DriveCost {
  Mil ahead = {}, back = {};
  Mil slow_ahead = {}, slow_back = {};  // of these, while the hull was on slowing ground
  std::int32_t turned = 0;              // hundredths of a degree, left and right added up
  bool slowed = false;                  // the hull was on slowing ground at some moment, be it in a pivot
  friend bool operator==(const DriveCost&, const DriveCost&) = default;
};

// Counts a drive, whatever is in its way. The hull is on slowing ground while it overlaps a piece with one of
// `rules.slows` and the surface under its centre is between the piece's foot and its top.
DriveCost cost_of(const Terrain& terrain, const DriveRules& rules, const Footprint& hull, const Drive& drive);

// The same where no ground slows: lengths and turns alone, however far it leads.
DriveCost cost_of(const Drive& drive);

// Whether a drive, fair or foul, leads over the ground of a piece with one of these traits.
bool touches(const Terrain& terrain, const DriveRules& rules, const Footprint& hull, const Drive& drive, Traits traits);

// How much a hull may do in one move.
struct DriveBudget {
  Mil allowance = {};
  int back_costs = 2;                    // allowance that one inch backward takes
  int slow_costs = 1;                    // ... that one inch on slowing ground takes, ahead
  bool slow_halves = false;              // once slowed, the allowance is half, rounded down
  Mil most_when_slow = kLongestStretch;  // ... or at most so much
  std::int32_t turning = 0;              // hundredths of a degree in all
  Mil tolerance{1};
  std::int32_t turn_tolerance = 0;
};

Mil spent(const DriveBudget& budget, const DriveCost& cost);
bool fits(const DriveBudget& budget, const DriveCost& cost);

// The longest beginning of a drive that fits, cut at whole mils and at whole steps of a pivot.
Drive reach(const DriveBudget& budget, const Terrain& terrain, const DriveRules& rules, const Footprint& hull,
            const Drive& drive);

}  // namespace sandtable
