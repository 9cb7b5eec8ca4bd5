#include <algorithm>

#include "engine/table/group/formation_work.h"
#include "engine/table/plane/fan.h"
#include "engine/table/walk/track.h"
#include "engine/table/ways/route.h"
#include "engine/table/ways/ways.h"

namespace sandtable {
namespace {

// How much is looked at before a search gives up, and how many followers may search a way of their own.
constexpr int kPatience = 120, kFollowersPatience = 40, kSearches = 3;

std::optional<Path> way_round(const Surroundings& wide, Point from, Point to, Mil longest) {
  // A goal inside an obstacle stands for the nearest places round it.
  for (Mil off; off <= longest / 2; off += Mil{1000}) {
    const Disc rings[]{{to, off}};
    FixedVector<Goal, Fan::kDirections> goals;
    const Fan fan(to, from);
    for (int k = 0; k < (off > Mil{0} ? Fan::kDirections : 1); k += 3)
      if (const Point at = fan.at(k, off); wide.can_stand(at, from)) goals.push_back({at, 0});
    if (goals.empty()) continue;
    const auto found = Ways(wide, from, rings, goals, longest).find(goals, Ways::Want::shortest, kPatience);
    return found ? std::optional(found->path) : std::nullopt;
  }
  return {};
}

class Column {
 public:
  Column(const Group& group, std::size_t leader, Point goal)
      : group_(group), leader_(leader), way_(way_of_leader(group, leader, goal)) {}

  std::optional<Proposal> run() {
    // A group out of coherency may also gather where its leader stands.
    static constexpr int kQuarters[]{4, 2, 1}, kGathering[]{4, 2, 0};
    const std::span<const int> tries = group_.coherent_now() ? std::span<const int>(kQuarters) : kGathering;
    for (const int quarters : tries) {
      const Mil length = group_[leader_].left * quarters / 4;
      const Path lead =
          length > Mil{0} ? walkable(group_.terrain(), group_.rules(leader_), from(), way_, length) : Path{};
      if (quarters > 0 && lead.empty()) continue;
      if (std::optional<Proposal> proposal = follow(lead)) return proposal;
    }
    return {};
  }

 private:
  static constexpr Mil kSlack{150};                      // between bases that close ranks
  static constexpr int kPlaces = 6 + 12 + 18 + 24 + 30;  // of up to five rings

  // Six in the first ring, six more in each that follows: enough for everybody.
  int rings() const { return group_.size() <= 36 ? 3 : group_.size() <= 60 ? 4 : 5; }

  Point from() const { return group_[leader_].at; }

  std::optional<Proposal> follow(const Path& lead) {
    Proposal proposal{GroupPlan(group_), walked(lead)};
    proposal.plan.put(leader_, lead);
    std::array<std::uint8_t, kMostMembers> order;
    for (std::size_t i = 0; i < group_.size(); ++i) order[i] = static_cast<std::uint8_t>(i);
    std::sort(order.begin(), order.begin() + group_.size(), [&](std::uint8_t a, std::uint8_t b) {
      const std::int64_t to_a = distance_squared(group_[a].at, from()), to_b = distance_squared(group_[b].at, from());
      return to_a != to_b ? to_a < to_b : a < b;
    });
    for (const std::uint8_t member : std::span(order).first(group_.size())) {
      if (member == leader_) continue;
      const std::optional<Path> path = find_place(proposal.plan, member, lead);
      if (!path) return {};
      proposal.plan.put(member, *path);
    }
    return proposal.plan.is_good() ? std::optional(proposal) : std::nullopt;
  }

  Mil walked(const Path& path) const {
    Mil sum;
    Point corner = from();
    for (const Point next : path) sum += distance(corner, next), corner = next;
    return sum;
  }

  // A member's own place in the shape, or else one near it round the leader, or else as far as it gets, or its present.
  std::optional<Path> find_place(const GroupPlan& plan, std::size_t member, const Path& lead) {
    const Point at = group_[member].at, own = plan.end(leader_) + (at - from());
    if (plan.is_free(member, own) && plan.is_in_touch(member, own))
      if (const auto path = way_to(member, own, lead)) return path;
    if (const auto path = find_round_leader(plan, member, own, lead)) return path;
    // A group that is to come together need not be so yet.
    const bool scattered = !group_.coherent_now();
    const Point towards = scattered ? plan.end(leader_) : own;
    const Path part = walkable(group_.terrain(), group_.rules(member), at, {towards}, group_[member].left);
    for (const Path& path : {part, Path{}}) {
      const Point end = path.empty() ? at : path.back();
      if (plan.is_free(member, end) && (scattered || plan.is_in_touch(member, end))) return end == at ? Path{} : path;
    }
    return {};
  }

