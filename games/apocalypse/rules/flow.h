#pragma once

#include "games/apocalypse/ask/questions.h"
#include "games/apocalypse/state/events.h"

// The sequence of a battle: one function for each entry of the agenda, each run to its end as one step.
namespace sandtable::apocalypse {

void start(const Setup& setup, Game& game);
void step(Game& game, Umpire& umpire);

// round/deployment.cpp
void carry_out(Game& game, Umpire& umpire, RollOff);
void carry_out(Game& game, Umpire& umpire, const Mustering& mustering);
void carry_out(Game& game, Umpire& umpire, const Deployment& deployment);
// round/rounds.cpp
void carry_out(Game& game, Umpire& umpire, RoundStart);
void carry_out(Game& game, Umpire& umpire, const Turn& turn);
void carry_out(Game& game, Umpire& umpire, RoundEnd);
bool may_activate(const Game& game, const Law& law, UnitId unit);
// round/activation.cpp
void carry_out(Game& game, Umpire& umpire, const Activation& activation);
void carry_out(Game& game, Umpire& umpire, const Acting& acting);
void carry_out(Game& game, Umpire& umpire, const ActivationEnd& end);
// move/marching.cpp
void carry_out(Game& game, Umpire& umpire, const Move& move);
void carry_out(Game& game, Umpire& umpire, const Landing& landing);
// move/closing_up.cpp
void carry_out(Game& game, Umpire& umpire, const ClosingUp& closing);
// round/mission.cpp
void end_battle(Game& game, Umpire& umpire);
// The unit's last model is gone, or it is Routed or forfeited: it leaves the table and counts for the enemy. If it
// carried others, begins their wreck.
void destroy(Game& game, Umpire& umpire, UnitId unit);
Outcome outcome(const Game& game);

// arrive/scouting.cpp
void carry_out(Game& game, Umpire& umpire, ScoutRollOff);
void carry_out(Game& game, Umpire& umpire, const Scouting& scouting);
// arrive/arrivals.cpp
void carry_out(Game& game, Umpire& umpire, const Arrivals& arrivals);
// arrive/hovering.cpp: after a move or a placing, where it would occupy cover terrain
void settle_hover(Game& game, Umpire& umpire, UnitId id);
// vehicle/driving.cpp
void carry_out(Game& game, Umpire& umpire, const Driving& driving);
void carry_out(Game& game, Umpire& umpire, const Turning& turning);
// vehicle/damage.cpp
void carry_out(Game& game, Umpire& umpire, const HullDamage& damage);
// At the beginning and at the end of an activation.
void begin_shaken(Game& game, UnitId unit);
void end_shaken(Game& game, Umpire& umpire, UnitId unit);
// transport/aboard.cpp
void carry_out(Game& game, Umpire& umpire, const Aboard& aboard);
// After a Walk or Run that ends in contact with a friendly transport: whether the unit boards.
bool board(Game& game, Umpire& umpire, UnitId unit);
// transport/wreck.cpp
void carry_out(Game& game, Umpire& umpire, const Wreck& wreck);
void begin_wreck(Game& game, Umpire& umpire, UnitId transport);
// psyker/powers.cpp
void carry_out(Game& game, Umpire& umpire, const PowerDice& dice);
void carry_out(Game& game, Umpire& umpire, const Powers& powers);
void carry_out(Game& game, Umpire& umpire, const Backlash& backlash);
// Whether a Psyker of the unit could try a power at that moment: otherwise nobody is asked.
bool may_try_power(const Game& game, const Law& law, UnitId unit, PowerMoment moment);
// At the end of a round: power dice are lost, effects end, powers may be tried anew.
void end_powers(Game& game, Umpire& umpire);

// fire/shooting.cpp
void carry_out(Game& game, Umpire& umpire, const Shooting& shooting);
// fire/attack.cpp
void carry_out(Game& game, Umpire& umpire, const Attack& begun);
// fire/casualties.cpp
void carry_out(Game& game, Umpire& umpire, const Casualties& begun);
// morale/morale.cpp
void carry_out(Game& game, Umpire& umpire, const HeavyLosses& losses);
// melee/assault.cpp
void carry_out(Game& game, Umpire& umpire, const Charge& named);
void carry_out(Game& game, Umpire& umpire, const JoinMelee& joining);
// melee/melee.cpp
void carry_out(Game& game, Umpire& umpire, const Melee& melee);
void carry_out(Game& game, Umpire& umpire, const Blows& blows);
// melee/aftermath.cpp
void carry_out(Game& game, Umpire& umpire, const Consolidation& consolidation);
void carry_out(Game& game, Umpire& umpire, const StepBack& step);

}  // namespace sandtable::apocalypse
