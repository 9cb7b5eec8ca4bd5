#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/table/plane/disc.h"

namespace sandtable {

// How near the members of a group have to stay to each other, rim to rim.
struct Coherency {
  Mil near{2000};  // everybody to some comrade
  Mil all{6000};   // everybody to everybody
  Mil tolerance{1};
};

// Some members of a group: bit i is member i.
using MemberMask = std::uint16_t;
inline constexpr std::size_t kMostMembers = 16;
constexpr MemberMask all_members(std::size_t count) { return static_cast<MemberMask>((1U << count) - 1); }

// Who is near whom in a group of at most `kMostMembers`. Computed once; then any part of the group is judged by masks.
class Relations {
 public:
  explicit Relations(std::span<const Disc> members, const Coherency& coherency = {});

  std::size_t size() const { return size_; }
  MemberMask everybody() const { return all_members(size_); }
  // Whether these members alone are coherent: each within `near` of another, and all within `all` of each other. One
  // member, or none, always is.
  bool coherent(MemberMask members) const;

 private:
  std::array<MemberMask, kMostMembers> near_, far_;  // of each member: comrades within `near`; not within `all`
  std::size_t size_;
};

// Whether the whole group is.
bool coherent(std::span<const Disc> members, const Coherency& coherency = {});

// The greatest gap between two members, rounded up to whole mils; 0 for one member or none.
Mil spread(std::span<const Disc> members);

// How many of a group have to go, and which may.
struct Losses {
  MemberMask members;  // those who are there
  MemberMask may_go;   // some of them
  int count;           // from 0 to the number of those who may go
};

// Whether the rest is coherent if just these go.
inline bool keeps_coherent(const Relations& relations, const Losses& losses, MemberMask lost) {
  return relations.coherent(static_cast<MemberMask>(losses.members & ~lost));
}

// Whether there is a choice that keeps the rest coherent.
bool some_choice_keeps_coherent(const Relations& relations, const Losses& losses);

// Whether this is a choice of the right number among those who may go, and keeps the rest coherent if any choice does.
bool may_choose(const Relations& relations, const Losses& losses, MemberMask lost);

// The choices of `may_choose` in rising order of their masks: how many, and each of them. For a uniform random choice
// draw an index below the number. At most 12870 for 16 members; 252 for ten.
std::uint32_t choices(const Relations& relations, const Losses& losses);
MemberMask choice(const Relations& relations, const Losses& losses, std::uint32_t index);

// The choice of `may_choose` with the smallest sum of `worth` (one number a member; none: all alike), of several the
// first.
MemberMask cheapest_choice(const Relations& relations, const Losses& losses, std::span<const int> worth = {});

}  // namespace sandtable
