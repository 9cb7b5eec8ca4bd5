// Phase 3: who may be a target, and the pointing.
#include "games/strike/rules/count/calls.h"
#include "games/strike/rules/fight/combat.h"

namespace sandtable::strike {

namespace {

constexpr Mil kBurst{3000};        // between two targets of one
constexpr Mil kShortestAim{1000};  // from the thrower's centre

const Item* item_in_hand(const Game& game, const Law& law, UnitId unit) {
  const ItemId id = in_hand(game, unit);
  return id.is_none() ? nullptr : &law.setup.arsenal.item(id);
}

bool is_empty(const Unit& unit) {
  return unit.active == Held::pistol    ? unit.gear.pistol_empty != 0
         : unit.active == Held::primary ? unit.gear.primary_empty != 0
                                        : false;
}

bool is_there(const Game& game, UnitId body) {
  const bool known = is_hostage(body) ? hostage_number(body) < game.hostages.size() : body.v < game.units.size();
  return known && game.lives(body);
}

bool is_spared(const Game& game, const Law& law, UnitId unit, UnitId target) {
  if (law.on().deliberate_friendly_fire) return false;
  return !is_opponent(game, law.setup, unit, target) && law.rule(clause::target_anyone);
}

Bar knife_bar(const Game& game, const Law& law, UnitId unit, UnitId target) {
  if (!in_contact(game, law, unit, target))
    return law.rule(clause::knife_contact) && law.rule(clause::target_legal) ? Bar{clause::knife_contact} : kAllowed;
  const bool smoke = !is_exempt_from_smoke(law) && smoke_between(game, law, game.place(unit), game.place(target));
  return smoke ? Bar{clause::smoke_no_attacks} : kAllowed;
}

Bar gun_bar(const Game& game, const Law& law, UnitId unit, UnitId target) {
  if (const Bar bar = sight_bar(game, law, unit, target); bar != kAllowed && law.rule(clause::target_legal)) return bar;
  law.follow(clause::knife_guns_in_contact);
  return kAllowed;
}

// Apart from the weapon being empty.
Bar bars_target(const Game& game, const Law& law, UnitId unit, UnitId target) {
  const Item* const item = item_in_hand(game, law, unit);
  if (item == nullptr) return clause::call_weapon;
  const bool knife = item->item_class == ItemClass::knife;
  if (!knife && !item->is_firearm()) return clause::target_legal;
  if (!is_there(game, target) || target == unit) return clause::target_legal;
  if (is_spared(game, law, unit, target)) return clause::target_anyone;
  return knife ? knife_bar(game, law, unit, target) : gun_bar(game, law, unit, target);
}

Bar empty_bar(const Game& game, const Law& law, UnitId unit) {
  return is_empty(game.unit(unit)) && law.rule(clause::call_empty_weapon) ? Bar{clause::call_empty_weapon} : kAllowed;
}

bool has_target(const Game& game, const Law& law, UnitId unit) {
  bool found = false;
  for_each_body(game, [&](UnitId body) { found = found || bars_target(game, law, unit, body) == kAllowed; });
  return found;
}

Bar split_bar(const Law& law, const Item& item, int to_hit) {
  if (item.pool == 0) return to_hit == 0 ? kAllowed : Bar{clause::target_details};
  return (to_hit < 1 || to_hit >= item.pool) && law.rule(clause::pool_split) ? Bar{clause::pool_split} : kAllowed;
}

Bar bars_several(const Game& game, const Law& law, UnitId unit, const TargetList& targets, int to_hit) {
  if (!law.setup.arsenal.item(in_hand(game, unit)).autofire && law.rule(clause::auto_split)) return clause::auto_split;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (targets[i] == targets[j]) return clause::auto_split;
      if (const Bar bar = burst_bar(game, law, targets[i], targets[j]); bar != kAllowed) return bar;
    }
  }
  const int dice = damage_dice(game, law, unit, to_hit);
  const bool too_many = static_cast<int>(targets.size()) > dice;
  return too_many && law.rule(clause::auto_minimum) ? Bar{clause::auto_minimum} : kAllowed;
}

bool is_on_map(const Law& law, Point at) {
  const Terrain& map = law.setup.terrain;
  return at.x >= Mil{0} && at.y >= Mil{0} && at.x <= map.width() && at.y <= map.depth();
}

