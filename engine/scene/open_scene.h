#pragma once

#include <string>

#include "engine/run/session.h"
#include "engine/scene/scene_file.h"

namespace sandtable {

// What the game makes of the scene's own script: its switches, not those of a variant. The scene is no offer.
Result<SceneStart> begin_scene(const GameKind& game, const Scene& scene);

// A session at that start.
Result<Session> open_scene(const GameKind& game, const Scene& scene, const SessionOptions& options);

// The same from a text (docs/scenes.md) that shows no clause; nobody rolls the session's dice.
Result<SceneStart> begin_scene(const GameKind& game, const std::string& text);
Result<Session> open_scene(const GameKind& game, const std::string& text);

// Where a start begins.
Position position_at(const SceneStart& start);

}  // namespace sandtable
