#pragma once

#include "engine/data/reader.h"
#include "games/strike/state/law.h"

// A scene's units, hostages and what lies on the ground, as its tables describe them.
namespace sandtable::strike {

// A number that was read within the bounds of a byte.
inline Count small(std::int64_t number) { return static_cast<int>(number); }

struct SceneUnit {
  std::string name;
  Team team = Team::t;
  Seat player;
  ClanId clan;
  Unit unit;
  std::vector<Point> trail;
  std::vector<std::string> targets;  // by name
};

struct SceneHostage {
  std::string name;
  Hostage hostage;
  std::string leader;  // by name; empty: none
  bool given_place = false;
};

struct SceneGrenade {
  Grenade grenade;
  std::string thrower;  // by name
};

// One [[unit]], [[hostage]], [[thing]], [[grenade]]. `turn` is that of the scene.
SceneUnit read_scene_unit(Table& row);
SceneHostage read_scene_hostage(Table& row);
Thing read_scene_thing(Table& row);
SceneGrenade read_scene_grenade(Table& row, int turn);

// What a unit has in hand, the moves this costs and the scope follow from its gear where the scene does not say.
void arm_as_called(const Setup& setup, Game& game, UnitId id);

}  // namespace sandtable::strike
