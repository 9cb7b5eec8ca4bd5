#pragma once

#include "games/double_tap/muster/stage.h"

namespace sandtable::double_tap {

// The situation that a scene's [[unit]] and [start] describe (README of this game). The stage has its table and its
// switches already.
void read_stage(Table& root, Book book, Stage& stage);
// A fact about a state by its name: "A.alive", "A.sees.B", "points".
std::optional<std::string> fact(const Setup& setup, const Game& game, std::string_view name, Book book);

}  // namespace sandtable::double_tap
