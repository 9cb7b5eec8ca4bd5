#pragma once

#include <span>

#include "engine/base/error.h"
#include "lab/fight/pair_result.h"

namespace sandtable::lab {

// Somebody who keeps a run so that it can be continued.
class Keeper {
 public:
  virtual ~Keeper() = default;
  // The pairs that follow those it has, all of them or none. `hash` is that of all pairs up to the last of these.
  virtual Result<void> keep(std::span<const PairResult> pairs, std::uint64_t hash) = 0;
};

}  // namespace sandtable::lab
