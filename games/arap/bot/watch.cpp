// Overwatch: when to fire, or to break out of ambush.
#include "games/arap/bot/clash.h"
#include "games/arap/bot/decisions.h"
#include "games/arap/bot/outlook.h"
#include "games/arap/rules/fire/overwatch.h"
#include "games/arap/rules/measure.h"

namespace sandtable::arap::bot {

namespace {

// Where on its way it pays most to charge the mover; never: nowhere does it pay.
struct Moment {
  int at = 0;
  std::int64_t worth = 0;
};
Moment best_moment_to_charge(const Game& game, const Law& law, const AskWatchShot& asked) {
  Moment best;
  for (int at = first_look(game); at <= 100; at += kLookEvery) {
    if (!could_charge_on_way(game, law, asked, at)) continue;
    const std::int64_t worth = worth_of_charge(when_on_way(game, law, at), law, asked.unit, asked.mover);
    if (worth > best.worth) best = {at, worth};
  }
  return best;
}

}  // namespace

// In the middle of the stretch on which it can fire: neither far off nor behind
// the next wall. A charge must be worth more than the volley.
AskWatchShot::Reply decide(const Game& game, const Law& law, const AskWatchShot& asked, Mind&) {
  FixedVector<int, 10> places;
  for (int at = first_look(game); at <= 100; at += kLookEvery)
    if (could_fire_on_way(game, law, asked, at)) places.push_back(at);
  if (places.empty()) return {};
  const int middle = places[places.size() / 2];
  const Moment charge = best_moment_to_charge(game, law, asked);
  if (charge.worth > 0) {
    const Shooting fire = prepared_fire(game, asked.unit);
    const std::int64_t volley = worth_of_volley(when_on_way(game, law, middle), law, fire, asked.mover);
    if (charge.worth > volley) return {.fire = Springing::charge, .at = charge.at};
  }
  return {.fire = Springing::fire, .at = middle};
}

}  // namespace sandtable::arap::bot
