#pragma once

#include "games/arap/state/events.h"
#include "games/arap/state/law.h"

// Injury, fire and acid, where the players use lasting conditions.
namespace sandtable::arap {

// A model that has lost its last wound: whether it lies there seriously injured instead of being dead.
bool is_only_injured(Game& game, Umpire& umpire, ModelId model);
// A unit has ended a move near injured enemies whom nobody looks after.
void remove_helpless(Game& game, Umpire& umpire, UnitId mover);
// Somebody tends an injured model within his reach.
Bar bars_first_aid(const Game& game, const Law& law, ModelId helper, ModelId patient);
void give_first_aid(Game& game, Umpire& umpire, ModelId helper, ModelId patient);

// What burning and dissolving do to a seat's models in its compulsory phase.
void suffer_conditions(Game& game, Umpire& umpire, Seat seat);

}  // namespace sandtable::arap
