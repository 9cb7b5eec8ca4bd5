// Phase 1: what to have in hand, what to do, how to stand.
#include "games/strike/bot/decisions.h"
#include "games/strike/bot/shots.h"
#include "games/strike/rules/count/calls.h"

namespace sandtable::strike {

namespace {

constexpr std::uint16_t kLongWay = 280;  // fourteen MU
constexpr Mil kSafe = 18_in;

bool is_loaded(const Unit& unit, Held held) {
  return held == Held::primary ? !unit.gear.primary.is_none() && unit.gear.primary_empty == 0
                               : !unit.gear.pistol.is_none() && unit.gear.pistol_empty == 0;
}

bool can(const Mind& mind, UnitId unit, Held weapon, Action action) {
  return weapon_bar(mind.game, mind.law, unit, weapon) == kAllowed &&
         action_bar(mind.game, mind.law, unit, weapon, action) == kAllowed;
}

// The gun to have ready when nobody is in sight.
Held ready_gun(const Unit& unit) {
  if (is_loaded(unit, Held::primary)) return Held::primary;
  if (is_loaded(unit, Held::pistol)) return Held::pistol;
  return Held::knife;
}

// The best way to fight those in sight: which gun, standing or crouching, with the scope or without.
AskCall::Reply fight(const Mind& mind, UnitId unit, double& worth) {
  AskCall::Reply best{.weapon = ready_gun(mind.game.unit(unit))};
  worth = 0;
  for (const Held gun : {Held::primary, Held::pistol, Held::knife}) {
    if (gun != Held::knife && !is_loaded(mind.game.unit(unit), gun)) continue;
    for (const Stance stance : {Stance::standing, Stance::crouching}) {
      for (const Scope scope : {Scope::unused, Scope::used}) {
        const AskCall::Reply call{gun, Action::none, stance, scope};
        if (scope_bar(mind.game, mind.law, unit, gun, scope) != kAllowed) continue;
        const Shot shot = best_shot_with(mind.game, mind.law, unit, call);
        if (shot.worth <= worth) continue;
        worth = shot.worth;
        best = call;
      }
    }
  }
  return best;
}

// Whether a comrade is at the bomb already.
bool is_being_defused(const Mind& mind, UnitId unit) {
  bool somebody = false;
  for_each_living(mind.game,
                  [&](UnitId other) { somebody = somebody || (other != unit && mind.game.unit(other).defusing != 0); });
  return somebody;
}

std::optional<AskCall::Reply> bomb_work(const Mind& mind, UnitId id, double danger) {
  const Unit& unit = mind.game.unit(id);
  const Held gun = ready_gun(unit);
  if (unit.gear.bomb != 0 && danger < 2 * kGoodShot && can(mind, id, gun, Action::arm))
    return AskCall::Reply{.weapon = gun, .action = Action::arm};
  if (mind.game.bomb.armed == 0 || is_being_defused(mind, id)) return {};
  const Held tool = unit.gear.kit != 0 ? Held::kit : gun;
  if (!can(mind, id, tool, Action::defuse)) return {};
  const int turns_left = mind.game.bomb.armed + 5 - mind.game.turn;
  const bool must = turns_left <= 2 || danger < kGoodShot;
  return must ? std::optional(AskCall::Reply{.weapon = tool, .action = Action::defuse}) : std::nullopt;
}

// Nobody in sight, but not far: a grenade before going in.
std::optional<AskCall::Reply> grenade(const Mind& mind, UnitId id) {
  const Unit& unit = mind.game.unit(id);
  if (mind.random.below(3) != 0) return {};
  for (const Held held : {Held::frag, Held::flash}) {
    if (weapon_bar(mind.game, mind.law, id, held) != kAllowed) continue;
    Game thrown = mind.game;
    thrown.unit(id).active = held;
    thrown.unit(id).in_hand = carried(mind.game, mind.law.setup, id, held);
    if (best_toss(thrown, mind.law, id).dice != 0) return AskCall::Reply{.weapon = held, .stance = unit.stance};
  }
  return {};
}

// Behind a crate one fires standing, elsewhere crouching.
Stance guarding_stance(const Mind& mind, const Unit& unit) {
  return mind.law.setup.ground.low.nearer_than(unit.at, Mil{1500}) ? Stance::standing : Stance::crouching;
}

AskCall::Reply hold(const Mind& mind, UnitId id) {
  const Unit& unit = mind.game.unit(id);
  if (unit.set_up != 0 && weapon_bar(mind.game, mind.law, id, unit.active) == kAllowed)
    return {.weapon = unit.active, .action = Action::none, .stance = unit.stance};
  const Held gun = ready_gun(unit);
  const Action action = gun != Held::knife && can(mind, id, gun, Action::set_up) ? Action::set_up : Action::none;
  return {.weapon = gun, .action = action, .stance = guarding_stance(mind, unit)};
}

std::optional<AskCall::Reply> reload(const Mind& mind, UnitId id) {
  for (const Held gun : {Held::primary, Held::pistol}) {
    if (is_loaded(mind.game.unit(id), gun)) return {};
    if (can(mind, id, gun, Action::reload)) return AskCall::Reply{.weapon = gun, .action = Action::reload};
  }
  return {};
}

}  // namespace

AskCall::Reply decide(const Mind& mind, const AskCall& asked) {
  const UnitId id = asked.unit;
  const Unit& unit = mind.game.unit(id);
  double worth = 0;
  const bool seen = sees_an_enemy(mind.game, mind.law, id);
  const AskCall::Reply attack = seen ? fight(mind, id, worth) : AskCall::Reply{};
  if (const auto work = bomb_work(mind, id, worth)) return *work;
  const bool pressed = is_pressed(mind.game, mind.law, mind.ways, id);
  if (worth >= (pressed ? 3 : 1) * kGoodShot) return attack;
  if (pressed) return {.weapon = Held::knife};
  if (const auto loading = reload(mind, id); loading && !seen) return *loading;
  if (const auto toss = grenade(mind, id)) return *toss;
  const Goal goal = goal_of(mind.game, mind.law, mind.ways, id);
  if (goal.guard && within(unit.at, goal.at, goal.near)) return hold(mind, id);
  const bool far = mind.ways.distance(mind.law.setup, unit.at, goal.at) > kLongWay;
  if (far && nearest_enemy(mind.game, mind.law, id) > kSafe) return {.weapon = Held::knife};
  return {.weapon = ready_gun(unit)};
}

}  // namespace sandtable::strike
