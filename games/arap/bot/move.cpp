// Where a unit goes: towards what it wants, and of the ways that lead there to one into cover.
#include "games/arap/bot/decisions.h"
#include "games/arap/bot/outlook.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/mission/hiding.h"

namespace sandtable::arap::bot {

namespace {

constexpr Mil kStep = 8_in;

// How good it is to end there: near the goal, and a little better in cover.
std::int64_t value_of(const Game& game, const Law& law, const Goal& goal, const AskPath::Reply& reply) {
  if (reply.paths.empty()) return 0;
  std::int64_t x = 0, y = 0;
  int covered = 0;
  const auto count = static_cast<std::int64_t>(reply.paths.size());
  for (const auto& led : reply.paths) {
    const Point at = led.path.back();
    x += at.x.v;
    y += at.y.v;
    Model there = game.model(led.key);
    there.at = at;
    covered += is_in_cover(game, law, led.key, there) ? 1 : 0;
  }
  const Point middle{Mil{static_cast<std::int32_t>(x / count)}, Mil{static_cast<std::int32_t>(y / count)}};
  const Mil away = std::max(Mil{}, distance(middle, goal.at) - goal.near);
  return -std::int64_t{away.v} + 1200 * covered / count;
}

AskPath::Reply best_way(const Game& game, const Law& law, const AskPath& asked) {
  const Point from = middle_of(game, law.setup, asked.move.unit);
  const Goal goal = goal_of(game, law, asked.move.unit);
  const Mil away = distance(from, goal.at);
  if (away <= goal.near) return {};
  const Mil far = std::min(kStep, std::max(1_in, away - goal.near));
  const Angle towards = direction(goal.at - from);
  AskPath::Reply best;
  std::int64_t most = -std::int64_t{std::max(Mil{}, away - goal.near).v};
  for (const int turn : {0, 30, -30, 60, -60, 90, -90}) {
    const Point to = from + offset(towards + degrees(turn), far);
    const auto reply = form_up(game, law, asked, {}, std::nullopt, to);
    if (!reply) continue;
    const std::int64_t value = value_of(game, law, goal, *reply);
    if (value <= most) continue;
    best = *reply;
    most = value;
    if (turn == 0 && far < kStep) break;
  }
  return best;
}

}  // namespace

AskPath::Reply decide(const Game& game, const Law& law, const AskPath& asked, Mind&) {
  return best_way(game, law, asked);
}
// Hidden units wait until somebody comes.
AskUnseenPath::Reply decide(const Game&, const Law&, const AskUnseenPath&, Mind&) { return {}; }

}  // namespace sandtable::arap::bot
