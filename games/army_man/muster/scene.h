#pragma once

#include "engine/scene/scene_text.h"
#include "games/army_man/state/law.h"

namespace sandtable::army_man {

// The starting state that a scene's [[unit]] and [start] describe (README of this game).
Result<SceneStart> scene(const SceneText& text, Book book);

// A fact about a state by its name: "A.pinned", "A.2.at", "A.sees.B", "A.1.contact.B".
std::optional<std::string> fact(const Setup& setup, const Game& game, std::string_view name, Book book);

}  // namespace sandtable::army_man
