#pragma once

#include <optional>

#include "desk/seat/request.h"
#include "engine/table/plane/raster.h"

namespace sandtable {

// For games that show no reach of their own: where one who is asked for a path or a place could get by a single
// straight leg, and a hull that is asked for a drive by a single pivot and stretch, ahead or back; square by square as
// the rules judge it: 1 where he may end in the middle of the square. Nothing if none of them is asked for.
std::optional<Raster> straight_reach(const Request& request, const Answer& partial, Mil grid);

}  // namespace sandtable
