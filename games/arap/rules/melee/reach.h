#pragma once

#include "games/arap/state/law.h"

// Who has whom in reach: the mêlée radius, attack arcs, and who is engaged with whom.
namespace sandtable::arap {

// How somebody stands, or would stand.
struct Pose {
  Point at;
  Mil foot;
  Angle facing;
};
inline Pose pose_of(const Model& model) { return {model.at, model.foothold.foot, model.facing}; }

// How far off its facing a place lies, 0 to 18000.
std::int32_t bearing(const Pose& from, Point to);

// Its own radius towards that place: a long weapon reaches farther to the front.
Mil melee_radius(const Law& law, ModelId model, const Pose& as, Point to);

// A fighter and how he stands.
struct Fighter {
  ModelId model;
  Pose as;
};
Fighter fighter(const Game& game, ModelId model);

bool bases_touch(const Law& law, const Fighter& a, const Fighter& b);
// Whether the first has the second inside his own radius, or touches him, with neither floor nor wall between.
bool has_in_reach(const Game& game, const Law& law, const Fighter& a, const Fighter& b);
// Whether one of them has the other in reach.
bool engaged(const Game& game, const Law& law, const Fighter& a, const Fighter& b);
bool engaged(const Game& game, const Law& law, ModelId a, ModelId b);
// Whether some model of the one unit is engaged with one of the other.
bool engaged(const Game& game, const Law& law, UnitId a, UnitId b);
// Whether a model is engaged with somebody of that unit.
bool engaged_with(const Game& game, const Law& law, ModelId model, UnitId enemy);

// Whether attacks of that kind reach so far off the facing.
bool in_attack_arc(const Law& law, ModelId model, AttackKind kind, std::int32_t off);
// ... or would if the arc were so much wider (hundredths of a degree on each side).
bool in_attack_arc(const Law& law, AttackKind kind, std::int32_t off, std::int32_t wider);

}  // namespace sandtable::arap
