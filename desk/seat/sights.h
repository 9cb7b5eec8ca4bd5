#pragma once

#include <optional>
#include <string>
#include <vector>

#include "desk/seat/seat_view.h"
#include "engine/data/catalogue.h"
#include "engine/kind/preview.h"

// Who sees whom, as the rules themselves judge it from the table as it stands.
namespace sandtable {

struct Sighting {
  std::string label;  // of the other one
  std::string name;
  SightLine line;
};

struct Sights {
  std::vector<Sighting> sees;     // others whom it sees, the nearest first
  std::vector<Sighting> hidden;   // those whom it does not
  std::vector<Sighting> seen_by;  // who sees it
};

// Of a unit, or of one model of it: all who are not on its side. Nothing where the game shows no sight, or nobody of
// that name stands on the table.
std::optional<Sights> sights_of(const SeatView& view, const std::string& typed);

// Of one line. Nothing for the same reasons.
std::optional<SightLine> sight_between(const SeatView& view, const Vantage& from, const Vantage& to);

// What of a line is worth saying besides its length: "in the open", "in cover (Cover)", "out of sight: Barn is in the
// way".
std::string sight_text(const SightLine& line, const Setup& setup, const Catalogue& catalogue);

}  // namespace sandtable
