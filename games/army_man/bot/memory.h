#pragma once

#include "games/army_man/bot/plan.h"

// What was thought about the unit that acts, so that the question about its way need not think again.
namespace sandtable::army_man::bot {

// Pure bookkeeping: a remembered place is the one that thinking again would give. It knows a situation by what it
// holds, not by where it lies, so that nothing need be forgotten when another battle begins.
class Memory {
 public:
  void keep(const Game& game, const Law& law, UnitId unit, const Plan& plan);
  // The place that was chosen for this action of the unit, if nothing has changed on the table since.
  std::optional<Point> goal(const Game& game, const Law& law, UnitId unit, Action action) const;

 private:
  std::uint64_t key_ = 0;
  Action action_ = Action::hold;
  Point goal_;
};

}  // namespace sandtable::army_man::bot
