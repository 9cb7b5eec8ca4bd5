#include <gtest/gtest.h>

#include "engine/ask/answer_shape.h"
#include "engine/muster/random_setup.h"
#include "engine/run/battle.h"
#include "engine/scene/open_scene.h"
#include "games/double_tap/bot/memory.h"
#include "games/double_tap/bot/odds.h"
#include "games/double_tap/bot/scripted.h"
#include "games/double_tap/kind.h"
#include "games/double_tap/muster/prepare.h"

namespace sandtable::double_tap::bot_test {
namespace {

// Answers by chance.
class Chance final : public Player {
 public:
  void decide(const Situation& at, Random& random, Answer& answer) override {
    at.game.questions[at.question.kind].sample(at, random, answer);
  }
};

using Watch = std::function<void(const Situation&, const Answer&)>;

// A map and ready-made armies of this size by chance; `number` decides everything.
std::shared_ptr<const sandtable::Setup> default_setup(const std::string& size, std::uint64_t number) {
  Random random(number);
  SetupTexts texts{.armies = {}, .map = {}, .switches = {{"game-size", size}}};
  std::vector<NamedText> lists = ready_made(kind(), "data/lists/");
  std::erase_if(lists, [&](const NamedText& list) { return list.name.find(size) == std::string::npos; });
  const std::vector<NamedText> maps = ready_made(kind(), "data/maps/");
  for (int seat = 0; seat < 2; ++seat) {
    texts.armies.push_back(lists[random.below(static_cast<std::uint32_t>(lists.size()))]);
  }
  texts.map = maps[random.below(static_cast<std::uint32_t>(maps.size()))];
  return kind().set_up.prepare(texts, {}).value();
}

std::shared_ptr<const sandtable::Setup> setup_with_random_switches(std::uint64_t number) {
  Random random(number);
  while (true) {
    if (auto setup = kind().set_up.prepare(random_setup(kind(), catalogue(), random), {})) return *std::move(setup);
  }
}

struct Record {
  int won = 0, lost = 0, drawn = 0;
};

// Scripted against random; the seats are swapped after every battle, the size after every second.
Record against_random(int battles, std::uint64_t first_number) {
  const std::unique_ptr<Player> scripted = make_scripted();
  Chance random;
  Record record;
  for (int i = 0; i < battles; ++i) {
    const std::uint64_t number = first_number + static_cast<std::uint64_t>(i);
    const Seat own = i % 2 == 0 ? Seat{0} : Seat{1};
    Player* players[2] = {scripted.get(), &random};
    if (own == Seat{1}) std::swap(players[0], players[1]);
    Battle battle(kind(), default_setup(i % 4 < 2 ? "150" : "300", number),
                  {.key = key_from_seed(number), .players = players});
    battle.run();
    const auto winner = battle.outcome().winner;
    ++(!winner ? record.drawn : *winner == own ? record.won : record.lost);
  }
  return record;
}

TEST(DoubleTapBot, BeatsRandomNearlyAlways) {
  // 97 of 100 are usual; a player that wins 95 % of all battles falls below 89 in one of 150 samples.
  const Record record = against_random(100, 1);
  EXPECT_GE(record.won, 89) << record.lost << " lost, " << record.drawn << " drawn";
}

TEST(DoubleTapBot, BeatsRandomInNinetyFiveOfAHundred) {
  const Record record = against_random(400, 5000);
  EXPECT_GE(record.won, 380) << record.lost << " lost, " << record.drawn << " drawn";
}

TEST(DoubleTapBot, AnswersLegallyUnderAllSwitches) {
  for (std::uint64_t number = 0; number < 60; ++number) {
    const auto setup = setup_with_random_switches(number);
    const std::unique_ptr<Player> scripted = make_scripted();
    Chance random;
    Player* players[2] = {scripted.get(), number % 3 == 0 ? static_cast<Player*>(&random) : scripted.get()};
    const Watch watch = [&](const Situation& at, const Answer& answer) {
      const QuestionSpec& spec = kind().questions[at.question.kind];
      const Refusal refusal = spec.legal(at, answer);
      EXPECT_TRUE(well_formed(spec.fields, answer)) << "battle " << number << ": " << spec.name;
      EXPECT_TRUE(refusal.accepted()) << "battle " << number << ": " << spec.name << ": " << refusal.reason;
    };
    Battle battle(kind(), setup, {.key = key_from_seed(number), .players = players, .watch = watch});
    battle.run();
    EXPECT_TRUE(battle.outcome().finished);
    EXPECT_EQ(scripted->mistakes().count, 0U) << "battle " << number << ": " << scripted->mistakes().first;
  }
}

// Two units face each other; A carries this weapon.
Session facing_with(const std::string& weapon) {
  const std::string text =
      "title = \"Facing\"\ngame = \"double-tap\"\n[start]\nturn = 1\n"
      "[[unit]]\nname = \"A\"\nseat = 1\nat = [10, 10]\nweapons = [\"" +
      weapon + "\"]\npoints = 20\n" +
      "[[unit]]\nname = \"B\"\nseat = 2\nat = [20, 10]\nweapons = [\"Rifle\"]\npoints = 20\n";
  return open_scene(kind(), text).value();
}

// One setup may lie where another one lay, with the same units standing in the same places.
TEST(DoubleTapBot, RemembersNothingOfAnotherSetup) {
  const Session rifle = facing_with("Rifle"), shotgun = facing_with("Shotgun");
  double_tap::Setup setup;
  const Law law(setup, Book{});
  bot::Memory memory;
  const auto remembered = [&](const Session& session) {
    setup = static_cast<const double_tap::Setup&>(session.setup());
    Game game;
    std::memcpy(&game, session.now().bytes().data(), sizeof game);
    bot::Outlook at(game, law, Seat{0});
    EXPECT_EQ(memory.action(at, UnitId{0}).value, bot::best_action(at, UnitId{0}).value);
    return memory.glance(at, UnitId{0});
  };
  const double with_rifle = remembered(rifle);
  EXPECT_NE(remembered(shotgun), with_rifle);
  EXPECT_EQ(remembered(rifle), with_rifle);
}

// What the first unit would do best in a scene of these units.
bot::Plan plan_in(const std::string& units) {
  const Session session =
      open_scene(kind(), "title = \"Close\"\ngame = \"double-tap\"\n[start]\nturn = 1\npoints = 3\n" + units).value();
  const Law law(static_cast<const double_tap::Setup&>(session.setup()), Book{});
  Game game;
  std::memcpy(&game, session.now().bytes().data(), sizeof game);
  bot::Outlook at(game, law, Seat{0});
  return bot::best_action(at, UnitId{0});
}

std::string unit_text(const std::string& name, int seat, const std::string& at, const std::string& weapons) {
  return "[[unit]]\nname = \"" + name + "\"\nseat = " + std::to_string(seat) + "\nat = [" + at + "]\nweapons = [" +
         weapons + "]\npoints = 30\n";
}

TEST(DoubleTapBot, StrikesWhoeverItTouches) {
  const bot::Plan plan =
      plan_in(unit_text("A", 1, "20, 20", R"("Pistol", "Knife")") + unit_text("B", 2, "20, 21.02", R"("Rifle")"));
  EXPECT_EQ(plan.action, Action::assault);
  EXPECT_EQ(plan.deed, Deed::attack);
}

// In contact with one gunner it is safe from the others.
TEST(DoubleTapBot, GoesIntoMeleeAmongGuns) {
  const std::string gunners = unit_text("C", 2, "30, 23", R"("Hmg")") + unit_text("D", 2, "10, 23", R"("Hmg")") +
                              unit_text("E", 2, "20, 36", R"("Hmg")");
  const std::string near =
      unit_text("A", 1, "20, 20", R"("Pistol", "Knife")") + unit_text("B", 2, "20, 23", R"("Hmg")");
  EXPECT_EQ(plan_in(near + gunners).action, Action::assault);
  const std::string far = unit_text("A", 1, "20, 20", R"("Pistol", "Knife")") + unit_text("B", 2, "20, 32", R"("Hmg")");
  EXPECT_EQ(plan_in(far + gunners).action, Action::move);
}

// A wall bars the straight way; 4" lead round its end.
TEST(DoubleTapBot, StrikesRoundACorner) {
  const auto behind_a_wall_up_to = [](const std::string& x) {
    const std::string wall = "[table]\nsize = [48, 48]\n[[table.piece]]\nname = \"Wall\"\ntraits = [\"solid\"]\n" +
                             ("height = 3\npolygon = [[10, 21], [" + x + ", 21], [" + x + ", 21.2], [10, 21.2]]\n");
    return plan_in(wall + unit_text("A", 1, "19.7, 20.5", R"("Pistol", "Knife")") +
                   unit_text("B", 2, "20, 22.4", R"("Hmg")"));
  };
  const bot::Plan plan = behind_a_wall_up_to("20.4");
  EXPECT_EQ(plan.action, Action::assault);
  EXPECT_EQ(plan.deed, Deed::move_and_attack);
  EXPECT_EQ(plan.leg.path().size(), 2U);
  EXPECT_NE(behind_a_wall_up_to("30").action, Action::assault) << "the wall is too long";
}

TEST(DoubleTapBot, WeighsDiceExactly) {
  // Two dice at 4+, one block at 4+: hits 0, 1, 2 with 1/4, 1/2, 1/4; alive after h hits with (1/2)^h.
  const bot::Fate open = bot::fate({.attack = {2, 4}, .block = 4});
  EXPECT_NEAR(open.killed, 0.5 * 0.5 + 0.25 * 0.75, 1e-12);
  EXPECT_NEAR(open.shaken, 0.5 * 0.5 + 0.25 * 0.25, 1e-12);
  // One dodge die at 4+: one hit gets through with 1/2 * 1/2 + 1/4 * 1/2, two with 1/4 * 1/2.
  const bot::Fate dodging = bot::fate({.attack = {2, 4}, .cancel = {1, 4}, .block = 4});
  EXPECT_NEAR(dodging.killed, 0.375 * 0.5 + 0.125 * 0.75, 1e-12);
  // A vest saves from one failure in two.
  EXPECT_NEAR(bot::survives(1, 4, true), 0.75, 1e-12);
  EXPECT_NEAR(bot::survives(2, 4, true), 0.25 + 0.5 * 0.5, 1e-12);
}

}  // namespace
}  // namespace sandtable::double_tap::bot_test
