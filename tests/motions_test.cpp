// Whoever follows the motions that events carry sees the table as it is.
#include <gtest/gtest.h>

#include <map>

#include "desk/seat/seat_view.h"
#include "tests/by_chance.h"
#include "tests/games_under_test.h"

namespace sandtable::motions_test {
namespace {

using Places = std::map<std::string, Point>;

Places places_in(const SeatView& view) {
  Places places;
  for (const Sketch::Token& token : view.sketch().tokens) places[token.label] = token.at;
  return places;
}

// A screen that shows a seat's battle by its events alone.
class Screen {
 public:
  explicit Screen(const SeatView& view) : places_(places_in(view)), told_(view.event_count()) {}

  void follow(const SeatView& view) {
    const std::size_t count = view.event_count() - told_;
    const std::vector<TableChange> changes = view.changes(told_, count);
    ASSERT_EQ(changes.size(), count);
    for (const TableChange& change : changes) apply(change);
    told_ += count;
  }
  const Places& places() const { return places_; }

 private:
  void apply(const TableChange& change) {
    for (const TableChange::Moved& moved : change.motions) {
      ASSERT_TRUE(places_.contains(moved.label)) << moved.label;
      EXPECT_EQ(places_[moved.label], moved.way.front()) << moved.label;
      places_[moved.label] = moved.way.back();
    }
    for (const TableChange::Come& one : change.come) places_[one.label] = one.at;
    for (const std::string& label : change.gone) EXPECT_EQ(places_.erase(label), 1U) << label;
  }

  Places places_;
  std::size_t told_;
};

class Motions : public testing::TestWithParam<const GameKind*> {};

TEST_P(Motions, LeadFromOneLookToTheNext) {
  constexpr int kLooks = 400;
  const GameKind& game = *GetParam();
  Random random(5);
  Session session(game, some_setup(game, random), key_from_seed(11));
  const Viewer viewers[] = {{}, Seat{0}, kWatcher};
  std::vector<Screen> screens;
  for (const Viewer viewer : viewers) screens.emplace_back(SeatView(session, viewer));
  int behind = 0;
  for (int look = 0; look < kLooks && !session.finished() && !HasFailure(); ++look) {
    answer_by_chance(session, random);
    for (std::size_t i = 0; i < screens.size(); ++i) {
      const SeatView view(session, viewers[i]);
      screens[i].follow(view);
      behind += screens[i].places() == places_in(view) ? 0 : 1;
    }
  }
  EXPECT_EQ(behind, 0) << "something changed on the table and no event told of it before people looked";
}

INSTANTIATE_TEST_SUITE_P(Games, Motions, testing::ValuesIn(games().begin(), games().end()),
                         [](const auto& game) { return test_name(std::string(game.param->id)); });

}  // namespace
}  // namespace sandtable::motions_test
