#pragma once

#include "engine/run/session.h"
#include "engine/scene/scene_file.h"

// Inside of the scene runner: one script of a scene. Each gives an empty string or the first failure.
namespace sandtable {

struct ScriptRun {
  const GameKind& game;
  const Catalogue& catalogue;
  const Scene& scene;
  const SceneScript& script;
  Book book;
};

std::string run_battle(const ScriptRun& run);
std::string run_offers(const ScriptRun& run);

}  // namespace sandtable
