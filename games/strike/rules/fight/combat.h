#pragma once

#include <optional>
#include <span>

#include "games/strike/rules/flow.h"
#include "games/strike/rules/sight.h"
#include "games/strike/state/events.h"

// Attacks: who may be a target, To-Hit, friendly fire, damage, losses.
namespace sandtable::strike {

inline constexpr int kMostThrowDice = 3;

// Neither a hostage nor of the same team.
inline bool is_opponent(const Game& game, const Setup& setup, UnitId unit, UnitId body) {
  return !is_hostage(body) && team_of(game, setup, unit) != team_of(game, setup, body);
}

// targets.cpp: what forbids this unit to point at these, with the weapon it has in hand: kAllowed or the clause. Also
// for Bangs. An empty list is allowed. What AskTarget says of throws is judged by `throw_bar`.
Bar targets_bar(const Game& game, const Law& law, UnitId unit, const TargetList& targets, int to_hit);
Bar target_bar(const Game& game, const Law& law, UnitId unit, UnitId target);
// Of several targets: whether these two may be in one burst.
Bar burst_bar(const Game& game, const Law& law, UnitId a, UnitId b);
Bar throw_bar(const Game& game, const Law& law, UnitId unit, Point aim, int dice, int to_hit);
// Whether a unit can attack anybody, or throw, now: whether it is asked.
bool can_attack(const Game& game, const Law& law, UnitId id);
bool can_bang(const Game& game, const Law& law, UnitId id);
// Whether it has something to throw in hand.
bool holds_grenade(const Game& game, const Law& law, UnitId unit);

// bangs.cpp: the Bangs after a counted move. All are asked at once; those who fire are put on the agenda.
void bangs(Game& game, Umpire& umpire, int number);

// shooting.cpp. The To-Hit dice a unit would roll at this target now, modifiers included, before the minimum of one.
// `to_hit` is the part of a pool that its user puts into To-Hit.
int to_hit_dice(const Game& game, const Law& law, UnitId unit, UnitId target, int to_hit);
// Its Damage dice, before a burst divides them.
int damage_dice(const Game& game, const Law& law, UnitId unit, int to_hit);
// Friends of the attacker and hostages in the way.
int intervening(const Game& game, const Law& law, UnitId attacker, UnitId target);
// The step of phase 4 in which a unit attacks with what it has in hand; 0: with that it makes no attack.
int action_step(const Game& game, const Law& law, UnitId unit);

// shooting.cpp: puts a unit's attack on the agenda as it points: firearms with To-Hit, friendly fire and Damage;
// knives with Damage alone. Targets that are gone or hidden are passed over. Whether it attacks anybody.
bool open_fire(Game& game, Umpire& umpire, UnitId unit, const Pointing& pointing, bool alone);

// action_steps.cpp: puts what these units point at on the agenda, all in one moment.
void attack_together(Game& game, std::span<const UnitId> attackers);

// damage.cpp.
// What one attack does, to be applied with the others of its moment.
struct Blow {
  UnitId by = UnitId::none();  // nobody's: the bomb
  UnitId target;
  int hits = 0;
  bool headshot = false;
  bool knife = false;
  bool kills = false;  // eliminated outright (the bomb's own zone)
  bool alone = false;  // nobody else is credited in this moment
};
void note(Game& game, const Law& law, const Blow& blow);
// The weapon with which this shot was fired runs empty, if the rules let it.
void note_empty(Game& game, const Law& law, const Attack& shot);
// Takes off dice, eliminates, drops gear, empties weapons, pays kills, interrupts what was called: what was noted.
void apply(Game& game, Umpire& umpire);
// The dice with which a body defends itself.
int defense_dice(const Game& game, const Law& law, UnitId body, bool headshot);
// Damage dice against the Defense of a body; the number of hits. Headshot by the wild die, none if `plain`.
struct DamageRoll {
  UnitId by = UnitId::none();
  UnitId target;
  int dice = 1;
  bool plain = false;  // no wild die
  Purpose purpose = Purpose::damage;
};
struct DamageResult {
  int hits = 0;
  bool headshot = false;
  bool empty = false;  // the wild die showed 1
};
DamageResult roll_damage(const Game& game, Umpire& umpire, const DamageRoll& damage);

// grenades.cpp: step 1 of phase 4. Puts it on the agenda; whether anything happens.
bool throw_and_go_off(Game& game, Umpire& umpire);

// bomb.cpp: steps 9 and 10. The explosion is put on the agenda if it is due.
void complete_actions(Game& game, Umpire& umpire);
bool explode_if_due(Game& game, Umpire& umpire);

// What an attack's dice came to.
inline void tell_shot(Umpire& umpire, bool hit, const OfShot& shot, RuleId rule) {
  if (hit) return tell(umpire, ShotHit{shot}, {rule});
  tell(umpire, ShotMissed{shot}, {rule});
}

}  // namespace sandtable::strike
