#pragma once

#include "engine/data/switches.h"

namespace sandtable::strike {

// The catalogue's switches as rule code reads them.
struct Switches {
  bool premeasuring = true;
  bool deliberate_friendly_fire = true;
  bool mishap_reroll_replaces = false;
  bool headshot_skips_vest = false;
  bool flash_until_next_move = false;
  bool bomb_interrupted_by_any_attack = false;
  bool start_money_per_player = false;
  int turn_limit = 15;  // 0: none
  int match_wins = 5;
  bool swap_sides = false;
};

Switches read_switches(const std::vector<SwitchSpec>& specs, const SwitchValues& values);

}  // namespace sandtable::strike
