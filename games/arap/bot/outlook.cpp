#include "games/arap/bot/outlook.h"

#include <algorithm>

#include "games/arap/bot/chances.h"
#include "games/arap/bot/clash.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/move/allowance.h"
#include "games/arap/rules/turn/turn.h"

namespace sandtable::arap::bot {

namespace {

bool is_seen(const Game& game, UnitId unit) { return !game.unit(unit).has(UnitMark::hidden); }

std::int64_t worth_of_hits(const Law& law, const Kit& shooter, const Weapon& weapon, UnitId target, std::int64_t hits) {
  const Kit& kit = law.setup.profile(target).model;
  const Blow blow{.strength = shot_strength(law, shooter, weapon, false),
                  .penetration = weapon.penetration,
                  .damage = weapon.damage};
  const std::int64_t wounds =
      hits * chance_to_wound(blow.strength, kit.its.toughness, false) / kSure * chance_unsaved(law, kit, blow) / kSure;
  const std::int64_t each = std::min<std::int64_t>(wounds_of(blow.damage), std::int64_t{kit.its.wounds} * kSure);
  return wounds * each / kSure * price_of_wound(law, target);
}

}  // namespace

std::int64_t worth_of_volley(const Game& game, const Law& law, const Shooting& action, UnitId target) {
  const AimedVolley volley = take_aim(game, law, action, target, default_guns(game, law, action));
  std::int64_t worth = 0;
  for (const AimedShot& shot : volley.shots) {
    const Kit& kit = law.setup.kit(shot.shooter);
    const Weapon& weapon = law.setup.arsenal.weapon(kit.guns[shot.gun]);
    worth += worth_of_hits(law, kit, weapon, target, std::int64_t{shot.shots} * chance_to_hit(shot.goal));
  }
  return worth;
}

namespace {

// How many of a unit's models a marker, or a stream, is likely to catch.
int caught_by(const Game& game, const Weapon& weapon, UnitId target) {
  const int models = strength(game, target);
  if (weapon.is_area()) return std::clamp(weapon.blast.v / 1500, 1, models);
  return weapon.lays_template() ? std::clamp(models / 3, 1, 4) : 1;
}

int modifier_of(const Game& game, const Law& law, UnitId target, Cover cover) {
  const int small = strength(game, target) <= 2 && law.setup.profile(target).size <= 2 ? -1 : 0;
  const int tiny = law.setup.profile(target).size == 1 ? -1 : 0;
  const ModelId first = members_of(game, law.setup, target)[0];
  const bool low = game.model(first).is_prone() || game.model(first).marks.has(ModelMark::dashed);
  return small + tiny - (cover == Cover::hard ? 2 : cover == Cover::soft || low ? 1 : 0);
}

// The best that one model's weapons do with so many points.
std::int64_t worth_of_shooter(const Game& game, const Law& law, ModelId model, UnitId target, Mil range, int points,
                              int modifier) {
  const Kit& kit = law.setup.kit(model);
  std::int64_t best = 0;
  for (const WeaponId gun : kit.guns) {
    const Weapon& weapon = law.setup.arsenal.weapon(gun);
    const Mil reach = weapon.lays_template() ? 8_in : weapon.range;
    if (weapon.type == WeaponType::bomb || range > reach || range < weapon.min_range) continue;
    const int least = least_points(law, kit, weapon);
    if (least > points) continue;
    const auto mode = fire_mode(law, kit, weapon, least);
    if (!mode || range > mode->reach) continue;
    const int volleys = fires_once(weapon) ? 1 : points / least;
    const int skill = weapon.lays_template() ? 5 : kit.its.ballistic_skill + (weapon.is_area() ? 1 : modifier);
    const std::int64_t hits = std::int64_t{volleys} * shots_at(law, kit, weapon, *mode, range) *
                              caught_by(game, weapon, target) * chance_to_hit(skill);
    best = std::max(best, worth_of_hits(law, kit, weapon, target, hits));
  }
  return best;
}

}  // namespace

std::int64_t worth_of_fire(const Game& game, const Law& law, const Fire& fire) {
  const Mil range = distance(fire.from, fire.to);
  if (range > reach_of_guns(law, fire.by)) return 0;
  const Glance seen = glance(game, law, fire.from, fire.to);
  if (!seen.open) return 0;
  const int modifier = modifier_of(game, law, fire.at, seen.cover);
  std::int64_t sum = 0, usual = -1;
  const auto& ordinary = law.setup.profile(fire.by).model.guns;
  for_each_member(game, law.setup, fire.by, [&](ModelId model) {
    const Kit& kit = law.setup.kit(model);
    if (kit.guns.empty() || kit.its.ballistic_skill == 0) return;
    const bool plain =
        !kit.leader && kit.guns == ordinary && law.setup.squad(model).first == law.setup.squad(fire.by).first;
    const std::int64_t his =
        plain && usual >= 0 ? usual : worth_of_shooter(game, law, model, fire.at, range, fire.points, modifier);
    if (plain) usual = his;
    sum += his;
  });
  const std::int64_t most = std::int64_t{worth_left(game, law, fire.at)} * kSure;
  return std::min(sum, most);
}

Prey best_prey(const Game& game, const Law& law, UnitId unit, Point from, int points) {
  Prey best;
  if (reach_of_guns(law, unit) == Mil{}) return best;
  for_each_fighting(game, law.setup, other(law.setup.seat(unit)), [&](UnitId target) {
    if (!is_seen(game, target)) return;
    const Fire fire{unit, target, from, middle_of(game, law.setup, target), points};
    std::int64_t worth = worth_of_fire(game, law, fire);
    if (is_locked(game, target)) worth /= 4;
    if (worth > best.worth) best = {target, worth};
  });
  return best;
}

std::int64_t threat_at(const Game& game, const Law& law, UnitId unit, Point at) {
  std::int64_t sum = 0;
  for_each_fighting(game, law.setup, other(law.setup.seat(unit)), [&](UnitId enemy) {
    if (!is_seen(game, enemy) || is_locked(game, enemy) || game.unit(enemy).flight != Flight::none) return;
    sum += worth_of_fire(game, law, {enemy, unit, middle_of(game, law.setup, enemy), at, 1});
  });
  return sum;
}

Prey best_charge(const Game& game, const Law& law, UnitId unit) {
  Prey best;
  if (game.unit(unit).has(UnitMark::charged)) return best;
  for_each_fighting(game, law.setup, other(law.setup.seat(unit)), [&](UnitId target) {
    if (!is_seen(game, target)) return;
    const std::int64_t worth = worth_of_charge(game, law, unit, target);
    if (worth > best.worth) best = {target, worth};
  });
  return best;
}

UnitId nearest_enemy(const Game& game, const Law& law, UnitId unit) {
  const Point at = middle_of(game, law.setup, unit);
  UnitId found = UnitId::none();
  std::int64_t nearest = 0;
  for_each_fighting(game, law.setup, other(law.setup.seat(unit)), [&](UnitId enemy) {
    if (!is_seen(game, enemy)) return;
    const std::int64_t away = distance_squared(at, middle_of(game, law.setup, enemy));
    if (!found.is_none() && away >= nearest) return;
    found = enemy;
    nearest = away;
  });
  return found;
}

Mil reach_of_guns(const Law& law, UnitId unit) {
  Mil reach;
  const Profile& profile = law.setup.profile(unit);
  const Squad& squad = law.setup.squad(unit);
  if (profile.model.its.ballistic_skill == 0) return reach;
  for (std::size_t i = 0; i < squad.size; ++i)
    for (const WeaponId gun : law.setup.kit(squad.model(i)).guns) {
      const Weapon& weapon = law.setup.arsenal.weapon(gun);
      reach = std::max(reach, weapon.lays_template() ? 8_in : weapon.range);
    }
  return reach;
}

bool is_for_melee(const Law& law, UnitId unit) {
  const Profile& profile = law.setup.profile(unit);
  return reach_of_guns(law, unit) <= 12_in || profile.role == Role::assault;
}

namespace {

constexpr Mil kHolds = 2500_mil;

int game_turns_left(const Game& game) { return std::max(1, int{game.length} - int{game.round} + 1); }

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
    if (keepers >= 8) continue;
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

// What an inch on the way to something is worth that counts so many points for
// this unit, and more when time is short.
std::int64_t pull_of(const Game& game, const Law& law, UnitId unit, int points, Mil away) {
  const Mil stride = basic_move(game, law, members_of(game, law.setup, unit)[0]);
  const std::int64_t strides = away.v / std::max(1000, stride.v) + 1;
  const std::int64_t left = game_turns_left(game);
  const std::int64_t urgent = strides >= left ? 3 : 2 * strides >= left ? 2 : 1;
  return std::int64_t{points} * 25 * urgent;
}

}  // namespace

Goal goal_of(const Game& game, const Law& law, UnitId unit, Chart& chart) {
  chart.look_at(law.setup);
  const Point at = middle_of(game, law.setup, unit);
  const Scenario& scenario = law.setup.scenario;
  if (const auto exit = scenario.exits[law.setup.seat(unit).v]) {
    const int points = std::max(20, 2 * worth_left(game, law, unit));
    Goal out{at_exit_edge(law, *exit, at), Mil{}, 0, &chart.field_to(*exit)};
    out.pull = 2 * pull_of(game, law, unit, points, out.away(at));
    return out;
  }
  const auto goal = [&](Point to, Mil near, int points) {
    Goal there{to, near, 0, &chart.field_to(to)};
    there.pull = pull_of(game, law, unit, points, there.away(at));
    return there;
  };
  if (scenario.roof_points > 0 && reach_of_guns(law, unit) < 20_in)
    return goal({law.setup.terrain.width() / 2, law.setup.terrain.depth() / 2}, 3_in, scenario.roof_points);
  if (const auto marker = wanted_marker(game, law, unit)) return goal(*marker, kHolds, 2 * scenario.marker_points);
  const UnitId enemy = nearest_enemy(game, law, unit);
  if (enemy.is_none()) return goal(at, 48_in, 0);
  const Mil reach = reach_of_guns(law, unit);
  const bool close = is_for_melee(law, unit);
  const Mil near = close ? std::min(6_in, std::max(2_in, reach / 2)) : reach * 55 / 100;
  return goal(middle_of(game, law.setup, enemy), near, 40);
}

std::int64_t worth_of_place(const Game& game, const Law& law, UnitId unit, const Goal& goal, Point at) {
  const std::int64_t fire = best_prey(game, law, unit, at, 1).worth;
  const std::int64_t threat = threat_at(game, law, unit, at);
  return fire * 3 / 2 - threat / 8 - goal.pull * goal.away(at).v / 1000;
}

std::int64_t worth_of_step(const Game& game, const Law& law, UnitId unit, Chart& chart) {
  const Goal goal = goal_of(game, law, unit, chart);
  const Point at = middle_of(game, law.setup, unit);
  const Mil away = goal.away(at);
  if (away <= 500_mil) return 0;
  const Mil stride = std::min(away, basic_move(game, law, members_of(game, law.setup, unit)[0]));
  Point to = at;
  Mil least = away;
  for (int degree = 0; degree < 360; degree += 30) {
    const Point there = at + offset(degrees(degree), stride);
    if (goal.away(there) >= least) continue;
    least = goal.away(there);
    to = there;
  }
  if (to == at) return 0;
  return worth_of_place(game, law, unit, goal, to) - worth_of_place(game, law, unit, goal, at);
}

std::int64_t use_of(const Game& game, const Law& law, UnitId unit, Chart& chart) {
  const Point at = middle_of(game, law.setup, unit);
  std::int64_t use = best_prey(game, law, unit, at, 1).worth;
  use = std::max(use, best_prey(game, law, unit, at, 2).worth / 2);
  use = std::max(use, best_charge(game, law, unit).worth);
  return std::max(use, worth_of_step(game, law, unit, chart));
}

}  // namespace sandtable::arap::bot