void point(Game& game, Umpire& umpire, UnitId id, const AskTarget::Reply& reply) {
  if (reply.targets.empty() && reply.dice == 0) return;
  umpire.follow(clause::target_details);
  Unit& unit = game.unit(id);
  unit.pointing.targets = reply.targets;
  unit.pointing.to_hit = reply.to_hit;
  unit.pointing.dice = reply.dice;
  if (reply.dice > 0) {
    unit.pointing.aim = reply.aim;
    tell(umpire, ThrowAimed{id, unit.in_hand, reply.aim, reply.dice}, {clause::gren_throw, clause::gren_dice});
  } else {
    tell(umpire, Pointed{id, reply.targets[0], static_cast<int>(reply.targets.size())}, {clause::target_call});
  }
  give_up(game, umpire, id);
}

// What blinded somebody in the last turn has lasted through the moves of this one.
void recover(Game& game, const Law& law) {
  if (law.on().flash_duration != FlashDuration::next_move) return;
  for_each_living(game, [&](UnitId unit) { game.unit(unit).flashed = 0; });
}

}  // namespace

bool holds_grenade(const Game& game, const Law& law, UnitId unit) {
  const Item* const item = item_in_hand(game, law, unit);
  return item != nullptr && item->item_class == ItemClass::grenade;
}

Bar target_bar(const Game& game, const Law& law, UnitId unit, UnitId target) {
  const Bar bar = bars_target(game, law, unit, target);
  return bar != kAllowed ? bar : empty_bar(game, law, unit);
}

Bar burst_bar(const Game& game, const Law& law, UnitId a, UnitId b) {
  return !gap_at_most(game, law, a, b, kBurst) && law.rule(clause::auto_near) ? Bar{clause::auto_near} : kAllowed;
}

Bar targets_bar(const Game& game, const Law& law, UnitId unit, const TargetList& targets, int to_hit) {
  if (targets.empty()) return to_hit == 0 ? kAllowed : Bar{clause::target_details};
  for (const UnitId target : targets)
    if (const Bar bar = target_bar(game, law, unit, target); bar != kAllowed) return bar;
  const Bar bar = split_bar(law, law.setup.arsenal.item(in_hand(game, unit)), to_hit);
  if (bar != kAllowed || targets.size() == 1) return bar;
  return bars_several(game, law, unit, targets, to_hit);
}

Bar throw_bar(const Game& game, const Law& law, UnitId unit, Point aim, int dice, int to_hit) {
  if (dice == 0) return to_hit == 0 ? kAllowed : Bar{clause::target_details};
  if (!holds_grenade(game, law, unit)) return clause::gren_active;
  if ((dice < 1 || dice > kMostThrowDice) && law.rule(clause::gren_dice)) return clause::gren_dice;
  if (!is_on_map(law, aim)) return clause::target_legal;
  const Point at = game.unit(unit).at;
  if (distance_squared(at, aim) < squared(kShortestAim) && law.rule(clause::target_legal)) return clause::target_legal;
  law.follow(clause::gren_blind);
  return split_bar(law, law.setup.arsenal.item(in_hand(game, unit)), to_hit);
}

bool can_attack(const Game& game, const Law& law, UnitId id) {
  const Unit& unit = game.unit(id);
  const bool fired = unit.fired != 0 && law.rule(clause::camp_once) && law.rule(clause::target_one_attack);
  if (fired) return false;
  if (holds_grenade(game, law, id)) return true;
  return has_target(game, law, id) && empty_bar(game, law, id) == kAllowed;
}

bool can_bang(const Game& game, const Law& law, UnitId id) {
  const Unit& unit = game.unit(id);
  if (unit.set_up == 0) return false;
  const Item* const item = item_in_hand(game, law, id);
  if (item == nullptr || !item->is_firearm()) return false;
  if (unit.fired != 0 && law.rule(clause::target_one_attack)) return false;
  return has_target(game, law, id) && empty_bar(game, law, id) == kAllowed && law.rule(clause::camp_bang);
}

void carry_out(Game& game, Umpire& umpire, Targets) {
  recover(game, umpire);
  FixedVector<Secret<AskTarget>, kMostUnits> asks;
  for_each_living(game, [&](UnitId unit) {
    if (can_attack(game, umpire, unit)) asks.push_back({umpire.setup.player(unit), AskTarget{{unit}}});
  });
  if (!asks.empty()) {
    umpire.follow(clause::target_call);
    const auto replies = umpire.ask_all(asks);
    for (std::size_t i = 0; i < asks.size(); ++i) point(game, umpire, asks[i].asked.unit, replies[i]);
  }
  game.agenda.push(ActionStep{1});
}

}  // namespace sandtable::strike
