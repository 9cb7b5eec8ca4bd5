#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/run/state.h"
#include "engine/run/transcript.h"

namespace sandtable {

// Where a battle stands: the state at the beginning of the running step, what has entered the step since, and the
// secret answers that wait for others. Sessions, battles between machines, odds and searches all start from one.
// What it holds never changes and is shared by all copies, so that a copy costs some pointers; copies may be used in
// several threads. It knows neither game nor setup: whoever uses it brings them along.
class Position {
 public:
  // In step number `step`, at its beginning or after what has entered it.
  explicit Position(State checkpoint, std::uint64_t step = 0, std::vector<Deed> script = {});

  const State& checkpoint() const { return *checkpoint_; }
  const std::shared_ptr<const State>& shared_checkpoint() const { return checkpoint_; }
  std::uint64_t step() const { return step_; }
  // The answers and dice since, in order.
  const std::vector<Deed>& script() const;
  // The words of the answer that is in hand to one of the questions that are asked at once where the script ends;
  // nullptr if there is none.
  const std::vector<std::int32_t>* given(std::size_t question) const;
  bool has_given() const { return given_ != nullptr; }

  // Takes the place of the script. The answers in hand are dropped: they belonged to the end of the old one.
  void set_script(std::vector<Deed> script);
  void give(std::size_t question, const Answer& answer);
  // The running step has ended in this state.
  void begin_next_step(State checkpoint);

  friend bool operator==(const Position& a, const Position& b);

 private:
  struct Given {
    std::size_t question;
    std::vector<std::int32_t> words;
    std::shared_ptr<const Given> before;  // as few as are asked at once
  };

  std::shared_ptr<const State> checkpoint_;
  std::uint64_t step_ = 0;
  std::shared_ptr<const std::vector<Deed>> script_;  // nullptr: empty
  std::shared_ptr<const Given> given_;               // the last one
};

}  // namespace sandtable
