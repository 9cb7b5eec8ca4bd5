#include "engine/table/plane/wide.h"

#include <cassert>
#include <cmath>

namespace sandtable {

std::int64_t wide_sqrt(Wide value) {
  assert(value >= 0 && value <= Wide{1} << 125);
  if (value == 0) return 0;
  // The double's root is good to 52 bits, one step of Newton's gives them all but the last.
  const Wide guess = static_cast<Wide>(std::sqrt(static_cast<double>(value)));
  Wide root = (guess + value / guess) / 2;
  while (root * root > value) --root;
  while ((root + 1) * (root + 1) <= value) ++root;
  return static_cast<std::int64_t>(root);
}

std::int64_t wide_sqrt_up(Wide value) {
  const std::int64_t root = wide_sqrt(value);
  return Wide{root} * root == value ? root : root + 1;
}

}  // namespace sandtable
