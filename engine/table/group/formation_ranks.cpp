#include <algorithm>
#include <array>

#include "engine/base/insertion_sort.h"
#include "engine/table/group/formation_work.h"
#include "engine/table/plane/fan.h"
#include "engine/table/walk/track.h"

namespace sandtable {
namespace {

constexpr Mil kWorthMoving{100};  // shorter moves lead nowhere

}  // namespace

Ranks::Ranks(const Group& group, Point shift) : group_(group), shift_(shift), longest_(distance({}, shift)) {
  for (const Member& member : group.members()) longest_ = std::min(longest_, member.left);
}

std::optional<Proposal> Ranks::go(Point same) {
  if (same == Point{} || !group_.can_move(suspect_, group_[suspect_].at + same)) return {};
  for (std::size_t i = 0; i < group_.size(); ++i)
    if (i != suspect_ && !group_.can_move(i, group_[i].at + same)) {
      suspect_ = i;
      return {};
    }
  Proposal proposal{GroupPlan(group_), distance({}, shift_) - distance(same, shift_)};
  for (std::size_t i = 0; i < group_.size(); ++i) proposal.plan.put(i, {group_[i].at + same});
  return proposal.plan.is_good() ? std::optional(proposal) : std::nullopt;
}

std::optional<Proposal> Ranks::straight() { return go(along({}, shift_, longest_)); }

std::optional<Proposal> Ranks::aside() {
  if (!group_.coherent_now()) return {};
  constexpr int kBearings = 9, kStrides = 4;  // up to 45 degrees to either side
  struct Try {
    Point same;
    Mil gain;
  };
  std::array<Try, (2 * kBearings + 1) * kStrides> tries;
  std::size_t count = 0;
  const Fan fan({}, shift_);
  for (int turn = -kBearings; turn <= kBearings; ++turn)
    for (int quarter = 1; quarter <= kStrides; ++quarter) {
      const Point same = fan.at(turn, longest_ * quarter / kStrides);
      tries[count++] = {same, distance({}, shift_) - distance(same, shift_)};
    }
  insertion_sort(tries, [](const Try& a, const Try& b) { return a.gain > b.gain; });
  for (const Try& one : tries) {
    if (one.gain < kWorthMoving) return {};
    if (const auto proposal = go(one.same)) return proposal;
  }
  return {};
}

std::optional<Proposal> Ranks::shorter() {
  Mil free = longest_;
  const Point same = along({}, shift_, longest_);
  for (std::size_t i = 0; i < group_.size(); ++i) {
    const Point at = group_[i].at;
    if (group_.affords(i, group_.cost(i, at, at + same))) continue;
    free = std::min(free, Track(group_.terrain(), group_.rules(i), at, {at + same}).at_cost(group_[i].left));
  }
  // Where the way is free the ends may still not be: on low walls, for instance.
  for (const Mil less : {0_mil, 10_mil, 100_mil, 300_mil, 600_mil, 1_in, 1500_mil, 2_in, 3_in, 4_in}) {
    if (free - less < kWorthMoving) return {};
    if (const auto proposal = go(along({}, shift_, free - less))) return proposal;
  }
  return {};
}

}  // namespace sandtable
