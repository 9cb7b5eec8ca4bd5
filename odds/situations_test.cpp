#include "odds/situations.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

namespace sandtable::situations_test {
namespace {

TEST(Findings, AreKeptInOrderAndAdded) {
  Findings a, b;
  a.add(2, UnitId{1});
  a.add(1, UnitId{3}, 4);
  a.add(2, UnitId{1});
  b.add(1, UnitId{3}, 4);
  b.add(2, UnitId{1}, 2);
  EXPECT_EQ(a, b);
  EXPECT_EQ(std::memcmp(&a, &b, sizeof a), 0);
  EXPECT_EQ(a.value(2, UnitId{1}), 2);
  EXPECT_EQ(a.value(2, UnitId{2}), 0);
}

TEST(Situations, AreKeptOnce) {
  const State begin(1000);
  Situations situations(begin);
  const auto put = [&](std::size_t at, char what) { static_cast<char*>(situations.running())[at] = what; };
  const auto at = [&](std::size_t place) { return static_cast<const char*>(situations.running())[place]; };
  Findings none, some;
  some.add(1, UnitId{2});
  put(3, 'a');
  put(999, 'b');
  const std::uint32_t first = situations.here(none);
  EXPECT_EQ(std::memcmp(situations.running(), begin.data(), 1000), 0) << "what was done is taken back";
  put(999, 'b');
  const std::uint32_t second = situations.here(none);
  EXPECT_NE(first, second);
  situations.load(second);
  EXPECT_EQ(at(3), 0);
  EXPECT_EQ(at(999), 'b');
  put(3, 'a');
  EXPECT_EQ(situations.here(none), first) << "whichever way it arose";
  put(3, 'a');
  EXPECT_NE(situations.here(some), first);
  put(500, 'c');
  situations.leave();
  EXPECT_EQ(at(500), 0);
  EXPECT_EQ(situations.here(none), second);
  put(999, 0);
  const std::uint32_t as_it_began = situations.here(none);
  EXPECT_EQ(situations.size(), 4U);
  situations.load(as_it_began);
  for (std::size_t i = 0; i < 1000; ++i) {  // the table grows
    put(i, 'x');
    situations.here(none);
  }
  EXPECT_EQ(situations.size(), 1004U);
}

// Against states that are kept whole, one after the other.
RC_GTEST_PROP(Situations, AreWhatTheyWouldBeAsWholeStates, ()) {
  const std::size_t size = *rc::gen::inRange<std::size_t>(1, 700);
  Situations situations{State(size)};
  std::vector<std::pair<State, int>> whole;
  State loaded(size);
  for (int run = 0; run < 60; ++run) {
    State state = loaded;
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
      const std::size_t place = *rc::gen::inRange<std::size_t>(0, size) / 3 * 3 % size;
      const char what = *rc::gen::element('\0', 'a', 'b');
      static_cast<char*>(state.data())[place] = static_cast<char*>(situations.running())[place] = what;
    }
    const int value = *rc::gen::inRange(0, 2);
    Findings findings;
    findings.add(0, UnitId{1}, value);
    const auto known = std::ranges::find(whole, std::pair(state, value));
    const auto number = static_cast<std::size_t>(known - whole.begin());
    RC_ASSERT(situations.here(findings) == number);
    if (known == whole.end()) whole.emplace_back(state, value);
    RC_ASSERT(situations.size() == whole.size());
    RC_ASSERT(std::memcmp(situations.running(), loaded.data(), size) == 0);
    const std::size_t next = *rc::gen::inRange<std::size_t>(0, whole.size());
    situations.load(static_cast<std::uint32_t>(next));
    loaded = whole[next].first;
    RC_ASSERT(std::memcmp(situations.running(), loaded.data(), size) == 0);
    RC_ASSERT(situations.findings(static_cast<std::uint32_t>(next)).value(0, UnitId{1}) == whole[next].second);
  }
}

}  // namespace
}  // namespace sandtable::situations_test
