#pragma once

#include "games/strike/rules/flow.h"

// Phase 1: what a unit may call.
namespace sandtable::strike {

Bar weapon_bar(const Game& game, const Law& law, UnitId unit, Held weapon);
Bar action_bar(const Game& game, const Law& law, UnitId unit, Held weapon, Action action);
Bar scope_bar(const Game& game, const Law& law, UnitId unit, Held weapon, Scope scope);

// Whether the action must be done standing still.
constexpr bool is_stationary(Action action) {
  return action == Action::arm || action == Action::defuse || action == Action::set_up;
}

// The unit is no longer set up.
void leave_position(Unit& unit, UnitId id, Umpire& umpire);
// The unit does something else instead of what it called.
void give_up(Game& game, Umpire& umpire, UnitId id);

}  // namespace sandtable::strike
