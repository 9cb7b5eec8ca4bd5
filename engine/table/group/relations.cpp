#include <algorithm>
#include <array>
#include <bit>

#include "engine/base/stop.h"
#include "engine/table/group/coherency.h"
#include "engine/table/plane/box.h"
#include "engine/table/plane/crossing.h"

namespace sandtable {

bool link_is_cut(const Disc& a, const Disc& b, const Terrain& terrain, Traits cut_by) {
  const Mil apart = distance(a.centre, b.centre);
  if (apart <= a.radius + b.radius) return false;
  const Point from = along(a.centre, b.centre, a.radius), to = along(b.centre, a.centre, b.radius);
  const Box box = box_round(from, to);
  for (std::size_t i = 0; i < terrain.pieces().size(); ++i)
    if (terrain.boxes()[i].meets(box) && terrain.pieces()[i].traits.has_any(cut_by) &&
        runs_inside(terrain.cuts()[i], from, to))
      return true;
  return false;
}

namespace {

// Whether no piece that cuts links comes near the members at all: mostly it is so, and no link has to be looked at.
bool nothing_cuts(std::span<const Disc> members, const Terrain& terrain, Traits cut_by) {
  if (members.empty()) return true;
  Box box{members[0].centre, members[0].centre};
  for (const Disc& member : members) box.cover(member.centre);
  for (std::size_t i = 0; i < terrain.pieces().size(); ++i)
    if (terrain.boxes()[i].meets(box) && terrain.pieces()[i].traits.has_any(cut_by)) return false;
  return true;
}

}  // namespace

Relations::Relations(std::span<const Disc> members, const Coherency& coherency)
    : Relations(members, coherency, all_members(members.size())) {}

Relations::Relations(std::span<const Disc> members, const Coherency& coherency, MemberMask who)
    : size_(members.size()), chain_(coherency.chain) {
  if (size_ > kMostMembers) stop_full(kMostMembers);
  std::fill_n(near_.begin(), size_, MemberMask{0});
  std::fill_n(far_.begin(), size_, MemberMask{0});
  each_member(who, [&](std::size_t i) {
    each_member(who & ~all_members(i + 1), [&](std::size_t k) {
      const std::int64_t apart = distance_squared(members[i].centre, members[k].centre);
      const Mil rims = (coherency.centres ? Mil{0} : members[i].radius + members[k].radius) + coherency.tolerance;
      const bool bound = !coherency.leader || *coherency.leader == i || *coherency.leader == k;
      if (apart <= squared(rims + coherency.near)) near_[i] |= member_bit(k), near_[k] |= member_bit(i);
      if (bound && apart > squared(rims + coherency.all)) far_[i] |= member_bit(k), far_[k] |= member_bit(i);
    });
  });
}

Relations::Relations(std::span<const Disc> members, const Coherency& coherency, const Terrain& terrain, Traits cut_by)
    : Relations(members, coherency) {
  if (nothing_cuts(members, terrain, cut_by)) return;
  for (std::size_t i = 0; i < size_; ++i)
    each_member(near_[i] & ~all_members(i + 1), [&](std::size_t k) {
      const Disc a{members[i].centre, coherency.centres ? Mil{0} : members[i].radius};
      const Disc b{members[k].centre, coherency.centres ? Mil{0} : members[k].radius};
      if (!link_is_cut(a, b, terrain, cut_by)) return;
      near_[i] &= ~member_bit(k);
      near_[k] &= ~member_bit(i);
    });
}

MemberMask Relations::joined(std::size_t to, MemberMask members) const {
  MemberMask found = member_bit(to), fresh = found;
  while (fresh != 0) {
    const MemberMask reached = near_[first_member(fresh)] & members & ~found;
    fresh = (fresh & (fresh - 1)) | reached;
    found |= reached;
  }
  return found;
}

bool Relations::all_near_enough(MemberMask members) const {
  for (MemberMask rest = members; rest != 0; rest &= rest - 1)
    if ((far_[first_member(rest)] & members) != 0) return false;
  return true;
}

bool Relations::coherent(MemberMask members) const {
  if (std::popcount(members) <= 1) return true;
  if (chain_) return all_near_enough(members) && joined(first_member(members), members) == members;
  for (MemberMask rest = members; rest != 0; rest &= rest - 1) {
    const std::size_t one = first_member(rest);
    if ((near_[one] & members) == 0 || (far_[one] & members) != 0) return false;
  }
  return true;
}

namespace {

// Tarjan's search for cut vertices: a member is one if some branch below it has no link past it, or if the search began
// there and has several branches.
class JointSearch {
 public:
  JointSearch(const Relations& relations, MemberMask members) : relations_(relations), members_(members) {}

  MemberMask run() {
    for (MemberMask left = members_; left != 0; left = members_ & ~seen_) begin(first_member(left));
    return joints_;
  }

 private:
  void begin(std::size_t root) {
    int branches = 0;
    enter(root);
    for (MemberMask next = relations_.near(root) & members_ & ~seen_; next != 0; next &= ~seen_) {
      descend(first_member(next), root);
      ++branches;
    }
    if (branches > 1) joints_ |= member_bit(root);
  }

  void enter(std::size_t member) {
    seen_ |= member_bit(member);
    order_[member] = lowest_[member] = ++time_;
  }

  // At most as deep as the group is large.
  void descend(std::size_t member, std::size_t parent) {  // NOLINT(misc-no-recursion)
    enter(member);
    const MemberMask links = relations_.near(member) & members_ & ~member_bit(parent);
    for (MemberMask next = links & ~seen_; next != 0; next &= ~seen_) {
      const std::size_t child = first_member(next);
      descend(child, member);
      lowest_[member] = std::min(lowest_[member], lowest_[child]);
      if (lowest_[child] >= order_[member]) joints_ |= member_bit(member);
    }
    each_member(links, [&](std::size_t other) { lowest_[member] = std::min(lowest_[member], order_[other]); });
  }

  const Relations& relations_;
  MemberMask members_, seen_ = 0, joints_ = 0;
  std::array<std::uint8_t, kMostMembers> order_, lowest_;  // when first seen; the earliest that a branch has a link to
  std::uint8_t time_ = 0;
};

}  // namespace

MemberMask Relations::joints(MemberMask members) const { return JointSearch(*this, members).run(); }

MemberMask Relations::spare(MemberMask members) const {
  if (std::popcount(members) <= 2) return members;
  if (chain_ && coherent(members)) return members & ~joints(members);
  MemberMask found = 0;
  each_member(members, [&](std::size_t one) {
    if (coherent(members & ~member_bit(one))) found |= member_bit(one);
  });
  return found;
}

Parts parts(const Relations& relations, MemberMask members) {
  Parts found;
  while (members != 0) {
    found.push_back(relations.joined(first_member(members), members));
    members &= ~found.back();
  }
  return found;
}

}  // namespace sandtable
