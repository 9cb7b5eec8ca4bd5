#pragma once

#include "games/strike/muster/stage.h"

namespace sandtable::strike {

// The situation that a scene's [[unit]], [[hostage]], [start] and so on describe (README of this game). The stage has
// its table and its switches already.
void read_stage(Table& root, Book book, Stage& stage);

// A fact about a state by its name: "T1.health", "T1.sees.C1", "bomb.armed", "purse.1".
std::optional<std::string> fact(const Setup& setup, const Game& game, std::string_view name, Book book);

}  // namespace sandtable::strike
