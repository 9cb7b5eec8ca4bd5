#include "games/strike/bot/shots.h"

#include <algorithm>

#include "games/strike/bot/chances.h"
#include "games/strike/rules/count/gear.h"

namespace sandtable::strike {

namespace {

constexpr double kWoundWorth = 0.3;  // of an opponent felled
constexpr double kMishapCost = 2;    // a comrade or hostage felled costs more than an opponent is worth

// Who is about something that decides the round is worth more.
double weight(const Game& game, UnitId target) {
  const Unit& unit = game.unit(target);
  const bool at_the_bomb = unit.action == Action::arm || unit.action == Action::defuse || unit.gear.bomb != 0;
  const bool leads =
      std::ranges::any_of(game.hostages, [&](const Hostage& hostage) { return hostage.leader == target; });
  return at_the_bomb || leads ? 1.5 : 1;
}

double worth_of(const Game& game, const Law& law, UnitId target, int damage) {
  const Unit& unit = game.unit(target);
  const int dice = unit.health + unit.helmet.dice + unit.vest.dice;
  const Wounds wound = wounds(damage, defense_dice(game, law, target, false), dice);
  return weight(game, target) * (kWoundWorth * wound.expected / std::max(dice, 1) + wound.felled);
}

double mishap(const Game& game, const Law& law, UnitId unit, UnitId target) {
  const int in_the_way = intervening(game, law, unit, target);
  const double face = std::min(5, 1 + in_the_way) / 6.0;
  return in_the_way == 0 ? 0 : face * face * kMishapCost;
}

struct Aim {
  double chance = 0, worth = 0;
};

Aim aim_at(const Game& game, const Law& law, UnitId unit, UnitId target, int to_hit, int damage) {
  const bool knife = game.unit(unit).active == Held::knife;
  const int need = (gap(game, unit, target).v + 999 - kTolerance.v) / 1000;
  const double chance = knife ? 1 : chance_to_reach(to_hit_dice(game, law, unit, target, to_hit), need);
  const double risk = knife ? 0 : mishap(game, law, unit, target);
  return {chance, chance * worth_of(game, law, target, damage) - risk};
}

void consider(Shot& best, const TargetList& targets, int to_hit, const Aim& aim) {
  if (aim.worth <= best.worth) return;
  best = {targets, to_hit, aim.chance, aim.worth};
}

using Foes = FixedVector<UnitId, kMostUnits>;

Foes foes(const Game& game, const Law& law, UnitId unit) {
  Foes found;
  for_each_living(game, [&](UnitId other) {
    if (is_enemy(game, law, unit, other) && target_bar(game, law, unit, other) == kAllowed) found.push_back(other);
  });
  return found;
}

void consider_splits(Shot& best, const Game& game, const Law& law, UnitId unit, UnitId target, int pool) {
  for (int to_hit = 1; to_hit < pool; ++to_hit)
    consider(best, {target}, to_hit, aim_at(game, law, unit, target, to_hit, pool - to_hit));
}

void consider_pairs(Shot& best, const Game& game, const Law& law, UnitId unit, const Foes& found) {
  const int damage = damage_dice(game, law, unit, 0);
  for (const UnitId first : found) {
    for (const UnitId second : found) {
      if (first == second || damage < 2 || burst_bar(game, law, first, second) != kAllowed) continue;
      const Aim one = aim_at(game, law, unit, first, 0, damage - damage / 2);
      const Aim two = aim_at(game, law, unit, second, 0, damage / 2);
      consider(best, {first, second}, 0, {one.chance, one.worth + two.worth});
    }
  }
}

// Whether somebody whom the grenade should spare is near.
bool spares(const Game& game, const Law& law, UnitId unit, Point at, Mil reach) {
  bool clear = true;
  for_each_body(game, [&](UnitId body) {
    const bool foe = !is_hostage(body) && is_enemy(game, law, unit, body);
    if (!foe && within(game.place(body), at, reach)) clear = false;
  });
  return clear;
}

}  // namespace

bool is_enemy(const Game& game, const Law& law, UnitId unit, UnitId other) {
  return !is_hostage(other) && team_of(game, law.setup, unit) != team_of(game, law.setup, other);
}

bool sees_an_enemy(const Game& game, const Law& law, UnitId unit) {
  bool sees = false;
  for_each_living(game, [&](UnitId other) {
    sees = sees || (is_enemy(game, law, unit, other) && in_sight(game, law, unit, other));
  });
  return sees;
}

Mil nearest_enemy(const Game& game, const Law& law, UnitId unit) {
  Mil nearest{1'000'000};
  for_each_living(game, [&](UnitId other) {
    if (is_enemy(game, law, unit, other)) nearest = std::min(nearest, gap(game, unit, other));
  });
  return nearest;
}

Shot best_shot(const Game& game, const Law& law, UnitId unit) {
  Shot best;
  const ItemId held = in_hand(game, unit);
  if (held.is_none() || action_step(game, law, unit) <= 1) return best;
  const Item& item = law.setup.arsenal.item(held);
  const Foes found = foes(game, law, unit);
  for (const UnitId target : found) {
    if (item.pool != 0) {
      consider_splits(best, game, law, unit, target, item.pool);
    } else {
      consider(best, {target}, 0, aim_at(game, law, unit, target, 0, damage_dice(game, law, unit, 0)));
    }
  }
  if (item.autofire && found.size() > 1) consider_pairs(best, game, law, unit, found);
  return best;
}

Shot best_shot_with(const Game& game, const Law& law, UnitId unit, const AskCall::Reply& call) {
  Game as_called = game;
  Unit& caller = as_called.unit(unit);
  caller.active = call.weapon;
  caller.in_hand = carried(game, law.setup, unit, call.weapon);
  caller.stance = call.stance;
  if (caller.in_hand.is_none()) return {};
  const Item& item = law.setup.arsenal.item(caller.in_hand);
  caller.scope = call.scope == Scope::used || (item.scope && !item.autofire) ? 1 : 0;
  return best_shot(as_called, law, unit);
}

Toss best_toss(const Game& game, const Law& law, UnitId unit) {
  const ItemId held = in_hand(game, unit);
  const bool frag = held == law.setup.arsenal.frag, flash = held == law.setup.arsenal.flash;
  if (!frag && !flash) return {};
  Toss best;
  Mil nearest = 14_in;
  for_each_living(game, [&](UnitId other) {
    if (!is_enemy(game, law, unit, other)) return;
    const Point at = game.unit(other).at;
    const Mil away = gap(game, unit, at);
    const bool own_zone = zone_of(law, at) == zone_of(law, game.unit(unit).at);
    if (away < 4_in || away >= nearest || (flash && own_zone) || (frag && !spares(game, law, unit, at, 5_in))) return;
    nearest = away;
    const int dice = away.v < 6000 ? 1 : away.v < 9500 ? 2 : 3;
    best = {at, dice, frag ? 2 : 0};
  });
  return best;
}

}  // namespace sandtable::strike
