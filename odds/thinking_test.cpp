// Whoever thinks follows each of his answers to the end of the fight and takes the first of the best. Tried on the
// smallest fight in which that matters: the loss comes a step after the choice, and two answers are equally good.
#include <gtest/gtest.h>

#include <cstring>

#include "engine/kind/typed_game.h"
#include "odds/odds.h"

namespace sandtable::thinking_test {
namespace {

enum FeatureOfLeap : std::uint8_t { kDrowned, kPlank };
constexpr FeatureSpec kFeatures[] = {{.name = "drowned", .text = "drowns", .loss = 1},
                                     {.name = "plank", .text = "took this plank", .is_number = true}};

// A man before three planks over a brook. He chooses one, then steps on it.
struct Brook {
  std::uint8_t plank = 0;
  std::uint8_t stepped = 0;
};
struct BrookLaw {
  BrookLaw(const Setup&, Book) {}
};
struct ChoosePlank {
  static constexpr std::string_view kName = "plank";
  static constexpr RuleId kRule{0};
  struct Reply {
    std::int32_t plank = 1;
    static constexpr auto kFields = fields(field("plank", &Reply::plank));
  };
  std::uint8_t unused = 0;
};
using Questions = sandtable::Questions<ChoosePlank>;
constexpr Questions questions_of(const void*) { return {}; }
// What has come of it.
struct Came {
  int feature = 0;
  int value = 0;
  static constexpr auto kFields = fields(field("feature", &Came::feature), field("value", &Came::value));
};
using Events = sandtable::Events<Came>;
constexpr Events events_of(const void*) { return {}; }
struct Crossing {
  using Game = Brook;
  using Setup = sandtable::Setup;
  using Law = BrookLaw;
  using Questions = thinking_test::Questions;
};

Refusal legal(const Brook&, const BrookLaw&, const ChoosePlank&, const ChoosePlank::Reply&) { return accept(); }
void options(const Brook&, const BrookLaw&, const ChoosePlank&, const Offer<ChoosePlank>& offer) {
  for (const std::int32_t plank : {1, 2, 3}) offer({plank});
}
ChoosePlank::Reply sample(const Brook&, const BrookLaw&, const ChoosePlank&, Random&) { return {1}; }
ChoosePlank::Reply fallback(const Brook&, const BrookLaw&, const ChoosePlank&) { return {1}; }
std::string text(const Brook&, const BrookLaw&, const ChoosePlank&) { return "which?"; }
constexpr auto kQuestions = question_table<Crossing>();

// The first plank breaks on 2 or more, the others on 5 or more.
void step_on(const Setup&, void* state, Umpire& umpire) {
  Brook& brook = *static_cast<Brook*>(state);
  if (brook.plank == 0) {
    // Some dice before the choice, so that there are several courses.
    umpire.roll({.read = ReadAs::at_least(4)});
    brook.plank = static_cast<std::uint8_t>(ask(umpire, Seat{0}, ChoosePlank{}).plank);
    umpire.tell(Event::of(Came{kPlank, brook.plank}));
  } else {
    brook.stepped = 1;
    const bool breaks = umpire.roll({.read = ReadAs::at_least(brook.plank == 1 ? 2 : 5)}).successes > 0;
    umpire.tell(Event::of(Came{kDrowned, breaks ? 1 : 0}));
  }
}

class Nobody final : public Player {
 public:
  void decide(const Situation& at, Random&, Answer& answer) override { at.game.questions[0].fallback(at, answer); }
};

const OddsKind kOdds{
    .features = kFeatures,
    .listens = events_named<Came>(),
    .observe =
        [](const Setup&, const Event& event, Findings& findings) {
          const auto came = event.as<Came>();
          if (came.value != 0) findings.add(number_of(came.feature), UnitId{0}, came.value);
        },
    .fighting = [](const void* state) { return static_cast<const Brook*>(state)->stepped == 0; },
    .owner = [](const Setup&, UnitId) { return Seat{0}; },
};

GameKind brook_kind() {
  GameKind kind{};
  kind.id = "brook";
  kind.state_size = sizeof(Brook);
  kind.questions = kQuestions;
  kind.step = step_on;
  kind.finished = [](const void* state) { return static_cast<const Brook*>(state)->stepped != 0; };
  kind.blank = [](const Setup&, void*, Seat) {};
  kind.odds = &kOdds;
  return kind;
}

Odds odds_under(const KindSet& thinks) {
  const GameKind game = brook_kind();
  const sandtable::Setup setup;
  const OddsPolicy policy{.name = "best", .plain = std::make_unique<Nobody>(), .thinks = thinks};
  return odds_of(game, setup, Position(State(game.state_size)), policy);
}

TEST(Thinking, LooksToTheEndOfTheFightAndTakesTheFirstOfTheBest) {
  const Odds odds = odds_under(questions_named<ChoosePlank>());
  EXPECT_TRUE(odds.exact);
  EXPECT_NEAR(odds.chance(kDrowned, UnitId{0}), 1.0 / 3, 1e-12);
  const Odds::Line* plank = odds.line(kPlank, UnitId{0});
  ASSERT_NE(plank, nullptr);
  EXPECT_NEAR(plank->chances.at(2), 1, 1e-12);
}

TEST(Thinking, IsNotDoneByWhoDoesNot) {
  const Odds odds = odds_under({});
  EXPECT_NEAR(odds.chance(kDrowned, UnitId{0}), 5.0 / 6, 1e-12);
}

}  // namespace
}  // namespace sandtable::thinking_test
