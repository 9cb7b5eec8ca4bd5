#pragma once

#include "engine/data/reader.h"
#include "games/army_man/state/law.h"

// A scene's units as its tables describe them.
namespace sandtable::army_man {

// How a unit stands whose models have no places of their own.
inline constexpr Mil kRankGap{500};        // between bases
inline constexpr std::size_t kInRank = 5;  // more in a row would break its coherency

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
