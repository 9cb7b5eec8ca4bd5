#include "engine/table/plane/shown.h"

#include <fmt/format.h>

namespace sandtable {

std::string shown(Mil length) { return fmt::format("{:g}\"", length.v / 1000.0); }
std::string shown(Point at) { return fmt::format("({:g}, {:g})", at.x.v / 1000.0, at.y.v / 1000.0); }

}  // namespace sandtable
