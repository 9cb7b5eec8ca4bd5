#include "engine/run/script_umpire.h"

#include <cassert>

namespace sandtable {

void ScriptUmpire::begin_run(const Position* from) {
  from_ = from;
  script_ = from == nullptr ? std::span<const Deed>() : std::span(from->script());
  gives_ = from != nullptr && from->has_given();
  next_ = 0;
  dice_rolled_ = 0;
  if (keeps_deeds_) deeds_.clear();
}

void ScriptUmpire::ask(std::span<const Question> questions, std::span<Answer> answers) {
  if (questions.empty()) return;
  if (is_scripted()) {
    for (Answer& answer : answers) {
      assert(is_scripted() && !script_[next_].is_dice);
      read_answer(script_[next_++], answer);
    }
  } else {
    ask_on(questions, answers);
    gives_ = false;
  }
  if (!keeps_deeds_) return;
  for (std::size_t i = 0; i < questions.size(); ++i) deeds_.push_back(deed_of(questions[i], answers[i]));
}

Rolled ScriptUmpire::roll(const Roll& roll) {
  if (!is_scripted()) return roll_on(roll);
  const Faces faces = scripted_throw(roll);
  Rolled rolled = judge(roll, faces);
  // A script may end between two throws of a roll.
  for (std::optional<Roll> next = next_throw(roll, faces); next;) {
    if (!is_scripted()) {
      add(rolled, roll_on(*next));
      break;
    }
    const Faces more = scripted_throw(*next);
    add(rolled, judge(*next, more));
    next = next_throw(*next, more);
  }
  return rolled;
}

Faces ScriptUmpire::scripted_throw(const Roll& roll) {
  const Deed& deed = script_[next_++];
  assert(deed.is_dice && static_cast<int>(deed.words.size()) == roll.count);
  const Faces faces = read_faces(deed);
  show(roll, faces);
  return faces;
}

bool ScriptUmpire::take_given(std::size_t question, Answer& answer) const {
  const std::vector<std::int32_t>* words = gives_ ? from_->given(question) : nullptr;
  if (words == nullptr) return false;
  answer.clear();
  for (const std::int32_t word : *words) answer.add(word);
  return true;
}

void ScriptUmpire::show(const Roll& roll, const Faces& faces) {
  count_dice(roll.count);
  keep(faces);
  if (listening(Event::kRoll)) tell(Event::of_roll(roll, faces));
}

}  // namespace sandtable
