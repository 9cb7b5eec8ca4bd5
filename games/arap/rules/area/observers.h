#pragma once

#include "games/arap/ask/questions_area.h"
#include "games/arap/rules/sight/lookout.h"

// Who directs fire at what the gunners do not see.
namespace sandtable::arap {

// What curved fire is meant for: a unit, or a spot.
struct Mark {
  UnitId target = UnitId::none();
  Point spot;

  bool is_unit() const { return !target.is_none(); }
};
// Its middle, as far as anybody knows.
Point middle_of(const Game& game, const Setup& setup, const Mark& mark);

// Friends who see the mark and can talk to the gunner, the nearest to the mark first.
using Observers = FixedVector<ModelId, 32>;
Observers observers_of(const Game& game, const Law& law, ModelId gunner, const Mark& mark);

// Whether the shooters know where an unseen enemy is: some trimming of him shows, or he has fired at them from where he
// stands.
bool knows_place(const Game& game, const Law& law, ModelId shooter, UnitId enemy);

}  // namespace sandtable::arap
