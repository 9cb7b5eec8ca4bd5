#pragma once

#include "games/apocalypse/muster/stage.h"

namespace sandtable::apocalypse {

// The situation that a scene's [[unit]] and [start] describe (README of this game). The stage has its table and its
// switches already.
void read_stage(Table& root, Book book, Stage& stage);

// A fact about a state by its name: "A.pinned", "A.2.at", "A.sees.B", "A.contact.B".
std::optional<std::string> fact(const Setup& setup, const Game& game, std::string_view name, Book book);

}  // namespace sandtable::apocalypse
