#include <cstring>

#include "bench/measure.h"
#include "bench/plain_odds.h"
#include "engine/run/odds_case.h"
#include "games/army_man/state/state.h"
#include "odds/odds.h"
#include "tests/game_called.h"

namespace sandtable::bench {
namespace {

// A fight as the program's users pose it, ready to be computed from its checkpoint again and again.
class Fight {
 public:
  Fight(std::string_view id, const OddsPairs& keys)
      : game_(game_called(id)),
        case_(must(game_.odds->pose(keys, {}))),
        policy_(must(game_.odds->policy(keys))),
        start_(start_of(case_.session)) {}

  // With as many attack dice as no unit has: the volley on the agenda is given them.
  void give_dice(int dice) {
    using namespace army_man;
    State state = start_.checkpoint();
    auto& game = *static_cast<Game*>(state.data());
    Volley volley;
    game.agenda.find(volley);
    volley.attacks[0].dice = static_cast<std::uint8_t>(dice);
    game.agenda.replace(volley);
    start_ = Position(state, start_.step(), start_.script());
  }

  std::uint64_t compute() const {
    return odds_of(game_, case_.session.setup(), start_, policy_, {.runs = 100'000'000}).runs;
  }

 private:
  const GameKind& game_;
  OddsCase case_;
  OddsPolicy policy_;
  Position start_;
};

using Plain = std::function<std::uint64_t()>;

// What is promised, and what the same dice cost who enumerates them in plain C++.
struct Promise {
  double ns = 0;
  int times = 1, rounds = 1;
};

void add(Rows& rows, const std::string& name, const Fight& fight, const Promise& promise, const Plain& plain) {
  const auto times = static_cast<std::size_t>(promise.times);
  const auto repeated = [&](const Plain& one) {
    return Batch{[&, one] {
                   std::uint64_t all = 0;
                   for (int i = 0; i < promise.times; ++i) all += one();
                   return all;
                 },
                 times};
  };
  Row row = measure({.name = name, .target = 1, .rounds = promise.rounds}, repeated([&] { return fight.compute(); }),
                    repeated(plain));
  rows.push_back({.name = name + ".plain", .value = row.reference});
  row.reference = promise.ns;
  rows.push_back(row);
  rows.push_back({.name = name + ".courses", .value = static_cast<double>(fight.compute()), .unit = "courses"});
}

}  // namespace

Rows odds() {
  Rows rows;
  add(rows, "odds.exchange", Fight("double-tap", {{"range", "20"}, {"reaction", "shoot"}}),
      {.ns = 15e3, .times = 20, .rounds = 51}, [] { return plain_exchange(2, 2).size(); });
  const OddsPairs volley = {{"models", "10"}, {"target.models", "12"}};
  Fight sixty("army-man", volley), many("army-man", volley);
  sixty.give_dice(60);
  many.give_dice(200);
  add(rows, "odds.60-dice", sixty, {.ns = 60e3, .times = 5, .rounds = 31}, [] { return plain_volley(60, 12).size(); });
  add(rows, "odds.200-dice", many, {.ns = 300e3, .times = 2, .rounds = 21},
      [] { return plain_volley(200, 12).size(); });
  add(rows, "odds.melee-10", Fight("army-man", {{"fight", "melee"}, {"models", "10"}, {"target.models", "10"}}),
      {.ns = 50e6, .rounds = 5}, [] { return plain_melee(10, 10).size(); });
  return rows;
}

}  // namespace sandtable::bench
