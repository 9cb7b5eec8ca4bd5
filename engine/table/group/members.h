#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace sandtable {

// Some members of a group: bit i is member i.
using MemberMask = std::uint64_t;
inline constexpr std::size_t kMostMembers = 64;

constexpr MemberMask member_bit(std::size_t member) { return MemberMask{1} << member; }
constexpr bool has_member(MemberMask members, std::size_t member) { return (members >> member & 1U) != 0; }
constexpr std::size_t first_member(MemberMask members) { return static_cast<std::size_t>(std::countr_zero(members)); }
constexpr MemberMask all_members(std::size_t count) {
  return count < kMostMembers ? member_bit(count) - 1 : ~MemberMask{0};
}

// Visits the members from the first on.
template <class Visit>
constexpr void each_member(MemberMask members, const Visit& visit) {
  for (; members != 0; members &= members - 1) visit(first_member(members));
}

}  // namespace sandtable
