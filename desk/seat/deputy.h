#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/kind/game_kind.h"

namespace sandtable {

// Answers for its owners where they have made plans: somebody who is asked for every unit at every count plans a route
// once and is asked again when it ends or when something comes in between. Plans are no part of a battle: recordings
// hold the ordinary answers. A value, so that a copy remembers the plans of a moment.
class Deputy {
 public:
  struct Held {
    Seat seat;
    std::uint8_t question = 0;  // kind
    Plan plan;
  };

  // Plans the way through these points, or to stay if there are none, for the unit that the question is about; in the
  // place of its earlier plan. False if the game has no such plan, and then the earlier one stays.
  bool plan(const Situation& at, std::span<const Point> way);

  // One that was held before, in the place of an earlier one for the same unit.
  void take_up(Held held);

  // The answer by the plan for this question; nothing without one. A plan that is done or handed back is dropped.
  // Whether the rules accept the answer is for whoever gives it: if they do not, he drops the plan.
  PlanStep answer(const Situation& at);

  // Drops the plan for a unit, or all of a seat. Whether there was one.
  bool drop(Seat seat, std::optional<std::int32_t> subject = {});

  // A seat's plans as they were at another moment; those of others stay as they are.
  void put_back(Seat seat, const Deputy& then);

  const std::vector<Held>& plans() const { return plans_; }
  // Those of a seat, in the order of their units.
  std::vector<Held> plans_of(Seat seat) const;

 private:
  std::vector<Held>::iterator find(const Situation& at);

  std::vector<Held> plans_;
};

}  // namespace sandtable
