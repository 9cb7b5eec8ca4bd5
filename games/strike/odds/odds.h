#pragma once

#include "engine/kind/odds.h"
#include "games/strike/state/law.h"

namespace sandtable::strike {

// Attacks as the odds see them: the dice of phase 4, or the Bangs after a move.
const OddsKind& odds_kind();

std::span<const OddsKey> odds_keys();
// Whether dice of a fight, or what follows from them, are still to come.
bool fighting(const Game& game);
// Who would rather have it alive.
Seat owner(const Setup& setup, UnitId unit);

// What can happen to somebody, in the order of the report.
enum class Feature : std::uint8_t {
  killed,
  hit,
  hits,
  helmet,
  vest,
  health,
  headshot,
  flashed,
  smoked,
  empty,
  friendly_fire
};

// The round of a situation that is posed, and belongs to no match. There a grenade that has been thrown is part of the
// fight until it goes off, though a turn lies between: nobody does anything in it.
inline constexpr std::uint8_t kPosedRound = 0;

}  // namespace sandtable::strike
