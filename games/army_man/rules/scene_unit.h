#pragma once

#include "engine/data/reader.h"
#include "games/army_man/rules/law.h"

// A scene's units as its tables describe them.
namespace sandtable::army_man {

struct SceneUnit {
  std::string name;
  Seat seat;
  Profile profile;
  std::vector<Point> at;  // by member; those of lost models have no meaning. Empty: not on the table
  Unit unit;
};

// One [[unit]].
SceneUnit read_scene_unit(Table& row);

// 1 or 2, as people count seats.
Seat read_seat(const Value& value, Seat fallback = {});

}  // namespace sandtable::army_man
