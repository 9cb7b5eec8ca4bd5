#include "games/apocalypse/bot/ways.h"

#include "games/apocalypse/ask/advice.h"
#include "games/apocalypse/rules/rank.h"
#include "games/apocalypse/rules/vehicle/hull.h"

namespace sandtable::apocalypse::bot {

Point end_of_way(const Game& game, const Law& law, UnitId unit, Action action, Point to) {
  const Point from = game.model(leader(game, law.setup, unit)).at;
  if (type_of(law, unit) == UnitType::vehicle) {
    const Drive drive = drive_to(game, law, order_of(unit, action), to);
    return drive.empty() ? from : end_of_drive(game, law.setup, unit, drive).centre;
  }
  const MoveReply reply = toward(game, law, march_of(game, law, unit, action), to);
  return reply.path.empty() ? from : reply.path.back();
}

}  // namespace sandtable::apocalypse::bot
