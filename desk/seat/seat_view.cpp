#include "desk/seat/seat_view.h"

#include <algorithm>

namespace sandtable {

bool hides_answers(const GameKind& game) { return std::ranges::any_of(game.questions, &QuestionSpec::hidden); }

SeatView::SeatView(const Session& session, Viewer viewer)
    : session_(&session), viewer_(viewer), state_(as_seen(session.now())) {}

// What every seat may see is what is left when all have had theirs blanked.
State SeatView::as_seen(State state) const {
  if (!viewer_) return state;
  for (std::uint8_t seat = 0; seat < setup().seats; ++seat)
    if (*viewer_ == kWatcher || *viewer_ == Seat{seat}) game().blank(setup(), state.data(), Seat{seat});
  return state;
}

bool SeatView::may_see(const Event& event) const {
  if (!viewer_) return true;
  if (*viewer_ != kWatcher) return may_know(event, *viewer_);
  for (std::uint8_t seat = 0; seat < setup().seats; ++seat)
    if (!may_know(event, Seat{seat})) return false;
  return true;
}

Outcome SeatView::outcome() const {
  Outcome outcome = outcome_at(game(), setup(), state_.data());
  outcome.finished = finished();  // in the middle of a step the state may look finished already
  return outcome;
}

Sketch SeatView::sketch() const {
  Sketch sketch;
  game().picture.sketch(setup(), state_.data(), sketch);
  return sketch;
}

const std::vector<std::size_t>& SeatView::known() const {
  if (known_) return *known_;
  known_.emplace();
  for (std::size_t i = 0; i < session_->event_count(); ++i)
    if (may_see(session_->event(i))) known_->push_back(i);
  return *known_;
}

std::string SeatView::event_text(std::size_t number) const { return game().words.event_text(setup(), event(number)); }

EventRank SeatView::event_rank(std::size_t number) const {
  return game().words.event_rank == nullptr ? EventRank::line : game().words.event_rank(event(number));
}

std::vector<SeatView::Asked> SeatView::questions() const {
  std::vector<Asked> own;
  const auto questions = session_->questions();
  for (std::size_t i = 0; i < questions.size(); ++i)
    if (!viewer_ || questions[i].seat == *viewer_) own.push_back({i, questions[i].seat, session_->answered(i)});
  return own;
}

std::vector<Seat> SeatView::waits_for() const {
  std::vector<Seat> others;
  for (const Question& question : session_->questions()) {
    const bool known = std::ranges::find(others, question.seat) != others.end();
    if (viewer_ && question.seat != *viewer_ && !known) others.push_back(question.seat);
  }
  return others;
}

bool SeatView::may_read(const Deed& deed) const {
  return deed.is_dice || !viewer_ || deed.seat == *viewer_ || !game().questions[deed.question].hidden;
}

std::vector<SeenDeed> SeatView::deeds() const {
  std::vector<SeenDeed> seen;
  const auto add = [&](const Deed& deed) {
    seen.push_back({deed.is_dice, deed.question, deed.seat, {}});
    if (may_read(deed)) seen.back().words = deed.words;
  };
  for (const StepRecord& step : session_->history()) std::ranges::for_each(step.deeds, add);
  std::ranges::for_each(session_->transcript(), add);
  return seen;
}

Result<ChoiceOdds> SeatView::odds(std::size_t index, const Answer& answer, const OddsBudget& budget) const {
  if (game().odds == nullptr) return fail("this game has no odds");
  const Seat seat = session_->questions()[index].seat;
  const auto stays_hidden = [&](const Deed& deed) {
    return !deed.is_dice && deed.seat != seat && game().questions[deed.question].hidden;
  };
  // The odds run the step again with all that has entered it.
  if (std::ranges::any_of(session_->transcript(), stays_hidden))
    return fail("the odds hang on what others have decided in secret");
  return sandtable::odds(*session_, index, answer, policies_of(*game().odds), budget);
}

}  // namespace sandtable
