#pragma once

#include <string>

#include "games/army_man/state/law.h"

namespace sandtable::army_man {

// What the umpire is told. The arguments of each kind stand behind it.
enum class Told : std::uint8_t {
  roll = Event::kRoll,
  edge,          // seat, edge
  deployed,      // unit, x, y of its first model
  left_out,      // unit
  round,         // round
  initiative,    // seat, total of seat 0, total of seat 1
  turn,          // seat: goes on without a roll
  activated,     // unit
  recovered,     // unit
  action,        // unit, action, target or -1
  moved,         // unit, x, y of its first model
  stopped,       // unit, by unit, at mils
  volley,        // unit, target, dice, cover, guard
  no_shot,       // unit
  hits,          // unit, hits, of them not blocked
  losses,        // unit, models
  damage,        // unit, wounds taken so far, tough
  destroyed,     // unit, points
  pinned,        // unit
  steady,        // unit
  endangered,    // unit, hits
  charge_fails,  // unit, target
  halted,        // unit: pinned in mid-move
  closed_up,     // unit, enemy
  melee_round,   // charger, defender, whether it goes on
  wounds,        // unit, wounds caused, enemy, wounds caused
  tie,           // charger, defender
  stuck,         // charger, defender
  consolidated,  // unit
  over,          // score, score
};

// What a roll is for.
enum class Purpose : std::uint8_t {
  roll_off,
  initiative,
  shooting,
  striking,
  blocking,
  blocking_piercing,
  morale,
  rally,  // a pinned unit that is activated or charged
  lost_melee,
  dangerous,
};

std::string event_text(const sandtable::Setup& base, const Event& event);
// Rounds are headings; whoever is to act next begins a paragraph.
EventRank event_rank(const Event& event);
// "A1 Fern Section shoots at B3"
std::string roll_text(const sandtable::Setup& base, const Roll& roll);
// The name of a model that people type and read: its unit's with its number, A1.3.
std::string label(const Setup& setup, ModelId model);

}  // namespace sandtable::army_man
