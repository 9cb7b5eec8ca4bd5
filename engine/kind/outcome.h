#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/base/ids.h"

namespace sandtable {

// How a battle stands or ended.
struct Outcome {
  bool finished = false;
  std::optional<Seat> winner = {};  // the first of them; nothing: a draw, or not finished
  std::vector<int> scores = {};     // by seat
  int rounds = 0;
  std::vector<Seat> winners = {};  // all seats of the winning side; a game without sides may leave it to `outcome_at`

  bool won_by(Seat seat) const { return std::ranges::find(winners, seat) != winners.end(); }
};

}  // namespace sandtable
