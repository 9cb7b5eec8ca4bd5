#include "odds/course.h"

#include <cassert>
#include <cstring>

#include "engine/dice/showing.h"

namespace sandtable {

// Dice are followed and not observed.
Course::Course(const GameKind& game, const Setup& setup, const OddsPolicy& policy)
    : BranchUmpire(game, setup, *policy.plain, game.odds->listens.without(Event::kRoll)),
      kind_(*game.odds),
      policy_(policy) {
  keep_deeds(!policy.thinks.empty());
}

void Course::look_for_reaction(std::optional<Seat> not_of) {
  looks_ = true;
  keep_deeds(true);
  not_of_ = not_of;
}

void Course::set_out(const void* running, double chance, const Findings& so_far) {
  begin(running, chance, start_);
  findings_.notes.clear();  // few of the many there is room for
  for (const Findings::Note note : so_far.notes) findings_.notes.push_back(note);
  has_rolled_now_ = false;
}

void Course::decide(const Question& question, Answer& answer) {
  if (looks_ && !reaction_ && !has_rolled_now_ && kind_.reactions.has(question.kind) && question.seat != not_of_) {
    reaction_ = {question, deeds(), State(game().state_size)};
    std::memcpy(reaction_->state.data(), running(), game().state_size);
  }
  if (think_ && policy_.thinks.has(question.kind)) return think_(question, deeds(), answer);
  BranchUmpire::decide(question, answer);
}

Rolled Course::roll_on(const Roll& roll) {
  has_rolled_ = has_rolled_now_ = true;
  const Rolled rolled = BranchUmpire::roll_on(roll);
  if (keeps_deeds())
    for (const Faces& faces : throws_showing(roll, rolled)) keep(faces);
  return rolled;
}

void Course::tell(const Event& event) {
  assert(!is_reckoning());
  kind_.observe(setup(), event, findings_);
}

}  // namespace sandtable
