// Who meets whom in `lab GAME --armies all`: armies of one size, in every game.
#include <gtest/gtest.h>

#include <algorithm>

#include "cli/lab/wish.h"
#include "tests/games_under_test.h"

namespace sandtable::lab_sizes_test {
namespace {

class LabOfAllArmies : public testing::TestWithParam<const GameKind*> {
 protected:
  const GameKind& game = *GetParam();

  // As many units on both sides, or where units have prices as many points, but for what small change is left.
  void expect_even(const sandtable::Setup& setup) const {
    const std::vector<NamedText>& armies = setup.texts.armies;
    const auto size = [&](std::uint8_t seat) {
      if (game.set_up.points != nullptr) return game.set_up.points(armies[seat]);
      return static_cast<int>(std::ranges::count(game.account.units(setup), Seat{seat}, &UnitEntry::seat));
    };
    for (std::uint8_t seat = 1; seat < setup.seats; ++seat)
      EXPECT_NEAR(size(seat), size(0), size(0) / 10.0) << armies[seat].name << " against " << armies[0].name;
  }
};

TEST_P(LabOfAllArmies, MeetsEqualsOnly) {
  LabOptions options;
  options.armies = "all";
  options.games = "2";
  std::string note;
  const auto wish = lab_wish(game, options, note);
  ASSERT_TRUE(wish) << wish.error().text();
  const auto plan = lab::make_plan(*wish);
  ASSERT_TRUE(plan) << plan.error().text();
  EXPECT_GT(plan->entrants.size(), 2U);
  for (const lab::Field& field : plan->fields) expect_even(*field.setup);
}

// Where a map does not fit, it is said; nothing else may be in the way of fighting on all of them.
TEST_P(LabOfAllArmies, TakesAllMapsThatFit) {
  for (const char* armies : {"", "all"}) {
    LabOptions options;
    options.armies = armies;
    options.maps = "all";
    options.games = "2";
    std::string note;
    const auto wish = lab_wish(game, options, note);
    ASSERT_TRUE(wish) << wish.error().text();
    std::vector<std::string> left_out;
    const auto plan = lab_plan(options, *wish, left_out);
    ASSERT_TRUE(plan) << plan.error().text();
    EXPECT_EQ(plan->maps() + left_out.size(), wish->maps.size());
    EXPECT_GE(plan->maps(), 2U);
    for (const lab::Field& field : plan->fields) expect_even(*field.setup);
    const auto again = lab::make_plan(plan->wish);
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ(again->fields.size(), plan->fields.size()) << "kept runs and other ranks make it anew";
  }
}

INSTANTIATE_TEST_SUITE_P(Games, LabOfAllArmies, testing::ValuesIn(games().begin(), games().end()),
                         [](const auto& game) { return test_name(std::string(game.param->id)); });

}  // namespace
}  // namespace sandtable::lab_sizes_test
