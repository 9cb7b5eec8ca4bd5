// Which unit, how many dice, what to pick up.
#include <algorithm>
#include <array>

#include "games/arap/bot/decisions.h"
#include "games/arap/bot/outlook.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/move/free_move.h"
#include "games/arap/rules/turn/turn.h"

namespace sandtable::arap::bot {

namespace {

int able_units(const Game& game, const Law& law, Seat seat) {
  int count = 0;
  for_each_fighting(game, law.setup, seat, [&](UnitId unit) { count += is_able(game, law, unit) ? 1 : 0; });
  return count;
}

bool wants_to_go(const Game& game, const Law& law, UnitId unit) {
  const Goal goal = goal_of(game, law, unit);
  return distance(middle_of(game, law.setup, unit), goal.at) > goal.near + 1_in;
}

// How much it would do now: those who can shoot come first, the shaken last.
int urgency(const Game& game, const Law& law, UnitId unit) {
  const Mark mark = best_mark(game, law, unit, 1);
  const int shaken = points_taken(game, law, unit);
  return 1000 + mark.worth - 900 * shaken + 10 * activation_value(game, law, unit);
}

}  // namespace

AskNextStep::Reply decide(const Game& game, const Law& law, const AskNextStep& asked, Mind&) {
  std::optional<NextStep> best;
  int most = 0;
  for_each_fighting(game, law.setup, asked.seat, [&](UnitId unit) {
    const bool free = bars_free_move(game, law, unit) == kAllowed && wants_to_go(game, law, unit);
    const bool able = is_able(game, law, unit);
    if (!free && !able) return;
    const int value = free ? 1'000'000 : urgency(game, law, unit);
    if (best && value <= most) return;
    best = NextStep::of(free ? NextStep::Kind::free_move : NextStep::Kind::activate, unit);
    most = value;
  });
  return {best.value_or(NextStep::of(NextStep::Kind::end_phase))};
}

AskGoOn::Reply decide(const Game& game, const Law& law, const AskGoOn& asked, Mind&) {
  const bool wait = points_taken(game, law, asked.unit) > 0 && able_units(game, law, law.setup.seat(asked.unit)) > 1;
  return {wait ? Choice::no : Choice::yes};
}

namespace {

// What so many dice of this value are worth, in thousandths of a point: what they bring, less what a bust loses for the
// units that still wait, and what the opponent can pick up.
int value_of_dice(int value, int dice, int taken, int waiting) {
  int worth = 0;
  int faces = 1;
  for (int i = 0; i < dice; ++i) faces *= 6;
  const int good = value, bad = 6 - value;
  static constexpr std::array<std::array<int, 4>, 4> kWays = {{{1}, {1, 1}, {1, 2, 1}, {1, 3, 3, 1}}};
  for (int hits = 0; hits <= dice; ++hits) {
    int ways = kWays[static_cast<std::size_t>(dice)][static_cast<std::size_t>(hits)];
    for (int i = 0; i < dice; ++i) ways *= i < hits ? good : bad;
    const int failures = dice - hits;
    const int points = std::max(0, hits - taken) * 1000;
    const int bust = failures >= 2 ? 650 * waiting : 0;
    worth += ways * (points - bust - 200 * failures);
  }
  return worth / faces;
}

}  // namespace

AskDice::Reply decide(const Game& game, const Law& law, const AskDice& asked, Mind&) {
  const int value = activation_value(game, law, asked.unit);
  const int taken = points_taken(game, law, asked.unit);
  const int waiting = able_units(game, law, law.setup.seat(asked.unit)) - 1;
  int best = 1;
  for (const int dice : {2, 3})
    if (value_of_dice(value, dice, taken, waiting) > value_of_dice(value, best, taken, waiting)) best = dice;
  return {best};
}

AskLeaderReroll::Reply decide(const Game&, const Law&, const AskLeaderReroll&, Mind&) { return {Choice::yes}; }

AskPickUp::Reply decide(const Game& game, const Law& law, const AskPickUp& asked, Mind&) {
  AskPickUp::Reply reply;
  const bool chained = asked.failed.chained != 0;
  const Seat seat = chained ? game.active : other(game.active);
  const bool bust = !chained && asked.failed.failures >= 2;
  if (bust && able_units(game, law, game.active) >= 2) return reply;  // the end of his turn is worth more
  UnitId best = UnitId::none();
  int most = 0;
  for_each_fighting(game, law.setup, seat, [&](UnitId unit) {
    if (bars_pick_up(game, law, unit, chained) != kAllowed) return;
    const int worth = urgency(game, law, unit);
    if (!best.is_none() && worth <= most) return;
    best = unit;
    most = worth;
  });
  if (best.is_none()) return reply;
  reply.dice.push_back({best, int{asked.failed.failures}});
  return reply;
}

}  // namespace sandtable::arap::bot
