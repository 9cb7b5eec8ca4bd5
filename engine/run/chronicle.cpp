#include "engine/run/chronicle.h"

#include <atomic>
#include <cassert>
#include <cstdint>
#include <memory>

namespace sandtable {

// A chain back to the first step. Each step also points at one further back, so chosen that every other can be reached
// in a logarithmic number of leaps (E. Myers, "An applicative random-access stack", 1983).
struct Chronicle::Step {
  StepRecord record;
  EventLog events;
  std::shared_ptr<const State> beginning = {};
  const Step* before = nullptr;  // held
  const Step* leap = this;       // not held: it lies behind `before`
  std::size_t number = 0;        // of steps before it
  std::size_t first_event = 0;   // events before it
  mutable std::atomic<std::uint32_t> holders = 1;

  Step(StepRecord its_record, EventLog its_events, const Step* last)
      : record(std::move(its_record)), events(std::move(its_events)), before(last) {
    if (last == nullptr) return;
    number = last->number + 1;
    first_event = last->end_of_events();
    const Step* back = last->leap;
    leap = last->number - back->number == back->number - back->leap->number ? back->leap : last;
  }

  std::size_t end_of_events() const { return first_event + events.size(); }
};

Chronicle::Chronicle(const Chronicle& other) : last_(other.last_) {
  if (last_ != nullptr) last_->holders.fetch_add(1, std::memory_order_relaxed);
}

// One after the other: a chain that destroyed itself link by link would need as much stack as it is long.
Chronicle::~Chronicle() {
  for (const Step* step = last_; step != nullptr && step->holders.fetch_sub(1, std::memory_order_acq_rel) == 1;) {
    const std::unique_ptr<const Step> over(step);
    step = step->before;
  }
}

void Chronicle::append(StepRecord record, EventLog events, std::shared_ptr<const State> beginning) {
  events.shrink_to_fit();
  auto step = std::make_unique<Step>(std::move(record), std::move(events), last_);
  if (step->number % kKeptApart == 0) step->beginning = std::move(beginning);
  last_ = step.release();
}

std::size_t Chronicle::size() const { return last_ == nullptr ? 0 : last_->number + 1; }
std::size_t Chronicle::event_count() const { return last_ == nullptr ? 0 : last_->end_of_events(); }

const Chronicle::Step* Chronicle::step_at(std::size_t step) const {
  assert(step < size());
  const Step* at = last_;
  while (at->number > step) at = at->leap->number >= step ? at->leap : at->before;
  return at;
}

const StepRecord& Chronicle::record(std::size_t step) const { return step_at(step)->record; }

std::optional<Chronicle::Kept> Chronicle::kept_up_to(std::size_t step) const {
  if (step >= size()) return {};
  const Step* at = step_at(step - step % kKeptApart);
  if (at->beginning == nullptr) return {};
  return Kept{at->number, at->first_event, at->beginning.get()};
}

const Chronicle::Step* Chronicle::step_telling(std::size_t event) const {
  assert(event < event_count());
  const Step* at = last_;
  while (at->first_event > event) at = at->leap->first_event > event ? at->leap : at->before;
  return at;
}

Event Chronicle::event(std::size_t number) const {
  const Step* at = step_telling(number);
  return at->events[number - at->first_event];
}

std::size_t Chronicle::step_of_event(std::size_t number) const { return step_telling(number)->number; }

}  // namespace sandtable
