#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/ask/event_log.h"
#include "engine/kind/game_kind.h"
#include "engine/run/transcript.h"

namespace sandtable {

// A game's state as plain bytes.
class State {
 public:
  explicit State(std::size_t size) : words_((size + 7) / 8), size_(size) {}

  void* data() { return words_.data(); }
  const void* data() const { return words_.data(); }
  std::span<const std::byte> bytes() const { return {reinterpret_cast<const std::byte*>(words_.data()), size_}; }
  std::uint64_t hash() const;
  friend bool operator==(const State&, const State&) = default;

 private:
  std::vector<std::uint64_t> words_;
  std::size_t size_;
};

enum class DiceSource : std::uint8_t {
  stream,  // die k of step n is a function of the key
  typed,   // people roll at their own table: the session stops at every roll
};

// A battle that can wait: a value made of the last checkpoint and the transcript since. Answers go in, the step is run
// anew from the checkpoint, and where the transcript ends the state as it stands is kept for looking at (`now`) while
// the step runs on silently with default answers on a copy that is thrown away. Copying a session is saving it.
class Session {
 public:
  Session(const GameKind& game, std::shared_ptr<const Setup> setup, Key key, DiceSource source = DiceSource::stream,
          Book book = {});
  // Begins in the middle: scenes and `play --from`.
  Session(const GameKind& game, std::shared_ptr<const Setup> setup, Key key, State state, std::uint64_t step,
          DiceSource source, Book book);

  // What the battle waits for: questions (several at once if they are secret), a typed roll, or nothing (finished).
  bool finished() const { return finished_; }
  std::span<const Question> questions() const { return questions_; }
  bool answered(std::size_t question) const { return given_[question].has_value(); }
  const std::optional<Roll>& roll() const { return roll_; }

  // Gives the answer to this seat's pending question, the first unanswered one if it has several. A refusal changes
  // nothing.
  Refusal answer(Seat seat, const Answer& answer);
  Refusal check(Seat seat, const Answer& answer) const;
  // The same for one of `questions()`: those of several that are asked at once may be answered in any order.
  Refusal answer_at(std::size_t index, const Answer& answer);
  Refusal check_at(std::size_t index, const Answer& answer) const;
  // The first question that is not yet answered, of one seat or of any.
  std::optional<std::size_t> open_question(std::optional<Seat> seat = {}) const;
  // Gives the faces of the pending roll.
  Refusal type_dice(const Faces& faces);

  // The state as it stands at the pending question, whole or as a seat may know it.
  const State& now() const { return now_; }
  // The state at the beginning of the running step; `transcript` is what has entered it since.
  const State& checkpoint() const { return checkpoint_; }
  State view(Seat seat) const;
  Situation situation(const Question& question, const State& view) const;

  const GameKind& game() const { return *game_; }
  const Setup& setup() const { return *setup_; }
  Book book() const { return book_; }
  std::shared_ptr<const Setup> shared_setup() const { return setup_; }
  Key key() const { return key_; }
  DiceSource source() const { return source_; }
  std::uint64_t step() const { return step_; }
  Outcome outcome() const { return outcome_at(*game_, *setup_, now_.data()); }
  const std::vector<StepRecord>& history() const { return history_; }
  const std::vector<Deed>& transcript() const { return transcript_; }

  // Everything told so far, the running step included.
  std::size_t event_count() const { return past_events_.size() + events_.size(); }
  Event event(std::size_t i) const {
    return i < past_events_.size() ? past_events_[i] : events_[i - past_events_.size()];
  }

 private:
  void advance();
  void seal(const State& after);

  const GameKind* game_;
  std::shared_ptr<const Setup> setup_;
  Key key_;
  DiceSource source_;
  Book book_;

  State checkpoint_;
  std::uint64_t step_ = 0;
  std::vector<Deed> transcript_;
  std::vector<std::optional<std::vector<std::int32_t>>> given_;  // secret answers, until all are in

  State now_;
  bool finished_ = false;
  std::vector<Question> questions_;
  std::optional<Roll> roll_;
  EventLog past_events_, events_;
  std::vector<StepRecord> history_;
};

}  // namespace sandtable
