#pragma once

#include <optional>

#include "desk/seat/request.h"

namespace sandtable {

// Whether the question asks where one unit is put on the table.
bool is_placement(const Request& request);

// A legal answer that puts the unit as near to the place as it can stand; where the answer names the unit, the first
// that is offered. Nothing if there is none near.
std::optional<Answer> placed_near(const Request& request, Point place);

}  // namespace sandtable
