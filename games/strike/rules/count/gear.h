#pragma once

#include <span>

#include "games/strike/rules/flow.h"

// What units carry, put down and take, and what lies on the ground.
namespace sandtable::strike {

// What forbids a unit to use a move this way: kAllowed or the clause.
Bar take_bar(const Game& game, const Law& law, UnitId unit, const Goods& goods);
Bar put_bar(const Game& game, const Law& law, UnitId unit, const Goods& goods);

bool carries(const Game& game, UnitId unit, Carried what);

// Lays an item on the ground.
void lay_down(Game& game, Point at, ItemId item, bool empty);
// Everything an eliminated unit carried, on the spot where it stood.
void drop_gear(Game& game, Umpire& umpire, UnitId id);

// What all units take and put down in one move, at the same time. Others leave `goods` empty.
struct Handling {
  UnitId unit;
  Use use = Use::take;
  Goods goods;
};
void handle(Game& game, Umpire& umpire, std::span<const Handling> handlings);

}  // namespace sandtable::strike
