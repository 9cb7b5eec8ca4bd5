#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/base/fixed_vector.h"
#include "engine/table/group/members.h"
#include "engine/table/plane/disc.h"
#include "engine/table/terrain/terrain.h"

namespace sandtable {

// How near the members of a group have to stay to each other.
struct Coherency {
  Mil near{2000};  // everybody to some comrade
  Mil all{6000};   // everybody to everybody, or to the leader if there is one
  Mil tolerance{1};
  std::optional<std::uint8_t> leader = {};
  bool chain = false;    // being near joins two members to a link, and links have to join everybody to everybody
  bool centres = false;  // distances are measured from centre to centre instead of rim to rim
};
inline constexpr Mil kAnyDistance{400'000};  // for `all`, where no game limits it

// Whether the shortest line between two bases runs through the inside of a piece with one of these traits, whatever its
// height. Its ends are rounded to mils; bases that touch have no line between them.
bool link_is_cut(const Disc& a, const Disc& b, const Terrain& terrain, Traits cut_by);

// Who is near whom in a group of at most `kMostMembers`. Computed once; then any part of the group is judged by masks.
class Relations {
 public:
  explicit Relations(std::span<const Disc> members, const Coherency& coherency = {});
  // Only of these members. Nobody may ask about others.
  Relations(std::span<const Disc> members, const Coherency& coherency, MemberMask who);
  // The same, but nobody is near a comrade if `link_is_cut` between their bases (or, where centres count, their
  // centres).
  Relations(std::span<const Disc> members, const Coherency& coherency, const Terrain& terrain, Traits cut_by);

  std::size_t size() const { return size_; }
  MemberMask everybody() const { return all_members(size_); }
  MemberMask near(std::size_t member) const { return near_[member]; }

  // Whether these members alone are coherent: each within `near` of another, or with `chain` all joined by links; and
  // none too far from another or from the leader, if he is one of them. One member, or none, always is.
  bool coherent(MemberMask members) const;

  // Of these members, those whom links join to one of them, himself included.
  MemberMask joined(std::size_t to, MemberMask members) const;
  // Those without whom the links of the others would fall apart into more parts than there are.
  MemberMask joints(MemberMask members) const;
  // Those without whom the rest is coherent.
  MemberMask spare(MemberMask members) const;

 private:
  bool all_near_enough(MemberMask members) const;

  std::array<MemberMask, kMostMembers> near_, far_;  // of each member: comrades within `near`; not within `all`
  std::size_t size_;
  bool chain_;
};

// The parts into which links divide some members, that of the lowest member first.
using Parts = FixedVector<MemberMask, kMostMembers>;
Parts parts(const Relations& relations, MemberMask members);

// Whether the whole group is.
bool coherent(std::span<const Disc> members, const Coherency& coherency = {});

// The greatest gap between two members, rounded up to whole mils; 0 for one member or none.
Mil spread(std::span<const Disc> members);

// How many of a group have to go at once, and which may. Every choice is looked at, so only of small groups; where
// members go one by one see `casualties.h`.
inline constexpr int kMostToChooseFrom = 16;
struct Losses {
  MemberMask members;  // those who are there
  MemberMask may_go;   // some of them, at most `kMostToChooseFrom`
  int count;           // from 0 to the number of those who may go
};

// Whether the rest is coherent if just these go.
inline bool keeps_coherent(const Relations& relations, const Losses& losses, MemberMask lost) {
  return relations.coherent(losses.members & ~lost);
}

// Whether there is a choice that keeps the rest coherent.
bool some_choice_keeps_coherent(const Relations& relations, const Losses& losses);

// Whether this is a choice of the right number among those who may go, and keeps the rest coherent if any choice does.
bool may_choose(const Relations& relations, const Losses& losses, MemberMask lost);

// The choices of `may_choose` in rising order of their masks: how many, and each of them. For a uniform random choice
// draw an index below the number. At most 12870 for 16 members; 252 for ten.
std::uint32_t choices(const Relations& relations, const Losses& losses);
MemberMask choice(const Relations& relations, const Losses& losses, std::uint32_t index);

// Of the choices of `may_choose` that take as many of each kind (one number a member, at most `kMostMembers`), the
// first each: to who loses them the others are the same.
std::vector<MemberMask> unlike_choices(const Relations& relations, const Losses& losses,
                                       std::span<const std::uint8_t> kinds);

// The choice of `may_choose` with the smallest sum of `worth` (one number a member; none: all alike), of several the
// first.
MemberMask cheapest_choice(const Relations& relations, const Losses& losses, std::span<const int> worth = {});
// The same, where nobody knows yet who is near whom: mostly only those who stay have to be looked at.
MemberMask cheapest_choice(std::span<const Disc> members, const Coherency& coherency, const Losses& losses,
                           std::span<const int> worth = {});

}  // namespace sandtable
