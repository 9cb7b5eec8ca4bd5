// What the lab adds to battles, and what a second thread brings.
#include <cstdio>
#include <cstdlib>

#include "bench/measure.h"
#include "engine/muster/random_setup.h"
#include "engine/run/battle.h"
#include "games/registry.h"
#include "lab/fight/run.h"
#include "players/players.h"

namespace sandtable::bench {
namespace {

constexpr std::uint64_t kPairs = 200;

lab::Plan plan_of(const GameKind& game) {
  lab::Wish wish{.game = &game, .lists = {}, .maps = {ready_made(game, "data/maps/")[0]}, .players = {"random"}};
  wish.lists = fitting_lists(game, ready_made(game, "data/lists/"), {});
  wish.lists.resize(2);
  wish.rule.pairs = kPairs;
  auto plan = lab::make_plan(std::move(wish));
  if (!plan) {
    std::fprintf(stderr, "%s\n", plan.error().text().c_str());
    std::exit(1);
  }
  return *std::move(plan);
}

// The same battles in a plain loop.
class Bare {
 public:
  explicit Bare(const lab::Plan& plan) : plan_(plan) {
    for (std::size_t i = 0; i < 2; ++i) {
      const auto& setup = plan.fields[i].setup;
      for (std::size_t seat = 0; seat < setup->seats; ++seat) {
        players_.push_back(must(make_player(plan.game(), "random")));
        seats_[i].push_back(players_.back().get());
      }
      battles_[i] = std::make_unique<Battle>(plan.game(), setup,
                                             Battle::Options{.key = {}, .players = seats_[i], .listen = false});
    }
  }

  std::uint64_t play() {
    std::uint64_t decisions = 0;
    for (std::uint64_t pair = 0; pair < kPairs; ++pair) {
      for (std::size_t i = 0; i < 2; ++i) {
        battles_[i]->restart(plan_.key_of(pair, i));
        battles_[i]->run();
        decisions += battles_[i]->decisions();
      }
    }
    return decisions;
  }

 private:
  const lab::Plan& plan_;
  std::vector<std::unique_ptr<Player>> players_;
  std::vector<Player*> seats_[2];
  std::unique_ptr<Battle> battles_[2];
};

Batch run_with(const lab::Plan& plan, unsigned threads) {
  return {[&plan, threads] { return lab::run(plan, {.threads = threads})->tally.decisions(); }, 2 * kPairs};
}

}  // namespace

Rows lab_runs() {
  Rows rows;
  const GameKind& game = *games()[0];
  const lab::Plan plan = plan_of(game);
  Bare bare(plan);
  rows.push_back(
      measure({.name = "lab.one_thread_to_plain_loop", .target = 0.97, .rounds = 11, .clock = Clock::process},
              run_with(plan, 1), {[&] { return bare.play(); }, 2 * kPairs}));
  rows.push_back(measure({.name = "lab.two_threads_to_one", .target = 1.8, .rounds = 11, .clock = Clock::day},
                         run_with(plan, 2), run_with(plan, 1)));
  return rows;
}

}  // namespace sandtable::bench
