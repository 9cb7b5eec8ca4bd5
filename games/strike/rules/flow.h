#pragma once

#include "games/strike/ask/questions.h"
#include "games/strike/state/events.h"

// The sequence of a match: one function for each entry of the agenda, each run to its end as one step.
namespace sandtable::strike {

void start(const Setup& setup, Game& game);
void step(Game& game, Umpire& umpire);

// buying.cpp, placing.cpp: before a round
void carry_out(Game& game, Umpire& umpire, Buying);
void carry_out(Game& game, Umpire& umpire, Carrier);
void carry_out(Game& game, Umpire& umpire, Placing);
// calls.cpp
void carry_out(Game& game, Umpire& umpire, Calls);
// counts.cpp
void carry_out(Game& game, Umpire& umpire, CountedMove count);
void carry_out(Game& game, Umpire& umpire, CountedMoveEnd end);
// targets.cpp
void carry_out(Game& game, Umpire& umpire, Targets);
// action_steps.cpp
void carry_out(Game& game, Umpire& umpire, ActionStep step);
void carry_out(Game& game, Umpire& umpire, Assault assault);
// shooting.cpp
void carry_out(Game& game, Umpire& umpire, Shooting shooting);
// damage.cpp
void carry_out(Game& game, Umpire& umpire, Wounding wounding);
// grenades.cpp
void carry_out(Game& game, Umpire& umpire, Throwing);
void carry_out(Game& game, Umpire& umpire, GoingOff);
void carry_out(Game& game, Umpire& umpire, Blast blast);
// bomb.cpp
void carry_out(Game& game, Umpire& umpire, Explosion explosion);
// rounds.cpp
void carry_out(Game& game, Umpire& umpire, TurnEnd);
void carry_out(Game& game, Umpire& umpire, RoundEnd end);
// If the round is decided, what is left on the agenda makes way for its end.
bool check_end(Game& game, Umpire& umpire);
// The same at the explosion or when the bomb is defused, whoever is left.
void end_round(Game& game, Ending how, Team winner);
Outcome outcome(const Game& game, const Setup& setup);

// Draws one of `candidates`, by one die where st.gen.random-pick has a way for it.
std::size_t draw(Umpire& umpire, std::size_t candidates, Purpose purpose, Seat roller);

}  // namespace sandtable::strike
