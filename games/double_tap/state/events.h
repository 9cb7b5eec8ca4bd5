#pragma once

#include <string>

#include "games/double_tap/state/law.h"

namespace sandtable::double_tap {

// What the umpire is told. The arguments of each kind stand behind it.
enum class Told : std::uint8_t {
  roll = Event::kRoll,
  side,         // seat, edge
  deployed,     // unit, x, y
  infiltrated,  // unit, x, y
  round,        // round
  turn,         // seat, points
  turn_over,    // seat, points lost
  activated,    // unit, action
  went,         // unit, x, y
  announced,    // unit, x, y: a leg with an attack at its end
  interrupted,  // unit, x, y
  attack,       // unit, target, dice, melee, cover
  reaction,     // unit, kind, active
  attack_lost,  // unit
  cancelled,    // unit, active, successes
  hit,          // unit, by, hits
  killed,       // unit, by, points
  dodged,       // unit, x, y
  steady,       // unit
  shaken,       // unit
  fell_back,    // unit, x, y
  stayed,       // unit
  fled,         // unit
  moved,        // unit, x, y: a Move reaction
  finished,     // unit
  over,         // score, score
};

// What a roll is for.
enum class Purpose : std::uint8_t { roll_off, shooting, striking, dodging, blocking, vest, morale };

std::string event_text(const sandtable::Setup& base, const Event& event);
// Rounds are headings; turns and activations begin a paragraph.
EventRank event_rank(const Event& event);
// "A1 Watchman shoots at B3"
std::string roll_text(const sandtable::Setup& base, const Roll& roll);

}  // namespace sandtable::double_tap
