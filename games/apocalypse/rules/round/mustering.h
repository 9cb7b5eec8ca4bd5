#pragma once

#include "games/apocalypse/ask/questions.h"

// What a player announces before he places his army: doubled units, Characters in units, passengers and reserves.
namespace sandtable::apocalypse {

// The clause that forbids it, and the unit at fault.
struct MusterVerdict {
  Bar bar = kAllowed;
  UnitId unit = UnitId::none();
};
MusterVerdict judge_muster(const Game& game, const Law& law, Seat seat, const AskMuster::Reply& reply);

// Makes it so. Nothing is told.
void apply_muster(Game& game, const Setup& setup, const AskMuster::Reply& reply);

// Whether these two may be put together. The unit that `with` stands for, if it has been joined to another.
Bar bars_doubling(const Game& game, const Law& law, UnitId unit, UnitId with);
Bar bars_joining(const Game& game, const Law& law, UnitId character, UnitId with);
Bar bars_boarding(const Game& game, const Law& law, UnitId unit, UnitId transport);
Bar bars_reserve(const Game& game, const Law& law, UnitId unit);
// Puts a waiting unit into another, or aboard, or into reserve.
void join(Game& game, const Setup& setup, UnitId unit, UnitId host);
void put_aboard(Game& game, UnitId unit, UnitId transport);
// Room left in a unit that is a transport; 0 for any other.
int free_places(const Game& game, const Setup& setup, UnitId transport);

}  // namespace sandtable::apocalypse
