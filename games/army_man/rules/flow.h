#pragma once

#include "games/army_man/rules/fire/attack.h"
#include "games/army_man/rules/move/movement.h"
#include "games/army_man/state/events.h"

// The sequence of a battle: one function for each entry of the agenda, each run to its end as one step.
namespace sandtable::army_man {

void start(const Setup& setup, Game& game);
void step(Game& game, Umpire& umpire);

// deployment.cpp
void carry_out(Game& game, Umpire& umpire, RollOff);
void carry_out(Game& game, Umpire& umpire, Deployment deployment);
// rounds.cpp
void carry_out(Game& game, Umpire& umpire, Initiative initiative);
bool may_activate(const Game& game, const Law& law, UnitId unit);
// activation.cpp
void carry_out(Game& game, Umpire& umpire, Activation activation);
void carry_out(Game& game, Umpire& umpire, Shooting shooting);
// marching.cpp
void carry_out(Game& game, Umpire& umpire, Move move);
void carry_out(Game& game, Umpire& umpire, Landing landing);
// guard_fire.cpp
void carry_out(Game& game, Umpire& umpire, GuardFire fire);
// volley.cpp
void carry_out(Game& game, Umpire& umpire, Volley volley);
void carry_out(Game& game, Umpire& umpire, Casualties losses);
// melee.cpp
void carry_out(Game& game, Umpire& umpire, Melee melee);
void carry_out(Game& game, Umpire& umpire, Blows blows);
void carry_out(Game& game, Umpire& umpire, Wounds wounds);
void carry_out(Game& game, Umpire& umpire, Consolidation consolidation);

// losses.cpp
enum class Cause : std::uint8_t { shooting, dangerous, melee };
// The dice that block hits, none where there are none to roll; and the hits that these leave.
Roll block_dice(const Game& game, const Umpire& umpire, UnitId unit, int hits, int additional,
                Purpose purpose = Purpose::blocking, RuleId rule = clause::shoot_blocks);
int unblocked(int hits, const Rolled& blocks);
// Takes unblocked hits from a unit: its owner (or a marksman) chooses the models.
void take_losses(Game& game, Umpire& umpire, UnitId unit, int count, Cause cause, const Casualties* shot = nullptr);
void destroy(Game& game, Umpire& umpire, UnitId unit);
// Rolls one quality test.
bool test(Umpire& umpire, UnitId unit, Purpose purpose, RuleId rule);
// The test of a Pinned unit: steady again, or destroyed.
void rally(Game& game, Umpire& umpire, UnitId unit, RuleId rule);
// After a shooting: at or below half the unit tests and may be Pinned.
void check_morale(Game& game, Umpire& umpire, UnitId unit, int strength_before);
// Blocking dice besides those for hits.
int armour_dice(const Law& law, UnitId unit);

// mission.cpp
bool end_if_wiped_out(Game& game, Umpire& umpire);
void end_battle(Game& game, Umpire& umpire);
Outcome outcome(const Game& game);

}  // namespace sandtable::army_man
