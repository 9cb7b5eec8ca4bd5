#include <cstring>
#include <memory>

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
  Series(const GameKind& game, const std::string& player)
      : player_(*make_player(game, player)),
        setup_(large_battle(game)),
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

void add_battles(Rows& rows, const GameKind& game, const std::string& player, int battles_per_second, int count) {
  Series series(game, player);
  series.play(1);
  const std::uint64_t before = allocations();
  const auto decisions = static_cast<double>(series.play(count));
  const auto allocated = static_cast<double>(allocations() - before);
  const std::string name = std::string(game.id) + ".battle." + player;
  Row row = measure({.name = name, .target = 1, .rounds = 15},
                    {[&] { return series.play(count); }, static_cast<std::size_t>(count)}, yardstick());
  // The promise is in battles a second: the reference is the time they may take.
  row.reference = 1e9 / battles_per_second;
  rows.push_back(row);
  rows.push_back({.name = name + ".decisions", .value = decisions / count, .unit = "decisions"});
  rows.push_back({.name = name + ".allocations", .value = allocated / count, .unit = "allocations"});
}

void add_copy(Rows& rows, const GameKind& game) {
  Series series(game, "random");
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
  row.reference = 300;
  rows.push_back(row);
}

// Calls `visit(game, player, pace)` for those whose pace is promised.
template <class Visit>
void each_pace(const Visit& visit) {
  for (const GameKind* game : games()) {
    if (game->pace.random > 0) visit(*game, "random", game->pace.random);
    if (game->pace.scripted > 0 && has_player(*game, "scripted")) visit(*game, "scripted", game->pace.scripted);
  }
}

}  // namespace

std::vector<std::string> battle_names() {
  std::vector<std::string> names;
  each_pace([&](const GameKind& game, const std::string& player, int) {
    names.push_back(std::string(game.id) + " " + player);
  });
  return names;
}

// By this name `tools/count_instructions` knows what to count.
[[gnu::noinline]] std::uint64_t run_counted(const Batch& battles) { return battles.run(); }

std::uint64_t play_battles(const std::string& name, int count) {
  std::uint64_t decisions = 0;
  each_pace([&](const GameKind& game, const std::string& player, int) {
    if (std::string(game.id) + " " + player != name) return;
    Series series(game, player);
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
  // About a tenth of a second at a time.
  each_pace([&](const GameKind& game, const std::string& player, int pace) {
    add_battles(rows, game, player, pace, std::max(1, pace / 10));
  });
  return rows;
}

}  // namespace sandtable::bench
