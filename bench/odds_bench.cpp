#include <cstring>

#include "bench/measure.h"
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

void add(Rows& rows, const std::string& name, const Fight& fight, double promised_ns, int times, int rounds) {
  const Batch ours{[&] {
                     std::uint64_t runs = 0;
                     for (int i = 0; i < times; ++i) runs += fight.compute();
                     return runs;
                   },
                   static_cast<std::size_t>(times)};
  Row row = measure({.name = name, .target = 1, .rounds = rounds}, ours, yardstick());
  row.reference = promised_ns;
  rows.push_back(row);
  rows.push_back({.name = name + ".courses", .value = static_cast<double>(fight.compute()), .unit = "courses"});
}

}  // namespace

Rows odds() {
  Rows rows;
  add(rows, "odds.exchange", Fight("double-tap", {{"range", "20"}, {"reaction", "shoot"}}), 50e3, 20, 51);
  const OddsPairs volley = {{"models", "10"}, {"target.models", "12"}};
  Fight sixty("army-man", volley), many("army-man", volley);
  sixty.give_dice(60);
  many.give_dice(200);
  add(rows, "odds.60-dice", sixty, 300e3, 5, 31);
  add(rows, "odds.200-dice", many, 3e6, 2, 21);
  add(rows, "odds.melee-10", Fight("army-man", {{"fight", "melee"}, {"models", "10"}, {"target.models", "10"}}), 1e9, 1,
      5);
  return rows;
}

}  // namespace sandtable::bench
