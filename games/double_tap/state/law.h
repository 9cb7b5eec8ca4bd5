#pragma once

#include <vector>

#include "engine/kind/referee.h"
#include "engine/muster/duel.h"
#include "games/double_tap/clauses.h"
#include "games/double_tap/muster/roster.h"
#include "games/double_tap/state/state.h"
#include "games/double_tap/switches.h"

namespace sandtable::double_tap {

// What is fixed before the first step of a Double Tap battle.
struct Setup : DuelSetup {
  Arsenal arsenal;
  std::vector<Fighter> fighters;  // by UnitId; seat 0's first
  Switches on;
  std::uint64_t content = 0;  // a hash of the table, the switches and the fighters: tells this setup from any other

  const Fighter& fighter(UnitId unit) const { return fighters[unit.v]; }
};

using Law = LawOf<Setup>;
using Umpire = UmpireOf<Setup>;

// Visits every living unit of a seat.
template <class Visit>
void for_each_living(const Game& game, const Law& law, Seat seat, Visit&& visit) {
  for (UnitId id = law.setup.first(seat); id < law.setup.end(seat); ++id.v) {
    if (game.alive(id)) visit(id);
  }
}
// Whether a living unit of the seat is such.
template <class Such>
bool any_living(const Game& game, const Law& law, Seat seat, Such&& such) {
  for (UnitId id = law.setup.first(seat); id < law.setup.end(seat); ++id.v) {
    if (game.alive(id) && such(id)) return true;
  }
  return false;
}
inline int living(const Game& game, const Law& law, Seat seat) {
  int count = 0;
  for_each_living(game, law, seat, [&](UnitId) { ++count; });
  return count;
}

}  // namespace sandtable::double_tap
