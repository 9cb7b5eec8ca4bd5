#pragma once

#include "engine/scene/scene_text.h"
#include "games/strike/state/law.h"

namespace sandtable::strike {

// The starting state that a scene's [[unit]], [[hostage]], [start] and so on describe (README of this game).
Result<SceneStart> scene(const SceneText& text, Book book);

// A fact about a state by its name: "T1.health", "T1.sees.C1", "bomb.armed", "purse.1".
std::optional<std::string> fact(const Setup& setup, const Game& game, std::string_view name, Book book);

}  // namespace sandtable::strike
