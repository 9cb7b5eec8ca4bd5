#include "engine/table/group/coherency.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <bit>
#include <random>
#include <vector>

#include "engine/table/walk/walk_testing.h"

namespace sandtable::coherency_test {
namespace {

using namespace walk_testing;
using Group = std::vector<Disc>;

// Bases of an inch in a row with equal gaps.
Group row(int count, double gap) {
  Group group;
  for (int i = 0; i < count; ++i) group.push_back({at(10 + i * (1 + gap), 10), 500_mil});
  return group;
}

TEST(Coherency, NearToOneAndNotFarFromAll) {
  EXPECT_TRUE(coherent(row(1, 0)));
  EXPECT_TRUE(coherent(Group{}));
  EXPECT_TRUE(coherent(row(3, 1.5)));
  EXPECT_FALSE(coherent(row(2, 2.3)));
  EXPECT_TRUE(coherent(row(2, 2.001)));
  EXPECT_FALSE(coherent(row(2, 2.002)));
  // Four gaps and three bases between the ends.
  EXPECT_FALSE(coherent(row(5, 1)));
  EXPECT_TRUE(coherent(row(5, 0.75)));
}

// Two pairs, so that nobody is alone; this far are the outermost two from each other.
Group pairs_apart(Mil gap) {
  Group pairs = row(2, 0);
  for (const Disc& one : row(2, 0)) pairs.push_back({one.centre + Point{gap, {}}, one.radius});
  return pairs;
}

TEST(Coherency, ExactlySixInchesAreNotTooFar) {
  const Coherency exact{.near = 2_in, .all = 6_in, .tolerance = {}};
  EXPECT_TRUE(coherent(pairs_apart(6_in), exact));
  EXPECT_FALSE(coherent(pairs_apart(6_in + 1_mil), exact));
  EXPECT_TRUE(coherent(pairs_apart(6_in + 1_mil)));
  EXPECT_FALSE(coherent(pairs_apart(6_in + 2_mil)));
}

TEST(Coherency, TwoPairsNeedNotBeAChain) {
  Group pairs = row(2, 0);
  for (const Disc& one : row(2, 0)) pairs.push_back({one.centre + Point{6_in, {}}, one.radius});
  EXPECT_TRUE(coherent(pairs));  // 4" between the pairs: nobody is alone, and the ends are 6" apart
}

TEST(Coherency, TheSpreadIsTheGreatestGap) {
  EXPECT_EQ(spread(row(1, 0)), 0_mil);
  EXPECT_EQ(spread(row(5, 1)), 7_in);
  EXPECT_EQ(spread(Group{{at(0, 0), 500_mil}, {{1001_mil, 1_mil}, 500_mil}}), 2_mil);
  EXPECT_EQ(spread(Group{{at(0, 0), 500_mil}, {at(4, 3), 1500_mil}, {at(1, 0), 500_mil}}), 3_in);
}

TEST(Coherency, LossesMustKeepItIfTheyCan) {
  const Relations five(row(5, 0.75));
  // Without the middle one both halves still have pairs; without a second one an end is alone.
  const Losses one{.members = 0b11111, .may_go = 0b11111, .count = 1};
  EXPECT_TRUE(may_choose(five, one, 0b00100));
  EXPECT_FALSE(may_choose(five, one, 0b00010));
  EXPECT_EQ(choices(five, one), 3U);
  EXPECT_EQ(choice(five, one, 0), 0b00001U);
  EXPECT_EQ(choice(five, one, 2), 0b10000U);
  const int worth[]{3, 1, 2, 9, 9};
  EXPECT_EQ(cheapest_choice(five, one, worth), 0b00100U);
  // If only the second may go there is no choice.
  const Losses second{.members = 0b11111, .may_go = 0b00010, .count = 1};
  EXPECT_FALSE(some_choice_keeps_coherent(five, second));
  EXPECT_TRUE(may_choose(five, second, 0b00010));
  EXPECT_EQ(choices(five, second), 1U);
  EXPECT_EQ(choices(five, {.members = 0b11111, .may_go = 0b11111, .count = 5}), 1U);
  EXPECT_EQ(choice(five, {.members = 0b11111, .may_go = 0b11111, .count = 0}, 0), 0U);
}

// The slow twin: distances pair by pair, and every subset there is.
bool plainly_coherent(const Group& group, MemberMask members, const Coherency& coherency) {
  std::vector<Disc> there;
  for (std::size_t i = 0; i < group.size(); ++i)
    if ((members >> i & 1) != 0) there.push_back(group[i]);
  if (there.size() < 2) return true;
  const auto within_gap = [&](const Disc& a, const Disc& b, Mil limit) {
    return within(a.centre, b.centre, a.radius + b.radius + limit + coherency.tolerance);
  };
  for (const Disc& one : there) {
    bool comrade = false;
    for (const Disc& other : there) {
      if (&one == &other) continue;
      comrade = comrade || within_gap(one, other, coherency.near);
      if (!within_gap(one, other, coherency.all)) return false;
    }
    if (!comrade) return false;
  }
  return true;
}

RC_GTEST_PROP(Coherency, EverySubsetAgreesWithTheTwin, (std::uint32_t seed)) {
  Chance chance(seed);
  Group group;
  for (int i = 1 + chance.upto(8); i > 0; --i)
    group.push_back({chance.spot(4, 10), chance.one_in(3) ? 750_mil : 500_mil});
  const Coherency coherency{};
  const Relations relations(group, coherency);
  const auto everybody = relations.everybody();
  const auto some = static_cast<MemberMask>(everybody & static_cast<MemberMask>(chance.upto(255)));
  const Relations of_some(group, coherency, some);
  const Losses losses{.members = static_cast<MemberMask>(everybody & ~chance.upto(7)),
                      .may_go = static_cast<MemberMask>(everybody & ~7 & ~(chance.upto(3) << 3)),
                      .count = chance.upto(std::popcount(static_cast<MemberMask>(everybody & ~7 & ~24)))};
  std::vector<MemberMask> all, good;
  for (std::uint32_t lost = 0; lost <= everybody; ++lost) {
    const auto mask = static_cast<MemberMask>(lost);
    RC_ASSERT(relations.coherent(mask) == plainly_coherent(group, mask, coherency));
    RC_ASSERT(of_some.coherent(mask & some) == relations.coherent(mask & some));
    if ((lost & ~losses.may_go) != 0 || std::popcount(lost) != losses.count) continue;
    all.push_back(mask);
    if (plainly_coherent(group, losses.members & static_cast<MemberMask>(~lost), coherency)) good.push_back(mask);
  }
  const std::vector<MemberMask>& allowed = good.empty() ? all : good;
  RC_ASSERT(some_choice_keeps_coherent(relations, losses) == !good.empty());
  RC_ASSERT(choices(relations, losses) == allowed.size());
  for (std::uint32_t i = 0; i < allowed.size(); ++i) RC_ASSERT(choice(relations, losses, i) == allowed[i]);
  for (const MemberMask lost : all)
    RC_ASSERT(may_choose(relations, losses, lost) == (std::ranges::find(allowed, lost) != allowed.end()));
  RC_ASSERT(cheapest_choice(relations, losses) == allowed.front());
  std::vector<int> worth;
  for (std::size_t i = 0; i < relations.size(); ++i) worth.push_back(chance.upto(7));
  const auto sum = [&](MemberMask lost) {
    int total = 0;
    for (std::size_t i = 0; i < worth.size(); ++i) total += (lost >> i & 1) != 0 ? worth[i] : 0;
    return total;
  };
  const MemberMask cheapest = *std::ranges::min_element(allowed, {}, sum);
  RC_ASSERT(cheapest_choice(relations, losses, worth) == cheapest);
  RC_ASSERT(cheapest_choice(group, coherency, losses, worth) == cheapest);
  RC_ASSERT(cheapest_choice(group, coherency, losses) == allowed.front());
  std::vector<std::uint8_t> kinds;
  for (std::size_t i = 0; i < relations.size(); ++i) kinds.push_back(static_cast<std::uint8_t>(chance.upto(2)));
  const auto make_up = [&](MemberMask lost) {
    std::array<int, 3> taken{};
    for (std::size_t i = 0; i < kinds.size(); ++i) taken[kinds[i]] += (lost >> i & 1) != 0 ? 1 : 0;
    return taken;
  };
  std::vector<MemberMask> unlike;
  for (const MemberMask lost : allowed)
    if (std::ranges::find(unlike, make_up(lost), make_up) == unlike.end()) unlike.push_back(lost);
  RC_ASSERT(unlike_choices(relations, losses, kinds) == unlike);
}

}  // namespace
}  // namespace sandtable::coherency_test
