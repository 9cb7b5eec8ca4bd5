#pragma once

#include "games/arap/state/law.h"

// Units that come apart, parts that find together again, and characters who join and leave.
namespace sandtable::arap {

// Models of a unit that are joined by steps of at most 3 in; the group of its first model first.
using Group = Models;
using Groups = FixedVector<Group, kMostTogether>;
Groups groups_of(const Game& game, const Law& law, UnitId unit);

// Makes every group of a unit that has come apart a unit of its own.
void part(Game& game, Umpire& umpire, UnitId unit);
// Takes some of a unit's own models away into a part; its number.
UnitId split_off(Game& game, const Setup& setup, UnitId unit, Members members);
// Makes parts of a squad that stand together one unit again.
void rejoin_parts(Game& game, Umpire& umpire, Seat seat);

// Takes a model out of its unit and off the table; the unit is destroyed with its last.
void remove_model(Game& game, Umpire& umpire, ModelId model, UnitId killer);

// Whether a character may join that unit where he stands.
Bar bars_joining(const Game& game, const Law& law, UnitId character, UnitId host);
void join(Game& game, Umpire& umpire, UnitId character, UnitId host);
void leave(Game& game, Umpire& umpire, UnitId character);
// Asks a character who has ended his move whether he joins somebody; and those who are with a unit whether they leave.
void ask_to_join(Game& game, Umpire& umpire, UnitId character);
void ask_to_leave(Game& game, Umpire& umpire, UnitId unit);

}  // namespace sandtable::arap
