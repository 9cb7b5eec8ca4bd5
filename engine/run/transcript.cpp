#include "engine/run/transcript.h"

#include <algorithm>

namespace sandtable {

Deed deed_of(const Question& question, const Answer& answer) {
  const auto words = answer.words();
  return {.question = question.kind, .seat = question.seat, .words = {words.begin(), words.end()}};
}

Deed deed_of(const Faces& faces) { return {.is_dice = true, .words = {faces.begin(), faces.end()}}; }

void read_answer(const Deed& deed, Answer& answer) {
  answer.clear();
  for (const std::int32_t word : deed.words) answer.add(word);
}

Faces read_faces(const Deed& deed) {
  Faces faces;
  for (const std::int32_t face : deed.words) faces.push_back(static_cast<Face>(face));
  return faces;
}

std::size_t answers_in(std::span<const Deed> deeds) {
  return static_cast<std::size_t>(std::ranges::count(deeds, false, &Deed::is_dice));
}

}  // namespace sandtable
