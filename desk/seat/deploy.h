#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "desk/seat/request.h"

namespace sandtable {

// Whether the question asks where one unit is put on the table.
bool is_placement(const Request& request);

// A legal answer that puts the unit as near to the place as it can stand; where the answer names the unit, the first
// that is offered. Nothing if there is none near.
std::optional<Answer> placed_near(const Request& request, Point place);
// The same for the unit of this label.
std::optional<Answer> placed_near(const Request& request, Point place, std::string_view unit);

// Where the seat that is asked may place units, if the table shows one zone for that.
std::optional<Sketch::Zone> own_zone(const Request& request);
// "12,10 is outside your deployment zone (x 0 to 48, y 0 to 12)."
std::string outside_text(const Sketch::Zone& zone, Point at);

// The labels of the units that may be placed now, where the answer names one.
std::vector<std::string> units_to_place(const Request& request);

// Units along a line at equal distances, the first and the last at its ends.
struct DeploymentLine {
  std::vector<std::string> units;
  Point from, to;
  Point place(std::size_t number) const;
};

}  // namespace sandtable
