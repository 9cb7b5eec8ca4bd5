#include "engine/run/enumerate.h"

#include <algorithm>

#include "engine/run/branching.h"

namespace sandtable {

std::vector<Leaf> enumerate_step(const GameKind& game, const Setup& setup, const Position& from, Player& policy,
                                 std::size_t most_runs) {
  constexpr double kHopeless = 1e-60;  // only dice that are rolled again and again come to this
  std::vector<Leaf> leaves;
  BranchUmpire umpire(game, setup, policy);
  umpire.cut_below(kHopeless);
  umpire.stop_after(most_runs);
  do {
    State running = from.checkpoint();
    umpire.begin(running.data(), 1, &from);
    game.step(setup, running.data(), umpire);
    if (umpire.lost() > 0 || umpire.gave_up()) return {};
    const auto same = std::ranges::find(leaves, running, &Leaf::state);
    if (same != leaves.end()) {
      same->chance += umpire.chance();
    } else {
      leaves.push_back({running, umpire.chance()});
    }
  } while (umpire.next());
  return leaves;
}

}  // namespace sandtable
