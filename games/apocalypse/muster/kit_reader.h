#pragma once

#include "engine/data/reader.h"
#include "games/apocalypse/muster/arsenal.h"

// The parts of a unit as army files and scenes write them.
namespace sandtable::apocalypse {

// Reads `type`, `quality`, `base` and `rules` into a model, each where the row has it; rules replace those it had.
void read_body(Table& row, Kit& kit, const Arsenal& arsenal);

// `["2*Machinegun:Linked", "Pistol"]` as the weapons of a model. Weapons that are new with their rules join the
// arsenal.
void read_arms(const Value& list, Kit& kit, Arsenal& arsenal);

// `[{ count = 9, weapons = ["Rifle"] }, ...]` as models like `body`, at most `most` of them. A row may have a body of
// its own, or a `profile`, whose first model it is.
std::vector<Kit> read_models(const Value& list, const Kit& body, Arsenal& arsenal, std::size_t most);

}  // namespace sandtable::apocalypse
