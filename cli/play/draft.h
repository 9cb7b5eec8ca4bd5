#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/play/request.h"

namespace sandtable {

// What a person means a group to do before it is sent: an answer in the making, with a place or a path for each model.
struct Draft {
  AnswerFields parts;
  std::size_t field = 0;               // the one with the places or paths
  std::vector<Sketch::Token> models;   // where they would stand then
  std::vector<std::string> summaries;  // "A1.1 14,15 5.4\"", "A1.2 stays"
  std::string note;                    // what came out otherwise than asked
};

// Whether places or paths of several models are wanted.
bool wants_draft(const Request& request);

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

// Puts the models of the plan into a picture, where they would stand.
void show_drafted(const Draft& draft, Sketch& sketch);

}  // namespace sandtable
