#include "engine/table/group/coherency.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>
#include <optional>

#include "engine/base/stop.h"

namespace sandtable {
namespace {

// Spreads the bits of a packed number over the places that `places` allows, in order.
MemberMask spread_bits(std::uint32_t packed, MemberMask places) {
  MemberMask out = 0;
  for (; packed != 0 && places != 0; packed >>= 1, places &= places - 1)
    if ((packed & 1U) != 0) out |= places & -places;
  return out;
}

// The next larger number with as many bits.
std::uint32_t next_alike(std::uint32_t packed) {
  const int trailing = std::countr_zero(packed);
  const std::uint32_t carried = packed + (1U << trailing);
  return carried | ((packed ^ carried) >> (trailing + 2));
}

// Visits every choice of so many members in rising order, until `visit` returns false.
template <class Visit>
void each_choice(const Losses& losses, const Visit& visit) {
  const int able = std::popcount(losses.may_go);
  assert(losses.count >= 0 && losses.count <= able);
  if (able > kMostToChooseFrom) stop_full(kMostToChooseFrom);
  if (losses.count == 0) {
    visit(MemberMask{0});
    return;
  }
  for (std::uint32_t packed = (1U << losses.count) - 1; packed < (1U << able); packed = next_alike(packed))
    if (!visit(spread_bits(packed, losses.may_go))) return;
}

// The same for those choices that the duty to keep coherent leaves.
template <class Visit>
void each_allowed(const Relations& relations, const Losses& losses, const Visit& visit) {
  const bool must = some_choice_keeps_coherent(relations, losses);
  each_choice(losses,
              [&](MemberMask lost) { return (must && !keeps_coherent(relations, losses, lost)) || visit(lost); });
}

}  // namespace

bool coherent(std::span<const Disc> members, const Coherency& coherency) {
  const Relations relations(members, coherency);
  return relations.coherent(relations.everybody());
}

Mil spread(std::span<const Disc> members) {
  std::int64_t widest = 0;
  for (std::size_t i = 0; i < members.size(); ++i)
    for (std::size_t k = i + 1; k < members.size(); ++k) {
      const std::int64_t square = distance_squared(members[i].centre, members[k].centre);
      const Mil rims = members[i].radius + members[k].radius;
      if (square <= squared(rims + Mil{static_cast<std::int32_t>(widest)})) continue;
      const std::int64_t root = integer_sqrt(square);
      widest = root + (root * root < square ? 1 : 0) - rims.v;
    }
  return Mil{static_cast<std::int32_t>(widest)};
}

bool some_choice_keeps_coherent(const Relations& relations, const Losses& losses) {
  bool found = false;
  each_choice(losses, [&](MemberMask lost) { return !(found = keeps_coherent(relations, losses, lost)); });
  return found;
}

bool may_choose(const Relations& relations, const Losses& losses, MemberMask lost) {
  if ((lost & ~losses.may_go) != 0 || std::popcount(lost) != losses.count) return false;
  return keeps_coherent(relations, losses, lost) || !some_choice_keeps_coherent(relations, losses);
}

std::uint32_t choices(const Relations& relations, const Losses& losses) {
  std::uint32_t count = 0;
  each_allowed(relations, losses, [&](MemberMask) { return ++count, true; });
  return count;
}

MemberMask choice(const Relations& relations, const Losses& losses, std::uint32_t index) {
  MemberMask chosen = 0;
  each_allowed(relations, losses, [&](MemberMask lost) { return chosen = lost, index-- > 0; });
  return chosen;
}

std::vector<MemberMask> unlike_choices(const Relations& relations, const Losses& losses,
                                       std::span<const std::uint8_t> kinds) {
  using MakeUp = std::array<std::uint8_t, kMostMembers>;  // how many of each kind
  std::vector<MakeUp> known;
  std::vector<MemberMask> out;
  each_allowed(relations, losses, [&](MemberMask lost) {
    MakeUp taken{};
    for (std::size_t i = 0; i < kinds.size(); ++i)
      if (has_member(lost, i)) ++taken[kinds[i]];
    if (std::ranges::find(known, taken) != known.end()) return true;
    known.push_back(taken);
    out.push_back(lost);
    return true;
  });
  return out;
}

namespace {

// Those of least worth one by one, if no other choice is as cheap.
std::optional<MemberMask> cheapest_of_all(const Losses& losses, std::span<const int> worth) {
  MemberMask chosen = 0;
  const auto next = [&] {
    std::optional<std::size_t> least;
    for (std::size_t i = 0; i < worth.size(); ++i)
      if (has_member(losses.may_go & ~chosen, i) && (!least || worth[i] < worth[*least])) least = i;
    return least;
  };
  std::optional<std::size_t> last;
  for (int i = 0; i < losses.count; ++i) {
    last = next();
    if (!last) return {};
    chosen |= member_bit(*last);
  }
  const std::optional<std::size_t> beyond = next();
  if (last && beyond && worth[*last] == worth[*beyond]) return {};
  return chosen;
}

MemberMask cheapest_allowed(const Relations& relations, const Losses& losses, std::span<const int> worth) {
  MemberMask best = 0;
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  each_allowed(relations, losses, [&](MemberMask lost) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < worth.size(); ++i)
      if (has_member(lost, i)) sum += worth[i];
    if (sum < least) least = sum, best = lost;
    return !worth.empty();  // where all are alike, the first will do
  });
  return best;
}

}  // namespace

MemberMask cheapest_choice(const Relations& relations, const Losses& losses, std::span<const int> worth) {
  if (const auto cheapest = cheapest_of_all(losses, worth); cheapest && keeps_coherent(relations, losses, *cheapest))
    return *cheapest;
  return cheapest_allowed(relations, losses, worth);
}

MemberMask cheapest_choice(std::span<const Disc> members, const Coherency& coherency, const Losses& losses,
                           std::span<const int> worth) {
  if (const auto cheapest = cheapest_of_all(losses, worth)) {
    const MemberMask stay = losses.members & ~*cheapest;
    if (Relations(members, coherency, stay).coherent(stay)) return *cheapest;
  }
  return cheapest_allowed(Relations(members, coherency, losses.members), losses, worth);
}

}  // namespace sandtable
