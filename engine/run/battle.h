#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/ask/event_log.h"
#include "engine/kind/game_kind.h"
#include "engine/kind/player.h"
#include "engine/run/position.h"

namespace sandtable {

// A battle between machine players from its start, or from any position, to its end. It never waits: the players stand
// behind the umpire. Unless somebody listens it is quiet: no event is made.
class Battle {
 public:
  struct Options {
    Key key;
    std::span<Player* const> players;  // by seat
    bool record = false;               // keep a StepRecord of every step
    bool listen = false;               // keep the events
    Ledger* ledger = nullptr;
    // Called with every question that a player decides and his answer, before the answer takes effect.
    std::function<void(const Situation&, const Answer&)> watch = {};
    std::function<void(const State&)> after_step = {};
  };

  Battle(const GameKind& game, std::shared_ptr<const Setup> setup, Options options);
  ~Battle();
  Battle(const Battle&) = delete;
  Battle& operator=(const Battle&) = delete;

  // Back to the start with another key, without allocating anything.
  void restart(Key key);
  // A rollout: the step in which the position stands is run by its script and its answers in hand first, then the
  // players go on. With the key of the position's own battle the dice that follow are that battle's. Without
  // allocating anything.
  void restart(const Position& from, Key key);
  // One step; false once the battle is over.
  bool step();
  void run() {
    while (step()) {
    }
  }

  const GameKind& game() const { return game_; }
  const Setup& setup() const { return *setup_; }
  const State& state() const { return state_; }
  Outcome outcome() const { return outcome_at(game_, *setup_, state_.data()); }
  std::uint64_t steps() const { return steps_; }  // since the battle's start, those before the position included
  std::uint64_t decisions() const { return decisions_; }
  int most_questions_in_a_step() const { return most_questions_; }
  const std::vector<StepRecord>& history() const { return history_; }
  const EventLog& events() const { return events_; }

 private:
  class PolicyUmpire;

  void begin(Key key);

  const GameKind& game_;
  std::shared_ptr<const Setup> setup_;
  Options options_;
  std::optional<Position> from_;  // while its step has not been run
  State state_, view_;
  std::uint64_t steps_ = 0;
  std::uint64_t decisions_ = 0;
  int most_questions_ = 0;
  std::vector<StepRecord> history_;
  EventLog events_;
  std::unique_ptr<PolicyUmpire> umpire_;
};

}  // namespace sandtable
