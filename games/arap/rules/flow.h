#pragma once

#include "games/arap/ask/questions.h"
#include "games/arap/state/events.h"

// The sequence of a battle: one function for each entry of the agenda, each run to its end as one step.
namespace sandtable::arap {

void start(const Setup& setup, Game& game);
void step(Game& game, Umpire& umpire);

// mission/deployment.cpp
void carry_out(Game& game, Umpire& umpire, EdgeRoll);
void carry_out(Game& game, Umpire& umpire, Deployment deployment);
void carry_out(Game& game, Umpire& umpire, FirstPlayer first);
// mission/hiding.cpp
void carry_out(Game& game, Umpire& umpire, HiddenRecords records);
// mission/clouds.cpp
void carry_out(Game& game, Umpire& umpire, CloudPlacing placing);

// turn/turn.cpp
void carry_out(Game& game, Umpire& umpire, GameTurn);
void carry_out(Game& game, Umpire& umpire, PlayerTurn turn);
void carry_out(Game& game, Umpire& umpire, Housekeeping housekeeping);
// flight/routs.cpp
void carry_out(Game& game, Umpire& umpire, Routs routs);
// mission/happenings.cpp
void carry_out(Game& game, Umpire& umpire, EventRolls events);
// mission/arrival.cpp
void carry_out(Game& game, Umpire& umpire, Arrivals arrivals);
// melee/rounds.cpp
void carry_out(Game& game, Umpire& umpire, MeleeRounds rounds);
// turn/kept_points.cpp
void carry_out(Game& game, Umpire& umpire, KeptPoints kept);
// turn/phase.cpp
void carry_out(Game& game, Umpire& umpire, ActivationPhase phase);
void carry_out(Game& game, Umpire& umpire, Chosen chosen);
void carry_out(Game& game, Umpire& umpire, BustCheck check);
// turn/activation_roll.cpp
void carry_out(Game& game, Umpire& umpire, ActivationRoll roll);
// turn/pick_up.cpp
void carry_out(Game& game, Umpire& umpire, PickUp failed);
void carry_out(Game& game, Umpire& umpire, Reaction reaction);
// turn/activation.cpp
void carry_out(Game& game, Umpire& umpire, Activation activation);
// turn/coherence.cpp
void carry_out(Game& game, Umpire& umpire, Coherence coherence);
// move/movement.cpp
void carry_out(Game& game, Umpire& umpire, Movement movement);
void carry_out(Game& game, Umpire& umpire, Marching marching);
void carry_out(Game& game, Umpire& umpire, Arrived arrived);
// fire/shooting.cpp
void carry_out(Game& game, Umpire& umpire, Shooting action);
// melee/
void carry_out(Game& game, Umpire& umpire, MeleeRound round);
void carry_out(Game& game, Umpire& umpire, FightOrBreakOff choice);
void carry_out(Game& game, Umpire& umpire, BreakOff leaving);
void carry_out(Game& game, Umpire& umpire, CloseUp close);
void carry_out(Game& game, Umpire& umpire, ChoiceOfArms choice);
void carry_out(Game& game, Umpire& umpire, InitiativeStep step);
void carry_out(Game& game, Umpire& umpire, StepMoves moves);
void carry_out(Game& game, Umpire& umpire, CombatResolution resolution);
void carry_out(Game& game, Umpire& umpire, RoundEnd end);
// flight/
void carry_out(Game& game, Umpire& umpire, RoutMove move);
void carry_out(Game& game, Umpire& umpire, FlinchMove move);
void carry_out(Game& game, Umpire& umpire, WinnersFollow follow);
void carry_out(Game& game, Umpire& umpire, PursuitDecision decision);
void carry_out(Game& game, Umpire& umpire, Rout its);
void carry_out(Game& game, Umpire& umpire, FleeMove move);
void carry_out(Game& game, Umpire& umpire, Pursuit pursuit);
void carry_out(Game& game, Umpire& umpire, RallyTest test);
void carry_out(Game& game, Umpire& umpire, HaltTest test);
// charge/
void carry_out(Game& game, Umpire& umpire, ChargeDeclaration declaration);
void carry_out(Game& game, Umpire& umpire, AmbushCharge charge);
void carry_out(Game& game, Umpire& umpire, ChargeReaction reaction);
void carry_out(Game& game, Umpire& umpire, RunFromCharge running);
void carry_out(Game& game, Umpire& umpire, ChargeDistance step);
void carry_out(Game& game, Umpire& umpire, ChargeRun step);
void carry_out(Game& game, Umpire& umpire, ChargeWalk walk);
void carry_out(Game& game, Umpire& umpire, ChargeVolleys volleys);
void carry_out(Game& game, Umpire& umpire, ChargePlacement step);
void carry_out(Game& game, Umpire& umpire, ChargeEnd end);
void carry_out(Game& game, Umpire& umpire, ChargeAgain again);
void carry_out(Game& game, Umpire& umpire, Straying straying);
void carry_out(Game& game, Umpire& umpire, Interception interception);
// fire/overwatch.cpp
void carry_out(Game& game, Umpire& umpire, WatchedMarch watched);
void carry_out(Game& game, Umpire& umpire, WatchFire fire);
// area/bombs.cpp
void carry_out(Game& game, Umpire& umpire, Bombing action);
// area/throwing.cpp
void carry_out(Game& game, Umpire& umpire, Throwing action);
// craft/alighting.cpp
void carry_out(Game& game, Umpire& umpire, Wreck wreck);
// morale/
void carry_out(Game& game, Umpire& umpire, LateTests tests);
void carry_out(Game& game, Umpire& umpire, OwnTurnTest test);
void carry_out(Game& game, Umpire& umpire, Breaking breaking);

Outcome outcome(const Game& game);

}  // namespace sandtable::arap
