#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <ranges>
#include <utility>
#include <vector>

#include "engine/ask/event_log.h"
#include "engine/run/state.h"
#include "engine/run/transcript.h"

namespace sandtable {

// All steps that are over: what entered each, the hash after it, and what was told in it. It only ever grows, by a
// step at a time; what is written is shared by all copies and never changes. A copy is a pointer, and one that goes
// another way goes on from the common past without disturbing the others, in other threads too.
class Chronicle {
 public:
  Chronicle() = default;
  Chronicle(const Chronicle& other);
  Chronicle(Chronicle&& other) noexcept : last_(std::exchange(other.last_, nullptr)) {}
  Chronicle& operator=(Chronicle other) noexcept {
    std::swap(last_, other.last_);
    return *this;
  }
  ~Chronicle();

  // `beginning` is the state before the step. It is kept of some steps only, so that the past can be run again from
  // not far before any of them.
  void append(StepRecord record, EventLog events, std::shared_ptr<const State> beginning = {});

  std::size_t size() const;  // steps
  std::size_t event_count() const;
  // Logarithmic in how far back they lie. References stay good as long as any copy holds the step.
  const StepRecord& record(std::size_t step) const;
  Event event(std::size_t number) const;  // of all, from the first step on

  // The step in which an event was told.
  std::size_t step_of_event(std::size_t number) const;

  // The last step up to this one of which the beginning was kept, if there is one.
  struct Kept {
    std::size_t step;
    std::size_t first_event;  // events before it
    const State* beginning;
  };
  std::optional<Kept> kept_up_to(std::size_t step) const;

  // All records, in order: a random access range. Good as long as the chronicle stays where it is.
  auto records() const {
    return std::views::iota(std::size_t{0}, size()) |
           std::views::transform([this](std::size_t step) -> const StepRecord& { return record(step); });
  }

 private:
  struct Step;
  static constexpr std::size_t kKeptApart = 32;  // steps

  const Step* step_at(std::size_t step) const;
  const Step* step_telling(std::size_t event) const;

  const Step* last_ = nullptr;
};

}  // namespace sandtable
