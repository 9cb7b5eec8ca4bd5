#pragma once

#include "engine/base/scratch_vector.h"
#include "games/army_man/state/law.h"

// Distances, contact, sight and levels: what players find out with a tape and by bending down.
namespace sandtable::army_man {

inline constexpr Mil kTolerance{1};
inline constexpr Mil kContact{50};
inline constexpr Mil kContactStep{1000};  // surfaces this far apart keep bases from touching
inline constexpr Mil kNear{2000};         // to a comrade
inline constexpr Mil kAll{6000};          // between any two models of a unit
inline constexpr Mil kGap{1000};          // to other units
inline constexpr Mil kHigher{1000};
inline constexpr Mil kStrikes{2000};
inline constexpr Mil kModelBlocks{100};  // a model that blocks sight reaches this much above its head

// Where a model stands, or would stand.
struct Stand {
  Point at;
  Mil height;
  Mil radius;
};
inline Stand stand(const Game& game, const Setup& setup, ModelId model) {
  return {game.model(model).at, game.model(model).height, setup.kit(model).radius};
}
// The height of the surface under a point.
Mil surface(const Law& law, Point at);
inline Stand stand_at(const Law& law, ModelId model, Point at) {
  return {at, surface(law, at), law.setup.kit(model).radius};
}
// Puts the model there.
inline void put(Game& game, const Law& law, ModelId model, Point at) { game.model(model) = {at, surface(law, at)}; }

// Whether the gap between two bases is at most a distance. Height plays no part.
bool within(const Law& law, const Stand& a, const Stand& b, Mil distance);
// The same between a model and the nearest of a unit's, and between two units.
bool within(const Game& game, const Law& law, const Stand& a, UnitId unit, Mil distance);
bool within(const Game& game, const Law& law, UnitId a, UnitId b, Mil distance);
// The gap rounded to mils, for texts and estimates; never negative.
Mil gap(const Stand& a, const Stand& b);

bool in_contact(const Law& law, const Stand& a, const Stand& b);
// Whether a base touches some model of the unit.
bool in_contact(const Game& game, const Law& law, const Stand& a, UnitId unit);

// Sight between models of two units. Made once for many looks: bodies in the way are gathered here.
class Lookout {
 public:
  Lookout(const Game& game, const Law& law, UnitId from, UnitId to);
  Lookout(const Lookout&) = delete;
  Lookout& operator=(const Lookout&) = delete;

  bool sees(const Stand& from, Mil from_height, const Stand& to, Mil to_height) const;
  bool sees(ModelId from, ModelId to) const;
  // Whether a model of `from` sees the unit `to`.
  bool sees_unit(ModelId from) const;

 private:
  const Game& game_;
  const Law& law_;
  UnitId to_;
  Sight::Look look_;
  ScratchVector<Cylinder, kMostModels> bodies_;
};

// Height of the ground that most of the unit stands on, or else of the lowest ground under any of it.
Mil level(const Game& game, const Law& law, UnitId unit);
// 1: the first unit is higher, -1: the second, 0: neither.
int higher(const Game& game, const Law& law, UnitId a, UnitId b);

bool is_infantry(const Law& law, UnitId unit);
int strength(const Game& game, const Law& law, UnitId unit);  // models left; of a vehicle, hits it can still take
int full_strength(const Law& law, UnitId unit);
bool is_at_half(const Law& law, int left, int full);

}  // namespace sandtable::army_man
