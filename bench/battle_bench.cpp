#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>

#include "bench/measure.h"
#include "engine/play/battle.h"
#include "engine/play/random_setup.h"
#include "games/registry.h"
#include "players/players.h"
#include "tests/allocations.h"

namespace sandtable::bench {
namespace {

// The dearest ready-made lists that some value of one switch admits, with that value, and the switches of the promise.
SetupTexts largest_armies(const GameKind& game) {
  const std::vector<NamedText> lists = ready_made(game, "data/lists/");
  const auto cost = [&](const std::vector<NamedText>& some) {
    return some.size() < 2 || game.points == nullptr ? 0 : game.points(some[0]);
  };
  std::vector<std::pair<std::string, std::string>> best;
  std::vector<NamedText> large = fitting_lists(game, lists, {});
  for (const SwitchSpec& spec : load_game_catalogue(game.texts)->switches) {
    for (const std::string& value : spec.values) {
      const std::vector<NamedText> fitting = fitting_lists(game, lists, {.switches = {{spec.name, value}}});
      if (cost(fitting) <= cost(large)) continue;
      large = fitting;
      best = {{spec.name, value}};
    }
  }
  const std::size_t seats = std::max(game.seats.least, game.pace.seats);
  best.insert(best.end(), game.pace.switches.begin(), game.pace.switches.end());
  const Sides sides = by_side(game, large);
  const auto choose = [&](std::size_t seat, const std::vector<NamedText>& own) {
    return own[seat / sides.size() % own.size()];
  };
  return {.armies = seated(sides, seats, choose), .map = ready_made(game, "data/maps/")[0], .switches = best};
}

std::shared_ptr<const Setup> setup_of(const GameKind& game) {
  auto setup = game.prepare(largest_armies(game), {});
  if (!setup) {
    std::fprintf(stderr, "%s\n", setup.error().text().c_str());
    std::exit(1);
  }
  return *setup;
}

// Whole battles, one after the other, each with its own key.
class Series {
 public:
  Series(const GameKind& game, const std::string& player)
      : player_(*make_player(game, player)),
        setup_(setup_of(game)),
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

// A fixed amount of plain integer work, so that battles are measured in something that moves with the machine: about
// one millisecond on the machine where the targets were set.
std::uint64_t yardstick() {
  std::uint64_t x = 1;
  for (int i = 0; i < 320'000; ++i) x = mix(x + 1);
  return x;
}

bool has_player(const GameKind& game, std::string_view name) {
  return name == "random" || std::ranges::find(game.bots, name, &BotSpec::name) != game.bots.end();
}

void add_battles(Rows& rows, const GameKind& game, const std::string& player, int battles_per_second, int count) {
  Series series(game, player);
  series.play(1);
  const std::uint64_t before = allocations();
  series.play(count);
  const double per_battle = static_cast<double>(allocations() - before) / count;
  Row row = measure({.name = std::string(game.id) + ".battle." + player, .target = 1, .rounds = 11},
                    {[&] { return series.play(count); }, static_cast<std::size_t>(count)}, {yardstick, 1});
  // The promise is in battles a second: the reference is the time they may take.
  row.reference_ns = 1e9 / battles_per_second;
  rows.push_back(row);
  rows.push_back({std::string(game.id) + ".battle." + player + ".allocations", per_battle, 0, 0});
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
  Row row = measure({.name = std::string(game.id) + ".state.copy", .target = 1, .rounds = 51}, {copy, kCopies},
                    {yardstick, 1});
  row.reference_ns = 300;
  rows.push_back(row);
}

}  // namespace

std::uint64_t play_battles(const std::string& players, int count) {
  std::uint64_t decisions = 0;
  for (const GameKind* game : games()) {
    if (has_player(*game, players)) decisions += Series(*game, players).play(count);
  }
  return decisions;
}

Rows battles() {
  Rows rows;
  for (const GameKind* game : games()) {
    add_copy(rows, *game);
    if (game->pace.random > 0) add_battles(rows, *game, "random", game->pace.random, 50);
    if (game->pace.scripted > 0 && has_player(*game, "scripted"))
      add_battles(rows, *game, "scripted", game->pace.scripted, 3);
  }
  return rows;
}

}  // namespace sandtable::bench
