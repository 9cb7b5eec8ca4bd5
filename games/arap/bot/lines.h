#pragma once

#include "games/arap/state/law.h"

// What lies between two places of the table at a glance: the scripted player
// plans by it. What is so the rules say.
namespace sandtable::arap::bot {

struct Glance {
  bool open = true;           // nothing in the way that hides a standing man
  Cover cover = Cover::none;  // of who is there from who is here
};
Glance glance(const Game& game, const Law& law, Point here, Point there);

}  // namespace sandtable::arap::bot
