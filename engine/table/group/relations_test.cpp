#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <bit>
#include <vector>

#include "engine/table/group/casualties.h"
#include "engine/table/walk/walk_testing.h"

// Chains of links: by connectivity and cut vertices, against every subset there is.
namespace sandtable::relations_test {
namespace {

using namespace walk_testing;
using Bases = std::vector<Disc>;

constexpr Coherency kChain{.near = 1_in, .all = 6_in, .tolerance = {}, .leader = std::uint8_t{0}, .chain = true};
constexpr Coherency kSteps{.near = 3_in, .all = kAnyDistance, .tolerance = {}, .chain = true, .centres = true};

// Bases of an inch in a row with equal gaps.
Bases row(int count, double gap) {
  Bases bases;
  for (int i = 0; i < count; ++i) bases.push_back({at(10 + i * (1 + gap), 10), 500_mil});
  return bases;
}

TEST(Chain, LinksOfAnInchAndSixInchesFromTheLeader) {
  EXPECT_TRUE(Relations(row(4, 1), kChain).coherent(0b1111));
  EXPECT_FALSE(Relations(row(4, 1.001), kChain).coherent(0b1111));
  // The fifth base is 7" from the leader's, rim to rim; from a leader in the middle it is not.
  EXPECT_FALSE(Relations(row(5, 1), kChain).coherent(0b11111));
  Coherency middle = kChain;
  middle.leader = std::uint8_t{2};
  EXPECT_TRUE(Relations(row(5, 1), middle).coherent(0b11111));
  // Exactly six inches.
  EXPECT_TRUE(Relations(row(5, 0.75), kChain).coherent(0b11111));
}

TEST(Chain, TwoPairsAreNoChain) {
  Bases pairs = row(2, 0.5);
  for (const Disc& one : row(2, 0.5)) pairs.push_back({one.centre + Point{4_in, {}}, one.radius});
  EXPECT_FALSE(Relations(pairs, kChain).coherent(0b1111));
  Coherency neighbours = kChain;
  neighbours.chain = false;
  EXPECT_TRUE(Relations(pairs, neighbours).coherent(0b1111));
}

TEST(Chain, StepsFromCentreToCentreMakeParts) {
  const Relations together(Bases{{at(0, 0), 500_mil}, {at(3, 0), 500_mil}, {at(5.9, 0), 1_in}}, kSteps);
  EXPECT_TRUE(together.coherent(0b111));
  EXPECT_EQ(parts(together, 0b111), (Parts{0b111}));
  const Relations apart(Bases{{at(0, 0), 500_mil}, {at(3, 0), 500_mil}, {at(6.2, 0), 1_in}}, kSteps);
  EXPECT_FALSE(apart.coherent(0b111));
  const Relations two(Bases{{at(0, 0), 500_mil}, {at(20, 0), 500_mil}, {at(2, 0), 500_mil}, {at(22, 0), 500_mil}},
                      kSteps);
  EXPECT_EQ(parts(two, 0b1111), (Parts{0b0101, 0b1010}));
  EXPECT_EQ(two.joined(3, 0b1111), 0b1010U);
}

TEST(Chain, NoLinkLeadsThroughAWall) {
  const Bases bases{{at(10, 10), 500_mil}, {at(11.8, 10), 500_mil}, {at(13.7, 10), 500_mil}};
  const Terrain walled = table({piece({Trait::impassable}, 0, box(12.7, 9, 12.8, 11))});
  EXPECT_TRUE(Relations(bases, kChain).coherent(0b111));
  EXPECT_FALSE(Relations(bases, kChain, walled, {Trait::impassable}).coherent(0b111));
  EXPECT_TRUE(Relations(bases, kChain, walled, {Trait::solid}).coherent(0b111));
  // Round its end there is a way; touching its corner does not cut.
  const Terrain shorter = table({piece({Trait::impassable}, 0, box(12.7, 9, 12.8, 10))});
  EXPECT_TRUE(Relations(bases, kChain, shorter, {Trait::impassable}).coherent(0b111));
  // Bases that touch have no line between them.
  EXPECT_FALSE(link_is_cut({at(12, 10), 750_mil}, {at(13.5, 10), 750_mil}, walled, {Trait::impassable}));
}

TEST(Chain, TheEndsOfALineFallFirst) {
  const Relations line(row(4, 1), kChain);
  EXPECT_EQ(line.joints(0b1111), 0b0110U);
  EXPECT_EQ(line.spare(0b1111), 0b1001U);
  // Leader - a - b - c: c goes first, then b; removing b first would cut off c.
  const Fallible all{.members = 0b1111, .permitted = 0b1110};
  EXPECT_EQ(may_fall(line, all), 0b1000U);
  std::uint8_t order[4];
  EXPECT_EQ(order_of_falling(line, all, {}, order), 3U);
  EXPECT_EQ((std::vector<int>{order[0], order[1], order[2]}), (std::vector{3, 2, 1}));
  // A wounded one in the middle has to go: nothing keeps the rest together.
  const Fallible middle{.members = 0b1111, .permitted = 0b0010};
  EXPECT_FALSE(can_stay_coherent(line, middle));
  EXPECT_EQ(may_fall(line, middle), 0b0010U);
}

TEST(Chain, WhoIsWorthLeastFallsFirstAndTheLastOfEquals) {
  Bases ring;
  for (int i = 0; i < 6; ++i) ring.push_back({at(20 + (i < 3 ? i : 5 - i) * 1.5, 20 + (i < 3 ? 0 : 1.5)), 500_mil});
  const Relations relations(ring, kChain);
  EXPECT_EQ(relations.joints(0b111111), 0U);
  const int worth[]{9, 1, 5, 5, 5, 1};
  EXPECT_EQ(next_to_fall(relations, {0b111111, 0b111110}, {.worth = worth}), 5U);
  EXPECT_EQ(next_to_fall(relations, {0b111111, 0b111110}, {}), 3U);  // three links from the leader
}

TEST(Chain, AFullGroupIsFollowed) {
  Bases bases;
  for (int i = 0; i < 64; ++i) bases.push_back({at(2 + i % 8 * 1.5, 2 + i / 8 * 1.5), 500_mil});
  Coherency chain = kChain;
  chain.all = 20_in;
  const Relations relations(bases, chain);
  EXPECT_TRUE(relations.coherent(relations.everybody()));
  EXPECT_EQ(relations.joints(relations.everybody()), 0U);
  std::uint8_t order[63];
  MemberMask left = relations.everybody();
  ASSERT_EQ(order_of_falling(relations, {left, left & ~MemberMask{1}}, {}, order), 63U);
  for (const std::uint8_t one : order) {
    left &= ~member_bit(one);
    EXPECT_TRUE(relations.coherent(left));
  }
  EXPECT_EQ(left, 1U);
}

// The slow twins: pairs, and walks from member to member without masks.
std::vector<int> members_of(MemberMask mask) {
  std::vector<int> all;
  each_member(mask, [&](std::size_t one) { all.push_back(static_cast<int>(one)); });
  return all;
}
bool plain_link(const Bases& bases, int a, int b, const Coherency& limits) {
  const Disc &one = bases[static_cast<std::size_t>(a)], &two = bases[static_cast<std::size_t>(b)];
  const Mil rims = limits.centres ? 0_mil : one.radius + two.radius;
  return within(one.centre, two.centre, rims + limits.near + limits.tolerance);
}
int plain_parts(const Bases& bases, MemberMask mask, const Coherency& limits) {
  std::vector<int> left = members_of(mask);
  int count = 0;
  while (!left.empty()) {
    ++count;
    std::vector<int> found{left.front()};
    std::erase(left, found.front());
    for (std::size_t i = 0; i < found.size(); ++i)
      for (const int other : std::vector<int>(left))
        if (plain_link(bases, found[i], other, limits)) found.push_back(other), std::erase(left, other);
  }
  return count;
}
bool plainly_coherent(const Bases& bases, MemberMask mask, const Coherency& limits) {
  const std::vector<int> members = members_of(mask);
  if (members.size() < 2) return true;
  for (const int a : members)
    for (const int b : members) {
      const Disc &one = bases[static_cast<std::size_t>(a)], &two = bases[static_cast<std::size_t>(b)];
      const Mil rims = limits.centres ? 0_mil : one.radius + two.radius;
      const bool bound = !limits.leader || *limits.leader == a || *limits.leader == b;
      if (a != b && bound && !within(one.centre, two.centre, rims + limits.all + limits.tolerance)) return false;
    }
  return plain_parts(bases, mask, limits) == 1;
}

RC_GTEST_PROP(Chain, EverySubsetAgreesWithTheTwin, (std::uint32_t seed)) {
  Chance chance(seed);
  Bases bases;
  for (int i = 1 + chance.upto(7); i > 0; --i)
    bases.push_back({chance.spot(4, 9), chance.one_in(3) ? 750_mil : 500_mil});
  const Coherency limits = chance.one_in(3) ? kSteps : kChain;
  const Relations relations(bases, limits);
  for (MemberMask mask = 0; mask <= relations.everybody(); ++mask) {
    RC_ASSERT(relations.coherent(mask) == plainly_coherent(bases, mask, limits));
    RC_ASSERT(static_cast<int>(parts(relations, mask).size()) == plain_parts(bases, mask, limits));
    MemberMask joints = 0, spare = 0;
    each_member(mask, [&](std::size_t one) {
      const MemberMask rest = mask & ~member_bit(one);
      if (plain_parts(bases, rest, limits) > plain_parts(bases, mask, limits)) joints |= member_bit(one);
      if (plainly_coherent(bases, rest, limits)) spare |= member_bit(one);
    });
    RC_ASSERT(relations.joints(mask) == joints);
    RC_ASSERT(relations.spare(mask) == spare);
  }
}

// Of forty, every order that only takes spare members keeps the rest coherent to the last.
RC_GTEST_PROP(Chain, AnyOrderOfSpareMembersKeepsCoherent, (std::uint32_t seed)) {
  Chance chance(seed);
  Bases bases{{at(10, 10), 500_mil}};
  while (bases.size() < 40) {
    const Disc next{
        bases[static_cast<std::size_t>(chance.upto(static_cast<int>(bases.size()) - 1))].centre + chance.spot(-2, 2),
        500_mil};
    Bases more = bases;
    more.push_back(next);
    if (Relations(more, kChain).coherent(all_members(more.size()))) bases = more;
  }
  const Relations relations(bases, kChain);
  for (MemberMask left = relations.everybody(); std::popcount(left) > 1;) {
    const Fallible group{.members = left, .permitted = left & ~MemberMask{1}};
    RC_ASSERT(can_stay_coherent(relations, group));  // a chain has an end
    const std::vector<int> able = members_of(may_fall(relations, group));
    left &= ~member_bit(
        static_cast<std::size_t>(able[static_cast<std::size_t>(chance.upto(static_cast<int>(able.size()) - 1))]));
    RC_ASSERT(plainly_coherent(bases, left, kChain));
  }
}

}  // namespace
}  // namespace sandtable::relations_test
