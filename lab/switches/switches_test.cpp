#include "lab/switches/switches.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/muster/random_setup.h"
#include "games/registry.h"
#include "lab/tell/switches_json.h"
#include "tests/game_called.h"

namespace sandtable::lab::switches_test {
namespace {

using Json = nlohmann::ordered_json;

// Random players with few of the lists: fast, and every game can do it.
SwitchWish wish_for(const GameKind& game, std::vector<std::string> only = {}) {
  SwitchWish wish;
  wish.ready_lists = ready_made(game, "data/lists/");
  wish.ready_maps = ready_made(game, "data/maps/");
  const Sides sides = by_side(game, fitting_lists(game, wish.ready_lists, {}));
  wish.base = {.game = &game, .lists = {}, .maps = {wish.ready_maps[0]}, .players = {"random"}};
  for (const auto& side : sides) wish.base.lists.insert(wish.base.lists.end(), side.begin() + 1, side.begin() + 3);
  wish.base.tournament = true;
  wish.base.rule.pairs = 2;
  wish.only = std::move(only);
  return wish;
}

SwitchStudy study_for(const SwitchWish& wish) {
  Result<SwitchStudy> study = plan_switches(wish);
  if (!study) ADD_FAILURE() << study.error().text();
  return *std::move(study);
}

Json lasting(const SwitchStudy& study, const SwitchRun& run) {
  Json json = switches_json(study, run, switch_findings(study, run));
  for (const char* key : {"seconds", "threads", "games_per_second"}) json.erase(key);
  return json;
}

const Json& value_of(const Json& json, const std::string& name, const std::string& value) {
  static const Json kNothing;
  for (const Json& one : json["switches"])
    for (const Json& row : one["values"])
      if (one["name"] == name && row["value"] == value) return row;
  return kNothing;
}

TEST(LabSwitches, OfEveryGameAreFoughtOrSayWhyNot) {
  for (const GameKind* game : games()) {
    const SwitchStudy study = study_for(wish_for(*game));
    const SwitchRun run = *run_switches(study, {.threads = 2});
    EXPECT_TRUE(run.complete);
    const Json json = lasting(study, run);
    std::size_t values = 0;
    for (const Json& one : json["switches"]) {
      EXPECT_FALSE(one["text"].get<std::string>().empty()) << one["name"];
      int baselines = 0;
      for (const Json& row : one["values"]) {
        ++values;
        baselines += row["is_baseline"] == true ? 1 : 0;
        EXPECT_EQ(row["fought"] == true, row["why_not"].is_null()) << one["name"] << row["value"];
        EXPECT_EQ(row["fought"] == true, row["games"] > 0) << one["name"] << row["value"];
        EXPECT_EQ(row["change"].is_null(), row["is_baseline"] == true || row["fought"] == false);
      }
      EXPECT_EQ(baselines, 1) << one["name"];
    }
    EXPECT_EQ(values, study.trials.size() + study.switches.size());
    EXPECT_EQ(json["baseline"]["games"], 2 * study.baseline().pairs());
  }
}

TEST(LabSwitches, DoNotDependOnThreads) {
  for (const GameKind* game : games()) {
    const Result<Catalogue> catalogue = load_game_catalogue(game->texts);
    const SwitchStudy study = study_for(wish_for(*game, {catalogue->switches[0].name, catalogue->switches[1].name}));
    const Json alone = lasting(study, *run_switches(study, {.threads = 1}));
    EXPECT_EQ(lasting(study, *run_switches(study, {.threads = 3})), alone) << game->id;
  }
}

// The same dice: what changes nothing in a battle changes nothing at all.
TEST(LabSwitches, ThatDoNothingShowNothing) {
  const SwitchStudy study = study_for(wish_for(game_called("strike"), {"premeasuring", "match-wins"}));
  const SwitchRun run = *run_switches(study, {.threads = 2});
  const Json json = lasting(study, run);
  const Json& idle = value_of(json, "premeasuring", "off");
  for (const char* measure : {"rounds", "first_seat", "spread"}) {
    EXPECT_EQ(idle["change"][measure], 0.0) << measure;
    EXPECT_EQ(idle["change"][std::string(measure) + "_ci95"], Json::array({0.0, 0.0})) << measure;
  }
  EXPECT_EQ(idle["armies"], json["baseline"]["armies"]);
  EXPECT_EQ(idle["notable"].size(), 0U);
  const Json& shorter = value_of(json, "match-wins", "1");
  EXPECT_LT(shorter["change"]["rounds_ci95"][1], 0) << "a match of one win is over after one";
  EXPECT_EQ(shorter["notable"], Json::array({"rounds"}));
  EXPECT_NEAR(shorter["mean_rounds"].get<double>() - json["baseline"]["mean_rounds"].get<double>(),
              shorter["change"]["rounds"].get<double>(), 1e-12);
}

TEST(LabSwitches, TakeOtherListsWhereAValueAllowsNotThese) {
  const SwitchStudy sizes = study_for(wish_for(game_called("army-man"), {"army-points"}));
  ASSERT_EQ(sizes.trials.size(), 3U);
  EXPECT_NE(sizes.trials[0].baseline, 0U) << "150 points";
  EXPECT_EQ(sizes.trials[1].baseline, 0U) << "450 points are enough for 300";
  const Plan& value = sizes.plans[sizes.trials[0].plan];
  const Plan& baseline = sizes.plans[sizes.trials[0].baseline];
  EXPECT_EQ(value.wish.lists, baseline.wish.lists);
  EXPECT_TRUE(value.wish.lists[0].name.contains("-150")) << value.wish.lists[0].name;
  EXPECT_NE(value.wish.switches, baseline.wish.switches);

  const SwitchStudy equal = study_for(wish_for(game_called("double-tap"), {"playtest"}));
  ASSERT_EQ(equal.trials.size(), 1U);
  EXPECT_EQ(equal.trials[0].why_not, "");
  EXPECT_TRUE(equal.plans[equal.trials[0].plan].wish.alike) << "a trial game is for equal teams";
  const SwitchRun run = *run_switches(equal, {.threads = 2});
  const Json json = lasting(equal, run);
  const Json& row = value_of(json, "playtest", "on");
  EXPECT_TRUE(row["spread"].is_null());
  EXPECT_TRUE(row["change"]["spread"].is_null());
  EXPECT_TRUE(row["change"]["rounds"].is_number());
  EXPECT_EQ(row["own_baseline"]["games"], row["games"]);
}

TEST(LabSwitches, ThatNoListFitsAreNotFought) {
  SwitchWish wish = wish_for(game_called("double-tap"), {"playtest"});
  wish.ready_lists.clear();
  std::erase_if(wish.base.lists, [](const NamedText& list) { return list.name.contains("-150"); });
  for (const NamedText& list : ready_made(*wish.base.game, "data/lists/"))
    if (list.name.contains("lantern-street-300") || list.name.contains("reedmarsh-irregulars-300"))
      wish.base.lists.push_back(list);
  wish.base.switches = {{"game-size", "300"}};
  const SwitchStudy study = study_for(wish);
  ASSERT_EQ(study.trials.size(), 1U);
  EXPECT_TRUE(study.trials[0].why_not.contains("trial game")) << study.trials[0].why_not;
  const SwitchRun run = *run_switches(study, {.threads = 2});
  const Json json = lasting(study, run);
  const Json& row = value_of(json, "playtest", "on");
  EXPECT_EQ(row["fought"], false);
  EXPECT_EQ(row["why_not"], study.trials[0].why_not);
  EXPECT_EQ(json["settings"]["switches"]["game-size"], "300");
}

TEST(LabSwitches, HaveABaselineOfTheirOwn) {
  SwitchWish wish = wish_for(game_called("strike"), {"match-wins"});
  wish.base.switches = {{"match-wins", "1"}};
  const SwitchStudy study = study_for(wish);
  ASSERT_EQ(study.trials.size(), 3U);
  EXPECT_EQ(study.trials[0].value, "3");
  EXPECT_EQ(study.switches[0].baseline, "1");
  const SwitchRun run = *run_switches(study, {.threads = 2});
  const Json json = lasting(study, run);
  EXPECT_GT(value_of(json, "match-wins", "5")["change"]["rounds"], 1);
  EXPECT_EQ(value_of(json, "match-wins", "5")["is_default"], true);
  EXPECT_TRUE(value_of(json, "match-wins", "1")["change"].is_null());
}

TEST(LabSwitches, ThatAreUnknownGetASuggestion) {
  SwitchWish wish = wish_for(game_called("double-tap"), {"early-ende"});
  EXPECT_EQ(plan_switches(wish).error().text(), "unknown switch 'early-ende' (did you mean 'early-end'?)");
}

// What is there is compared with the same pairs of the baseline; what was not reached says so.
TEST(LabSwitches, CanBeStopped) {
  SwitchWish wish = wish_for(game_called("double-tap"), {"active-priority", "los-points", "climb-cost"});
  wish.base.rule.pairs = 40;
  const SwitchStudy study = study_for(wish);
  const SwitchRun run =
      *run_switches(study, {.threads = 2}, [&](const SwitchProgress& now) { return now.pairs <= 41; });
  EXPECT_FALSE(run.complete);
  EXPECT_LT(run.games(), 2 * study.pairs());
  const Json json = lasting(study, run);
  EXPECT_EQ(json["complete"], false);
  EXPECT_EQ(value_of(json, "los-points", "centre")["fought"], false);
  EXPECT_EQ(value_of(json, "los-points", "centre")["why_not"], "the run was stopped before it");
  EXPECT_EQ(json["baseline"]["games"], 80);
}

}  // namespace
}  // namespace sandtable::lab::switches_test
