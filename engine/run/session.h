#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/kind/game_kind.h"
#include "engine/run/chronicle.h"
#include "engine/run/position.h"

namespace sandtable {

enum class DiceSource : std::uint8_t {
  stream,  // die k of step n is a function of the key
  typed,   // people roll at their own table: the session stops at every roll
};

struct SessionOptions {
  Key key = {};
  DiceSource source = DiceSource::stream;
  Book book = {};
  bool quiet = false;  // nobody listens: no events are made
};

// What one needs to come back to where a session stands now: as much as some pointers.
struct Bookmark {
  Position position;
  Chronicle chronicle;
};

// A battle that can wait: a position, which is the last checkpoint and the transcript since, beside the chronicle of
// all that is over. Answers go in, the step is run anew from the checkpoint, and where the transcript ends the state as
// it stands is kept for looking at (`now`) while the step runs on silently with default answers on a copy that is
// thrown away. Copying a session is saving it, and costs some pointers: whatever is large is shared and never changes.
// Who keeps many moments of a battle keeps bookmarks, which do without what can be found again.
class Session {
 public:
  Session(const GameKind& game, const std::shared_ptr<const Setup>& setup, Key key,
          DiceSource source = DiceSource::stream, Book book = {});
  // Begins anywhere: scenes, searches, servers. Its chronicle begins there too.
  Session(const GameKind& game, std::shared_ptr<const Setup> setup, const SessionOptions& options, Position from);

  // What the battle waits for: questions (several at once if they are secret), a typed roll, or nothing (finished).
  bool finished() const { return stop_->finished; }
  std::span<const Question> questions() const { return stop_->questions; }
  bool answered(std::size_t question) const { return position_.given(question) != nullptr; }
  const std::optional<Roll>& roll() const { return stop_->roll; }

  // Gives the answer to this seat's pending question, the first unanswered one if it has several. A refusal changes
  // nothing. Whoever gives an answer need not check it before.
  Refusal answer(Seat seat, const Answer& answer);
  // The same for one of `questions()`: those of several that are asked at once may be answered in any order.
  Refusal answer_at(std::size_t index, const Answer& answer);
  Refusal check_at(std::size_t index, const Answer& answer) const;
  // The first question that is not yet answered, of one seat or of any.
  std::optional<std::size_t> open_question(std::optional<Seat> seat = {}) const;
  // Gives the faces of the pending roll.
  Refusal type_dice(const Faces& faces);

  // Where it stands, for battles between machines, odds and searches; and the way back there for this session or a
  // copy of it.
  const Position& position() const { return position_; }
  Bookmark bookmark() const { return {position_, chronicle_}; }
  void return_to(const Bookmark& bookmark);

  // The state as it stands at the pending question, whole or as a seat may know it.
  const State& now() const { return stop_->now; }
  // The state at the beginning of the running step; `transcript` is what has entered it since.
  const State& checkpoint() const { return position_.checkpoint(); }
  const std::vector<Deed>& transcript() const { return position_.script(); }
  State view(Seat seat) const;
  Situation situation(const Question& question, const State& view) const;

  const GameKind& game() const { return *game_; }
  const Setup& setup() const { return *setup_; }
  Book book() const { return options_.book; }
  std::shared_ptr<const Setup> shared_setup() const { return setup_; }
  Key key() const { return options_.key; }
  DiceSource source() const { return options_.source; }
  std::uint64_t step() const { return position_.step(); }
  Outcome outcome() const { return outcome_at(*game_, *setup_, now().data()); }

  // The steps that are over, in order: a range of StepRecord with random access, good as long as the session stays
  // where it is and as it is.
  const Chronicle& chronicle() const { return chronicle_; }
  auto history() const { return chronicle_.records(); }

  // Everything told so far, the running step included, whose events enter the chronicle with its end.
  std::size_t event_count() const { return chronicle_.event_count() + stop_->events.size(); }
  Event event(std::size_t i) const {
    const std::size_t past = chronicle_.event_count();
    return i < past ? chronicle_.event(i) : stop_->events[i - past];
  }

 private:
  // Where the running step has stopped: found anew from the position whenever that changes, never changed then.
  struct Stop {
    State now;
    bool finished = false;
    std::vector<Question> questions = {};
    std::optional<Roll> roll = {};
    EventLog events = {};  // of the running step
  };

  void advance();
  void seal(State after, std::vector<Deed> deeds, EventLog events);

  const GameKind* game_;
  std::shared_ptr<const Setup> setup_;
  SessionOptions options_;
  Position position_;
  Chronicle chronicle_;
  std::shared_ptr<const Stop> stop_;
};

}  // namespace sandtable
