#pragma once

#include <optional>
#include <string>
#include <vector>

#include "desk/seat/request.h"

namespace sandtable {

// A picture of the table in squares, a digit for each: rows from the south, in them squares from the west.
struct Reach {
  Point origin;  // the south-western corner
  Mil grid;
  std::vector<std::string> rows;  // '1': one may end in the middle of the square
};

// Where one who is asked for a path or a place could get by a single straight leg, square by square as the rules judge
// it. Nothing if neither is asked for, or if there would be too many squares.
std::optional<Reach> straight_reach(const Request& request, const Answer& partial, Mil grid);

}  // namespace sandtable
