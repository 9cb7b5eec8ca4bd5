#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/data/catalogue.h"
#include "engine/kind/game_kind.h"
#include "engine/scene/scene_text.h"

// The scene format as plain values; docs/scenes.md says what they mean.
namespace sandtable {

// A fact that must have a value.
struct Expectation {
  std::string name = {};
  std::string value = {};  // as `fact_text` writes it
  Place place = {};
};

// Faces in the order in which they fall. Where the scene says which of them are rolled together, `ends` holds the
// number of faces up to the end of each roll; else it is empty.
struct SceneDice {
  std::vector<Face> faces = {};
  std::vector<std::size_t> ends = {};

  bool empty() const { return faces.empty(); }
};

struct SceneStep {
  std::string asks = {};  // empty: any question
  int seat = 0;           // 0: any seat
  std::string of = {};    // the unit that the question is about; empty: any
  std::optional<nlohmann::json> answer = {};
  bool by_default = false;   // the game's own default answer
  std::string refused = {};  // the clause that must refuse the answer
  SceneDice dice = {};
  std::vector<Expectation> expect = {};
  Place place = {};
};

// Something offered before a battle. Texts are whole files, or names of the game's own ready-made ones.
struct SceneOffer {
  std::vector<std::string> armies = {};
  bool single_army = false;
  std::string map = {};
  std::string refused = {};  // empty: it must be accepted
  Place place = {};
};

// One way through a scene: the scene itself or one of its variants.
struct SceneScript {
  std::string title = {};  // of the variant; empty for the scene itself
  SceneText::Switches switches = {};
  SceneDice dice = {};
  std::vector<SceneStep> steps = {};
  std::vector<SceneOffer> offers = {};
  std::vector<Expectation> expect = {};
  Place place = {};
};

struct Scene {
  std::string file = {};
  std::string title = {};
  std::vector<std::string> shows = {};
  bool others_by_default = false;
  Map map = {};
  std::vector<SceneScript> scripts = {};  // the scene itself, then its variants
  Document document = {};

  bool is_offer() const { return !scripts.front().offers.empty(); }
};

// Reads the runner's part of a scene. Refuses what is misspelt, another game's scene, and clauses, questions,
// switches and values that the catalogue and the game do not know.
Result<Scene> read_scene(const GameKind& game, const Catalogue& catalogue, const NamedText& text);

}  // namespace sandtable
