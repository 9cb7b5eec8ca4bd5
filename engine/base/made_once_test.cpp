#include "engine/base/made_once.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace sandtable::made_once_test {
namespace {

TEST(MadeOnce, IsMadeAtTheFirstCallAndKept) {
  const MadeOnce<int> number;
  int makings = 0;
  const auto make = [&] { return ++makings; };
  const int& first = number.by(make);
  EXPECT_EQ(first, 1);
  EXPECT_EQ(&number.by(make), &first);
  EXPECT_EQ(makings, 1);
}

TEST(MadeOnce, ACopyMakesItsOwn) {
  const MadeOnce<int> number;
  EXPECT_EQ(number.by([] { return 1; }), 1);
  const MadeOnce<int> copy = number;  // NOLINT(performance-unnecessary-copy-initialization): it is what is tested
  EXPECT_EQ(copy.by([] { return 2; }), 2);
  EXPECT_EQ(number.by([] { return 3; }), 1);
}

TEST(MadeOnce, ManyThreadsGetTheSame) {
  constexpr int kThreads = 8;
  const MadeOnce<std::vector<int>> numbers;
  std::vector<const std::vector<int>*> got(kThreads);
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < kThreads; ++i)
      threads.emplace_back(
          [&, i] { got[static_cast<std::size_t>(i)] = &numbers.by([i] { return std::vector{i, i}; }); });
  }
  for (const std::vector<int>* one : got) EXPECT_EQ(one, got[0]);
  EXPECT_EQ((*got[0])[0], (*got[0])[1]);
}

}  // namespace
}  // namespace sandtable::made_once_test
