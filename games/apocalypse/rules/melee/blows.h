#pragma once

#include "games/apocalypse/ask/questions.h"

// The dice of a melee.
namespace sandtable::apocalypse {

// One side of a melee as it strikes.
struct Striker {
  UnitId unit;
  UnitId enemy;
  bool assaulting = false;
};

// Attacks of a model with all its melee weapons, or with its fists; without what an Assault adds.
int melee_attacks(const Game& game, const Law& law, ModelId model);
// Attacks that an Assault adds for the model.
int extra_attacks(const Game& game, const Law& law, const Striker& striker, ModelId model);
// Whether it matters with which of its melee weapons the model makes them.
bool has_blade_choice(const Game& game, const Law& law, const Striker& striker, ModelId model);
bool is_blade(const Law& law, ModelId model, std::size_t arm);

// All dice of one side, with what the unit can do at the start of its step. A Vehicle's automatic hits are a group of
// their own, if there are some.
Attack judge_blows(const Game& game, const Law& law, const Striker& striker, const BlowKeys& extra, int ram_hits);
int dice_of(const Attack& attack);

}  // namespace sandtable::apocalypse
