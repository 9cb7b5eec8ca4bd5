#pragma once

#include "games/arap/state/law.h"

// Which part of a split unit is its parent, for whom its routing parts may head.
namespace sandtable::arap {

// The part with the leader, or else those with most models, in the order of their numbers; nobody if the unit is whole.
UnitList possible_parents(const Game& game, const Law& law, UnitId part);
// The parent; where several are as large the owner names it.
UnitId parent_of(const Game& game, const Law& law, UnitId part);
UnitId name_parent(const Game& game, Umpire& umpire, UnitId part);

}  // namespace sandtable::arap
