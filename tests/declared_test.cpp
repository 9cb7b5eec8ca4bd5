// What is declared once, and all that follows from it, for every game.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <set>

#include "engine/ask/answer_shape.h"
#include "engine/data/switches.h"
#include "engine/kind/domain.h"
#include "engine/kind/event_json.h"
#include "engine/kind/event_spec.h"
#include "engine/muster/random_setup.h"
#include "engine/run/battle.h"
#include "tests/games_under_test.h"
#include "tests/key_testing.h"
#include "tests/places.h"

namespace sandtable::declared_test {
namespace {

class Declared : public ::testing::TestWithParam<const GameKind*> {
 protected:
  const GameKind& game() const { return *GetParam(); }
  // Chance may bring more to the table than it holds.
  std::shared_ptr<const sandtable::Setup> a_setup(std::uint64_t seed) const {
    Random random(seed);
    for (int tries = 0; tries < 100; ++tries)
      if (auto setup = game().set_up.prepare(random_setup(game(), catalogue, random), {})) return *std::move(setup);
    return nullptr;
  }

  const Catalogue catalogue = load_game_catalogue(GetParam()->texts).value();
};

// What may not be missing, so that its lack is told here and not found out by a crash.
TEST_P(Declared, EveryGameHasWhatTheHouseCallsWithoutAsking) {
  const GameKind& it = game();
  std::string folder(it.id);
  std::ranges::replace(folder, '-', '_');
  EXPECT_TRUE(std::filesystem::is_directory(source_folder() / "games" / folder))
      << "the id '" << it.id << "' is the folder's name with hyphens";
  EXPECT_TRUE(it.version.starts_with(it.id)) << it.version;
  EXPECT_EQ(it.id, catalogue.game) << "in the catalogue it has another id";
  EXPECT_NE(it.set_up.prepare, nullptr) << "set_up.prepare";
  EXPECT_NE(it.set_up.violations, nullptr) << "set_up.violations";
  EXPECT_NE(it.words.event_text, nullptr) << "words.event_text";
  EXPECT_NE(it.scenes.start, nullptr) << "scenes.start";
  EXPECT_EQ(it.account.units == nullptr, it.account.account == nullptr) << "an account has both or neither";
  for (const std::string_view folder_of : {"data/lists/", "data/maps/"})
    EXPECT_FALSE(ready_made(it, folder_of).empty()) << folder_of << " is empty";
}

TEST_P(Declared, ClausesAreNumberedAsTheCatalogueHasThem) {
  ASSERT_EQ(catalogue.rules.size(), game().clauses);
  ASSERT_EQ(catalogue.rules.size(), game().clause_ids.size());
  for (std::size_t i = 0; i < catalogue.rules.size(); ++i) EXPECT_EQ(catalogue.rules[i].id, game().clause_ids[i]);
}

TEST_P(Declared, TheTitleIsThatOfTheCatalogue) { EXPECT_EQ(game().title, catalogue.heading()); }

TEST_P(Declared, SwitchesAreThoseOfTheCatalogue) {
  ASSERT_NE(game().switches, nullptr);
  EXPECT_EQ(game().switches(), catalogue.switches);
}

TEST_P(Declared, EveryKeyReadsBack) {
  const auto setup = a_setup(5);
  ASSERT_NE(setup, nullptr);
  expect_keys_read_back(game().domains, *setup);
  for (const DomainSpec& domain : game().domains)
    EXPECT_TRUE(domain.text == nullptr || !domain.all(*setup).empty()) << domain.name << " has no keys";
}

class ByChance final : public Player {
 public:
  void decide(const Situation& at, Random& random, Answer& answer) override {
    at.game.questions[at.question.kind].sample(at, random, answer);
  }
};

TEST_P(Declared, AnswersReadBackFromTheirJson) {
  const auto setup = a_setup(6);
  ASSERT_NE(setup, nullptr);
  ByChance chance;
  const std::vector<Player*> players(setup->seats, &chance);
  std::set<std::string_view> asked;
  int left = 400;
  const auto read_back = [&](const Situation& at, const Answer& answer) {
    if (--left < 0) return;
    const QuestionSpec& spec = game().questions[at.question.kind];
    asked.insert(spec.name);
    EXPECT_TRUE(well_formed(spec.fields, answer)) << spec.name;
    const std::string json = answer_to_json(game(), *setup, spec.fields, answer).dump();
    const auto back = answer_from_json(game(), *setup, spec.fields, nlohmann::json::parse(json));
    ASSERT_TRUE(back) << json << ": " << back.error().text();
    EXPECT_EQ(*back, answer) << json;
  };
  Battle battle(game(), setup, {.key = key_from_seed(9), .players = players, .listen = true, .watch = read_back});
  while (left > 0 && battle.step()) {
  }
  EXPECT_GE(asked.size(), std::min<std::size_t>(4, game().questions.size()));
  for (const Event& event : battle.events()) {
    const auto json = event_to_json(game(), *setup, event);
    EXPECT_EQ(json.at("event"), game().events[event.kind].name);
    for (const FieldSpec& field : game().events[event.kind].fields)
      EXPECT_TRUE(json.contains(field.name) && json[std::string(field.name)] != "?") << json;
  }
}

TEST_P(Declared, FieldsHaveNamesAndDomains) {
  const auto check = [&](std::string_view of, std::span<const FieldSpec> fields) {
    std::set<std::string_view> names;
    for (const FieldSpec& field : fields) {
      EXPECT_TRUE(names.insert(field.name).second) << of << " has two fields " << field.name;
      const bool is_plain = field.form == Form::number || field.form == Form::place || field.form == Form::path ||
                            field.form == Form::facing || field.form == Form::rows || field.form == Form::drive;
      const bool is_known = field.domain < game().domains.size() && game().domains[field.domain].text != nullptr;
      EXPECT_TRUE(is_plain || is_known) << of << ": " << field.name << " has no domain";
    }
  };
  for (const QuestionSpec& question : game().questions) check(question.name, question.fields);
  std::set<std::string_view> kinds;
  for (const EventSpec& event : game().events) {
    check(event.name, event.fields);
    EXPECT_TRUE(kinds.insert(event.name).second) << "two events " << event.name;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Declared, testing::ValuesIn(games()),
                         [](const auto& param) { return test_name(std::string(param.param->id)); });

}  // namespace
}  // namespace sandtable::declared_test
