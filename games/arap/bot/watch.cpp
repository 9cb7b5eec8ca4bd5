// Overwatch: when to fire.
#include "games/arap/bot/decisions.h"
#include "games/arap/bot/outlook.h"
#include "games/arap/rules/fire/overwatch.h"
#include "games/arap/rules/measure.h"

namespace sandtable::arap::bot {

// In the middle of the stretch on which it can fire: neither far off nor behind
// the next wall.
AskWatchShot::Reply decide(const Game& game, const Law& law, const AskWatchShot& asked, Mind&) {
  FixedVector<int, 10> places;
  for (int at = 10; at <= 100; at += 10)
    if (could_fire_on_way(game, law, asked, at)) places.push_back(at);
  if (places.empty()) return {};
  return {.fire = Choice::yes, .at = places[places.size() / 2]};
}

}  // namespace sandtable::arap::bot
