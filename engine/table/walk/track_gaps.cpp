#include <algorithm>
#include <bitset>

#include "engine/base/scratch_vector.h"
#include "engine/table/walk/gaps.h"
#include "engine/table/walk/track_work.h"

// How `Track` keeps away from bodies with a gap.
namespace sandtable {
namespace {

using Groups = std::bitset<256>;
using Members = ScratchVector<const Body*, DiscGrid::kMost>;  // the bodies of one group near the way

bool keeps_away(const Body& body) { return body.gap > Mil{0} && body.meets != Body::Meets::passable; }

// Whether no leg brings the base nearer to any of them: the usual case, and no clearance can shrink.
bool only_leaves(const Way& way, const Members& members) {
  return std::ranges::all_of(way.legs(), [&](const Leg& leg) {
    return std::ranges::all_of(members,
                               [&](const Body* body) { return dot(leg.to - leg.from, body->centre - leg.from) <= 0; });
  });
}

struct Nearest {
  Mil clearance = kNoGap;
  const Body* body = nullptr;
};

Nearest nearest(const WalkRules& rules, const Members& members, Point at) {
  Nearest least;
  for (const Body* body : members) {
    const Mil apart{static_cast<std::int32_t>(integer_sqrt(distance_squared(at, body->centre)))};
    if (const Mil clear = apart - gap_reach(rules, *body); clear < least.clearance) least = {clear, body};
  }
  return least;
}

}  // namespace

void Track::judge_gaps(const Work& work) {
  if (!work.gaps) return;
  Groups within;
  each_body(work, [&](const Body& body) {
    if (keeps_away(body) && distance_squared(at(Mil{0}), body.centre) < squared(gap_reach(rules_, body)))
      within.set(body.group);
  });
  Groups judged;
  each_body(work, [&](const Body& body) {
    if (!keeps_away(body) || judged[body.group]) return;
    if (within[body.group]) {
      judged.set(body.group);
      return judge_leaving(work, body.group);
    }
    if (const auto first = first_within(way_, body.centre, squared(gap_reach(rules_, body)) - 1, last()))
      stop_before(*first, {.reason = StopReason::gap, .body = body.index});
  });
}

// The way of a base that starts within the gap of a group. Where its clearance is `kGapRounding` or more, anything
// goes.
void Track::judge_leaving(const Work& work, std::uint8_t group) {
  Members members;
  each_body(work, [&](const Body& body) {
    if (keeps_away(body) && body.group == group) members.push_back(&body);
  });
  if (only_leaves(way_, members)) return;
  Stretches near;
  for (const Body* body : members) {
    const Mil reach = gap_reach(rules_, *body) + kGapRounding;
    for (const Stretch stretch : stretches_within(way_, body->centre, squared(reach) - 1, last())) unite(near, stretch);
  }
  for (const Stretch stretch : near) {
    Mil largest = stretch.from > Mil{0} ? kGapRounding : nearest(rules_, members, at(Mil{0})).clearance;
    for (Mil d = stretch.from; d <= stretch.to; d += Mil{1}) {
      const Nearest now = nearest(rules_, members, at(d));
      if (now.clearance < std::min(Mil{0}, largest - kGapRounding))
        return stop_before(d, {.reason = StopReason::gap, .body = now.body->index});
      largest = std::max(largest, now.clearance);
    }
  }
}

}  // namespace sandtable
