#include "engine/scene/scene_file.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/data/switches.h"

namespace sandtable {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kMostSceneSteps = 500;
constexpr std::size_t kMostVariants = 50;

Json to_json(const Value& value) {
  constexpr std::int64_t kLargest = 1'000'000'000;
  switch (value.kind()) {
    case Value::Kind::text:
      return value.text();
    case Value::Kind::integer:
      return value.integer({-kLargest, kLargest});
    case Value::Kind::decimal:
      return static_cast<double>(value.thousandths({-kLargest, kLargest})) / 1000.0;
    case Value::Kind::boolean:
      return value.boolean();
    case Value::Kind::list: {
      Json list = Json::array();
      for (const Value& item : value.items()) list.push_back(to_json(item));
      return list;
    }
    case Value::Kind::table: {
      Json object = Json::object();
      value.table([&](Table& table) {
        for (const std::string& key : table.keys()) object[key] = to_json(table.find(key));
      });
      return object;
    }
    default:
      value.refuse(fmt::format("'{}': this cannot be part of an answer", value.key()));
      return nullptr;
  }
}

class SceneReader {
 public:
  SceneReader(const GameKind& game, const Catalogue& catalogue) : game_(game), catalogue_(catalogue) {}

  Scene read(Table& root, const std::string& file) const {
    Scene scene;
    scene.file = file;
    scene.title = root.at("title").name();
    const Value game = root.at("game");
    if (game.text() != game_.id)
      game.refuse(fmt::format("this is a scene of '{}', not of '{}'", game.text(), game_.id));
    for (const Value& clause : root.find("shows").items()) scene.shows.push_back(clause_id(clause));
    const Value others = root.find("others");
    if (others) scene.others_by_default = others.choice("value", {"default"}) == 0;
    read_table(root, scene);
    scene.scripts.push_back(read_script(root, {}));
    root.find("variant").each([&](Table& row) { scene.scripts.push_back(read_variant(row, scene)); }, kMostVariants);
    // Only the game knows its own keys; it will miss none, for it reads the same table (SceneText::read).
    if (!scene.is_offer()) root.keys();
    return scene;
  }

 private:
  static void read_table(Table& root, Scene& scene) {
    scene.map = bare_table(48_in, 48_in);
    root.find("table").table([&](Table& table) { scene.map = read_map_table(table, scene.map); });
  }

  SceneScript read_script(Table& table, SceneText::Switches switches) const {
    SceneScript script{.switches = std::move(switches), .place = table.place()};
    table.find("switches").table([&](Table& row) { read_switches(row, script.switches); });
    script.dice = read_dice(table.find("dice"));
    table.find("step").each([&](Table& row) { script.steps.push_back(read_step(row)); }, kMostSceneSteps);
    table.find("offer").each([&](Table& row) { script.offers.push_back(read_offer(row)); }, kMostSceneSteps);
    script.expect = read_expect(table.find("expect"));
    const bool has_battle = !script.steps.empty() || !script.dice.empty() || !script.expect.empty();
    if (!script.offers.empty() && has_battle) table.refuse("a scene has either offers or steps, not both");
    return script;
  }

  // What a variant does not say is as in the scene; its facts are added to the scene's.
  SceneScript read_variant(Table& row, const Scene& scene) const {
    const SceneScript& base = scene.scripts.front();
    const std::string title = row.at("title").name();
    const bool own_dice = static_cast<bool>(row.find("dice"));
    const bool own_steps = static_cast<bool>(row.find("step"));
    SceneScript script = read_script(row, base.switches);
    script.title = title;
    if (!own_dice) script.dice = base.dice;
    if (!own_steps) script.steps = base.steps;
    row.find("change").each([&](Table& change) { change_step(change, script); }, kMostSceneSteps);
    if (own_steps && row.find("change")) row.refuse("a variant has either 'step' or 'change', not both");
    if (script.offers.empty()) script.offers = base.offers;
    if (script.offers.empty() != base.offers.empty()) row.refuse("only a scene of offers can have a variant of offers");
    for (const Expectation& expected : base.expect) {
      if (std::ranges::find(script.expect, expected.name, &Expectation::name) == script.expect.end())
        script.expect.push_back(expected);
    }
    return script;
  }

  // One step of the scene's, by its number, replaced by another.
  void change_step(Table& row, SceneScript& script) const {
    const Value number = row.at("number");
    const auto most = static_cast<std::int64_t>(script.steps.size());
    const std::int64_t chosen = number.integer({1, std::max<std::int64_t>(1, most)}, 1);
    const SceneStep step = read_step(row);
    if (chosen <= most) script.steps[static_cast<std::size_t>(chosen - 1)] = step;
  }

