#include "bench/armies.h"
#include "bench/measure.h"
#include "engine/run/battle.h"
#include "engine/run/session.h"
#include "games/registry.h"
#include "players/random.h"

namespace sandtable::bench {
namespace {

// The largest armies after so many answers by chance, with something already answered or rolled in the running step.
Session in_the_middle(const GameKind& game) {
  constexpr int kAnswers = 60;
  Session session(game, large_battle(game), key_from_seed(1));
  Random random(1);
  RandomPlayer player;
  const auto has_begun = [&] { return !session.transcript().empty() || session.position().has_given(); };
  for (int i = 0; i < kAnswers || !has_begun(); ++i) {
    const std::size_t open = *session.open_question();
    const Question& question = session.questions()[open];
    const State view = session.view(question.seat);
    Answer answer;
    player.decide(session.situation(question, view), random, answer);
    session.answer_at(open, answer);
  }
  return session;
}

// Copies that stay, as a search or an undo keeps them.
template <class Value>
void add_clones(Rows& rows, const std::string& name, const Value& from) {
  constexpr std::size_t kCopies = 10'000;
  std::vector<Value> copies;
  copies.reserve(kCopies);
  const auto copy = [&] {
    copies.clear();
    for (std::size_t i = 0; i < kCopies; ++i) copies.push_back(from);
    return std::uint64_t{copies.size()};
  };
  Row row = measure({.name = name, .target = 1, .rounds = 51}, {copy, kCopies}, yardstick());
  row.reference = 1000;  // a microsecond, taking the copy down again included
  rows.push_back(row);
}

// What a person waits for when he has answered: the step is run again with it, up to the next question.
void add_answers(Rows& rows, const GameKind& game) {
  constexpr int kAnswers = 400;
  constexpr double kMostNs = 5e6;
  std::vector<double> times;
  Session session(game, large_battle(game), key_from_seed(2));
  Random random(2);
  RandomPlayer player;
  for (int i = 0; i < kAnswers; ++i) {
    const std::optional<std::size_t> open = session.open_question();
    if (!open) break;
    const Question& question = session.questions()[*open];
    Answer answer;
    {
      const State view = session.view(question.seat);
      player.decide(session.situation(question, view), random, answer);
    }
    const double begun = spent_ns();
    session.answer_at(*open, answer);
    times.push_back(spent_ns() - begun);
  }
  const std::string name = std::string(game.id) + ".session.answer";
  rows.push_back({.name = name + ".median", .value = median(times)});
  rows.push_back({name + ".p95", quantile(times, 0.95), kMostNs, 1});
  rows.push_back({.name = name + ".most", .value = std::ranges::max(times)});
}

void add_rollouts(Rows& rows, const GameKind& game, const Session& session) {
  RandomPlayer player;
  const std::vector<Player*> seats(session.setup().seats, &player);
  Battle battle(game, session.shared_setup(), {.key = {}, .players = seats});
  std::uint64_t next = 0;
  constexpr std::size_t kRollouts = 50;
  const auto roll_out = [&] {
    for (std::size_t i = 0; i < kRollouts; ++i) {
      battle.restart(session.position(), key_from_seed(next++));
      battle.run();
    }
    return battle.decisions();
  };
  Row row = measure({.name = std::string(game.id) + ".rollout", .target = 0, .rounds = 11}, {roll_out, kRollouts},
                    yardstick());
  rows.push_back({.name = row.name, .value = 1e9 / row.value, .unit = "rollouts a second"});
}

}  // namespace

Rows positions() {
  Rows rows;
  for (const GameKind* game : games()) {
    const Session session = in_the_middle(*game);
    add_clones(rows, std::string(game->id) + ".position.clone", session.position());
    add_clones(rows, std::string(game->id) + ".session.clone", session);
    add_answers(rows, *game);
    add_rollouts(rows, *game, session);
  }
  return rows;
}

}  // namespace sandtable::bench
