// Where units begin.
#include "games/arap/bot/decisions.h"
#include "games/arap/bot/outlook.h"
#include "games/arap/rules/mission/exits.h"
#include "games/arap/rules/mission/hiding.h"
#include "games/arap/rules/turn/parts.h"

namespace sandtable::arap::bot {

namespace {

// Near a marker or the middle of the table, and in cover.
int value_of(const Game& game, const Law& law, const AskPlaceUnit::Reply& reply) {
  if (reply.places.empty()) return -1'000'000;
  int covered = 0;
  for (const auto& [model, at] : reply.places) {
    Model there = game.model(model);
    there.at = at;
    covered += is_in_cover(game, law, model, there) ? 1 : 0;
  }
  const Point at = reply.places[0].at;
  const Point middle{law.setup.terrain.width() / 2, law.setup.terrain.depth() / 2};
  Mil away = distance(at, middle);
  for (const Point marker : law.setup.scenario.markers) away = std::min(away, distance(at, marker));
  return 3000 * covered / static_cast<int>(reply.places.size()) - away.v / 2;
}

}  // namespace

AskPlaceUnit::Reply decide(const Game& game, const Law& law, const AskPlaceUnit& asked, Mind& mind) {
  constexpr int kTries = 8;
  AskPlaceUnit::Reply best = fallback(game, law, asked);
  for (int i = 0; i < kTries; ++i) {
    const AskPlaceUnit::Reply reply = sample(game, law, asked, mind.random);
    if (reply.how == Keeping::on_table && value_of(game, law, reply) > value_of(game, law, best)) best = reply;
  }
  return best;
}

AskRecordHidden::Reply decide(const Game& game, const Law& law, const AskRecordHidden& asked, Mind& mind) {
  return sample(game, law, asked, mind.random);
}

// Characters are safer, and of more use, in the largest unit that they can
// join.
AskJoinOrLeave::Reply decide(const Game& game, const Law& law, const AskJoinOrLeave& asked, Mind&) {
  if (asked.leaving != 0) return fallback(game, law, asked);
  AskJoinOrLeave::Reply best{UnitId::none()};
  for_each_fighting(game, law.setup, law.setup.seat(asked.character), [&](UnitId host) {
    if (bars_joining(game, law, asked.character, host) != kAllowed) return;
    if (best.host.is_none() || strength(game, host) > strength(game, best.host)) best.host = host;
  });
  return best;
}

AskLeaveTable::Reply decide(const Game& game, const Law& law, const AskLeaveTable& asked, Mind&) {
  return {at_exit(game, law, asked.unit)};
}

}  // namespace sandtable::arap::bot
