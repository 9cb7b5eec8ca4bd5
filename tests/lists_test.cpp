// The ready-made lists of every game are what their names say.
#include <gtest/gtest.h>

#include <charconv>

#include "engine/data/embedded.h"
#include "engine/kind/switches_of.h"
#include "engine/muster/random_setup.h"
#include "tests/games_under_test.h"

namespace sandtable::lists_test {
namespace {

constexpr std::string_view kNumbers[] = {"nobody", "one", "two", "three", "four", "five", "six"};

// What the last word of a list's name says it is: so many points, or so many units.
struct Size {
  int points = 0;
  int units = 0;
};

Size size_in(std::string_view name) {
  const std::string_view word = name.substr(name.rfind('-') + 1);
  Size size;
  std::from_chars(word.data(), word.data() + word.size(), size.points);
  const auto* number = std::ranges::find(kNumbers, word);
  if (number != std::end(kNumbers)) size.units = static_cast<int>(number - kNumbers);
  return size;
}

class Lists : public testing::TestWithParam<const GameKind*> {
 protected:
  const GameKind& game = *GetParam();
  std::vector<NamedText> lists = ready_made(game, "data/lists/");
  std::vector<NamedText> maps = ready_made(game, "data/maps/");

  // The switch that lets armies be as large as that; none where the game has no such switch.
  SwitchPairs allowing(int points) const {
    if (points == 0 || game.set_up.points_limit == nullptr) return {};
    for (const SwitchSpec& spec : must(switches_of(game)))
      for (const std::string& value : spec.values)
        if (game.set_up.points_limit({{spec.name, value}}) == points && makes_a_difference(spec, value))
          return {{spec.name, value}};
    return {};
  }
  // A size that is usual needs no switch; the one that could change it is named all the same.
  bool makes_a_difference(const SwitchSpec& spec, const std::string& value) const {
    const int limit = game.set_up.points_limit({{spec.name, value}});
    return std::ranges::any_of(
        spec.values, [&](const std::string& other) { return game.set_up.points_limit({{spec.name, other}}) != limit; });
  }

  // Where no switch says how large armies are, the map and its scenario do: one on which it may be fielded.
  NamedText map_for(const NamedText& list) const {
    if (game.set_up.points_limit != nullptr || size_in(stem(list.name)).points == 0) return {};
    const auto fits = [&](const NamedText& map) {
      return game.set_up.violations(list, {.armies = {}, .map = map, .switches = {}}, {}).empty();
    };
    const auto found = std::ranges::find_if(maps, fits);
    return found == maps.end() ? NamedText{} : *found;
  }

  // How many units it brings to a battle against an equal one of every other side.
  int units_of(const NamedText& list) const {
    const Size size = size_in(stem(list.name));
    for (const NamedText& other : lists) {
      const bool same_side = game.set_up.side != nullptr && game.set_up.side(other) == game.set_up.side(list);
      if (same_side || size_in(stem(other.name)).units != size.units) continue;
      const auto setup = game.set_up.prepare({.armies = {list, other}, .map = maps.front(), .switches = {}}, {});
      if (!setup) continue;
      const auto units = game.account.units(**setup);
      return static_cast<int>(std::ranges::count(units, Seat{0}, &UnitEntry::seat));
    }
    ADD_FAILURE() << "nobody can play against " << list.name;
    return 0;
  }
};

TEST_P(Lists, AreLegalAndCostWhatTheirNamesSay) {
  EXPECT_GE(lists.size(), 2U);
  for (const NamedText& list : lists) {
    const Size size = size_in(stem(list.name));
    ASSERT_GT(size.points + size.units, 0) << list.name << " says no size";
    const SetupTexts texts{.armies = {}, .map = map_for(list), .switches = allowing(size.points)};
    for (const Error& error : game.set_up.violations(list, texts, {}))
      ADD_FAILURE() << list.name << ": " << error.text();
    if (size.units > 0) {
      ASSERT_NE(game.account.units, nullptr) << list.name;
      EXPECT_EQ(units_of(list), size.units) << list.name;
    }
    if (size.points == 0) continue;
    ASSERT_NE(game.set_up.points, nullptr) << list.name;
    EXPECT_FALSE(texts.switches.empty() && texts.map.name.empty()) << list.name << " is of a size that nobody plays";
    const int cost = game.set_up.points(list);
    EXPECT_LE(cost, size.points) << list.name;
    EXPECT_GE(cost, size.points * 95 / 100) << list.name << " gives points away";
  }
}

// A list is refused where its size is not allowed: otherwise the check above would prove nothing.
TEST_P(Lists, AreRefusedWhereTheyAreTooLarge) {
  if (game.set_up.points == nullptr) GTEST_SKIP() << "armies have no price";
  std::size_t refused = 0;
  for (const NamedText& list : lists) {
    const int points = size_in(stem(list.name)).points;
    if (allowing(points / 2).empty()) continue;
    const SetupTexts texts{.armies = {}, .map = {}, .switches = allowing(points / 2)};
    EXPECT_FALSE(game.set_up.violations(list, texts, {}).empty()) << list.name;
    ++refused;
  }
  if (refused == 0) GTEST_SKIP() << "no list is of a size that switches can halve";
}

INSTANTIATE_TEST_SUITE_P(Games, Lists, testing::ValuesIn(games().begin(), games().end()),
                         [](const auto& tested) { return test_name(std::string(tested.param->id)); });

}  // namespace
}  // namespace sandtable::lists_test
