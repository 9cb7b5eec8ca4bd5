#pragma once

#include <optional>

#include "games/strike/bot/ways.h"

// Where a unit is needed.
namespace sandtable::strike {

struct Goal {
  Point at;
  Mil near{0};         // it is there when it is as near as this
  bool guard = false;  // once there, it waits for whoever comes
};

// What the map is played for decides: sites and bomb, hostages and rescue areas.
Goal goal_of(const Game& game, const Law& law, Ways& ways, UnitId unit);

// Whether there is no time left for anything but the way: hostages to be fetched before the turn limit.
bool is_pressed(const Game& game, const Law& law, Ways& ways, UnitId unit);

// A bomb on the ground, if there is one.
std::optional<ThingId> dropped_bomb(const Game& game, const Setup& setup);

}  // namespace sandtable::strike
