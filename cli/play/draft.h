#pragma once

#include <optional>
#include <string>

#include "desk/seat/draft.h"

namespace sandtable {

// What a line made of the plan.
struct Drafted {
  std::optional<Draft> draft;
  std::string problem;      // without a plan: why the line changes nothing
  bool understood = false;  // otherwise the line does not speak of a plan
};

// Reads a line as a plan or a change of it:
//   to 12 20, n 5          all go there: the game proposes how (from where the plan has them, for a direction)
//   A1 12,3                the same for a unit that the answer must name; A1 alone: as the game offers it
//   A1.3 13,21, A1.3 n 1   one of them, others as planned; several places are a bent way
//   A1.3 stays
Drafted read_draft(const Request& request, const std::optional<Draft>& before, const std::string& line);

}  // namespace sandtable
