#pragma once

#include "engine/kind/odds.h"
#include "engine/kind/player.h"
#include "games/arap/ask/questions.h"

namespace sandtable::arap {

// Activation rolls, fire, grenades, charges, rounds of mêlée, climbs and jumps as the odds see them.
const OddsKind& odds_kind();

// What can happen to a unit, or be counted; as `OddsKind::features`.
enum class Feature : std::uint8_t {
  bust,
  points,
  failures,
  reached,
  caught,
  destroyed,
  routed,
  hits,
  losses,
  wounds,
  pinned,
  suppressed,
  confused,
  alight,
  fallen,
  climbed,
};

// keys.cpp
std::span<const OddsKey> odds_keys();
// Whether dice of a contest, or what follows from them, are still to come.
bool fighting(const Game& game);

// policy.cpp
Result<OddsPolicy> odds_policy(const OddsPairs& pairs);
// Whether this volley would spoil the fire of somebody whose weapon takes all points of the action.
bool waits_for_more(const Game& game, const Law& law, const Shooting& action);
// Everything that everybody may fire at once, what takes more points first.
AskShootMode::Reply every_gun(const Game& game, const Law& law, const AskShootMode& asked);

}  // namespace sandtable::arap
