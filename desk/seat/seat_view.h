#pragma once

#include <optional>
#include <string>
#include <vector>

#include "desk/seat/changes.h"
#include "engine/run/session.h"
#include "odds/odds.h"

namespace sandtable {

// Whose eyes: those of a seat, or nothing for somebody who holds all seats and sees everything.
using Viewer = std::optional<Seat>;
// The eyes of one who only watches: he sees what every seat may see, and is asked nothing.
inline constexpr Seat kWatcher{0xff};

// Quick enough to be asked again and again.
inline constexpr OddsBudget kQuickOdds = {.runs = 300'000, .samples = 20'000};

// Something that entered the battle, as a seat may know it.
struct SeenDeed {
  bool is_dice = false;
  std::uint8_t question = 0;  // kind
  Seat seat = {};
  std::optional<std::vector<std::int32_t>> words = {};  // nothing: an answer of somebody else that stays hidden

  friend bool operator==(const SeenDeed&, const SeenDeed&) = default;
};

// What one seat may see of a battle. Everything that leaves for a terminal, a page, a socket or a machine player passes
// here: two battles that differ only in what the seat may not know look alike in every part. It looks at the session
// and is good until that goes on.
class SeatView {
 public:
  SeatView(const Session& session, Viewer viewer);

  Viewer viewer() const { return viewer_; }
  const GameKind& game() const { return session_->game(); }
  const Setup& setup() const { return session_->setup(); }
  const State& state() const { return state_; }
  std::uint64_t step() const { return session_->step(); }
  std::uint64_t hash() const { return state_.hash(); }  // of what is seen
  bool finished() const { return session_->finished(); }
  Outcome outcome() const;
  Sketch sketch() const;

  // What has happened, as far as the viewer may know of it, counted without the rest: the number of an event tells
  // nothing of others.
  std::size_t event_count() const { return known().size(); }
  Event event(std::size_t number) const { return session_->event(known()[number]); }
  std::string event_text(std::size_t number) const;  // empty: not worth a line
  EventRank event_rank(std::size_t number) const;
  // What changed on the table with each of so many events, as the viewer saw it: their steps are run again.
  std::vector<TableChange> changes(std::size_t first, std::size_t count) const;
  // The clauses that modified a roll, each with what would have been rolled without it. Of other events none; nothing
  // where they could show what the viewer may not know.
  struct Modified {
    RuleId clause;
    Roll without;
  };
  std::optional<std::vector<Modified>> modifiers(std::size_t number) const;

  // What is asked of the viewer now, in an order that stays until everybody has answered.
  struct Asked {
    std::size_t index = 0;  // among the session's questions
    Seat seat;
    bool answered = false;
  };
  std::vector<Asked> questions() const;
  // Others who are asked at the same time. Whether they have answered yet is theirs to know.
  std::vector<Seat> waits_for() const;
  // The roll whose faces are to be typed.
  const std::optional<Roll>& roll() const { return session_->roll(); }

  // Everything that entered the battle, in order.
  std::vector<SeenDeed> deeds() const;

  // What an answer to a question would lead to, by what its seat may know. An error where nobody can tell.
  Result<ChoiceOdds> odds(std::size_t index, const Answer& answer, const OddsBudget& budget) const;

 private:
  friend class Story;
  class Observer;

  State as_seen(State state) const;
  bool may_see(const Event& event) const;
  const std::vector<std::size_t>& known() const;
  bool may_read(const Deed& deed) const;

  const Session* session_;
  Viewer viewer_;
  State state_;
  mutable std::optional<std::vector<std::size_t>> known_;  // the events by their place among all
};

// Whether the game keeps anything of what seats decide from the others for good.
bool hides_answers(const GameKind& game);

}  // namespace sandtable
