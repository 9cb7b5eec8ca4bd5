#pragma once

#include <functional>
#include <span>

#include "lab/fight/keeper.h"
#include "lab/fight/tally.h"

namespace sandtable::lab {

struct Progress {
  const Tally& tally;
  std::uint64_t fought = 0;  // pairs, in this run: without those that were kept before
  double seconds = 0;
};

class Leader;  // lab/fight/dealer.h

struct RunOptions {
  unsigned threads = 0;                     // 0: one for each core
  Leader* leader = nullptr;                 // of other processes that take part
  std::span<const PairResult> before = {};  // of an earlier run of the same plan, from its first pair on
  Keeper* keeper = nullptr;
  // Sees all pairs, those of `before` too, in their order.
  std::function<void(std::span<const PairResult>)> each = {};
};

// Looked at before the first battle and then several times a second, from the thread that called `run`. False stops the
// run after the running battles.
using Watch = std::function<bool(const Progress&)>;

struct Results {
  Tally tally;
  std::uint64_t fought = 0;  // pairs, in this run
  std::uint64_t fought_decisions = 0;
  double seconds = 0;
  unsigned threads = 1;   // of all processes together
  bool complete = false;  // the rule was met; otherwise it was stopped

  double games_per_second() const { return seconds > 0 ? 2 * static_cast<double>(fought) / seconds : 0; }
  double decisions_per_second() const { return seconds > 0 ? static_cast<double>(fought_decisions) / seconds : 0; }
};

// Fights the plan to its end. Everything but the times is the same for any number of threads and of processes. Fails
// only where the keeper does, or where another process cannot take part.
Result<Results> run(const Plan& plan, const RunOptions& options, const Watch& watch = {});

// Just these pairs, to be put together elsewhere: `Tally::add` takes them in order.
std::vector<PairResult> fight_pairs(const Plan& plan, std::uint64_t first, std::uint64_t count, unsigned threads = 1);

}  // namespace sandtable::lab
