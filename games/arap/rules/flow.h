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

// turn/turn.cpp
void carry_out(Game& game, Umpire& umpire, GameTurn);
void carry_out(Game& game, Umpire& umpire, PlayerTurn turn);
void carry_out(Game& game, Umpire& umpire, Housekeeping housekeeping);
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
// fire/shooting.cpp
void carry_out(Game& game, Umpire& umpire, Shooting action);
// morale/
void carry_out(Game& game, Umpire& umpire, LateTests tests);
void carry_out(Game& game, Umpire& umpire, OwnTurnTest test);
void carry_out(Game& game, Umpire& umpire, Breaking breaking);

Outcome outcome(const Game& game);

}  // namespace sandtable::arap
