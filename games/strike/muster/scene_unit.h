#pragma once

#include "engine/data/reader.h"
#include "games/strike/muster/stage.h"

// A scene's units, hostages and what lies on the ground, as its tables describe them. They speak of each other by name,
// and may do so before the other was read.
namespace sandtable::strike {

// A number that was read within the bounds of a byte.
inline Count small(std::int64_t number) { return static_cast<int>(number); }

struct UnitRow {
  StagedUnit unit;
  std::vector<std::string> targets;
};

struct HostageRow {
  StagedHostage hostage;
  std::string leader;  // empty: none
};

struct GrenadeRow {
  Grenade grenade;
  std::string thrower;
};

// One [[unit]], [[hostage]], [[thing]], [[grenade]]. `turn` is that of the scene.
UnitRow read_unit_row(Table& row);
HostageRow read_hostage_row(Table& row);
Thing read_thing(Table& row);
GrenadeRow read_grenade_row(Table& row, int turn);

}  // namespace sandtable::strike
