#pragma once

#include <array>
#include <optional>
#include <span>

#include "engine/base/scratch_vector.h"
#include "engine/table/group/formation.h"
#include "engine/table/ways/surroundings.h"

// How `march` makes its proposals: for its own sources only.
namespace sandtable {

// The members where they are, with quick answers about their neighbourhood.
class Group {
 public:
  Group(const Terrain& terrain, const WalkRules& rules, std::span<const Member> members, const Coherency& coherency);
  Group(const Group&) = delete;
  Group& operator=(const Group&) = delete;

  std::size_t size() const { return members_.size(); }
  const Member& operator[](std::size_t i) const { return members_[i]; }
  std::span<const Member> members() const { return members_; }
  const Terrain& terrain() const { return terrain_; }
  const Coherency& coherency() const { return coherency_; }
  WalkRules rules(std::size_t member) const;
  Mil tolerance() const { return rules_.tolerance; }

  bool can_stand(std::size_t member, Point at) const;
  // Of a straight way, if it is legal.
  std::optional<Mil> cost(std::size_t member, Point a, Point b) const;
  bool affords(std::size_t member, std::optional<Mil> cost) const;
  // Whether the straight move there is legal and affordable and may end there; the same for any path.
  bool can_move(std::size_t member, Point to) const;
  bool can_move(std::size_t member, const Path& path) const;

  // None if the members have too many different radii.
  const Surroundings* around(std::size_t member) const { return near_[member]; }

  bool coherent_now() const { return coherent_now_; }
  Mil spread_now() const { return spread_now_; }

 private:
  static constexpr std::size_t kMostRadii = 3;

  const Terrain& terrain_;
  const WalkRules& rules_;
  std::span<const Member> members_;
  const Coherency& coherency_;
  ScratchVector<WalkRules, kMostRadii> own_rules_;
  ScratchVector<Surroundings, kMostRadii> around_;
  std::array<const Surroundings*, kMostMembers> near_;
  bool coherent_now_;
  Mil spread_now_;
};

// Paths for some or all members, with their ends.
class GroupPlan {
 public:
  explicit GroupPlan(const Group& group);
  GroupPlan(const GroupPlan& other);  // copies no more than there are members
  GroupPlan& operator=(const GroupPlan& other);
  ~GroupPlan() = default;

  void put(std::size_t member, const Path& path);
  Point end(std::size_t member) const { return ends_[member].centre; }
  // Whether a member there overlaps nobody who is put already; and is near enough to all of them, and to one.
  bool is_free(std::size_t member, Point at) const;
  bool is_in_touch(std::size_t member, Point at) const;
  // Whether everybody is put, somebody moves, and the ends are coherent or at least closer together than now.
  bool is_good() const;
  std::span<const Path> paths() const { return {paths_.data(), paths_.size()}; }

 private:
  void copy(const GroupPlan& other);

  const Group* group_;
  ScratchVector<Disc, kMostMembers> ends_;
  ScratchVector<Path, kMostMembers> paths_;
  MemberMask put_ = 0;
};

// A plan, and how much nearer to the goal it leads, along the way that has to be gone.
struct Proposal {
  GroupPlan plan;
  Mil gained;
};

// All members go the same way, straight, in parallel.
class Ranks {
 public:
  // `shift`: from the group to its goal.
  Ranks(const Group& group, Point shift);

  Mil longest() const { return longest_; }
  // All the way, or as far as everybody may go.
  std::optional<Proposal> straight();
  // Aside, or less far: what gains most of some such moves.
  std::optional<Proposal> aside();
  // Straight on until something is in the way.
  std::optional<Proposal> shorter();

 private:
  std::optional<Proposal> go(Point same);

  const Group& group_;
  Point shift_;
  Mil longest_;
  std::size_t suspect_ = 0;  // who failed last: he will fail again
};

// The way of one who leads towards the goal, as far as he looks ahead: straight if nothing bars it, or else round
// obstacles.
Path way_of_leader(const Group& group, std::size_t leader, Point goal);

// All go along the way that leads on from him, the foremost first and no farther than those behind him can keep up: for
// groups too large to find places round him.
std::optional<Proposal> march_in_file(const Group& group, std::size_t leader, Point goal);

// He leads, and the others find places round him.
std::optional<Proposal> march_behind(const Group& group, std::size_t leader, Point goal);

}  // namespace sandtable
