#pragma once

#include <nlohmann/json_fwd.hpp>

#include "lab/prices/balance.h"

namespace sandtable::lab {

std::string_view fairness_word(Fairness fairness);  // "too cheap", "too expensive", "fair", "unknown"

// What was found, in the shape that docs/lab.md describes. All but the times at its end is the same for the same wish.
nlohmann::ordered_json balance_json(const BalanceWish& wish, const BalanceResults& results);

}  // namespace sandtable::lab
