#include "tests/secrets/leaky_games.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/muster/random_setup.h"
#include "games/registry.h"
#include "tests/conformance.h"
#include "tests/game_called.h"
#include "tests/games/mini_game.h"
#include "tests/secrets/secrecy.h"

namespace sandtable::leaky {

namespace {

const GameKind* the_game = nullptr;
std::vector<QuestionSpec> questions;
std::int32_t last_word = 0;
std::size_t the_byte = 0;

class OneAfterAnother final : public Umpire {
 public:
  explicit OneAfterAnother(Umpire& behind) : Umpire(behind.book(), kEverything), behind_(behind) {}

  void ask(std::span<const Question> asked, std::span<Answer> answers) override {
    for (std::size_t i = 0; i < asked.size(); ++i) behind_.ask(asked.subspan(i, 1), answers.subspan(i, 1));
  }
  Rolled roll(const Roll& roll) override { return behind_.roll(roll); }
  void tell(const Event& event) override { behind_.tell(event); }

 private:
  Umpire& behind_;
};

std::byte& byte_of(void* state) { return static_cast<std::byte*>(state)[the_byte]; }

// What is judged legal is remembered, as a careless referee might.
Refusal judge_and_remember(const Situation& at, const Answer& answer) {
  const Refusal refusal = the_game->questions[at.question.kind].legal(at, answer);
  if (refusal.accepted() && !answer.words().empty()) last_word = answer.words().back();
  return refusal;
}

}  // namespace

GameKind one_after_another(const GameKind& game) {
  the_game = &game;
  GameKind kind = game;
  kind.step = [](const Setup& setup, void* state, Umpire& umpire) {
    OneAfterAnother each(umpire);
    the_game->step(setup, state, each);
  };
  return kind;
}

GameKind shows_a_field_early(const GameKind& game) {
  the_game = &game;
  last_word = 0;
  questions.assign(game.questions.begin(), game.questions.end());
  for (QuestionSpec& spec : questions) spec.legal = judge_and_remember;
  GameKind kind = game;
  kind.questions = questions;
  kind.hides = true;
  kind.blank = [](const Setup& setup, void* state, Seat seat) {
    the_game->blank(setup, state, seat);
    // Of the last byte nothing depends that anybody is asked.
    static_cast<std::byte*>(state)[the_game->state_size - 1] ^= static_cast<std::byte>(last_word);
  };
  return kind;
}

GameKind shows_a_byte(const GameKind& game, std::size_t byte) {
  the_game = &game;
  the_byte = byte;
  GameKind kind = game;
  kind.hides = true;
  kind.blank = [](const Setup& setup, void* state, Seat seat) {
    const std::byte shown = byte_of(state);
    the_game->blank(setup, state, seat);
    byte_of(state) = shown;
  };
  return kind;
}

GameKind imagines_another(const GameKind& game, std::size_t byte) {
  the_game = &game;
  the_byte = byte;
  GameKind kind = game;
  kind.imagine = [](const Setup& setup, void* state, Seat seat, Random& random) {
    the_game->imagine(setup, state, seat, random);
    byte_of(state) = static_cast<std::byte>(1 + random.below(3));
  };
  return kind;
}

namespace leaky_games_test {
namespace {

using conformance::Findings;
using conformance::Kit;

secrecy::SecretFindings secrets_of(const GameKind& game) {
  secrecy::SecretFindings findings;
  const Catalogue catalogue = load_game_catalogue(game.texts).value();
  for (std::uint64_t number = 0; number < 12 && findings.leaks.empty(); ++number) {
    Random random(number);
    const auto setup = game.set_up.prepare(random_setup(game, catalogue, random), {});
    if (setup) secrecy::watch_secrets(Session(game, *setup, key_from_seed(number)), 400, random, findings);
  }
  return findings;
}

TEST(LeakyGames, SecretsAskedOneAfterAnotherAreFound) {
  for (const GameKind* game : {&mini::kind(), &game_called("strike")}) {
    const secrecy::SecretFindings findings = secrets_of(one_after_another(*game));
    ASSERT_FALSE(findings.leaks.empty()) << game->id;
    EXPECT_TRUE(findings.leaks[0].contains("after seat 1 has answered it")) << findings.leaks[0];
  }
}

TEST(LeakyGames, OneFieldThatIsShownEarlyIsFound) {
  for (const GameKind* game : {&mini::kind(), &game_called("strike")}) {
    const secrecy::SecretFindings findings = secrets_of(shows_a_field_early(*game));
    ASSERT_FALSE(findings.leaks.empty()) << game->id;
    EXPECT_TRUE(findings.leaks[0].contains("learns of an answer of seat")) << findings.leaks[0];
  }
}

Findings views_of(const GameKind& game) {
  Findings findings;
  for (std::uint64_t number = 0; number < 20; ++number) Kit(game).play(number, {.views_one_in = 1}, findings);
  return findings;
}

// The first three bytes of the miniature game's state are the hideouts.
TEST(LeakyGames, AViewThatShowsWhatIsHiddenIsFound) {
  const Findings sound = views_of(mini::kind());
  EXPECT_TRUE(sound.broken.empty()) << fmt::format("{}", fmt::join(sound.broken, "\n"));
  EXPECT_GT(sound.hiding_views, 100) << "something must be hidden";
  for (const std::size_t bandit : {0U, 1U, 2U}) {
    const Findings findings = views_of(shows_a_byte(mini::kind(), bandit));
    ASSERT_FALSE(findings.broken.empty()) << bandit;
    EXPECT_TRUE(findings.broken[0].contains("a view depends on what is hidden")) << findings.broken[0];
  }
}

TEST(LeakyGames, ImaginingWhatIsKnownIsFound) {
  const Findings findings = views_of(imagines_another(mini::kind(), 1));
  ASSERT_FALSE(findings.broken.empty());
  EXPECT_TRUE(findings.broken[0].contains("a view depends on what is hidden") ||
              findings.broken[0].contains("an imagined state is not ok"))
      << findings.broken[0];
}

}  // namespace
}  // namespace leaky_games_test
}  // namespace sandtable::leaky
