#pragma once

#include "engine/data/switches.h"

namespace sandtable::army_man {

// The catalogue's switches as rule code reads them.
struct Switches {
  int army_points = 300;
  bool casualties_in_sight = false;
  bool charge_bonus_first_round = false;
  bool climb_free = false;
  bool consolidation = false;
  bool dangerous_by_model = false;
  bool difficult_by_model = false;
  bool early_end = true;
  bool guard_shot_per_enemy = false;
  bool guard_against_entering = false;
  bool hunker_in_melee = true;
  bool los_centre = false;
  bool melee_tie_both = false;
  bool mixed_armies = false;
  bool models_block_los = false;
  bool morale_on_crossing = false;
  bool move_through_friends = false;
  bool pinned_ends_guard = true;
  bool pinned_stops_move = true;
  bool split_fire = false;
  bool strict_alternation = false;
  bool vehicle_share_by_units = false;
};

Switches read_switches(const std::vector<SwitchSpec>& specs, const SwitchValues& values);

}  // namespace sandtable::army_man
