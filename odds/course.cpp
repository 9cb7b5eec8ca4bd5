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

void Course::look_for_reaction(Seat chooser) {
  keep_deeds(true);
  chooser_ = chooser;
}

void Course::set_out(const void* running, double chance, const Findings& so_far) {
  begin(running, chance, start_);
  findings_.notes.clear();  // few of the many there is room for
  for (const Findings::Note note : so_far.notes) findings_.notes.push_back(note);
  has_rolled_now_ = false;
  constexpr std::uint32_t kNowAndThen = 256;
  if (watch_ != nullptr && looks_++ % kNowAndThen == 0 && !watch_->goes_on({.sampling = false, .runs = runs()}))
    stop_after(0);
}

void Course::decide(const Question& question, Answer& answer) {
  asked_.add(question.kind);
  const auto is_named = [&] {
    return question.seat == *chooser_ ? kind_.declares.has(question.kind) : kind_.reactions.has(question.kind);
  };
  if (chooser_ && !reaction_ && !has_rolled_now_ && is_named()) {
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
