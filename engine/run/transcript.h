#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/ask/answer.h"
#include "engine/ask/question.h"
#include "engine/dice/dice.h"

namespace sandtable {

// One thing that the rules did not decide themselves: somebody's answer, or dice.
struct Deed {
  bool is_dice = false;
  std::uint8_t question = 0;  // kind
  Seat seat = {};
  std::vector<std::int32_t> words;  // the answer, or the faces

  friend bool operator==(const Deed&, const Deed&) = default;
};

Deed deed_of(const Question& question, const Answer& answer);
Deed deed_of(const Faces& faces);
void read_answer(const Deed& deed, Answer& answer);
Faces read_faces(const Deed& deed);
// How many of them are answers.
std::size_t answers_in(std::span<const Deed> deeds);

// Everything that entered one step, in order, and the hash of the state after it.
struct StepRecord {
  std::vector<Deed> deeds;
  std::uint64_t hash = 0;

  friend bool operator==(const StepRecord&, const StepRecord&) = default;
};

}  // namespace sandtable
