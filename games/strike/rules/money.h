#pragma once

#include "games/strike/rules/flow.h"

// Rewards and penalties. What they amount to stands in data/rewards.toml.
namespace sandtable::strike {

enum class Feat : std::uint8_t {
  rescue_hostage,
  kill_hostage,
  activate_hostage,
  kill_opponent,
  kill_mate,
  bombed,
  defused,
  rescued_all,
  eliminated,
  surviving_hostage,
  rescued_hostage_bonus,
  lost,
  lost_again,
  held_out,
  drawn,
};

// Pays what a single unit did: its player, and where the table says so each other seat of its team.
void pay(Game& game, Umpire& umpire, UnitId unit, Feat feat);
// The reward of eliminating this body, to `by`.
void pay_kill(Game& game, Umpire& umpire, UnitId by, UnitId body);

}  // namespace sandtable::strike
