#pragma once

#include <cstddef>
#include <limits>
#include <vector>

#include "engine/kind/player.h"
#include "engine/run/position.h"

namespace sandtable {

// One way a step can end, with its exact chance as a double (a sum of products of powers of 1/sides).
struct Leaf {
  State state;
  double chance = 0;
};

// Every end of the step in which `from` stands, equal states merged. Questions that it has no answer to are answered by
// `policy`, which must not draw chance. Dice branch only as far as their roll distinguishes: by number of successes, by
// sum, or by faces. Nothing, if the step can run in more than `most_runs` ways, or rolls dice again until something
// happens.
std::vector<Leaf> enumerate_step(const GameKind& game, const Setup& setup, const Position& from, Player& policy,
                                 std::size_t most_runs = std::numeric_limits<std::size_t>::max());

}  // namespace sandtable
