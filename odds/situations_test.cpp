#include "odds/situations.h"

#include <gtest/gtest.h>

#include <cstring>

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
  State begin(1000);
  Situations situations(begin);
  const auto put = [&](std::size_t at, char what) { static_cast<char*>(situations.running())[at] = what; };
  Findings none, some;
  some.add(1, UnitId{2});
  put(3, 'a');
  put(999, 'b');
  const std::uint32_t first = situations.here(none);
  situations.load_first();
  EXPECT_EQ(std::memcmp(situations.running(), begin.data(), 1000), 0);
  put(999, 'b');
  const std::uint32_t second = situations.here(none);
  EXPECT_NE(first, second);
  put(3, 'a');
  EXPECT_EQ(situations.here(none), first);
  EXPECT_NE(situations.here(some), first);
  situations.load(second);
  EXPECT_EQ(static_cast<char*>(situations.running())[3], 0);
  EXPECT_EQ(static_cast<char*>(situations.running())[999], 'b');
  put(500, 'c');
  situations.leave();
  situations.load(second);
  EXPECT_EQ(static_cast<char*>(situations.running())[500], 0);
  for (int i = 0; i < 1000; ++i) {  // the table grows
    situations.load_first();
    put(static_cast<std::size_t>(i), 'x');
    situations.here(none);
  }
  EXPECT_EQ(situations.size(), 1003U);
}

}  // namespace
}  // namespace sandtable::situations_test
