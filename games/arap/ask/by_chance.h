#pragma once

#include "engine/base/fixed_vector.h"
#include "engine/dice/random.h"

namespace sandtable::arap {

// The first of them that is fit, in an order by chance; `nothing` if none is. So each that is fit is as likely as any
// other, and only a few are judged.
template <class T, std::size_t N, class IsFit>
T first_by_chance(FixedVector<T, N> left, Random& random, T nothing, const IsFit& is_fit) {
  while (!left.empty()) {
    const auto pick = static_cast<std::size_t>(random.below(static_cast<std::uint32_t>(left.size())));
    if (is_fit(left[pick])) return left[pick];
    left[pick] = left.back();
    left.pop_back();
  }
  return nothing;
}

}  // namespace sandtable::arap
