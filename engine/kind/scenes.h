#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/ask/book.h"
#include "engine/base/error.h"

namespace sandtable {

class SceneText;
struct Setup;

// What a scene starts from.
struct SceneStart {
  std::shared_ptr<const Setup> setup;
  std::vector<std::byte> state;
};
template <class Game>
SceneStart scene_start(const std::shared_ptr<const Setup>& setup, const Game& game) {
  const auto bytes = std::as_bytes(std::span(&game, 1));
  return {.setup = setup, .state = {bytes.begin(), bytes.end()}};
}

// Scenes (engine/scene/scene_text.h): the starting state a scene's tables describe, and facts about a state by name
// ("A.alive") as `fact_text` writes them; nothing for a name the game does not know.
struct ScenesKind {
  Result<SceneStart> (*start)(const SceneText&, Book) = nullptr;
  std::optional<std::string> (*fact)(const Setup&, const void* state, std::string_view name, Book) = nullptr;
};

}  // namespace sandtable
