#pragma once

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

namespace sandtable {

// Sorts a few items in place; equals keep their order. For what is done in battles: unlike std::stable_sort it asks for
// no memory. `before` and the projection as for std::ranges::sort.
template <class Items, class Before = std::ranges::less, class Projection = std::identity>
constexpr void insertion_sort(Items&& items, Before before = {}, Projection projection = {}) {
  const auto end = std::ranges::end(items);
  for (auto item = std::ranges::begin(items); item != end; ++item) {
    auto moved = std::move(*item);
    auto gap = item;
    while (gap != std::ranges::begin(items) &&
           std::invoke(before, std::invoke(projection, moved), std::invoke(projection, *std::prev(gap)))) {
      *gap = std::move(*std::prev(gap));
      --gap;
    }
    *gap = std::move(moved);
  }
}

}  // namespace sandtable
