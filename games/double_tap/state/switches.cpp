#include "games/double_tap/state/switches.h"

namespace sandtable::double_tap {

Switches read_switches(const std::vector<SwitchSpec>& specs, const SwitchValues& values) {
  const SwitchReader read(specs, values);
  return {
      .activation_cap = read.number("activation-cap"),  // "unlimited" reads as 0
      .unarmed_attacks = read.number("unarmed-attacks"),
      .game_size = read.number("game-size"),
      .active_priority = read.on("active-priority"),
      .announced_attack = read.on("announced-attack"),
      .assault_move_on = read.on("assault-move-on"),
      .band_edge_inclusive = read.is("band-edge", "inclusive"),
      .bystanders_before = read.is("bystander-timing", "before"),
      .cancel_choice = read.on("cancel-choice"),
      .climb_free = read.is("climb-cost", "free"),
      .contact_over_low_obstacle = read.on("contact-over-low-obstacle"),
      .difficult_per_inch = read.is("difficult-mode", "per-inch"),
      .early_end = read.on("early-end"),
      .fallback_breaks_contact = read.on("fallback-breaks-contact"),
      .fallback_off_table = read.on("fallback-off-table"),
      .forfeit_points = read.on("forfeit-points"),
      .hero_mandatory = read.on("hero-mandatory"),
      .hero_self = read.on("hero-self"),
      .hero_upgrades_free = read.on("hero-upgrades-free"),
      .los_centre = read.is("los-points", "centre"),
      .melee_slide = read.on("melee-slide"),
      .mixed_armies = read.on("mixed-armies"),
      .models_block_los = read.on("models-block-los"),
      .morale_ends_activation = read.on("morale-ends-activation"),
      .move_through_friends = read.on("move-through-friends"),
      .natural_extremes = read.on("natural-extremes"),
      .playtest = read.on("playtest"),
      .react_once_a_turn = read.is("reaction-limit", "per-turn"),
      .reaction_move_shoots = read.on("reaction-move-shoots"),
      .recount_points = read.on("recount-points"),
      .split_attacks = read.on("split-attacks"),
      .modifier_harder = read.is("weapon-modifier-sign", "harder"),
      .wipe_out_loses = read.on("wipe-out-loses"),
  };
}

}  // namespace sandtable::double_tap
