#pragma once

#include <string>

#include "engine/table/plane/point.h"

// Lengths and places as messages about the table show them.
namespace sandtable {

std::string shown(Mil length);  // 12.5"
std::string shown(Point at);    // (12.5, 3)

}  // namespace sandtable
