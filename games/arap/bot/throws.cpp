// Grenades: on whom, and how far.
#include "games/arap/bot/throws.h"

#include <algorithm>

#include "games/arap/bot/chances.h"
#include "games/arap/bot/clash.h"
#include "games/arap/bot/decisions.h"
#include "games/arap/bot/lines.h"
#include "games/arap/rules/measure.h"

namespace sandtable::arap::bot {

namespace {

// Figures of a side within reach of a blast there.
int figures_near(const Game& game, const Law& law, Seat seat, Point at, Mil radius) {
  int count = 0;
  for_each_fighting(game, law.setup, seat, [&](UnitId unit) {
    if (game.unit(unit).has(UnitMark::hidden)) return;
    for_each_member(game, law.setup, unit,
                    [&](ModelId model) { count += within(game.model(model).at, at, radius) ? 1 : 0; });
  });
  return count;
}

// What one such grenade does at that enemy.
std::int64_t worth_of_throw(const Game& game, const Law& law, const Throwers& thrower, ModelId victim) {
  const Grenade& grenade = law.setup.arsenal.grenade(thrower.grenade);
  const Seat seat = law.setup.seat_of(thrower.model);
  const Point at = game.model(victim).at, from = game.model(thrower.model).at;
  constexpr Mil kOwnGround = 4_in;
  const Mil away = distance(at, from);
  if (grenade.strength == 0 || grenade.range == Mil{} || away > grenade.range || away < kOwnGround) return 0;
  const Mil radius = std::max(grenade.blast / 2, 250_mil);
  const int foes = figures_near(game, law, other(seat), at, radius),
            own = figures_near(game, law, seat, at, radius + 1_in);
  const Kit& kit = law.setup.kit(victim);
  const Blow blow{
      .strength = grenade.strength, .penetration = grenade.penetration, .damage = grenade.damage, .close = true};
  const int skill = law.setup.kit(thrower.model).its.ballistic_skill - 1;
  const std::int64_t hits = std::int64_t{foes - 2 * own} * (chance_to_hit(skill) + 150);
  return hits * chance_to_wound(blow.strength, kit.its.toughness, true) / kSure * chance_unsaved(law, kit, blow) /
         kSure * price_of_wound(law, unit_of(game, law.setup, victim));
}

struct Throw {
  Throwers thrower;
  std::int64_t worth = 0;
};

// The best spot for one thrower: the place of an enemy in view.
Throw best_throw(const Game& game, const Law& law, const Throwers& thrower) {
  Throw best{thrower, 0};
  const Point from = game.model(thrower.model).at;
  const Mil range = law.setup.arsenal.grenade(thrower.grenade).range;
  for_each_fighting(game, law.setup, other(law.setup.seat_of(thrower.model)), [&](UnitId enemy) {
    if (game.unit(enemy).has(UnitMark::hidden) || is_locked(game, enemy)) return;
    for_each_member(game, law.setup, enemy, [&](ModelId victim) {
      const Point at = game.model(victim).at;
      if (!within(from, at, range)) return;
      const std::int64_t worth = worth_of_throw(game, law, thrower, victim);
      if (worth <= best.worth || !glance(game, law, from, at).open) return;
      best.thrower.at = at;
      best.worth = worth;
    });
  });
  return best;
}

bool has_prey_near(const Game& game, const Law& law, UnitId unit) {
  constexpr Mil kFarthest = 14_in;
  bool near = false;
  const Point at = middle_of(game, law.setup, unit);
  for_each_fighting(game, law.setup, other(law.setup.seat(unit)),
                    [&](UnitId enemy) { near = near || within(at, middle_of(game, law.setup, enemy), kFarthest); });
  return near;
}

FixedVector<Throw, 64> throws_of(const Game& game, const Law& law, const Throwing& action) {
  FixedVector<Throw, 64> throws;
  if (!has_prey_near(game, law, action.unit)) return throws;
  for (const Throwers& thrower : could_throw(game, law, action)) {
    const Throw best = best_throw(game, law, thrower);
    if (best.worth > 0) throws.push_back(best);
  }
  std::ranges::sort(throws, [](const Throw& a, const Throw& b) {
    if (a.worth != b.worth) return a.worth > b.worth;
    return a.thrower.model != b.thrower.model ? a.thrower.model < b.thrower.model
                                              : a.thrower.grenade.v < b.thrower.grenade.v;
  });
  return throws;
}

}  // namespace

std::int64_t worth_of_throwing(const Game& game, const Law& law, const Throwing& action) {
  std::int64_t worth = 0;
  int left = throws_left(game, law, action.unit, 0);
  Models throwing;
  for (const Throw& one : throws_of(game, law, action)) {
    if (left == 0) break;
    if (throwing.contains(one.thrower.model)) continue;
    throwing.push_back(one.thrower.model);
    worth += one.worth;
    --left;
  }
  return worth;
}

AskThrowers::Reply decide(const Game& game, const Law& law, const AskThrowers& asked, Mind&) {
  AskThrowers::Reply reply;
  for (const Throw& one : throws_of(game, law, asked.action)) {
    const auto same = [&](const Throwers& other) { return other.model == one.thrower.model; };
    if (std::ranges::any_of(reply.throwers, same) || reply.throwers.full()) continue;
    reply.throwers.push_back(one.thrower);
    if (bars_throwers(game, law, asked.action, reply) != kAllowed) reply.throwers.pop_back();
  }
  return reply;
}

// Somewhere near the nearest enemies, as well as an eye can tell.
AskGuess::Reply decide(const Game& game, const Law& law, const AskGuess& asked, Mind&) {
  const Point from = game.model(asked.from).at;
  Mil nearest = asked.most;
  for_each_fighting(game, law.setup, other(law.setup.seat_of(asked.model)), [&](UnitId enemy) {
    if (game.unit(enemy).has(UnitMark::hidden) || is_locked(game, enemy)) return;
    for_each_member(game, law.setup, enemy, [&](ModelId model) {
      const Mil away = distance(from, game.model(model).at);
      if (away >= asked.least) nearest = std::min(nearest, away);
    });
  });
  return {std::clamp(nearest, asked.least, asked.most)};
}

}  // namespace sandtable::arap::bot
