#pragma once

#include <string>

#include "games/strike/state/law.h"

namespace sandtable::strike {

// What the umpire is told. The arguments of each kind stand behind it; points are x, y in mils.
enum class Told : std::uint8_t {
  roll = Event::kRoll,
  round,             // round
  bought,            // unit, item, how many, price
  bomb_given,        // unit
  placed,            // unit, x, y
  turn,              // turn
  called,            // unit, held, item or -1, action, stance, scope
  no_longer_set_up,  // unit
  move,              // number
  stepped,           // unit, x, y
  walked,         // unit, x, y, steps: at the end of phase 2, or when it falls in it; who has not stepped is left out
  blocked,        // unit, x, y: a wall or somebody stopped the step there; by unit or -1
  activated,      // unit, hostage
  deactivated,    // hostage, unit or -1 (left behind)
  took,           // unit, item
  grabbed_first,  // unit, item: another got what this one wanted
  put_down,       // unit, item
  lost_item,      // unit, item: a free pistol that is gone
  followed,       // hostage, x, y
  rescued,        // hostage, unit
  bang,           // unit, first target, number of targets, after which move
  pointed,        // unit, first target, number of targets
  aimed,          // unit, item, x, y, dice
  gave_up,        // unit, action
  step,           // number of the step of phase 4
  attack,         // unit, item, target, dice To-Hit, distance in mils
  no_attack,      // unit, target: gone, or hidden by smoke
  hit,            // attacker or -1, target, total To-Hit, distance in mils
  miss,           // attacker or -1, target, total To-Hit, distance in mils
  check_passed,   // attacker, face, up to
  friendly_fire,  // attacker, called target, victim or -1
  damage,         // attacker or -1, target, damage total, defense total, hits, headshot
  lost_dice,      // body, helmet, vest, health lost
  eliminated,     // body, by unit or -1
  empty,          // unit, item
  dropped,        // unit, item, x, y
  thrown,         // unit, item, x, y, total
  flashed,        // unit
  smoke,          // zone, last turn, units within as bits
  smoke_clears,   // zone
  frag,           // x, y, thrower
  reloaded,       // unit, item
  armed,          // unit, x, y
  defusing,       // unit, turns done
  defused,        // unit
  interrupted,    // unit, action
  set_up,         // unit, item
  explosion,      // zone
  paid,           // player, points, feat
  round_over,     // ending, winner team or -1, wins of T, wins of CT
  sides_changed,  //
  over,           // wins, wins
};

// What a roll is for.
enum class Purpose : std::uint8_t {
  to_hit,
  wild_again,  // further throws of the wild die
  check,       // friendly fire
  victim,      // random unit
  damage,
  defense,
  throwing,
  blast,  // bomb damage
  draw,   // a random unit or player in another matter: hostage, gear, bomb carrier
};

std::string event_text(const sandtable::Setup& base, const Event& event);
// Rounds are headings, turns begin a paragraph.
EventRank event_rank(const Event& event);
// "T1 shoots at C2, the wild die first"
std::string roll_text(const sandtable::Setup& base, const Roll& roll);
// The line of a roll in the report: "To hit C2: w6 2 3 = 11."
std::string rolled_text(const Setup& setup, const Event& event);

}  // namespace sandtable::strike
