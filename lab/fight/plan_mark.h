#pragma once

#include "lab/plan/plan.h"

namespace sandtable::lab {

// A number that two processes have in common if they will fight the same battles for a plan: over its settings and the
// game's texts, and with a proof over the first pair, which is fought for it, so that a difference in the code shows
// too.
enum class Proof : std::uint8_t { none, first_pair };
std::uint64_t plan_mark(const Plan& plan, Proof proof);

}  // namespace sandtable::lab
