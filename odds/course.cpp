#include "odds/course.h"
#include "engine/run/session.h"

#include <cassert>
#include <cstring>

namespace sandtable {

Course::Course(const GameKind& game, const Setup& setup, const OddsPolicy& policy)
    : BranchUmpire(game, setup, *policy.plain, game.odds->listens),
      kind_(*game.odds),
      policy_(policy),
      keeps_deeds_(policy.thinks != 0) {}

void Course::look_for_reaction(std::optional<Seat> not_of) {
  looks_ = keeps_deeds_ = true;
  not_of_ = not_of;
}

void Course::set_out(const void* running, double chance, const Findings& so_far) {
  begin(running, chance);
  findings_.notes.clear();  // few of the many there is room for
  for (const Findings::Note note : so_far.notes) findings_.notes.push_back(note);
  next_ = 0;
  has_chosen_ = has_rolled_now_ = false;
  if (keeps_deeds_) deeds_.clear();
}

void Course::answer_scripted(std::span<Answer> answers) {
  for (Answer& answer : answers) {
    const Deed& deed = start_->script[next_++];
    assert(!deed.is_dice);
    read_answer(deed, answer);
  }
}

void Course::ask(std::span<const Question> questions, std::span<Answer> answers) {
  if (questions.empty()) return;
  assert(!is_reckoning());
  if (is_scripted()) {
    answer_scripted(answers);
  } else {
    const bool chooses = start_ != nullptr && start_->choice && !has_chosen_;
    for (std::size_t i = 0; i < questions.size(); ++i) {
      if (chooses && i == start_->choice->question) {
        answers[i] = start_->choice->answer;
      } else {
        decide(questions[i], answers[i]);
      }
    }
    has_chosen_ = true;
  }
  if (!keeps_deeds_) return;
  for (std::size_t i = 0; i < questions.size(); ++i) deeds_.push_back(deed_of(questions[i], answers[i]));
}

void Course::decide(const Question& question, Answer& answer) {
  const std::uint64_t kind = std::uint64_t{1} << question.kind;
  if (looks_ && !reaction_ && !has_rolled_now_ && (kind_.reactions & kind) != 0 && question.seat != not_of_) {
    reaction_ = {question, deeds_, State(game().state_size)};
    std::memcpy(reaction_->state.data(), running(), game().state_size);
  }
  if (think_ && (policy_.thinks & kind) != 0) return think_(question, deeds_, answer);
  BranchUmpire::ask({&question, 1}, {&answer, 1});
}

Rolled Course::roll(const Roll& roll) {
  if (is_scripted()) {
    const Faces faces = read_faces(start_->script[next_++]);
    if (keeps_deeds_) deeds_.push_back(deed_of(faces));
    return judge(roll, faces);
  }
  has_rolled_ = has_rolled_now_ = true;
  const Rolled rolled = BranchUmpire::roll(roll);
  if (keeps_deeds_) deeds_.push_back(deed_of(faces_for(roll, rolled)));
  return rolled;
}

void Course::tell(const Event& event) {
  assert(!is_reckoning());
  kind_.observe(setup(), event, findings_);
}

// What a script prescribes, and what is taken down, is each roll.
std::uint64_t Course::come_to(const Reckoning& reckoning) {
  return is_scripted() || keeps_deeds_ ? reckoning() : BranchUmpire::come_to(reckoning);
}

Faces faces_for(const Roll& roll, const Rolled& rolled) {
  Faces faces;
  if (roll.need == Roll::kFaceMatters) return {rolled.face};
  if (roll.counts_successes()) {
    for (int i = 0; i < roll.count; ++i)
      faces.push_back(i < rolled.successes ? number_of(std::max<int>(roll.need, 1)) : std::uint8_t{1});
    return faces;
  }
  int left = rolled.sum, dice = roll.count;
  if (roll.need == Roll::kWildMatters && dice > 0) {
    faces.push_back(rolled.wild);
    --dice;
  }
  for (; dice > 0; --dice) {
    const int face = std::min<int>(roll.sides, left - (dice - 1));
    faces.push_back(static_cast<std::uint8_t>(face));
    left -= face;
  }
  return faces;
}

}  // namespace sandtable
