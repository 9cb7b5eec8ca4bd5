#include "engine/scene/scene.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/scene/scene_run.h"

namespace sandtable {

namespace {

// A failure as it is reported: with the variant in which it happened.
std::string in_variant(const SceneScript& script, std::string failure) {
  return script.title.empty() ? failure : fmt::format("{} (in the variant '{}')", failure, script.title);
}

// A clause that is true by construction has no citation to be reached.
void check_shown(const Catalogue& catalogue, SceneResult& result) {
  for (const std::string& id : result.shows) {
    const RuleId clause = *catalogue.find(id);
    if (!result.ledger.has_reached(clause) && catalogue.clause(clause).construction.empty())
      result.failures.push_back(fmt::format("{}: it shows '{}', but that clause decided nothing", result.file, id));
  }
}

}  // namespace

SceneResult run_scene(const GameKind& game, const Catalogue& catalogue, const Scene& scene, RuleId off) {
  SceneResult result{.file = scene.file, .title = scene.title, .shows = scene.shows};
  result.ledger = Ledger(game.clauses);
  result.ledger.off = off;
  for (const SceneScript& script : scene.scripts) {
    const ScriptRun run{game, catalogue, scene, script, Book(&result.ledger)};
    std::string failure = scene.is_offer() ? run_offers(run) : run_battle(run);
    if (!failure.empty()) result.failures.push_back(in_variant(script, std::move(failure)));
    result.scripts.push_back(script.switches);
  }
  // A proof must rest on what happened, not on a citation that another one, switched off, has hidden.
  if (result.passed() && off.is_none()) check_shown(catalogue, result);
  return result;
}

SceneResult run_scene(const GameKind& game, const Catalogue& catalogue, const NamedText& text, RuleId off) {
  const auto scene = read_scene(game, catalogue, text);
  if (scene) return run_scene(game, catalogue, *scene, off);
  SceneResult result{.file = text.name, .failures = {scene.error().text()}};
  result.ledger = Ledger(game.clauses);
  return result;
}

std::vector<NamedText> scenes_of(const GameKind& game) {
  std::vector<NamedText> scenes;
  for (const EmbeddedText& text : game.texts)
    if (text.path.starts_with("scenes/")) scenes.push_back({std::string(text.path), std::string(text.text)});
  std::ranges::sort(scenes, {}, &NamedText::name);
  return scenes;
}

}  // namespace sandtable
