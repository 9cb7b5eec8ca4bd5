#pragma once

#include <optional>
#include <string>

#include "desk/seat/request.h"

namespace sandtable {

// What a typed line means as an answer.
struct Reading {
  std::optional<Answer> answer;
  std::string problem;   // without an answer: what was not understood, in one line
  std::size_t rest = 0;  // without an answer: how many words, at the end, follow one that is whole without them
  std::string note;      // what the line left open and was settled for it
  std::string advice;    // what to type instead, should the answer be refused
};

// Reads a line by the fields of the question: names may be shortened and in any case, fields that the line leaves out
// are taken from the first option that agrees with the rest, places become paths by the game's advice. Does not judge.
Reading read_reply(const Request& request, const std::string& line);

}  // namespace sandtable
