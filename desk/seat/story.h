#pragma once

#include <vector>

#include "desk/seat/seat_view.h"

namespace sandtable {

// What one screen has told of a battle. Several people may share it: an event is told when somebody looks who may know
// of it, and never twice.
class Story {
 public:
  // Counts everything so far as told.
  explicit Story(const SeatView& everything) : told_(everything.session_->event_count(), true) {}

  // The numbers, for this viewer, of the events that he may know and the screen has not told, in order. They count as
  // told from now on.
  std::vector<std::size_t> untold(const SeatView& view);

 private:
  std::vector<bool> told_;  // by the place among all events
};

}  // namespace sandtable
