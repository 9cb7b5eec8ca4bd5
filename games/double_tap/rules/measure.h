#pragma once

#include "games/double_tap/state/law.h"

// Distances, contact, sight and cover: what players find out with a tape and by bending down.
namespace sandtable::double_tap {

inline constexpr Mil kBaseRadius{500};
inline constexpr Mil kModelHeight{1250};
inline constexpr Mil kTolerance{1};
inline constexpr Mil kContact{50};
inline constexpr Mil kContactStep{1000};  // surfaces this far apart keep bases from touching
inline constexpr Mil kLowObstacle{1000};
inline constexpr Mil kStep{500};
inline constexpr Mil kHigherGround{1000};
inline constexpr Mil kModelBlocks{1350};  // height of a model that blocks sight, a little above its head

// Where a unit stands, or would stand.
struct Stand {
  Point at;
  Mil height;
};
inline Stand stand(const Unit& unit) { return {unit.at, unit.height}; }
Stand stand_at(const Law& law, Point at);

// Whether the gap between two bases is at most, or less than, a distance. Height plays no part.
bool within(const Law& law, Stand a, Stand b, Mil distance);
bool nearer_than(const Law& law, Stand a, Stand b, Mil distance);
// The gap rounded to mils, for texts and estimates; never negative.
Mil gap(Stand a, Stand b);

bool in_contact(const Law& law, Stand a, Stand b);
// Whether a unit touches any living enemy.
bool in_melee(const Game& game, const Law& law, UnitId unit);

// Whether two units see each other.
bool sees(const Game& game, const Law& law, UnitId a, UnitId b);

// Whether a unit standing at `target` is in cover from a shooter at `shooter`, for one reason or several.
bool in_cover(const Law& law, Stand target, Stand shooter);

}  // namespace sandtable::double_tap
