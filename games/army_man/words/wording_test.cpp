#include "games/army_man/words/wording.h"

#include <gtest/gtest.h>

#include "engine/kind/typed_words.h"
#include "games/army_man/ask/answers.h"
#include "games/army_man/muster/prepare.h"
#include "tests/key_testing.h"

namespace sandtable::army_man::wording_test {
namespace {

using Keys = TypedDomains<Rules>;

// Every ready-made profile on either side, and a vehicle with two guns of the same kind.
Setup everybody() {
  Setup setup;
  setup.arsenal = arsenal();
  std::vector<Profile> profiles(arsenal().profiles.begin(), arsenal().profiles.begin() + 20);
  Profile twin{.name = "Twin", .army = {}, .kind = UnitKind::vehicle};
  twin.models = {*make_kit(arsenal(), std::vector<std::string>{"Autocannon", "Pistol", "Autocannon"}, twin.kind, 3)};
  profiles.push_back(twin);
  enlist(setup, Seat{0}, profiles);
  enlist(setup, Seat{1}, profiles);
  return setup;
}

TEST(ArmyManWording, ReadsBackEveryKey) {
  const auto setup = everybody();
  EXPECT_GT(expect_keys_read_back(Rules::domains(), setup), 50U);
}

// A1 with one model and one gun, B1 with two models, of which one has two guns and the other none.
Setup few() {
  Setup setup;
  setup.arsenal = arsenal();
  const auto kit = [](std::vector<std::string> weapons) {
    return *make_kit(arsenal(), weapons, UnitKind::infantry, 0);
  };
  Profile lone{.name = "Lone", .army = {}, .models = {kit({"Rifle"})}};
  Profile pair{.name = "Pair", .army = {}, .models = {kit({"Rifle", "Pistol"}), kit({})}};
  enlist(setup, Seat{0}, {lone});
  enlist(setup, Seat{1}, {pair});
  return setup;
}

TEST(ArmyManWording, LeavesOutWhatIsPlain) {
  const auto setup = few();
  EXPECT_EQ(Keys::parse(setup, kModels, "A1"), 0);
  EXPECT_EQ(Keys::parse(setup, kModels, "A1.1"), 0);
  EXPECT_EQ(Keys::parse(setup, kModels, "B1"), std::nullopt);
  EXPECT_EQ(Keys::parse(setup, kShots, "A1 B1"), Keys::parse(setup, kShots, "A1.1 Rifle B1"));
  EXPECT_EQ(Keys::parse(setup, kShots, "B1.1 A1"), std::nullopt);
  for (const char* wrong : {"B1.0", "B1.3", "B1.01", "B1.", "B1.x", "B1.1.1", "C1.1", ".1", ""})
    EXPECT_EQ(Keys::parse(setup, kModels, wrong), std::nullopt) << wrong;
  for (const char* wrong : {"charge C1", "charge ", "sleep", "", "hold "})
    EXPECT_EQ(Keys::parse(setup, kActions, wrong), std::nullopt) << wrong;
}

TEST(ArmyManWording, RefusalsNameWhomTheyConcern) {
  const auto setup = everybody();
  const Law law(setup, Book{});
  const ModelId third = setup.squad(UnitId{0}).model(2);
  EXPECT_TRUE(refusal(law, kAllowed, third).accepted());
  EXPECT_TRUE(refusal(law, clause::move_gap, third).reason.starts_with("A1.3: "));
  EXPECT_TRUE(refusal(law, clause::move_coherency_near, third).reason.starts_with("A1: "));
  EXPECT_TRUE(refusal(law, clause::move_gap).reason.starts_with("it "));
  EXPECT_FALSE(refusal(law, clause::mission_tie).accepted());
}

}  // namespace
}  // namespace sandtable::army_man::wording_test
