#include "engine/scene/open_scene.h"

#include <cstring>

#include "engine/kind/switches_of.h"

namespace sandtable {

Position position_at(const SceneStart& start) {
  State state(start.state.size());
  std::memcpy(state.data(), start.state.data(), start.state.size());
  return Position(std::move(state));
}

Result<SceneStart> begin_scene(const GameKind& game, const Scene& scene) {
  return game.scenes.start(SceneText(scene.document, scene.file, scene.map, scene.scripts.front().switches), {});
}

Result<SceneStart> begin_scene(const GameKind& game, const std::string& text) {
  auto switches = switches_of(game);
  if (!switches) return std::unexpected(switches.error());
  Catalogue catalogue;  // of which nothing else is needed
  catalogue.switches = *std::move(switches);
  const Result<Scene> scene = read_scene(game, catalogue, {"the situation", text});
  if (!scene) return std::unexpected(scene.error());
  return begin_scene(game, *scene);
}

namespace {

Result<Session> session_at(const GameKind& game, const Result<SceneStart>& start, const SessionOptions& options) {
  if (!start) return std::unexpected(start.error());
  return Session(game, start->setup, options, position_at(*start));
}

}  // namespace

Result<Session> open_scene(const GameKind& game, const Scene& scene, const SessionOptions& options) {
  return session_at(game, begin_scene(game, scene), options);
}

Result<Session> open_scene(const GameKind& game, const std::string& text) {
  return session_at(game, begin_scene(game, text), {.source = DiceSource::typed});
}

}  // namespace sandtable
