#pragma once

#include <cstdint>
#include <span>

#include "engine/table/sight/sight_fan.h"
#include "engine/table/sight/sight_rose.h"

namespace sandtable {

// All lines between some eyes and up to 64 others. What can be said of an eye alone is found out once for each: outside
// which sides of which blocks it lies, and above or below which blocks. Two eyes outside of one side, both above or
// both below are separated from the block, so that a few words of bits tell for a line which blocks are left; mostly
// just the last question is then open, whether the line itself passes between the corners.
class SightWeb {
 public:
  static constexpr std::size_t kMost = 64;

  SightWeb(const SightPlan& plan, std::size_t group, std::span<const Eye> to);

  // Takes the 1 from clear[i] where a block of the group stands between `from` and the i-th eye.
  void look(Eye from, std::uint8_t* clear) const;

 private:
  using Sets = SightPlan::Sets;

  // What is known of one eye: for each block of the group a bit.
  struct Place {
    // An eye outside of (or on) the side that the lane stands for; above the top and below the foot (or level with
    // them).
    Sets outside[4] = {}, beyond = {};
    std::uint64_t off_seam = 0;  // not on the endless line of a seam
  };
  Place place(Eye eye) const;
  // What is left of a group for a line: the blocks that may stand in its way, those its direction leads through, and
  // whether it is known to be blocked.
  struct Left {
    std::uint64_t maybe, surely;
    bool blocked;
  };
  Left between(const Place& here, const Place& there, SightRose::Blocks that_way) const;

  const SightPlan& plan_;
  std::size_t group_;
  std::span<const Eye> to_;
  Place places_[kMost];
  SightRose::Places plan_places_[kMost / 4];  // where the eyes are on the plan; those of none are where the last is
};

}  // namespace sandtable
