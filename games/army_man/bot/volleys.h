#pragma once

#include "games/army_man/bot/outlook.h"

// Volleys as the rules judge them, and what they are worth.
namespace sandtable::army_man::bot {

// The dice of a volley that was judged.
Salvo salvo_of(const Game& game, const Law& law, const Volley& volley);

struct Declared {
  Shots shots;
  double value = 0;  // the harm it does, on average

  bool exists() const { return !shots.empty(); }
};

// The best declaration against one enemy, who may have moved since the outlook was taken (a mover before a guard).
Declared volley_at(const Outlook& at, const Game& game, const Firing& firing, UnitId target);
// The best of all.
Declared best_volley(const Outlook& at, const Firing& firing);

// What a model is good for, compared with others: its best gun and its blows.
int use_of(const Law& law, ModelId model);

}  // namespace sandtable::army_man::bot
