#pragma once

#include <nlohmann/json.hpp>

#include "lab/plan/plan.h"

namespace sandtable::lab {

// What people call the armies of a plan, by the names of their lists.
nlohmann::ordered_json titles_json(const Plan& plan);

}  // namespace sandtable::lab
