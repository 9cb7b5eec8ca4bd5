#include "bench/plain_odds.h"

#include <algorithm>

namespace sandtable::bench {

namespace {

using Chances = std::map<int, double>;

// How many of so many dice show 4 or more.
Chances successes(int dice) {
  Chances all = {{0, 1.0}};
  for (int i = 0; i < dice; ++i) {
    Chances next;
    for (const auto& [count, chance] : all) {
      next[count] += chance / 2;
      next[count + 1] += chance / 2;
    }
    all = std::move(next);
  }
  return all;
}

// Hits that no die of their own blocks.
Chances unblocked(int dice) {
  Chances through;
  for (const auto& [hits, chance] : successes(dice))
    for (const auto& [blocks, share] : successes(hits)) through[hits - blocks] += chance * share;
  return through;
}

// What happens to a model with so many hits on it: nothing, its nerve fails, or it is killed.
enum Fate { kUnharmed, kShaken, kKilled };
Chances fate(int hits) {
  if (hits == 0) return {{kUnharmed, 1.0}};
  Chances fates;
  for (const auto& [blocks, chance] : successes(hits)) {
    if (blocks < hits) {
      fates[kKilled] += chance;
      continue;
    }
    fates[kUnharmed] += chance / 2;
    fates[kShaken] += chance / 2;
  }
  return fates;
}

}  // namespace

PlainVolley plain_volley(int dice, int models) {
  PlainVolley ends;
  for (const auto& [through, chance] : unblocked(dice)) {
    const int lost = std::min(through, models);
    const bool tests = lost > 0 && lost < models && 2 * (models - lost) <= models;
    ends[{lost, false}] += tests ? chance / 2 : chance;
    if (tests) ends[{lost, true}] += chance / 2;
  }
  return ends;
}

PlainExchange plain_exchange(int dice, int reaction_dice) {
  PlainExchange ends;
  for (const auto& [hits, chance] : successes(dice)) {
    for (const auto& [back, share] : successes(reaction_dice)) {
      const int cancelled = std::min(hits, back);
      for (const auto& [target, its] : fate(hits - cancelled))
        for (const auto& [active, his] : fate(back - cancelled)) ends[{active, target}] += chance * share * its * his;
    }
  }
  return ends;
}

PlainMelee plain_melee(int chargers, int defenders) {
  constexpr double kRare = 1e-17;
  PlainMelee now = {{{chargers, defenders}, 1.0}}, ends;
  for (int bonus = 1; !now.empty(); bonus = 0) {
    PlainMelee next;
    for (const auto& [left, chance] : now) {
      const auto [ours, theirs] = left;
      const Chances struck = unblocked(ours + bonus), back = unblocked(theirs);
      for (const auto& [wounds, share] : struck) {
        for (const auto& [wounds_back, its] : back) {
          const std::pair after{std::max(0, ours - wounds_back), std::max(0, theirs - wounds)};
          const double happens = chance * share * its;
          const bool over = after.first == 0 || after.second == 0;
          if (over) {
            ends[after] += happens;
          } else if (wounds == wounds_back) {
            next[after] += happens;
          } else {
            // The side that caused fewer wounds tests for its life.
            next[after] += happens / 2;
            ends[wounds < wounds_back ? std::pair{0, after.second} : std::pair{after.first, 0}] += happens / 2;
          }
        }
      }
    }
    std::erase_if(next, [&](const auto& each) { return each.second < kRare; });
    now = std::move(next);
  }
  return ends;
}

}  // namespace sandtable::bench
