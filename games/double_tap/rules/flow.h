#pragma once

#include "games/double_tap/rules/fight/reactions.h"
#include "games/double_tap/state/events.h"

// The turn sequence: one function for each entry of the agenda, each run to its end as one step.
namespace sandtable::double_tap {

void start(const Setup& setup, Game& game);
void step(Game& game, Umpire& umpire);

// setup_phase.cpp
void carry_out(Game& game, Umpire& umpire, RollOff);
void carry_out(Game& game, Umpire& umpire, Deployment deployment);
void carry_out(Game& game, Umpire& umpire, Infiltration infiltration);
// turn.cpp
void carry_out(Game& game, Umpire& umpire, Turn turn);
bool may_activate(const Game& game, const Law& law, UnitId unit);
// Those who may be activated next.
UnitList to_activate(const Game& game, const Law& law, Seat seat);
// activation.cpp
void carry_out(Game& game, Umpire& umpire, Activation activation);
// exchange.cpp
void carry_out(Game& game, Umpire& umpire, Exchange exchange);
// Pushes the exchange of a stop on the agenda: reactions are judged now and used up.
void open_exchange(Game& game, Umpire& umpire, Activation& activation, const ReactionStop& stop, Exchange exchange,
                   const Reactions& reactions);
// aftermath.cpp
void carry_out(Game& game, Umpire& umpire, Aftermath aftermath);
// due_moves.cpp
void carry_out(Game& game, Umpire& umpire, MovesDue due);
void carry_out(Game& game, Umpire& umpire, ReactionMove move);

// mission.cpp
void kill(Game& game, Umpire& umpire, UnitId unit, UnitId by);
bool end_if_wiped_out(Game& game, Umpire& umpire);
void end_battle(Game& game, Umpire& umpire);
Outcome outcome(const Game& game);

// The edge of a seat.
inline Edge edge_of(const Game& game, Seat seat) { return seat == game.first ? game.edge : opposite(game.edge); }
inline constexpr Mil kDeploymentDepth = 12_in;
// Whether an army's deployment zone, or an infiltrator's ground, admits the place.
Bar bars_deploying(const Game& game, const Law& law, UnitId unit, Point at);
Bar bars_infiltrating(const Game& game, const Law& law, UnitId unit, Point at);

// A farthest place to fall back to, by the catalogue's fixed set of tries.
Escape farthest_retreat(const Game& game, const Law& law, UnitId unit);
Bar bars_falling_back(const Game& game, const Law& law, UnitId unit, const Path& path);

}  // namespace sandtable::double_tap