  // Straight, or along the last corners of the leader's path.
  std::optional<Path> way_to(std::size_t member, Point to, const Path& lead) const {
    const Point at = group_[member].at;
    if (at == to) return Path{};
    if (!group_.can_stand(member, to)) return {};
    if (group_.affords(member, group_.cost(member, at, to))) return Path{to};
    for (std::size_t first = lead.size(); first-- > 0;) {
      if (first + 1 == lead.size()) continue;  // the leader's end is no corner
      Path path;
      for (std::size_t i = first; i + 1 < lead.size(); ++i) path.push_back(lead[i]);
      path.push_back(to);
      if (short_enough(member, path) && group_.can_move(member, path)) return path;
    }
    return {};
  }
  bool short_enough(std::size_t member, const Path& path) const {
    Mil sum;
    Point corner = group_[member].at;
    for (const Point next : path) sum += distance(corner, next), corner = next;
    return group_.affords(member, sum);
  }

  // Places in rings round the leader's end, those nearest to the member's own place first.
  std::optional<Path> find_round_leader(const GroupPlan& plan, std::size_t member, Point own, const Path& lead) {
    constexpr int kTries = 12;
    ScratchVector<Goal, kPlaces> places;
    const Point middle = plan.end(leader_);
    const Fan fan(middle, own);
    const Mil pitch = group_[leader_].radius + group_[member].radius + kSlack;
    for (int ring = 1; ring <= rings(); ++ring)
      for (int k = 0; k < 6 * ring; ++k) {
        const Point at = fan.at(k * Fan::kDirections / (6 * ring), pitch * ring);
        if (plan.is_free(member, at) && plan.is_in_touch(member, at)) places.push_back({at, 0});
      }
    std::sort(places.begin(), places.end(), [&](const Goal& a, const Goal& b) {
      const std::int64_t to_a = distance_squared(a.at, own), to_b = distance_squared(b.at, own);
      if (to_a != to_b) return to_a < to_b;
      return a.at.x != b.at.x ? a.at.x < b.at.x : a.at.y < b.at.y;
    });
    for (std::size_t i = 0; i < std::min<std::size_t>(kTries, places.size()); ++i)
      if (const auto path = way_to(member, places[i].at, lead)) return path;
    return way_round_to(member, {middle, pitch * rings()}, {places.data(), places.size()});
  }

  // Nothing leads there straight or in the leader's track: a way of its own.
  std::optional<Path> way_round_to(std::size_t member, const Disc& ring, std::span<const Goal> places) {
    const Surroundings* around = group_.around(member);
    const Member& one = group_[member];
    if (around == nullptr || searches_ == kSearches) return {};
    ScratchVector<Goal, kPlaces> goals;
    for (const Goal& place : places)
      if (within(one.at, place.at, one.left) && group_.can_stand(member, place.at)) goals.push_back(place);
    if (goals.empty()) return {};
    ++searches_;
    const std::span<const Goal> wanted{goals.data(), goals.size()};
    const auto found =
        Ways(*around, one.at, {&ring, 1}, wanted, one.left).find(wanted, Ways::Want::any, kFollowersPatience);
    return found && group_.can_move(member, found->path) ? std::optional(found->path) : std::nullopt;
  }

  const Group& group_;
  std::size_t leader_;
  Path way_;
  int searches_ = 0;
};

}  // namespace

Path way_of_leader(const Group& group, std::size_t leader, Point goal) {
  constexpr Mil kHorizon{12'000};
  const Point from = group[leader].at, to = along(from, goal, std::min(kHorizon, distance(from, goal)));
  if (to == from) return {};
  const WalkRules rules = group.rules(leader);
  if (Track(group.terrain(), rules, from, {to}).reaches_end()) return {to};
  const Mil longest = distance(from, to) * 3 / 2 + 2 * group[leader].left;
  const Surroundings wide(group.terrain(), rules, from, longest);
  return way_round(wide, from, to, longest).value_or(Path{to});
}

std::optional<Proposal> march_behind(const Group& group, std::size_t leader, Point goal) {
  return Column(group, leader, goal).run();
}

}  // namespace sandtable
