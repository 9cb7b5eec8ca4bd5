#pragma once

#include "games/arap/rules/charge/charge.h"

// Chargers on their way, which is kept in `Game::march`: each is as far from where it stood as the leading one.
namespace sandtable::arap {

// Keeps the way up to its point of success, or as far as they come; no way: they stay where they are.
void begin_advance(Game& game, const Law& law, const Onset& onset, const ChargeWay& path);
Mil advance_length(const Game& game);
// How far they have all gone after so much of it.
Point advance_shift(const Game& game, Mil along);
// Where one of them is then, if the ground is taken to be level.
Point on_advance(const Stride& stride, Mil along);
// Puts them there, looking ahead; and back to where they started.
void put_on_advance(Game& game, const Law& law, Mil along);
void put_back(Game& game);

// The dangerous ground on the leading one's way up to there.
void brave_advance(Game& game, Umpire& umpire, const Onset& onset, Mil along);

}  // namespace sandtable::arap
