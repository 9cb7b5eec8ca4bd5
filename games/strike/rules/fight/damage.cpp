#include <algorithm>
#include <array>

#include "games/strike/rules/count/gear.h"
#include "games/strike/rules/fight/combat.h"
#include "games/strike/rules/fight/pools.h"
#include "games/strike/rules/objective/strings.h"
#include "games/strike/rules/round/money.h"

namespace sandtable::strike {

namespace {

struct Losses {
  int helmet = 0, vest = 0, health = 0;
  int all() const { return helmet + vest + health; }
};

int take(Count& dice, int& hits) {
  const int taken = std::min<int>(dice, hits);
  dice -= taken;
  hits -= taken;
  return taken;
}

Losses take_dice(const Law& law, Unit& unit, const Toll& toll) {
  const bool past_vest = law.on().headshot_skips_vest && toll.headshot > 0 && law.rule(clause::dmg_headshot_loss);
  int head = past_vest ? toll.headshot : 0;
  int hits = toll.hits - head;
  Losses lost;
  lost.helmet += take(unit.helmet.dice, head);
  lost.health += take(unit.health, head);
  if (hits > 0 && law.rule(clause::dmg_loss_order)) {
    lost.helmet += take(unit.helmet.dice, hits);
    lost.vest += take(unit.vest.dice, hits);
  }
  lost.health += take(unit.health, hits);
  for (Armour* armour : {&unit.helmet, &unit.vest})
    if (armour->dice == 0) *armour = {};
  return lost;
}

Losses take_dice(Game& game, const Law& law, UnitId body, const Toll& toll) {
  if (!is_hostage(body)) return take_dice(law, game.unit(body), toll);
  int hits = toll.hits;
  return {.health = take(game.hostage_of(body).health, hits)};
}

bool is_finished(const Game& game, const Law& law, UnitId body) {
  if (is_hostage(body)) return game.hostage_of(body).health == 0 && law.rule(clause::host_attacked);
  return game.unit(body).health == 0 && law.rule(clause::elim_zero);
}

bool interrupts_bomb_work(const Law& law, const Toll& toll, const Losses& lost) {
  const bool fought = toll.knifed != 0 || (toll.attacked != 0 && law.on().bomb_interrupt == BombInterrupt::attacked);
  if (fought && law.rule(clause::bomb_interrupt_combat)) return true;
  law.follow(clause::dmg_taking_damage);
  return lost.all() > 0 && law.rule(clause::bomb_interrupt_damage);
}

bool interrupts(const Law& law, Action action, const Toll& toll, const Losses& lost) {
  return (action == Action::arm || action == Action::defuse) && interrupts_bomb_work(law, toll, lost);
}

using Bodies = FixedVector<UnitId, kMostBodies>;

// Those whose hits on a body were most.
Bodies credited(const Game& game, const Law& law, UnitId body) {
  std::array<int, kMostUnits> hits = {};
  for (std::size_t by = 0; by < kMostUnits; ++by) hits[by] = game.effects.hits[by][body.v];
  const int most = *std::ranges::max_element(hits);
  if (most == 0) return {};
  law.follow(clause::elim_credit);
  Bodies those;
  for (const UnitId by : ids_below<UnitId>(kMostUnits))
    if (hits[by.v] == most) those.push_back(by);
  return those;
}

void remove(Game& game, Umpire& umpire, UnitId body) {
  if (is_hostage(body)) {
    release(game, body);
    game.hostage_of(body) = {.fate = Fate::dead};
    return;
  }
  umpire.follow(clause::turn_dead_do_nothing);
  drop_gear(game, umpire, body);
  release_string(game, umpire, body);
  game.unit(body) = {};
}

void run_empty(Game& game, Umpire& umpire, UnitId id) {
  Unit& unit = game.unit(id);
  (unit.active == Held::pistol ? unit.gear.pistol_empty : unit.gear.primary_empty) = 1;
  tell(umpire, Emptied{{id, unit.in_hand}}, {clause::ammo_empty});
}

void eliminate(Game& game, Umpire& umpire, const Bodies& fallen) {
  // Who falls in this moment too is credited like everybody who lived at its beginning.
  FixedVector<Bodies, kMostBodies> credits;
  for (const UnitId body : fallen) credits.push_back(credited(game, umpire, body));
  for (std::size_t i = 0; i < fallen.size(); ++i) {
    const RuleId rule = is_hostage(fallen[i]) ? clause::host_attacked : clause::elim_zero;
    const UnitId by_whom = credits[i].empty() ? UnitId::none() : credits[i][0];
    int all = 0;
    for (const UnitId by : credits[i]) all |= 1 << by.v;
    tell(umpire, Eliminated{fallen[i], by_whom, all}, {rule, clause::elim_credit});
    for (const UnitId by : credits[i]) pay_kill(game, umpire, by, fallen[i]);
    remove(game, umpire, fallen[i]);
  }
}

int roll_defense(const Game& game, Umpire& umpire, UnitId body, bool headshot) {
  const Roll roll = roll_by(umpire.setup, Purpose::defense, body, UnitId::none(), clause::dmg_defense_dice);
  umpire.follow(clause::dice_no_wild_defense);
  return roll_plain(umpire, roll, defense_dice(game, umpire, body, headshot));
}

// Hits beyond a body's dice say nothing but who is credited.
int hits_that_count(const Game& game, const Blow& blow) {
  if (!blow.alone) return blow.hits;
  if (is_hostage(blow.target)) return std::min<int>(blow.hits, game.hostage_of(blow.target).health);
  const Unit& unit = game.unit(blow.target);
  return std::min<int>(blow.hits, unit.health + unit.helmet.dice + unit.vest.dice);
}

}  // namespace

void note(Game& game, const Law& law, const Blow& blow) {
  Toll& toll = game.effects.tolls[blow.target.v];
  const int hits = hits_that_count(game, blow);
  for (const RuleId rule : {clause::turn_hits_pooled, clause::dmg_pooled_loss}) law.follow(rule);
  toll.hits = static_cast<std::uint16_t>(toll.hits + hits);
  if (blow.headshot) toll.headshot = static_cast<std::uint16_t>(toll.headshot + hits);
  toll.attacked = 1;
  if (blow.knife) toll.knifed = 1;
  if (blow.kills) toll.killed = 1;
  if (blow.by.is_none()) return;
  Count& own = game.effects.hits[blow.by.v][blow.target.v];
  own = std::min(own + hits, 255);
}

void note_empty(Game& game, const Law& law, const Attack& shot) {
  if (law.setup.arsenal.item(shot.item).is_firearm() && law.rule(clause::ammo_empty))
    game.effects.emptied = static_cast<std::uint16_t>(game.effects.emptied | 1U << shot.by.v);
}

int defense_dice(const Game& game, const Law& law, UnitId body, bool headshot) {
  if (is_hostage(body)) return game.hostage_of(body).health;
  const Unit& unit = game.unit(body);
  const int armour = unit.helmet.dice + (headshot ? 0 : int{unit.vest.dice});
  return unit.health + (armour > 0 && law.rule(clause::dmg_defense_dice) ? armour : 0);
}

DamageResult roll_damage(const Game& game, Umpire& umpire, const DamageRoll& damage) {
  if (!umpire.rule(clause::dmg_roll)) return {};
  const Roll roll = roll_by(umpire.setup, damage.purpose, damage.by, damage.target, clause::dmg_roll);
  Pool pool;
  if (damage.plain) {
    pool.total = roll_plain(umpire, roll, damage.dice);
  } else {
    umpire.follow(clause::dice_damage_no_explode);
    pool = roll_pool(umpire, roll, damage.dice);
  }
  DamageResult result;
  result.headshot = pool.wild == 6 && umpire.rule(clause::dmg_headshot);
  result.empty = pool.wild == 1;
  const int defense = roll_defense(game, umpire, damage.target, result.headshot);
  result.hits = umpire.rule(clause::dmg_hits) ? pool.total / defense : 0;
  tell(umpire, DamageDone{damage.by, damage.target, result.headshot != 0, pool.total, defense, result.hits},
       {clause::dmg_roll, clause::dmg_hits});
  return result;
}

void carry_out(Game& game, Umpire& umpire, Wounding wounding) {
  const Attack& shot = wounding.shot;
  const DamageResult result = roll_damage(game, umpire, {.by = shot.by, .target = shot.target, .dice = shot.damage});
  note(game, umpire,
       {.by = shot.by,
        .target = shot.target,
        .hits = result.hits,
        .headshot = result.headshot,
        .knife = umpire.setup.arsenal.item(shot.item).item_class == ItemClass::knife,
        .alone = shot.alone != 0});
  if (result.empty) note_empty(game, umpire, shot);
}

void apply(Game& game, Umpire& umpire) {
  umpire.follow(clause::turn_effects_before_next);
  Bodies fallen;
  for_each_body(game, [&](UnitId body) {
    const Toll& toll = game.effects.tolls[body.v];
    if (toll.attacked == 0) return;
    const Losses lost = take_dice(game, umpire, body, toll);
    if (lost.all() > 0) tell(umpire, LostDice{body, lost.helmet, lost.vest, lost.health}, {clause::dmg_loss_order});
    if (!is_hostage(body) && interrupts(umpire, game.unit(body).action, toll, lost)) game.unit(body).interrupted = 1;
    if (toll.killed != 0 || (lost.all() > 0 && is_finished(game, umpire, body))) fallen.push_back(body);
  });
  for_each_living(game, [&](UnitId unit) {
    if ((game.effects.emptied >> unit.v & 1U) != 0) run_empty(game, umpire, unit);
  });
  eliminate(game, umpire, fallen);
  game.effects = {};
}

}  // namespace sandtable::strike
