#pragma once

#include <string>
#include <vector>

#include "engine/scene/scene_file.h"

namespace sandtable {

struct SceneResult {
  std::string file = {};
  std::string title = {};
  std::vector<std::string> shows = {};
  std::vector<std::string> failures = {};         // each says where, what was expected and what was found
  std::vector<SceneText::Switches> scripts = {};  // the switches that each script of the scene set
  Ledger ledger{0};                               // the citations that were reached

  bool passed() const { return failures.empty(); }
};

// Plays a scene and its variants with the dice it names. Every clause under `shows` must be cited in one of them. A
// clause that is `off` is switched off, to prove that the scene notices; then only what happens counts, not what is
// cited.
SceneResult run_scene(const GameKind& game, const Catalogue& catalogue, const Scene& scene,
                      RuleId off = RuleId::none());

// The same from a text; one that cannot be read is a scene that failed.
SceneResult run_scene(const GameKind& game, const Catalogue& catalogue, const NamedText& text,
                      RuleId off = RuleId::none());

// A game's own scenes, in the order of their names.
std::vector<NamedText> scenes_of(const GameKind& game);

}  // namespace sandtable
