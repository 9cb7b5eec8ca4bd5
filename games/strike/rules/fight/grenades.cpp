// Step 1 of phase 4: throws, flashbangs, and what was thrown in the last turn.
#include <algorithm>

#include "engine/table/floor/barriers.h"
#include "engine/table/floor/bounce.h"
#include "games/strike/rules/fight/combat.h"
#include "games/strike/rules/fight/pools.h"

namespace sandtable::strike {

namespace {

constexpr int kSmokeTurns = 5;

Point resting_place(const Law& law, Point from, Point aim, int total) {
  for (const RuleId rule : {clause::gren_throw, clause::gren_surfaces, clause::gren_bounce, clause::gren_rest})
    law.follow(rule);
  const Mil length = std::min(kStep * total, Throw::kFarthest);
  return fly(law.setup.ground.hard, {.from = from, .aim = aim, .distance = length}).rest;
}

void use_up(Unit& unit) {
  Count& left = unit.active == Held::frag    ? unit.gear.frags
                : unit.active == Held::smoke ? unit.gear.smokes
                                             : unit.gear.flashes;
  --left;
  if (left == 0) unit.in_hand = ItemId::none();
}

void throw_grenade(Game& game, Umpire& umpire, UnitId id) {
  Unit& unit = game.unit(id);
  const Pointing pointing = unit.pointing;
  const ItemId item = unit.in_hand;
  unit.pointing = {};
  umpire.follow(clause::gren_active);
  const Roll roll = roll_by(umpire.setup, Purpose::throwing, id, UnitId::none(), clause::gren_throw);
  Pool pool = roll_pool(umpire, roll, pointing.dice);
  roll_on(umpire, roll, pool);
  const Point at = resting_place(umpire, unit.at, pointing.aim, pool.total);
  tell(umpire, Thrown{id, item, at, pool.total}, {clause::gren_throw, clause::gren_bounce});
  if (umpire.rule(clause::ammo_not_knife)) use_up(unit);
  unit.fired = 1;
  if (item != umpire.setup.arsenal.flash) umpire.follow(clause::gren_untouchable);
  game.grenades.push_back({at, item, id, pointing.to_hit, game.turn});
}

void blind(Game& game, Umpire& umpire, UnitId id) {
  Unit& unit = game.unit(id);
  if (unit.flashed >= game.turn) return umpire.follow(clause::flash_once);
  const bool longer = umpire.on().flash_duration == FlashDuration::next_move && umpire.rule(clause::flash_duration);
  unit.flashed = game.turn + (longer ? 1 : 0);
  tell(umpire, Flashed{{id}}, {clause::flash_zone, clause::flash_all});
}

void flash(Game& game, Umpire& umpire, const Grenade& flash) {
  const ZoneId zone = zone_of(umpire, flash.at);
  umpire.follow(clause::flash_all);
  for_each_living(game, [&](UnitId unit) {
    if (zone_of(umpire, game.unit(unit).at) == zone && umpire.rule(clause::flash_zone)) blind(game, umpire, unit);
  });
}

void smoke(Game& game, Umpire& umpire, const Grenade& grenade) {
  const ZoneId zone = zone_of(umpire, grenade.at);
  if (!umpire.rule(clause::smoke_zone)) return;
  umpire.follow(clause::smoke_develop);
  if (smoked(game, zone)) umpire.follow(clause::smoke_again);
  const int more = umpire.rule(clause::smoke_duration) ? kSmokeTurns - 1 : 0;
  game.smoke_until[zone.v] = game.turn + more;
  int within = 0;
  for_each_living(game, [&](UnitId unit) { within |= zone_of(umpire, game.unit(unit).at) == zone ? 1 << unit.v : 0; });
  tell(umpire, SmokeSpread{zone, game.smoke_until[zone.v], within}, {clause::smoke_zone, clause::smoke_duration});
}

// Cover of a body from the grenade, full if it is not attacked at all.
Cover shelter(const Game& game, const Law& law, const Grenade& frag, UnitId body) {
  if (!is_exempt_from_smoke(law) && smoke_between(game, law, frag.at, game.place(body))) return Cover::full;
  return law.rule(clause::frag_sight) ? cover(game, law, frag.at, body) : Cover::none;
}

int frag_to_hit(Umpire& umpire, const Grenade& frag, UnitId body, int dice) {
  const Roll roll = roll_by(umpire.setup, Purpose::to_hit, frag.thrower, body, clause::frag_attacks);
  Pool pool = roll_pool(umpire, roll, dice);
  roll_on(umpire, roll, pool);
  return pool.total;
}

// The To-Hit total against one body is compared with its distance, then Damage is rolled.
void strike(Game& game, Umpire& umpire, const Blast& blast, UnitId body, int total) {
  const Grenade& frag = blast.frag;
  const bool missed = !gap_at_most(game, umpire, body, frag.at, kStep * total) && umpire.rule(clause::hit_roll);
  tell_shot(umpire, !missed, {frag.thrower, body, total, gap(game, body, frag.at)}, clause::hit_roll);
  if (missed) return note(game, umpire, {.by = frag.thrower, .target = body, .alone = blast.alone != 0});
  const Item& item = umpire.setup.arsenal.item(frag.item);
  game.agenda.push(Wounding{{.by = frag.thrower,
                             .target = body,
                             .item = frag.item,
                             .damage = item.pool - frag.to_hit,
                             .alone = blast.alone}});
}

// Everybody in its sight is attacked, each with rolls of his own.
void burst(Game& game, Umpire& umpire, const Grenade& frag, bool alone) {
  tell(umpire, FragBurst{frag.at, frag.thrower}, {clause::frag_attacks});
  for (const RuleId rule : {clause::frag_separate_rolls, clause::frag_credit, clause::pool_when, clause::pool_normal})
    umpire.follow(rule);
  Blast blast{.frag = frag, .left = {}, .alone = alone ? 1 : 0};
  for_each_body(game, [&](UnitId body) {
    const Cover behind = shelter(game, umpire, frag, body);
    if (behind == Cover::full || !umpire.rule(clause::frag_attacks)) return;
    const bool smoke = !is_exempt_from_smoke(umpire) && in_same_smoke(game, umpire, frag.at, game.place(body)) &&
                       umpire.rule(clause::smoke_within);
    const int less = (behind == Cover::half ? 1 : 0) + (smoke ? 1 : 0);
    const bool lessens = less > 0 && umpire.rule(clause::hit_modifiers);
    blast.left.push_back({body, static_cast<std::int8_t>(frag.to_hit - (lessens ? less : 0))});
  });
  if (!blast.left.empty()) game.agenda.push(blast);
}

bool is_due(const Game& game, const Law& law, const Grenade& grenade) {
  const bool waits = grenade.turn == game.turn && law.rule(clause::gren_timing);
  return !waits;
}

bool is_any_thrown(const Game& game) {
  return std::ranges::any_of(game.units, [](const Unit& unit) { return unit.pointing.dice > 0; });
}

bool is_alone(const Game& game, const Law& law) {
  return std::ranges::count_if(game.grenades, [&](const Grenade& grenade) {
           return grenade.item == law.setup.arsenal.frag && is_due(game, law, grenade);
         }) <= 1;
}

// The flashbangs, once everything is thrown.
void flash_all(Game& game, Umpire& umpire) {
  for (std::size_t i = 0; i < game.grenades.size();) {
    const Grenade thrown = game.grenades[i];
    if (thrown.item != umpire.setup.arsenal.flash) {
      ++i;
      continue;
    }
    game.grenades.erase_at(i);
    flash(game, umpire, thrown);
  }
}

}  // namespace

bool throw_and_go_off(Game& game, Umpire& umpire) {
  const bool thrown = is_any_thrown(game), waiting = !game.grenades.empty();
  if (!thrown && !waiting) return false;
  tell(umpire, StepBegun{1}, {clause::turn_action_order});
  umpire.follow(clause::gren_step_order);
  game.agenda.push(GoingOff{});
  if (thrown) game.agenda.push(Throwing{});
  return true;
}

void carry_out(Game& game, Umpire& umpire, Throwing) {
  const auto next = std::ranges::find_if(game.units, [](const Unit& unit) { return unit.pointing.dice > 0; });
  if (next != game.units.end()) throw_grenade(game, umpire, numbered<UnitId>(next - game.units.begin()));
  if (is_any_thrown(game)) return game.agenda.push(Throwing{});
  flash_all(game, umpire);
}

void carry_out(Game& game, Umpire& umpire, GoingOff) {
  for (std::size_t i = 0; i < game.grenades.size();) {
    const Grenade grenade = game.grenades[i];
    if (!is_due(game, umpire, grenade)) {
      ++i;
      continue;
    }
    const bool alone = is_alone(game, umpire);
    game.grenades.erase_at(i);
    if (grenade.item == umpire.setup.arsenal.smoke) {
      smoke(game, umpire, grenade);
      continue;
    }
    game.agenda.push(GoingOff{});
    return burst(game, umpire, grenade, alone);
  }
  apply(game, umpire);
}

void carry_out(Game& game, Umpire& umpire, Blast blast) {
  const Exposed next = blast.left[0];
  blast.left.erase_at(0);
  const Grenade& frag = blast.frag;
  tell(umpire,
       Attacked{frag.thrower, frag.item, next.body, std::max<int>(next.to_hit, 1), gap(game, next.body, frag.at)},
       {clause::frag_attacks});
  const int total = frag_to_hit(umpire, frag, next.body, next.to_hit);
  if (!blast.left.empty()) game.agenda.push(blast);
  strike(game, umpire, blast, next.body, total);
}

}  // namespace sandtable::strike
