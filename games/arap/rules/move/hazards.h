#pragma once

#include "games/arap/rules/move/passage.h"

// Dangerous ground, ice and planks, currents and bad landings: what befalls a model on its way.
namespace sandtable::arap {

// What is added to Initiative for movement saves and agility rolls.
int nimbleness(const Game& game, const Law& law, ModelId model);

// How far along its way the model comes; it may not come through alive. Ground on which it has tested in this action
// asks for no second test; so much ice lies behind it in this action.
Mil brave(Game& game, Umpire& umpire, ModelId model, const Path& path, Mil limit, TestedGround& tested, Mil iced = {});
Mil length_over_ice(const Game& game, const Law& law, ModelId model, const Way& way);
// After its move, of which it has gone so much: a current that it has waded through may sweep it along.
void brave_current(Game& game, Umpire& umpire, ModelId model, const Way& way, Mil gone);
// It has slid down a slope on its back.
void hit_by_slide(Game& game, Umpire& umpire, ModelId model);
// It has come down out of a bound.
void brave_landing(Game& game, Umpire& umpire, ModelId model);

}  // namespace sandtable::arap
