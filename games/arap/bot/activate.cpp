// Which unit, how many dice, what to pick up.
#include <algorithm>
#include <array>

#include "games/arap/bot/decisions.h"
#include "games/arap/bot/outlook.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/mission/exits.h"
#include "games/arap/rules/move/free_move.h"
#include "games/arap/rules/turn/turn.h"

namespace sandtable::arap::bot {

namespace {

// A point that brings less than this is not worth a failed die.
constexpr std::int64_t kTooLittle = 300;

// It would be better off elsewhere, and can begin to go there for nothing.
bool goes_for_nothing(const Game& game, const Law& law, UnitId unit, Chart& chart) {
  if (bars_free_move(game, law, unit) != kAllowed || worth_of_step(game, law, unit, chart) <= 0) return false;
  return !better_way(game, law, {.unit = unit, .free = 1}, chart).paths.empty();
}

// What a side's units that may still be activated would do with a point each.
struct Waiting {
  int units = 0;
  std::int64_t uses = 0;
};
Waiting waiting_of(const Game& game, const Law& law, Seat seat, UnitId without, Chart& chart) {
  Waiting waiting;
  for_each_fighting(game, law.setup, seat, [&](UnitId unit) {
    if (unit == without || !is_able(game, law, unit)) return;
    const std::int64_t use = use_of(game, law, unit, chart);
    if (use < kTooLittle) return;
    ++waiting.units;
    waiting.uses += use * activation_value(game, law, unit) / 4;
  });
  return waiting;
}

// The best use of a die that this side could pick up.
std::int64_t best_pick(const Game& game, const Law& law, Seat seat, bool chained, Chart& chart) {
  std::int64_t best = 0;
  for_each_fighting(game, law.setup, seat, [&](UnitId unit) {
    if (bars_pick_up(game, law, unit, chained) != kAllowed || points_taken(game, law, unit) > 0) return;
    best = std::max(best, use_of(game, law, unit, chart) * activation_value(game, law, unit) / 6);
  });
  return best;
}

}  // namespace

// Whoever goes for nothing first; then who gains most by it, since every roll
// may be the last.
AskNextStep::Reply decide(const Game& game, const Law& law, const AskNextStep& asked, Mind& mind) {
  Chart& chart = mind.memory.chart;
  std::optional<NextStep> best;
  std::int64_t most = kTooLittle;
  for_each_fighting(game, law.setup, asked.seat, [&](UnitId unit) {
    if (game.unit(unit).has(UnitMark::attempted)) return;
    if (most != INT64_MAX && goes_for_nothing(game, law, unit, chart)) {
      best = NextStep::of(NextStep::Kind::free_move, unit);
      most = INT64_MAX;
    }
    if (most == INT64_MAX || !is_able(game, law, unit)) return;
    const int taken = points_taken(game, law, unit);
    const std::int64_t use = use_of(game, law, unit, chart) * activation_value(game, law, unit) / (4 + 8 * taken);
    if (use <= most) return;
    best = NextStep::of(NextStep::Kind::activate, unit);
    most = use;
  });
  return {best.value_or(NextStep::of(NextStep::Kind::end_phase))};
}

AskGoOn::Reply decide(const Game& game, const Law& law, const AskGoOn& asked, Mind& mind) {
  if (points_taken(game, law, asked.unit) == 0) return {Choice::yes};
  return {waiting_of(game, law, law.setup.seat(asked.unit), asked.unit, mind.memory.chart).units > 0 ? Choice::no
                                                                                                     : Choice::yes};
}

namespace {

struct Stakes {
  int value = 4;            // of a die
  int taken = 0;            // points that its nerves cost
  std::int64_t use = 0;     // of a point
  std::int64_t lost = 0;    // if the turn ends
  std::int64_t picked = 0;  // what the opponent does with a failed die
};

// What so many dice bring, less what they risk.
std::int64_t worth_of_dice(const Stakes& stakes, int dice) {
  static constexpr std::array<std::array<int, 4>, 4> kWays = {{{1}, {1, 1}, {1, 2, 1}, {1, 3, 3, 1}}};
  std::int64_t worth = 0, faces = 1;
  for (int i = 0; i < dice; ++i) faces *= 6;
  for (int hits = 0; hits <= dice; ++hits) {
    std::int64_t ways = kWays[static_cast<std::size_t>(dice)][static_cast<std::size_t>(hits)];
    for (int i = 0; i < dice; ++i) ways *= i < hits ? stakes.value : 6 - stakes.value;
    const int failures = dice - hits;
    const std::int64_t gain = std::max(0, hits - stakes.taken) * stakes.use;
    // The opponent does what hurts more: he lets the turn end, or acts himself.
    const std::int64_t acts = failures * stakes.picked;
    const std::int64_t loss = failures >= 2 ? std::max(stakes.lost, acts) : acts;
    worth += ways * (gain - loss);
  }
  return worth / faces;
}

}  // namespace

AskDice::Reply decide(const Game& game, const Law& law, const AskDice& asked, Mind& mind) {
  Chart& chart = mind.memory.chart;
  const Seat seat = law.setup.seat(asked.unit);
  const Stakes stakes{.value = activation_value(game, law, asked.unit),
                      .taken = points_taken(game, law, asked.unit),
                      .use = use_of(game, law, asked.unit, chart),
                      .lost = waiting_of(game, law, seat, asked.unit, chart).uses,
                      .picked = best_pick(game, law, other(seat), false, chart)};
  int best = 1;
  for (const int dice : {2, 3})
    if (worth_of_dice(stakes, dice) > worth_of_dice(stakes, best)) best = dice;
  return {best};
}

AskLeaderReroll::Reply decide(const Game&, const Law&, const AskLeaderReroll&, Mind&) { return {Choice::yes}; }

AskPickUp::Reply decide(const Game& game, const Law& law, const AskPickUp& asked, Mind& mind) {
  Chart& chart = mind.memory.chart;
  AskPickUp::Reply reply;
  const bool chained = asked.failed.chained != 0;
  const Seat seat = chained ? game.active : other(game.active);
  UnitId best = UnitId::none();
  std::int64_t most = kTooLittle;
  for_each_fighting(game, law.setup, seat, [&](UnitId unit) {
    if (bars_pick_up(game, law, unit, chained) != kAllowed || points_taken(game, law, unit) > 0) return;
    const std::int64_t worth = use_of(game, law, unit, chart) * activation_value(game, law, unit) / 6;
    if (worth <= most) return;
    best = unit;
    most = worth;
  });
  if (best.is_none()) return reply;
  // Left alone they would end his turn.
  const bool bust = !chained && asked.failed.failures >= 2;
  if (bust && waiting_of(game, law, game.active, asked.failed.unit, chart).uses > most * int{asked.failed.failures})
    return reply;
  reply.dice.push_back({best, int{asked.failed.failures}});
  return reply;
}

}  // namespace sandtable::arap::bot
