#include "engine/base/insertion_sort.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

namespace sandtable::insertion_sort_test {
namespace {

RC_GTEST_PROP(InsertionSort, SortsLikeTheStandardsStableSort, (std::vector<std::pair<std::uint8_t, int>> items)) {
  for (std::size_t i = 0; i < items.size(); ++i) items[i] = {items[i].first % 4, static_cast<int>(i)};
  auto expected = items;
  std::ranges::stable_sort(expected, std::ranges::greater{}, &std::pair<std::uint8_t, int>::first);
  insertion_sort(items, std::ranges::greater{}, &std::pair<std::uint8_t, int>::first);
  RC_ASSERT(items == expected);
}

}  // namespace
}  // namespace sandtable::insertion_sort_test
