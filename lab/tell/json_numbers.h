#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "lab/statistics/interval.h"

// Numbers as the lab's JSON writes them. JSON has no infinity: what is not finite is null, as is what is not there.
namespace sandtable::lab {

nlohmann::ordered_json number(double value);
nlohmann::ordered_json number(std::optional<double> value);
nlohmann::ordered_json pair_of(const Interval& interval);
nlohmann::ordered_json pair_of(const std::optional<Interval>& interval);

}  // namespace sandtable::lab
