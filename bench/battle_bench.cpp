#include <cstring>
#include <memory>
#include <numeric>

#include "bench/armies.h"
#include "bench/measure.h"
#include "engine/run/battle.h"
#include "games/registry.h"
#include "players/players.h"
#include "tests/allocations.h"

namespace sandtable::bench {
namespace {

// Whole battles, one after the other, each with its own key.
class Series {
 public:
  Series(const GameKind& game, const Pace& pace, const std::string& player)
      : player_(*make_player(game, player)),
        setup_(large_battle(game, pace)),
        seats_(setup_->seats, player_.get()),
        battle_(game, setup_, {.key = key_from_seed(0), .players = seats_}) {}

  std::uint64_t play(int count) {
    std::uint64_t decisions = 0;
    for (int i = 0; i < count; ++i) {
      battle_.restart(key_from_seed(next_++));
      battle_.run();
      decisions += battle_.decisions();
    }
    return decisions;
  }
  const State& state() const { return battle_.state(); }

 private:
  std::unique_ptr<Player> player_;
  std::shared_ptr<const Setup> setup_;
  std::vector<Player*> seats_;
  Battle battle_;
  std::uint64_t next_ = 1;
};

// A game's name in the rows, with that of the promise.
std::string row_name(const GameKind& game, const Pace& pace) {
  return pace.name.empty() ? std::string(game.id) : std::string(game.id) + "." + std::string(pace.name);
}

// A player, and what he promises.
struct Promise {
  const GameKind& game;
  const Pace& pace;
  std::string player;
  int battles_per_second;
};

void add_battles(Rows& rows, const Promise& promise) {
  // About a tenth of a second at a time.
  const int count = std::max(1, promise.battles_per_second / 10);
  Series series(promise.game, promise.pace, promise.player);
  series.play(1);
  const std::uint64_t before = allocations();
  const auto decisions = static_cast<double>(series.play(count));
  const auto allocated = static_cast<double>(allocations() - before);
  const std::string name = row_name(promise.game, promise.pace) + ".battle." + promise.player;
  Row row = measure({.name = name, .target = 1, .rounds = 15},
                    {[&] { return series.play(count); }, static_cast<std::size_t>(count)}, yardstick());
  // The promise is in battles a second: the reference is the time they may take.
  row.reference = 1e9 / promise.battles_per_second;
  rows.push_back(row);
  rows.push_back({.name = name + ".decisions", .value = decisions / count, .unit = "decisions"});
  rows.push_back({.name = name + ".allocations", .value = allocated / count, .unit = "allocations"});
}

// A player that notes how long another one thinks.
class Timed final : public Player {
 public:
  explicit Timed(Player& player) : player_(player) {}
  void decide(const Situation& situation, Random& random, Answer& answer) override {
    const double begun = spent_ns();
    player_.decide(situation, random, answer);
    times.push_back(spent_ns() - begun);
  }
  std::vector<double> times;

 private:
  Player& player_;
};

// How long a person waits for the machine's next answer.
void add_decisions(Rows& rows, const GameKind& game, const Pace& pace) {
  constexpr double kMostNs = 50e6;
  const std::unique_ptr<Player> player = *make_player(game, "scripted");
  Timed timed(*player);
  const auto setup = large_battle(game, pace);
  const std::vector<Player*> seats(setup->seats, &timed);
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Battle battle(game, setup, {.key = key_from_seed(seed), .players = seats});
    battle.run();
  }
  const std::string name = row_name(game, pace) + ".decision.scripted";
  const double sum = std::accumulate(timed.times.begin(), timed.times.end(), 0.0);
  rows.push_back({.name = name + ".mean", .value = sum / static_cast<double>(timed.times.size())});
  rows.push_back({name + ".most", std::ranges::max(timed.times), kMostNs, 1});
}

void add_copy(Rows& rows, const GameKind& game) {
  Series series(game, first_pace(game), "random");
  series.play(1);
  const State from = series.state();
  State to = from;
  constexpr std::size_t kCopies = 10'000;
  const auto copy = [&] {
    for (std::size_t i = 0; i < kCopies; ++i) {
      std::memcpy(to.data(), from.data(), game.state_size);
      __asm__ volatile("" : : "r"(to.data()) : "memory");
    }
    return std::uint64_t{1};
  };
  Row row =
      measure({.name = std::string(game.id) + ".state.copy", .target = 1, .rounds = 51}, {copy, kCopies}, yardstick());
  // As fast as memory is copied anywhere: 32 kB in 1.5 microseconds.
  row.reference = std::max(300.0, static_cast<double>(game.state_size) * 1500 / 32768);
  rows.push_back(row);
}

template <class Visit>
void each_promise(const Visit& visit) {
  for (const GameKind* game : games()) {
    for (const Pace& pace : game->paces) {
      if (pace.random > 0) visit(Promise{*game, pace, "random", pace.random});
      if (pace.scripted > 0 && has_player(*game, "scripted")) visit(Promise{*game, pace, "scripted", pace.scripted});
    }
  }
}

}  // namespace

std::vector<std::string> battle_names() {
  std::vector<std::string> names;
  each_promise([&](const Promise& one) { names.push_back(row_name(one.game, one.pace) + " " + one.player); });
  return names;
}

// By this name `tools/count_instructions` knows what to count.
[[gnu::noinline]] std::uint64_t run_counted(const Batch& battles) { return battles.run(); }

std::uint64_t play_battles(const std::string& name, int count) {
  std::uint64_t decisions = 0;
  each_promise([&](const Promise& one) {
    if (row_name(one.game, one.pace) + " " + one.player != name) return;
    Series series(one.game, one.pace, one.player);
    decisions = run_counted({[&] { return series.play(count); }});
  });
  return decisions;
}

Rows battles() {
  Rows rows;
  Row yard = measure({.name = "machine.yardstick", .target = 0}, yardstick(), yardstick());
  yard.reference = kYardstickNs;
  rows.push_back(yard);
  for (const GameKind* game : games()) add_copy(rows, *game);
  each_promise([&](const Promise& one) {
    add_battles(rows, one);
    if (one.player == "scripted") add_decisions(rows, one.game, one.pace);
  });
  return rows;
}

}  // namespace sandtable::bench
