#include "engine/table/group/formation.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/base/stop.h"
#include "engine/table/group/formation_work.h"
#include "engine/table/walk/standing.h"
#include "engine/table/walk/track.h"

namespace sandtable {
namespace {

std::size_t nearest_member(std::span<const Member> members, Point to) {
  const auto apart = [&](const Member& member) { return distance_squared(member.at, to); };
  return static_cast<std::size_t>(std::ranges::min_element(members, {}, apart) - members.begin());
}

std::optional<Proposal> better(const std::optional<Proposal>& a, const std::optional<Proposal>& b) {
  return a && (!b || a->gained >= b->gained) ? a : b;
}

}  // namespace

Group::Group(const Terrain& terrain, const WalkRules& rules, std::span<const Member> members,
             const Coherency& coherency)
    : terrain_(terrain), rules_(rules), members_(members), coherency_(coherency) {
  const Point middle = centre(members);
  Mil reach;
  for (const Member& member : members)
    reach = std::max(reach, distance(middle, member.at) + member.left + rules.tolerance + Mil{2});
  for (std::size_t i = 0; i < members.size(); ++i) {
    const auto same = std::ranges::find(own_rules_, members[i].radius, &WalkRules::radius);
    const auto kind = static_cast<std::size_t>(same - own_rules_.begin());
    if (same == own_rules_.end() && !own_rules_.full()) {
      own_rules_.push_back(rules);
      own_rules_[kind].radius = members[i].radius;
      around_.emplace_back(terrain, own_rules_[kind], middle, reach);
    }
    near_[i] = kind < around_.size() ? &around_[kind] : nullptr;
  }
  ScratchVector<Disc, kMostMembers> bases;
  for (const Member& member : members) bases.push_back({member.at, member.radius});
  coherent_now_ = coherent({bases.data(), bases.size()}, coherency);
  spread_now_ = spread({bases.data(), bases.size()});
}

WalkRules Group::rules(std::size_t member) const {
  WalkRules own = rules_;
  own.radius = members_[member].radius;
  return own;
}

bool Group::can_stand(std::size_t member, Point at) const {
  if (near_[member] != nullptr) return near_[member]->can_stand(at, members_[member].at);
  return sandtable::can_stand(terrain_, rules(member), at, members_[member].at);
}

std::optional<Mil> Group::cost(std::size_t member, Point a, Point b) const {
  if (near_[member] != nullptr) return near_[member]->cost(a, b);
  const Track track(terrain_, rules(member), a, {b});
  return track.reaches_end() ? std::optional(track.full_cost()) : std::nullopt;
}

bool Group::affords(std::size_t member, std::optional<Mil> cost) const {
  return cost && *cost <= members_[member].left + rules_.tolerance;
}

bool Group::can_move(std::size_t member, Point to) const {
  return can_stand(member, to) && affords(member, cost(member, members_[member].at, to));
}

bool Group::can_move(std::size_t member, const Path& path) const {
  if (path.empty()) return true;
  if (path.size() == 1) return can_move(member, path[0]);
  const Track track(terrain_, rules(member), members_[member].at, path);
  return track.reaches_end() && affords(member, track.full_cost()) && track.can_stand(track.length());
}

GroupPlan::GroupPlan(const Group& group) : group_(&group) {
  for (std::size_t i = 0; i < group.size(); ++i) ends_.emplace_back(), paths_.emplace_back();
}

GroupPlan::GroupPlan(const GroupPlan& other) : group_(other.group_), put_(other.put_) { copy(other); }

GroupPlan& GroupPlan::operator=(const GroupPlan& other) {
  if (this == &other) return *this;
  group_ = other.group_;
  put_ = other.put_;
  ends_.clear();
  paths_.clear();
  copy(other);
  return *this;
}

void GroupPlan::copy(const GroupPlan& other) {
  for (const Disc& end : other.ends_) ends_.push_back(end);
  for (const Path& path : other.paths_) paths_.push_back(path);
}

void GroupPlan::put(std::size_t member, const Path& path) {
  const Member& one = (*group_)[member];
  paths_[member] = path;
  ends_[member] = {path.empty() ? one.at : path.back(), one.radius};
  put_ |= member_bit(member);
}

bool GroupPlan::is_free(std::size_t member, Point at) const {
  const Mil reach = (*group_)[member].radius - group_->tolerance();
  for (std::size_t i = 0; i < group_->size(); ++i)
    if (has_member(put_, i) && distance_squared(at, ends_[i].centre) < squared(reach + ends_[i].radius)) return false;
  return true;
}

bool GroupPlan::is_in_touch(std::size_t member, Point at) const {
  const Coherency& limits = group_->coherency();
  const Mil radius = (limits.centres ? Mil{0} : (*group_)[member].radius) + limits.tolerance;
  bool comrade = put_ == 0;
  for (std::size_t i = 0; i < group_->size(); ++i) {
    if (!has_member(put_, i)) continue;
    const Mil rims = limits.centres ? radius : radius + ends_[i].radius;
    const bool bound = !limits.leader || *limits.leader == i || *limits.leader == member;
    if (bound && !within(at, ends_[i].centre, rims + limits.all)) return false;
    comrade = comrade || within(at, ends_[i].centre, rims + limits.near);
  }
  return comrade;
}

bool GroupPlan::is_good() const {
  if (put_ != all_members(group_->size())) return false;
  if (std::ranges::all_of(paths(), [](const Path& path) { return path.empty(); })) return false;
  const std::span<const Disc> ends{ends_.data(), ends_.size()};
  return coherent(ends, group_->coherency()) || (!group_->coherent_now() && spread(ends) < group_->spread_now());
}

Point centre(std::span<const Member> members) {
  std::int64_t x = 0, y = 0;
  for (const Member& member : members) x += member.at.x.v, y += member.at.y.v;
  const auto count = static_cast<std::int64_t>(std::max<std::size_t>(members.size(), 1));
  return {Mil{static_cast<std::int32_t>(round_div(x, count))}, Mil{static_cast<std::int32_t>(round_div(y, count))}};
}

bool march(const Terrain& terrain, const WalkRules& rules, std::span<const Member> members,
           const Destination& destination, std::span<Path> paths, const Coherency& coherency) {
  const std::size_t room = std::min(kMostMembers, paths.size());
  if (members.size() > room) stop_full(room);
  std::ranges::fill(paths, Path{});
  if (members.empty()) return false;
  const Group group(terrain, rules, members, coherency);
  const Point middle = destination.member ? members[*destination.member].at : centre(members);
  const Point shift = destination.to - middle;
  const std::size_t leader = destination.member ? *destination.member : nearest_member(members, middle);
  Ranks ranks(group, shift);
  std::optional<Proposal> best = ranks.straight();
  if (!best) best = ranks.aside();
  // A little aside is as good as straight on; otherwise it may be better to go round.
  if (!best || best->gained < ranks.longest() * 7 / 10) {
    // A scattered group gathers at its goal.
    const Point goal = group.coherent_now() ? members[leader].at + shift : destination.to;
    // Up to so many find places round their leader.
    constexpr std::size_t kRoundLeader = 16;
    if (members.size() > kRoundLeader && group.coherent_now()) {
      // Who is nearest leads, and passes the goal by no more than a square of them needs.
      const std::size_t first = destination.member ? leader : nearest_member(members, destination.to);
      const Mil half = members[first].radius * 5 / 4 * static_cast<std::int32_t>(std::sqrt(members.size()));
      const Point ahead = members[first].at - middle;
      best = better(best, march_in_file(group, first, destination.to + along({}, ahead, half)));
      if (first != leader && (!best || best->gained < ranks.longest() / 4))
        best = better(best, march_in_file(group, leader, goal));
    }
    if (members.size() <= kRoundLeader || !best) best = better(best, march_behind(group, leader, goal));
    if (!best || best->gained < ranks.longest() * 4 / 10) best = better(best, ranks.shorter());
  }
  if (best) std::ranges::copy(best->plan.paths(), paths.begin());
  return best.has_value();
}

}  // namespace sandtable
