#include <algorithm>
#include <array>

#include "games/strike/rules/combat.h"
#include "games/strike/rules/gear.h"
#include "games/strike/rules/money.h"
#include "games/strike/rules/pools.h"
#include "games/strike/rules/strings.h"

namespace sandtable::strike {

namespace {

// All hits of a moment on one body.
struct Toll {
  int hits = 0;
  int headshot = 0;  // of them
  bool attacked = false, struck = false, knifed = false, killed = false;
};

Toll toll_of(const Law& law, const Moment& moment, UnitId body) {
  Toll toll;
  for (const Blow& blow : moment.blows) {
    if (blow.target != body) continue;
    const bool pooled =
        toll.hits == 0 || blow.hits == 0 || (law.rule(clause::turn_hits_pooled) && law.rule(clause::dmg_pooled_loss));
    toll.hits = pooled ? toll.hits + blow.hits : std::max(toll.hits, int{blow.hits});
    if (blow.headshot != 0) toll.headshot += blow.hits;
    toll.attacked = true;
    toll.struck = toll.struck || blow.struck != 0;
    toll.knifed = toll.knifed || blow.knife != 0;
    toll.killed = toll.killed || blow.kills != 0;
  }
  toll.headshot = std::min(toll.headshot, toll.hits);
  return toll;
}

struct Losses {
  int helmet = 0, vest = 0, health = 0;
  int all() const { return helmet + vest + health; }
};

int take(std::uint8_t& dice, int& hits) {
  const int taken = std::min(int{dice}, hits);
  dice = static_cast<std::uint8_t>(dice - taken);
  hits -= taken;
  return taken;
}

Losses take_dice(const Law& law, Unit& unit, const Toll& toll) {
  const bool past_vest =
      toll.headshot > 0 && unit.vest.dice > 0 && law.on().headshot_skips_vest == law.rule(clause::dmg_headshot_loss);
  int head = past_vest ? toll.headshot : 0;
  int hits = toll.hits - head;
  Losses lost;
  lost.helmet += take(unit.helmet.dice, head);
  lost.health += take(unit.health, head);
  const bool armoured = hits > 0 && unit.helmet.dice + unit.vest.dice > 0;
  if (armoured && !law.rule(clause::dmg_loss_order)) lost.health += take(unit.health, hits);
  lost.helmet += take(unit.helmet.dice, hits);
  lost.vest += take(unit.vest.dice, hits);
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
  const Unit& unit = game.unit(body);
  const int armour = unit.helmet.dice + unit.vest.dice;
  return unit.health == 0 && (armour == 0 || law.on().headshot_skips_vest) && law.rule(clause::elim_zero);
}

bool interrupts_bomb_work(const Law& law, const Toll& toll, const Losses& lost) {
  const bool fought = toll.knifed || (toll.attacked && law.on().bomb_interrupted_by_any_attack);
  if (fought && law.rule(clause::bomb_interrupt_combat)) return true;
  const bool hurt = lost.all() > 0 || (toll.struck && !law.rule(clause::dmg_taking_damage));
  return hurt && law.rule(clause::bomb_interrupt_damage);
}

// Whether reloading minds it is for the reload to say.
bool interrupts(const Law& law, Action action, const Toll& toll, const Losses& lost) {
  if (action == Action::reload) return true;
  return (action == Action::arm || action == Action::defuse) && interrupts_bomb_work(law, toll, lost);
}

using Bodies = FixedVector<UnitId, kMostBodies>;

// Those whose hits on a body were most.
Bodies credited(const Game& game, const Law& law, const Moment& moment, UnitId body) {
  std::array<int, kMostUnits> hits = {};
  for (const Blow& blow : moment.blows)
    if (blow.target == body && !blow.by.is_none()) hits[blow.by.v] += blow.hits;
  const int most = *std::ranges::max_element(hits);
  if (most == 0) return {};
  const bool shared = std::ranges::count_if(hits, [](int number) { return number > 0; }) > 1;
  const bool by_hits = !shared || law.rule(clause::elim_credit);
  Bodies those;
  for (std::uint8_t i = 0; i < kMostUnits; ++i) {
    if (hits[i] == 0 || (by_hits ? hits[i] < most : !those.empty())) continue;
    if (game.lives({i}) || law.rule(clause::frag_credit)) those.push_back({i});
  }
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
  tell(umpire, Told::empty, {clause::ammo_empty}, {id.v, unit.in_hand.v});
}

void eliminate(Game& game, Umpire& umpire, const Moment& moment, const Bodies& fallen) {
  // Who falls in this moment too is credited like everybody who lived at its beginning.
  FixedVector<Bodies, kMostBodies> credits;
  for (const UnitId body : fallen) credits.push_back(credited(game, umpire, moment, body));
  for (std::size_t i = 0; i < fallen.size(); ++i) {
    const RuleId rule = is_hostage(fallen[i]) ? clause::host_attacked : clause::elim_zero;
    tell(umpire, Told::eliminated, {rule, clause::elim_credit},
         {fallen[i].v, credits[i].empty() ? -1 : credits[i][0].v});
    for (const UnitId by : credits[i]) pay_kill(game, umpire, by, fallen[i]);
    remove(game, umpire, fallen[i]);
  }
}

int roll_defense(const Game& game, Umpire& umpire, UnitId body, bool headshot) {
  const Roll roll = roll_by(umpire.setup, Purpose::defense, body, UnitId::none(), clause::dmg_defense_dice);
  const int dice = defense_dice(game, umpire, body, headshot);
  if (umpire.rule(clause::dice_no_wild_defense)) return roll_plain(umpire, roll, dice);
  Pool pool = roll_pool(umpire, roll, dice);
  roll_on(umpire, roll, pool);
  return pool.total;
}

}  // namespace

int defense_dice(const Game& game, const Law& law, UnitId body, bool headshot) {
  if (is_hostage(body)) return game.hostage_of(body).health;
  const Unit& unit = game.unit(body);
  const int armour = unit.helmet.dice + (headshot ? 0 : unit.vest.dice);
  return unit.health + (armour > 0 && law.rule(clause::dmg_defense_dice) ? armour : 0);
}

DamageResult roll_damage(const Game& game, Umpire& umpire, const DamageRoll& damage) {
  if (!umpire.rule(clause::dmg_roll)) return {};
  const Roll roll = roll_by(umpire.setup, damage.purpose, damage.by, damage.target, clause::dmg_roll);
  Pool pool;
  if (damage.plain) {
    pool.total = roll_plain(umpire, roll, damage.dice);
  } else {
    pool = roll_pool(umpire, roll, damage.dice);
    if (pool.wild == 6 && !umpire.rule(clause::dice_damage_no_explode)) roll_on(umpire, roll, pool);
  }
  DamageResult result;
  result.headshot = pool.wild == 6 && umpire.rule(clause::dmg_headshot);
  result.empty = pool.wild == 1;
  const int defense = roll_defense(game, umpire, damage.target, result.headshot);
  // Nobody has no dice at all unless a clause is switched off.
  int hits = pool.total / std::max(defense, 1);
  if (hits > 1 && !umpire.rule(clause::dmg_hits)) hits = 1;
  result.hits = static_cast<std::uint8_t>(hits);
  tell(umpire, Told::damage, {clause::dmg_roll, clause::dmg_hits},
       {damage.by.is_none() ? -1 : damage.by.v, damage.target.v, pool.total, defense, hits, result.headshot});
  return result;
}

void apply(Game& game, Umpire& umpire, const Moment& moment) {
  umpire.follow(clause::turn_effects_before_next);
  Bodies fallen;
  for_each_body(game, [&](UnitId body) {
    const Toll toll = toll_of(umpire, moment, body);
    if (!toll.attacked) return;
    const Losses lost = take_dice(game, umpire, body, toll);
    if (lost.all() > 0)
      tell(umpire, Told::lost_dice, {clause::dmg_loss_order}, {body.v, lost.helmet, lost.vest, lost.health});
    if (!is_hostage(body) && interrupts(umpire, game.unit(body).action, toll, lost)) game.unit(body).interrupted = 1;
    if (toll.killed || (lost.all() > 0 && is_finished(game, umpire, body))) fallen.push_back(body);
  });
  for (const UnitId unit : moment.emptied) run_empty(game, umpire, unit);
  eliminate(game, umpire, moment, fallen);
}

}  // namespace sandtable::strike
