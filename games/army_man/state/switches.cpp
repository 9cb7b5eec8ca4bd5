#include "games/army_man/state/switches.h"

namespace sandtable::army_man {

Switches read_switches(const std::vector<SwitchSpec>& specs, const SwitchValues& values) {
  const SwitchReader read(specs, values);
  return {
      .army_points = read.number("army-points"),
      .casualties_in_sight = read.on("casualties-in-sight"),
      .charge_bonus_first_round = read.is("charge-bonus-rounds", "first"),
      .climb_free = read.is("climb-cost", "free"),
      .consolidation = read.on("consolidation"),
      .dangerous_by_model = read.is("dangerous-scope", "model"),
      .difficult_by_model = read.is("difficult-scope", "model"),
      .early_end = read.on("early-end"),
      .guard_shot_per_enemy = read.is("guard-shots", "per-enemy"),
      .guard_against_entering = read.is("guard-trigger", "entering"),
      .hunker_in_melee = read.on("hunker-in-melee"),
      .los_centre = read.is("los-points", "centre"),
      .melee_tie_both = read.is("melee-tie", "both"),
      .mixed_armies = read.on("mixed-armies"),
      .models_block_los = read.on("models-block-los"),
      .morale_on_crossing = read.is("morale-trigger", "crossing"),
      .move_through_friends = read.on("move-through-friends"),
      .pinned_ends_guard = read.on("pinned-ends-guard"),
      .pinned_stops_move = read.on("pinned-stops-move"),
      .split_fire = read.on("split-fire"),
      .strict_alternation = read.on("strict-alternation"),
      .vehicle_share_by_units = read.is("vehicle-share", "units"),
  };
}

}  // namespace sandtable::army_man
