#pragma once

#include <cstdint>

#include "engine/data/switches.h"

namespace sandtable::double_tap {

// The catalogue's switches as rule code reads them.
struct Switches {
  int activation_cap = 0;  // 0: unlimited
  int unarmed_attacks = 1;
  int game_size = 150;
  bool active_priority = true;
  bool announced_attack = true;
  bool assault_move_on = true;
  bool band_edge_inclusive = false;
  bool bystanders_before = false;
  bool cancel_choice = true;
  bool climb_free = false;
  bool contact_over_low_obstacle = false;
  bool difficult_per_inch = false;
  bool early_end = true;
  bool fallback_breaks_contact = true;
  bool fallback_off_table = false;
  bool forfeit_points = true;
  bool hero_mandatory = false;
  bool hero_self = true;
  bool hero_upgrades_free = false;
  bool los_centre = false;
  bool melee_slide = false;
  bool mixed_armies = false;
  bool models_block_los = false;
  bool morale_ends_activation = false;
  bool move_through_friends = false;
  bool natural_extremes = true;
  bool playtest = false;
  bool react_once_a_turn = false;
  bool reaction_move_shoots = false;
  bool recount_points = false;
  bool split_attacks = true;
  bool modifier_harder = false;
  bool wipe_out_loses = false;
};

Switches read_switches(const std::vector<SwitchSpec>& specs, const SwitchValues& values);

}  // namespace sandtable::double_tap
