#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/commands/apart.h"
#include "cli/commands/files.h"
#include "cli/commands/library.h"
#include "cli/screen/layout.h"
#include "engine/scene/open_scene.h"
#include "engine/scene/scene.h"

namespace sandtable {

namespace {

using Json = nlohmann::ordered_json;

struct WantedScenes {
  std::vector<std::string> files;
  bool prove = false;
  bool json = false;
};

// A scene with all that is needed to play it.
struct Staged {
  const GameKind* game;
  Catalogue catalogue;
  Scene scene;
};

// The game that a scene says it belongs to.
Result<const GameKind*> game_of(const Program& program, const NamedText& text) {
  const Result<Document> document = Document::parse(text.text, text.name);
  if (!document) return std::unexpected(document.error());
  Place place;
  const Result<std::string> id = document->read([&](Table& root) {
    root.keys();
    place = root.at("game").place();
    return root.at("game").text();
  });
  if (!id) return std::unexpected(id.error());
  Result<const GameKind*> game = game_named(program, *id);
  if (!game) game.error().place = place;
  return game;
}

// What is misspelt in the game's own part of a scene is bad input too, not a scene that fails.
Result<void> check_start(const GameKind& game, const Scene& scene) {
  if (scene.is_offer()) return {};
  if (const auto start = begin_scene(game, scene); !start) return std::unexpected(start.error());
  return {};
}

Result<Staged> stage(const Program& program, const std::string& file) {
  Result<std::string> text = read_file(file, Document::kLargestText);
  if (!text) return std::unexpected(text.error());
  const NamedText named{file, *std::move(text)};
  const Result<const GameKind*> game = game_of(program, named);
  if (!game) return std::unexpected(game.error());
  Result<Catalogue> catalogue = load_game_catalogue((*game)->texts);
  if (!catalogue) return std::unexpected(catalogue.error());
  Result<Scene> scene = read_scene(**game, *catalogue, named);
  if (!scene) return std::unexpected(scene.error());
  if (const Result<void> start = check_start(**game, *scene); !start) return std::unexpected(start.error());
  return Staged{*game, *std::move(catalogue), *std::move(scene)};
}

int report(const Program& program, const WantedScenes& wanted, const std::vector<SceneResult>& results) {
  std::size_t passed = 0;
  Json failures = Json::array();
  std::string text;
  for (const SceneResult& result : results) {
    passed += result.passed() ? 1 : 0;
    for (const std::string& what : result.failures) {
      failures.push_back({{"file", result.file}, {"title", result.title}, {"what", what}});
      text += what + '\n';
    }
  }
  const std::size_t failed = results.size() - passed;
  text += fmt::format("{} passed, {} failed\n", counted(passed, "scene"), failed);
  program.out << (wanted.json ? page({{"passed", passed}, {"failed", failed}, {"failures", std::move(failures)}})
                              : text);
  return failed == 0 ? kFine : kCheckFailed;
}

// Which of the clauses a scene shows it would also miss: it must fail with just that clause switched off.
void prove(const Staged& staged, const SceneResult& result, std::string& text) {
  for (const std::string& id : result.shows) {
    const std::optional<RuleId> clause = staged.catalogue.find(id);
    if (!clause || !result.passed()) continue;
    if (!result.ledger.is_switchable(*clause)) {
      text += fmt::format("{}: {} is followed, it cannot be switched off\n", result.file, id);
      continue;
    }
    constexpr unsigned kSeconds = 10;
    const std::optional<bool> passes =
        run_apart([&] { return run_scene(*staged.game, staged.catalogue, staged.scene, *clause).passed(); }, kSeconds);
    const std::string_view verdict = !passes   ? "NOT proved: without it the rules crash or never end"
                                     : *passes ? "NOT proved"
                                               : "proved";
    text += fmt::format("{}: {} is {}\n", result.file, id, verdict);
  }
}

Result<int> play_scenes(const Program& program, const WantedScenes& wanted) {
  std::vector<SceneResult> results;
  std::string proofs;
  for (const std::string& file : wanted.files) {
    const Result<Staged> staged = stage(program, file);
    if (!staged) return std::unexpected(staged.error());
    results.push_back(run_scene(*staged->game, staged->catalogue, staged->scene));
    if (wanted.prove) prove(*staged, results.back(), proofs);
  }
  if (!wanted.json) program.out << proofs;
  return report(program, wanted, results);
}

}  // namespace

void add_scene(Command app, Program& program) {
  const Command command = app.add_command("scene", "Run rule examples as tests");
  auto wanted = std::make_shared<WantedScenes>();
  command.add_option("FILE", wanted->files, "scene files (docs/scenes.md describes them)").required().type_name("");
  command.add_flag("--prove", wanted->prove, "also check that each scene fails without the rules it shows");
  command.add_flag("--json", wanted->json, "JSON output");
  command.footer("Example: sandtable scene my-scene.toml");
  when_called(command, program, [&program, wanted] { return play_scenes(program, *wanted); });
}

}  // namespace sandtable
