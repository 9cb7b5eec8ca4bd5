#pragma once

#include "games/strike/rules/flow.h"

// Rewards and penalties. What they amount to stands in data/rewards.toml.
namespace sandtable::strike {

// Pays what a single unit did: its player, and where the table says so each other seat of its team.
void pay(Game& game, Umpire& umpire, UnitId unit, Feat feat);
// The reward of eliminating this body, to `by`.
void pay_kill(Game& game, Umpire& umpire, UnitId by, UnitId body);
// Pays every seat of a team as often as the feat was done.
void pay_each(Game& game, Umpire& umpire, Team team, Feat feat, int times = 1);

// What the players have for their first round on a side.
void give_start_money(Game& game, Umpire& umpire);

}  // namespace sandtable::strike
