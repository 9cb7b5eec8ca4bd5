#include "games/arap/bot/outlook.h"

#include <algorithm>

#include "games/arap/rules/measure.h"
#include "games/arap/rules/turn/turn.h"

namespace sandtable::arap::bot {

namespace {

int price_of_model(const Law& law, UnitId unit) {
  const Squad& squad = law.setup.squad(unit);
  return std::max(1, squad.points / std::max(1, int{squad.size}));
}

// The chance in sixths that a hit of this Strength wounds.
int sixths(int strength, int toughness) { return std::clamp(3 + strength - toughness, 0, 5); }

}  // namespace

int worth_of_volley(const Game& game, const Law& law, const Shooting& action, UnitId target) {
  const AimedVolley volley = take_aim(game, law, action, target, default_guns(game, law, action));
  const Characteristics& its = law.setup.profile(target).model.its;
  int worth = 0;
  for (const AimedShot& shot : volley.shots) {
    const Weapon& weapon = law.setup.arsenal.weapon(law.setup.kit(shot.shooter).guns[shot.gun]);
    const int hits = shot.shots * std::clamp(shot.goal, 0, 5) * 100;
    const bool saved = its.save > 0 && weapon.penetration > its.save;
    worth += hits * sixths(weapon.strength, its.toughness) / 6 * (saved ? its.save - 1 : 6) / 6;
  }
  return worth * std::min(price_of_model(law, target), 40) / std::max(1, int{its.wounds});
}

Mark best_mark(const Game& game, const Law& law, UnitId unit, int points) {
  const Shooting action{.unit = unit, .points = points, .volley = points};
  Mark best;
  for (const UnitId target : targets_of(game, law, action)) {
    const int worth = worth_of_volley(game, law, action, target);
    if (best.target.is_none() || worth > best.worth) best = {target, worth};
  }
  return best;
}

UnitId nearest_enemy(const Game& game, const Law& law, UnitId unit) {
  UnitId found = UnitId::none();
  Mil nearest;
  for_each_fighting(game, law.setup, other(law.setup.seat(unit)), [&](UnitId enemy) {
    if (game.unit(enemy).has(UnitMark::hidden)) return;
    const Mil away = distance_between(game, law.setup, unit, enemy);
    if (!found.is_none() && away >= nearest) return;
    found = enemy;
    nearest = away;
  });
  return found;
}

Mil reach_of_guns(const Law& law, UnitId unit) {
  Mil reach;
  for (const WeaponId gun : law.setup.profile(unit).model.guns)
    reach = std::max(reach, law.setup.arsenal.weapon(gun).range);
  return reach;
}

namespace {

constexpr Mil kHolds = 2500_mil;

// A marker near which it is wanted: the nearest that no other own unit keeps.
std::optional<Point> wanted_marker(const Game& game, const Law& law, UnitId unit) {
  const Point at = middle_of(game, law.setup, unit);
  std::optional<Point> best;
  for (const Point marker : law.setup.scenario.markers) {
    int keepers = 0;
    for_each_fighting(game, law.setup, law.setup.seat(unit), [&](UnitId mate) {
      if (mate == unit || distance(middle_of(game, law.setup, mate), marker) > 4_in) return;
      keepers += strength(game, mate);
    });
    if (keepers >= 10) continue;
    if (!best || distance_squared(at, marker) < distance_squared(at, *best)) best = marker;
  }
  return best;
}

Point at_exit_edge(const Law& law, Edge edge, Point from) {
  const Terrain& terrain = law.setup.terrain;
  if (edge == Edge::south) return {from.x, Mil{}};
  if (edge == Edge::north) return {from.x, terrain.depth()};
  return {edge == Edge::west ? Mil{} : terrain.width(), from.y};
}

}  // namespace

Goal goal_of(const Game& game, const Law& law, UnitId unit) {
  const Point at = middle_of(game, law.setup, unit);
  if (const auto exit = law.setup.scenario.exits[law.setup.seat(unit).v]) return {at_exit_edge(law, *exit, at), Mil{}};
  if (law.setup.scenario.roof_points > 0) {
    const Point middle{law.setup.terrain.width() / 2, law.setup.terrain.depth() / 2};
    if (reach_of_guns(law, unit) < 20_in) return {middle, 3_in};
  }
  if (const auto marker = wanted_marker(game, law, unit)) return {*marker, kHolds};
  const UnitId enemy = nearest_enemy(game, law, unit);
  if (enemy.is_none()) return {at, 48_in};
  const Mil reach = reach_of_guns(law, unit);
  return {middle_of(game, law.setup, enemy), reach > Mil{} ? reach * 45 / 100 : 3_in};
}

}  // namespace sandtable::arap::bot
