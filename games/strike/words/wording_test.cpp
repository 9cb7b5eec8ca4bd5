#include "games/strike/words/wording.h"

#include <gtest/gtest.h>

#include "engine/kind/typed_words.h"
#include "games/strike/ask/answers.h"
#include "games/strike/muster/prepare.h"
#include "games/strike/state/events.h"
#include "tests/key_testing.h"

namespace sandtable::strike::wording_test {
namespace {

using Keys = TypedDomains<Rules>;

// Players by turns T and CT, two units each, and three hostages.
Setup four_players() {
  Setup setup;
  setup.arsenal = arsenal();
  setup.seats = 4;
  for (std::uint8_t seat = 0; seat < 4; ++seat) {
    const Team team = seat % 2 == 0 ? Team::t : Team::ct;
    setup.squads.push_back({.name = "x", .team = team, .clan = {}, .size = 2});
    for (int i = 0; i < 2; ++i) setup.members.push_back({Seat{seat}, team});
  }
  setup.ground.hostages = {{}, {}, {}};
  return setup;
}

TEST(StrikeWording, ReadsBackEveryKey) {
  const auto setup = four_players();
  EXPECT_GT(expect_keys_read_back(Rules::domains(), setup), 50U);
  EXPECT_EQ(Keys::parse(setup, kUnits, "nobody"), UnitId::none().v);
}

TEST(StrikeWording, CountsUnitsByTheTeamInWhichTheyBegan) {
  auto setup = four_players();
  EXPECT_EQ(label(setup, UnitId{0}), "T1");
  EXPECT_EQ(label(setup, UnitId{2}), "C1");
  EXPECT_EQ(label(setup, UnitId{5}), "T4");
  EXPECT_EQ(label(setup, hostage(2)), "h3");
  for (const UnitId nobody : {UnitId{8}, hostage(3), UnitId::none()}) EXPECT_EQ(label(setup, nobody), "?");
  setup.on.swap_sides = true;
  EXPECT_EQ(label(setup, UnitId{2}), "B1");
  setup.labels = {"a", "b", "c", "d", "e", "f", "g", "h", "lucky"};
  EXPECT_EQ(unit_labelled(setup, "c"), UnitId{2});
  EXPECT_EQ(unit_labelled(setup, "lucky"), hostage(0));
  EXPECT_EQ(unit_labelled(setup, "h2"), hostage(1));
}

TEST(StrikeWording, RefusesWhatIsNoKey) {
  const auto setup = four_players();
  for (const char* wrong : {"", "#", "#0", "#01", "#129", "#x", "1", "knife"})
    EXPECT_EQ(Keys::parse(setup, kGoods, wrong), std::nullopt) << wrong;
  for (const char* wrong : {"", "activate", "activate T1", "activate h9", "stand h1", "step "})
    EXPECT_EQ(Keys::parse(setup, kUses, wrong), std::nullopt) << wrong;
  for (const char* wrong : {"", ":", "T1", "T1:", "T1:bow", "T9:hornet", "h1:hornet"})
    EXPECT_EQ(Keys::parse(setup, kPurchases, wrong), std::nullopt) << wrong;
}

template <class... Told>
std::vector<std::string> sentences(const Setup& setup, sandtable::Events<Told...>) {
  return {event_text(setup, Event::of(Told{}))...};
}

TEST(StrikeWording, NamesEverybodyWhoIsCreditedWithAKill) {
  const auto setup = four_players();
  const auto told = [&](Eliminated event) { return event_text(setup, Event::of(event)); };
  EXPECT_EQ(told({{0}, {2}, 1 << 2}), "T1 is eliminated by C1.");
  EXPECT_EQ(told({{0}, {2}, 1 << 2 | 1 << 3}), "T1 is eliminated by C1 and C2.");
  EXPECT_EQ(told({{0}, {0}, 1 << 0}), "T1 has eliminated themselves.");
}

TEST(StrikeWording, TellsEveryEvent) {
  const auto setup = four_players();
  for (const std::string& sentence : sentences(setup, Events{})) EXPECT_FALSE(sentence.contains('?')) << sentence;
}

TEST(StrikeWording, AddsUpDiceAndMarksTheWildOne) {
  const auto setup = four_players();
  const auto told = [&](Purpose purpose, const Faces& faces) {
    const Roll roll{.count = static_cast<int>(faces.size()),
                    .purpose = number_of(purpose),
                    .unit = UnitId{0},
                    .against = UnitId{2}};
    EXPECT_FALSE(roll_text(setup, roll).contains('?'));
    return event_text(setup, Event::of_roll(roll, faces));
  };
  EXPECT_EQ(told(Purpose::to_hit, {6, 2, 3}), "Rolls to hit C1: 11 (wild die 6, then 2 3).");
  EXPECT_EQ(told(Purpose::wild_again, {4}), "The wild die rolls again: 4.");
  EXPECT_EQ(told(Purpose::defense, {5, 3}), "Defense of T1: 8 (5 3).");
  for (int purpose = 0; purpose <= static_cast<int>(Purpose::draw); ++purpose)
    EXPECT_FALSE(told(static_cast<Purpose>(purpose), {1}).contains('?'));
}

TEST(StrikeWording, RefusalsSpeak) {
  const auto setup = four_players();
  const Law law(setup, Book{});
  EXPECT_TRUE(refusal(law, kAllowed).accepted());
  EXPECT_EQ(refusal(law, clause::move_step).reason, "a step is at most 1 MU long");
  for (RuleId rule{0}; rule.v < catalogue().rules.size(); ++rule.v) EXPECT_FALSE(refusal(law, rule).accepted());
}

TEST(StrikeWording, ShowsDistancesOnlyWhereOneMayMeasure) {
  auto setup = four_players();
  EXPECT_TRUE(may_measure(Law(setup, Book{})));
  setup.on.premeasuring = false;
  EXPECT_FALSE(may_measure(Law(setup, Book{})));
}

}  // namespace
}  // namespace sandtable::strike::wording_test
