#pragma once

#include <vector>

#include "engine/run/session.h"

namespace sandtable {

// An event with which the scores changed.
struct Swing {
  std::size_t event = 0;  // its number in the battle; of those that changed nothing before it the last with a text
  std::vector<int> before, after;  // the scores, by seat
  friend bool operator==(const Swing&, const Swing&) = default;
};

// Those that changed most who is ahead and by how much, at most so many, in the order of the battle. All of it is run
// again.
std::vector<Swing> swings_of(const Session& battle, std::size_t most);

}  // namespace sandtable
