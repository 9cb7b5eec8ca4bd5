#include "games/strike/rules/count/calls.h"

#include "games/strike/rules/count/gear.h"
#include "games/strike/rules/sight.h"

namespace sandtable::strike {

namespace {

// The empty gun that a reload would load.
bool is_empty(const Unit& unit, Held held) {
  return (held == Held::pistol && unit.gear.pistol_empty != 0) ||
         (held == Held::primary && unit.gear.primary_empty != 0);
}

Bar reload_bar(const Game& game, const Law& law, UnitId unit, Held weapon) {
  return !is_empty(game.unit(unit), weapon) && law.rule(clause::ammo_reload) ? clause::ammo_reload : kAllowed;
}

Bar arm_bar(const Game& game, const Law& law, UnitId unit) {
  if (game.unit(unit).gear.bomb == 0) return clause::bomb_place;
  const ZoneId zone = zone_of(law, game.unit(unit).at);
  const bool on_site = (law.setup.ground.sites >> zone.v & 1U) != 0;
  return !on_site && law.rule(clause::bomb_place_where) ? clause::bomb_place_where : kAllowed;
}

Bar defuse_bar(const Game& game, const Law& law, UnitId unit) {
  if (game.bomb.armed == 0) return clause::bomb_defuse_two;
  if (team_of(game, law.setup, unit) != Team::ct && law.rule(clause::bomb_who)) return clause::bomb_who;
  return !in_contact(game, law, unit, game.bomb.at) && law.rule(clause::bomb_defuse_two) ? clause::bomb_defuse_two
                                                                                         : kAllowed;
}

Bar set_up_bar(const Game& game, const Law& law, UnitId unit, Held weapon) {
  const ItemId id = carried(game, law.setup, unit, weapon);
  if (id.is_none() || !law.setup.arsenal.item(id).is_firearm()) return clause::camp_set_up;
  if (is_empty(game.unit(unit), weapon) && law.rule(clause::camp_set_up)) return clause::camp_set_up;
  law.follow(clause::camp_any_gun);
  return kAllowed;
}

// Moves that what it holds and what it wears cost.
int moves_lost(const Setup& setup, const Unit& unit) {
  int lost = 0;
  for (const ItemId id : {unit.in_hand, unit.helmet.item, unit.vest.item})
    if (!id.is_none()) lost += setup.arsenal.item(id).moves_lost;
  return lost;
}

bool must_use_scope(const Item& item) { return item.scope && !item.autofire; }

// A position is given up by calling something else.
void keep_set_up(Unit& unit, UnitId id, Umpire& umpire, const AskCall::Reply& reply) {
  if (unit.set_up == 0) return;
  const bool other = reply.weapon != unit.active || unit.in_hand.is_none() || reply.stance != unit.stance ||
                     reply.action != Action::none;
  if (other && umpire.rule(clause::camp_ends)) leave_position(unit, id, umpire);
}

void call(Game& game, Umpire& umpire, UnitId id, const AskCall::Reply& reply) {
  Unit& unit = game.unit(id);
  keep_set_up(unit, id, umpire, reply);
  unit.active = reply.weapon;
  unit.in_hand = carried(game, umpire.setup, id, reply.weapon);
  unit.stance = reply.stance;
  const bool sniper = !unit.in_hand.is_none() && must_use_scope(umpire.setup.arsenal.item(unit.in_hand));
  unit.scope = reply.scope == Scope::used || (sniper && umpire.rule(clause::camp_sniper_scope)) ? 1 : 0;
  unit.action = reply.action;
  if (reply.action != Action::none) umpire.follow(clause::call_action);
  if (reply.action != Action::defuse) unit.defusing = 0;
  unit.stepped = 0;
  unit.moved = unit.fired = unit.interrupted = 0;
  unit.pointing = {};
  const int lost = moves_lost(umpire.setup, unit);
  unit.lost_moves = lost > 0 && umpire.rule(clause::move_penalty) ? lost : 0;
  tell(umpire, Called{id, unit.active, unit.in_hand, unit.action, unit.stance, unit.scope != 0},
       {clause::call_weapon, clause::call_open});
}

}  // namespace

Bar weapon_bar(const Game& game, const Law& law, UnitId unit, Held weapon) {
  if (weapon == Held::nothing) return kAllowed;
  return carried(game, law.setup, unit, weapon).is_none() ? clause::call_weapon : kAllowed;
}

Bar action_bar(const Game& game, const Law& law, UnitId unit, Held weapon, Action action) {
  switch (action) {
    case Action::none:
      break;
    case Action::reload:
      return reload_bar(game, law, unit, weapon);
    case Action::arm:
      return arm_bar(game, law, unit);
    case Action::defuse:
      return defuse_bar(game, law, unit);
    case Action::set_up:
      return set_up_bar(game, law, unit, weapon);
  }
  return kAllowed;
}

Bar scope_bar(const Game& game, const Law& law, UnitId unit, Held weapon, Scope scope) {
  if (scope == Scope::unused) return kAllowed;
  const ItemId id = carried(game, law.setup, unit, weapon);
  if (id.is_none() || !law.setup.arsenal.item(id).scope) return clause::call_scope;
  return law.setup.arsenal.item(id).autofire && law.rule(clause::call_scope) ? kAllowed : clause::call_scope;
}

void leave_position(Unit& unit, UnitId id, Umpire& umpire) {
  unit.set_up = 0;
  tell(umpire, LeftPosition{{id}}, {clause::camp_ends});
}

void give_up(Game& game, Umpire& umpire, UnitId id) {
  Unit& unit = game.unit(id);
  if (unit.action == Action::none || !umpire.rule(clause::act_given_up)) return;
  if (unit.action == Action::set_up) umpire.follow(clause::camp_set_up_interrupted);
  tell(umpire, GaveUp{{id, unit.action}}, {clause::act_given_up});
  unit.action = Action::none;
  unit.defusing = 0;
}

void carry_out(Game& game, Umpire& umpire, Calls) {
  for (const RuleId rule : {clause::turn_phases, clause::gen_simultaneous, clause::gen_seats, clause::call_weapon,
                            clause::call_open, clause::stance_declare})
    umpire.follow(rule);
  tell(umpire, TurnBegun{game.turn}, {clause::turn_phases});
  FixedVector<Secret<AskCall>, kMostUnits> asks;
  for_each_living(game, [&](UnitId unit) { asks.push_back({umpire.setup.player(unit), AskCall{{unit}}}); });
  const auto replies = umpire.ask_all(asks);
  for (std::size_t i = 0; i < asks.size(); ++i) call(game, umpire, asks[i].asked.unit, replies[i]);
  game.agenda.push(CountedMove{1});
}

}  // namespace sandtable::strike
