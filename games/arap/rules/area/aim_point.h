#pragma once

#include <optional>

#include "games/arap/ask/questions_area.h"
#include "games/arap/rules/sight/cover.h"

// Where an area weapon is aimed.
namespace sandtable::arap {

struct AimPoint {
  Point at;
  Mil height;  // of what one stands on there
};

// The members of a unit that a shooter sees.
Models seen_members(const Game& game, const Law& law, const Lookout& lookout, ModelId shooter, UnitId unit);
// Whether they stand so far apart across his line of fire that a third of them may be aimed at.
bool is_spread(const Game& game, const Law& law, ModelId shooter, const Models& seen);
// The middle of those whom the shooter sees, of the third of them that he names, or of the cover of one who is alone;
// nothing: he sees nobody.
std::optional<AimPoint> aim_point(const Game& game, const Law& law, const Lookout& lookout, ModelId shooter,
                                  UnitId unit, Third third);

// The spot as it lies on the ground, and whether a shooter sees it; and whether only smoke, growth or an edge that he
// leans round hides it.
AimPoint on_the_ground(const Law& law, Point spot);
bool sees_spot(const Game& game, const Law& law, ModelId shooter, Point spot);
bool may_fire_blind(const Game& game, const Law& law, ModelId shooter, Point spot);
// Why a spot may not be named: it picks out a figure that the unit sees.
Bar bars_spot(const Game& game, const Law& law, UnitId unit, Point spot);

// A model as if it stood there.
Vantage stand_in(const Law& law, const Game& game, ModelId model, Point at, Mil foot);

}  // namespace sandtable::arap
