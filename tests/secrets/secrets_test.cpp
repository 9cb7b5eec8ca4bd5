// What is decided in secret stays secret until all have decided (secrecy.h); that a leak is found is tried in
// leaky_games_test.cpp.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

#include "engine/data/catalogue.h"
#include "engine/muster/random_setup.h"
#include "tests/game_called.h"
#include "tests/games_under_test.h"
#include "tests/secrets/secrecy.h"

namespace sandtable::secrets_test {
namespace {

class Secrets : public testing::TestWithParam<const GameKind*> {};

std::optional<Session> begin(const GameKind& game, const Catalogue& catalogue, std::uint64_t number) {
  Random random(number);
  const auto setup = game.set_up.prepare(random_setup(game, catalogue, random), {});
  if (!setup) return {};
  return Session(game, *setup, key_from_seed(number));
}

bool has_secrets(const GameKind& game) {
  return std::ranges::any_of(game.questions, [](const QuestionSpec& spec) { return spec.secret; });
}

TEST_P(Secrets, NobodyLearnsOfAnAnswerBeforeAllHaveAnswered) {
  const GameKind& game = *GetParam();
  const Catalogue catalogue = load_game_catalogue(game.texts).value();
  secrecy::SecretFindings findings;
  for (std::uint64_t number = 0; number < 12 && findings.leaks.empty(); ++number) {
    Random random(1000 + number);
    if (const std::optional<Session> session = begin(game, catalogue, number))
      secrecy::watch_secrets(*session, 400, random, findings);
  }
  EXPECT_TRUE(findings.leaks.empty()) << fmt::format("{}", fmt::join(findings.leaks, "\n"));
  EXPECT_EQ(findings.kept > 0, has_secrets(game)) << findings.kept << " secrets were kept";
}

INSTANTIATE_TEST_SUITE_P(Games, Secrets, testing::ValuesIn(games_under_test()),
                         [](const auto& game) { return test_name(std::string(game.param->id)); });

// Were one word of one secret order known to the others, it would be noticed.
TEST(StrikeSecrets, OneFieldThatLeaksIsNoticed) {
  const GameKind& game = game_called("strike");
  const Catalogue catalogue = load_game_catalogue(game.texts).value();
  for (const std::size_t word : {0U, 1U, 2U}) {
    const auto leaky = [&](const Session& session, Seat seat) {
      Knowledge known = secrecy::lately_known(session, seat);
      for (std::size_t i = 0; i < session.questions().size(); ++i) {
        if (session.questions()[i].seat == seat || !session.answered(i)) continue;
        const std::vector<std::int32_t>& given = *session.position().given(i);
        if (word < given.size()) known.told.push_back(std::to_string(given[word]));
      }
      return known;
    };
    secrecy::SecretFindings findings;
    for (std::uint64_t number = 0; number < 12 && findings.leaks.empty(); ++number) {
      Random random(1000 + number);
      if (const std::optional<Session> session = begin(game, catalogue, number))
        secrecy::watch_secrets(*session, 400, random, findings, leaky);
    }
    EXPECT_FALSE(findings.leaks.empty()) << "word " << word;
  }
}

// What the rules of Strike let all players decide at the same time: each of these was asked of several seats together,
// and nothing that is not secret is asked.
TEST(StrikeSecrets, EveryOrderIsAskedOfAllTogether) {
  const GameKind& game = game_called("strike");
  const Catalogue catalogue = load_game_catalogue(game.texts).value();
  std::set<std::string> together;
  for (std::uint64_t number = 0; number < 40; ++number) {
    std::optional<Session> session = begin(game, catalogue, number);
    if (!session) continue;
    Random random(number);
    for (int i = 0; i < 600 && !session->finished(); ++i) {
      const std::size_t open = *session->open_question();
      const Question question = session->questions()[open];
      const QuestionSpec& spec = game.questions[question.kind];
      EXPECT_TRUE(spec.secret) << spec.name;
      if (question.seat != session->questions().back().seat) together.emplace(spec.name);
      // In the first round all can pay for something.
      if (spec.name == "buy" && open == 0 && session->step() == 0) {
        EXPECT_EQ(session->questions().size(), session->setup().seats) << "match " << number;
      }
      Answer answer;
      spec.sample(session->situation(question, session->now()), random, answer);
      ASSERT_TRUE(session->answer_at(open, answer).accepted());
    }
  }
  // Those who lie in wait ("bang") rarely see somebody in the same move.
  for (const char* const order : {"buy", "call", "carrier", "move", "place", "target"})
    EXPECT_TRUE(together.contains(order)) << order;
}

}  // namespace
}  // namespace sandtable::secrets_test
