#include "lab/tell/json_numbers.h"

#include <cmath>

namespace sandtable::lab {

namespace {
using Json = nlohmann::ordered_json;
}

Json number(double value) { return std::isfinite(value) ? Json(value) : Json(); }
Json number(std::optional<double> value) { return value ? number(*value) : Json(); }
Json pair_of(const Interval& interval) { return Json::array({number(interval.low), number(interval.high)}); }
Json pair_of(const std::optional<Interval>& interval) { return interval ? pair_of(*interval) : Json(); }

}  // namespace sandtable::lab
