#pragma once

#include <nlohmann/json_fwd.hpp>

#include "lab/fight/run.h"

namespace sandtable::lab {

inline constexpr int kJsonFormat = 1;

// Everything that a run found, in the shape that docs/lab.md describes. All but the times at its end is the same for
// the same plan.
nlohmann::ordered_json results_json(const Plan& plan, const Results& results);

}  // namespace sandtable::lab
