#include "bench/measure.h"
#include "engine/base/hash.h"

namespace sandtable::bench {

Batch yardstick() {
  return {[] {
            std::uint64_t x = 1;
            for (int i = 0; i < 320'000; ++i) x = mix(x + 1);
            return x;
          },
          1};
}

}  // namespace sandtable::bench
