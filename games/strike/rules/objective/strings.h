#pragma once

#include <span>

#include "games/strike/rules/flow.h"

// Hostages and their leaders.
namespace sandtable::strike {

// `id` is the hostage.
Bar activate_bar(const Game& game, const Law& law, UnitId unit, UnitId id);
Bar deactivate_bar(const Game& game, const Law& law, UnitId unit, UnitId id);

// Everything units do to hostages in one move, at the same time.
struct Touch {
  UnitId unit;
  UnitId hostage;
  Use use = Use::activate;
};
void touch(Game& game, Umpire& umpire, std::span<const Touch> touches);

// A leader has left this place by a step.
void leave_behind(Game& game, UnitId leader, Point place);
// After the steps of a move every string follows; then those who are in a rescue area leave.
void follow(Game& game, Umpire& umpire);
void rescue(Game& game, Umpire& umpire);
// Its hostages are deactivated where they stand.
void release_string(Game& game, Umpire& umpire, UnitId leader);
// One hostage has no leader any more.
void release(Game& game, UnitId id);

}  // namespace sandtable::strike
