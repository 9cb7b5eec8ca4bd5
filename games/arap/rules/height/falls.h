#pragma once

#include "games/arap/state/events.h"
#include "games/arap/state/law.h"

// Falls: where somebody comes to lie, what it does to him, and who he falls among.
namespace sandtable::arap {

struct Fall {
  Mil height;  // from which
  Point over;  // the place below which he lands
  RuleId rule = clause::jump_fall_damage;
};

// A model falls. False: its movement is over, because it is dead, lies there or has fallen among enemies.
bool fall(Game& game, Umpire& umpire, ModelId model, const Fall& how);

// A hit has wounded a model: if it climbs it will lose its hold, saved or not.
void shake(Game& game, const Law& law, ModelId model);
// Those who lose their hold fall.
void let_fall(Game& game, Umpire& umpire);

}  // namespace sandtable::arap
