#pragma once

#include "engine/scene/scene_text.h"
#include "games/double_tap/state/law.h"

namespace sandtable::double_tap {

// The starting state that a scene's [[unit]] and [start] describe (README of this game).
Result<SceneStart> scene(const SceneText& text, Book book);
std::optional<std::string> fact(const Setup& setup, const Game& game, std::string_view name, Book book);

}  // namespace sandtable::double_tap
