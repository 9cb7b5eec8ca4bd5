#include "games/apocalypse/words/wording.h"

#include <gtest/gtest.h>

#include "engine/kind/typed_words.h"
#include "games/apocalypse/ask/answers.h"
#include "games/apocalypse/muster/prepare.h"
#include "tests/key_testing.h"

namespace sandtable::apocalypse::wording_test {
namespace {

using Keys = TypedDomains<Rules>;

Recruits recruits(const Profile& profile) { return {.squad = {.name = profile.name}, .models = profile.models}; }

// A dozen units a side, a tank with two guns of one kind among them.
apocalypse::Setup some() {
  apocalypse::Setup setup;
  setup.arsenal = arsenal();
  for (const Seat seat : {Seat{0}, Seat{1}})
    for (std::size_t i = 0; i < 12; ++i) enlist(setup, seat, recruits(arsenal().profiles[i]));
  return setup;
}

TEST(ApocalypseWording, ReadsBackEveryKey) { EXPECT_GT(expect_keys_read_back(Rules::domains(), some()), 50U); }

TEST(ApocalypseWording, NamesWeaponsOfAKindApart) {
  apocalypse::Setup setup;
  setup.arsenal = arsenal();
  enlist(setup, Seat{0}, recruits(arsenal().profile(*arsenal().profile_named("Bastion Tank"))));
  enlist(setup, Seat{1}, recruits(arsenal().profile(*arsenal().profile_named("Line Fusiliers"))));
  const auto shot = [&](std::string_view text) { return Keys::parse(setup, kShots, text); };
  EXPECT_EQ(shot("A1 Machinegun B1"), ShotKey::of(ModelId{0}, 1, UnitId{1}).v);
  EXPECT_EQ(shot("A1.1 Machinegun #2 B1"), ShotKey::of(ModelId{0}, 2, UnitId{1}).v);
  EXPECT_EQ(shot("A1 B1"), std::nullopt);  // which of three?
  EXPECT_EQ(shot("B1.4 A1"), ShotKey::of(ModelId{4}, 0, UnitId{0}).v);
  EXPECT_EQ(shot("B1 A1"), std::nullopt);  // who of ten?
  EXPECT_EQ(Keys::text(setup, kShots, ShotKey::of(ModelId{0}, 2, UnitId{1}).v), "A1.1 Machinegun #2 B1");
}

TEST(ApocalypseWording, TurnsPowersOnUnitsAndMendOnModels) {
  const apocalypse::Setup setup = some();
  const auto power = [&](std::string_view text) { return Keys::parse(setup, kPowerKeys, text); };
  EXPECT_EQ(power("Storm of Ash B2"), PowerKey::of(Power::storm_of_ash, UnitId{13}).v);
  EXPECT_EQ(power("Mend A1"), PowerKey::of(Power::mend, ModelId{0}).v);
  EXPECT_EQ(power("none"), PowerKey::none().v);
  EXPECT_EQ(power("Storm of Ash"), std::nullopt);
}

TEST(ApocalypseWording, KnowsOneFromMany) {
  apocalypse::Setup setup;
  setup.arsenal = arsenal();
  for (const std::string_view name :
       {"Line Fusiliers", "Custodian of Hours", "Wardens of the Gate", "Bramble Colossus", "Long Watch"})
    enlist(setup, Seat{0}, recruits(arsenal().profile(*arsenal().profile_named(name))));
  const bool plural[] = {true, false, true, false, false};
  for (std::uint8_t i = 0; i < 5; ++i) EXPECT_EQ(is_plural(setup, UnitId{i}), plural[i]) << setup.squad(UnitId{i}).name;
}

TEST(ApocalypseWording, EveryRuleAndPowerHasACardWithWords) {
  for (const Card& card : cards()) EXPECT_FALSE(card.text.empty()) << card.name;
}

}  // namespace
}  // namespace sandtable::apocalypse::wording_test
