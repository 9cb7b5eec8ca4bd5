#pragma once

#include <optional>

#include "games/apocalypse/state/law.h"

// What was thought about the unit that acts, so that the question about its way need not think again.
namespace sandtable::apocalypse::bot {

// Pure bookkeeping: a remembered place is the one that thinking again would give. It knows a situation by what it
// holds, not by where it lies, so that nothing need be forgotten when another battle begins.
class Memory {
 public:
  void keep(const Game& game, const Setup& setup, UnitId unit, Action action, Point goal);
  // The place that was chosen for this action of the unit, if it still stands where it stood.
  std::optional<Point> goal(const Game& game, const Setup& setup, UnitId unit, Action action) const;

 private:
  std::uint64_t key_ = 0;
  Point goal_;
};

}  // namespace sandtable::apocalypse::bot
