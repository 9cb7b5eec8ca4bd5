#include "engine/table/group/casualties.h"

#include <cassert>
#include <tuple>

namespace sandtable {
namespace {

// How many links each member is away from one of them; those that are not joined to him are farthest.
std::array<std::uint8_t, kMostMembers> links_away(const Relations& relations, std::size_t from, MemberMask members) {
  std::array<std::uint8_t, kMostMembers> away;
  away.fill(0xff);
  MemberMask left = members & ~member_bit(from), ring = member_bit(from);
  for (std::uint8_t steps = 0; ring != 0; ++steps) {
    MemberMask next = 0;
    each_member(ring, [&](std::size_t one) {
      away[one] = steps;
      next |= relations.near(one) & left;
    });
    left &= ~next;
    ring = next;
  }
  return away;
}

}  // namespace

bool can_stay_coherent(const Relations& relations, const Fallible& group) {
  return (relations.spare(group.members) & group.permitted) != 0;
}

MemberMask may_fall(const Relations& relations, const Fallible& group) {
  const MemberMask spare = relations.spare(group.members) & group.permitted;
  return spare != 0 ? spare : group.permitted;
}

std::size_t next_to_fall(const Relations& relations, const Fallible& group, const Preference& preference) {
  assert(group.permitted != 0 && (group.permitted & ~group.members) == 0);
  const auto away = links_away(relations, preference.rally, group.members);
  const auto rank = [&](std::size_t one) {
    return std::tuple(preference.worth.empty() ? 0 : -preference.worth[one], away[one], one);
  };
  const MemberMask able = may_fall(relations, group);
  std::size_t best = first_member(able);
  each_member(able, [&](std::size_t one) {
    if (rank(one) > rank(best)) best = one;
  });
  return best;
}

std::size_t order_of_falling(const Relations& relations, Fallible group, const Preference& preference,
                             std::span<std::uint8_t> order) {
  std::size_t count = 0;
  while (count < order.size() && group.permitted != 0) {
    const std::size_t next = next_to_fall(relations, group, preference);
    order[count++] = static_cast<std::uint8_t>(next);
    group.members &= ~member_bit(next);
    group.permitted &= ~member_bit(next);
  }
  return count;
}

}  // namespace sandtable