  void read_switches(Table& row, SceneText::Switches& into) const {
    for (const std::string& name : row.keys()) {
      const Value value = row.find(name);
      SwitchValues values(catalogue_.switches);
      if (const auto set = values.set(catalogue_.switches, name, value.text()); !set)
        value.refuse(set.error().message, set.error().hint);
      const auto known = std::ranges::find(into, name, &std::pair<std::string, std::string>::first);
      if (known != into.end()) {
        known->second = value.text();
      } else {
        into.emplace_back(name, value.text());
      }
    }
  }

  SceneStep read_step(Table& row) const {
    SceneStep step{.asks = question_name(row.find("asks")), .place = row.place()};
    step.seat = static_cast<int>(row.find("seat").integer({1, kMostSeats}));
    step.of = row.find("of").text();
    const Value answer = row.find("answer");
    if (answer) step.answer = to_json(answer);
    step.by_default = row.find("default").boolean();
    if (step.by_default && answer) row.refuse("a step has either 'answer' or 'default', not both");
    const Value refused = row.find("refused");
    if (refused) step.refused = clause_id(refused);
    if (refused && !answer) refused.refuse("'refused' needs an 'answer' that is refused");
    const Value dice = row.find("dice");
    step.dice = read_dice(dice);
    if (dice && (refused || (!answer && !step.by_default))) dice.refuse("dice follow only an answer that is accepted");
    step.expect = read_expect(row.find("expect"));
    return step;
  }

  SceneOffer read_offer(Table& row) const {
    SceneOffer offer{.place = row.place()};
    const Value army = row.find("army");
    const Value armies = row.find("armies");
    const Value map = row.find("map");
    offer.single_army = static_cast<bool>(army);
    offer.armies = army ? std::vector{army.text()} : armies.texts();
    offer.map = map.text();
    if (!army && !armies && !map) row.refuse("an offer has 'army', 'armies' or 'map'");
    if (army && (armies || map)) row.refuse("a single 'army' is offered alone");
    const Value refused = row.find("refused");
    const bool accepted = row.find("accepted").boolean();
    if (refused) offer.refused = clause_id(refused);
    if (accepted == static_cast<bool>(refused)) row.refuse("an offer says either 'refused' or 'accepted = true'");
    return offer;
  }

  // All in one list, or a list for each roll.
  static SceneDice read_dice(const Value& value) {
    SceneDice dice;
    const auto add = [&](const Value& face) {
      dice.faces.push_back(static_cast<Face>(face.integer({0, kHighestFace}, 1)));
    };
    const std::vector<Value> items = value.items();
    const bool nested = !items.empty() && items[0].kind() == Value::Kind::list;
    for (const Value& item : items) {
      if (!nested) {
        add(item);
        continue;
      }
      for (const Value& face : item.items()) add(face);
      dice.ends.push_back(dice.faces.size());
    }
    return dice;
  }

  static std::vector<Expectation> read_expect(const Value& value) {
    std::vector<Expectation> facts;
    read_facts(value, {}, facts);
    return facts;
  }

  // "A.alive" = true and A.alive = true mean the same, though TOML makes a table A of the second.
  static void read_facts(const Value& value, const std::string& prefix, std::vector<Expectation>& into) {
    value.table([&](Table& table) {
      for (const std::string& name : table.keys()) {
        const Value fact = table.find(name);
        if (fact.kind() == Value::Kind::table) {
          read_facts(fact, prefix + name + '.', into);
        } else {
          into.push_back({prefix + name, fact_text(fact), fact.place()});
        }
      }
    });
  }

  std::string clause_id(const Value& value) const {
    const std::string id = value.text();
    if (!catalogue_.find(id)) value.refuse(fmt::format("no clause '{}'", id), did_you_mean(id, catalogue_.ids()));
    return id;
  }

  std::string question_name(const Value& value) const {
    if (!value) return {};
    std::vector<std::string> names;
    for (const QuestionSpec& spec : game_.questions) names.emplace_back(spec.name);
    value.choice("question", names);
    return value.text();
  }

  const GameKind& game_;
  const Catalogue& catalogue_;
};

}  // namespace

Result<Scene> read_scene(const GameKind& game, const Catalogue& catalogue, const NamedText& text) {
  auto document = Document::parse(text.text, text.name);
  if (!document) return std::unexpected(document.error());
  auto scene = document->read([&](Table& root) { return SceneReader(game, catalogue).read(root, text.name); });
  if (scene) scene->document = *std::move(document);
  return scene;
}

}  // namespace sandtable
