#include "games/apocalypse/bot/ways.h"

#include <algorithm>

#include "games/apocalypse/ask/advice.h"
#include "games/apocalypse/rules/move/movement.h"
#include "games/apocalypse/rules/rank.h"
#include "games/apocalypse/rules/vehicle/hull.h"

namespace sandtable::apocalypse::bot {

namespace {

constexpr int kParts = 4;                                  // the whole way, then three quarters of it, and so on
constexpr int kDetours[] = {0, 3000, -3000, 6000, -6000};  // in hundredths of a degree
constexpr Mil kShortest{1000};                             // ways below this are not worth a thought
constexpr Mil kSpare{10};                                  // of the allowance, for rounding

// One straight stretch, with everybody's place at its end.
std::optional<AskMove::Reply> straight(const Game& game, const Law& law, const March& march, const Crowd& crowd,
                                       Point to) {
  const Point from = game.model(leader(game, law.setup, march.unit)).at;
  AskMove::Reply reply;
  reply.path.push_back(to);
  if (!judge_path(game, law, march, crowd, reply.path).accepted()) return {};
  const March going = on_ground_of(game, law, march, from, reply.path);
  std::optional<Places> places = in_step(game, law, going, crowd, to - from);
  if (!places) places = arrangement_on_offer(game, law, going, crowd, to, from);
  if (!places) return {};
  reply.places = *places;
  if (!judge_move(game, law, march, reply.path, reply.places).accepted()) return {};
  return reply;
}

}  // namespace

AskMove::Reply walk_towards(const Game& game, const Law& law, UnitId unit, Action action, Point to) {
  const March march = march_of(game, law, unit, action);
  const Crowd crowd(game, law, unit, march.keep, reach_of(game, law, march));
  const Point from = game.model(leader(game, law.setup, unit)).at;
  if (to == from) return {};
  const Mil whole = std::min(distance(from, to), march.limit - kSpare);
  const Angle ahead = direction(to - from);
  for (int part = kParts; part > 0; --part) {
    const Mil length = whole * part / kParts;
    if (length < kShortest) break;
    for (const int detour : kDetours) {
      const Point end = from + offset(ahead + angle(detour), length);
      if (const std::optional<AskMove::Reply> reply = straight(game, law, march, crowd, end)) return *reply;
    }
  }
  return {};
}

Point end_of_way(const Game& game, const Law& law, UnitId unit, Action action, Point to) {
  const Point from = game.model(leader(game, law.setup, unit)).at;
  if (type_of(law, unit) == UnitType::vehicle) {
    const Drive drive = drive_to(game, law, order_of(unit, action), to);
    return drive.empty() ? from : end_of_drive(game, law.setup, unit, drive).centre;
  }
  const AskMove::Reply reply = walk_towards(game, law, unit, action, to);
  return reply.path.empty() ? from : reply.path.back();
}

}  // namespace sandtable::apocalypse::bot
