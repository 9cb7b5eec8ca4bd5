#include "games/double_tap/rules/switches.h"

#include <cstdlib>

namespace sandtable::double_tap {

Switches read_switches(const std::vector<SwitchSpec>& specs, const SwitchValues& values) {
  const auto is = [&](const char* name, const char* value) { return values.value(specs, name) == value; };
  const auto number = [&](const char* name) { return std::atoi(values.value(specs, name).c_str()); };
  return {
      .activation_cap = static_cast<std::uint8_t>(number("activation-cap")),  // "unlimited" reads as 0
      .unarmed_attacks = static_cast<std::uint8_t>(number("unarmed-attacks")),
      .game_size = number("game-size"),
      .active_priority = is("active-priority", "on"),
      .announced_attack = is("announced-attack", "on"),
      .assault_move_on = is("assault-move-on", "on"),
      .band_edge_inclusive = is("band-edge", "inclusive"),
      .bystanders_before = is("bystander-timing", "before"),
      .cancel_choice = is("cancel-choice", "on"),
      .climb_free = is("climb-cost", "free"),
      .contact_over_low_obstacle = is("contact-over-low-obstacle", "on"),
      .difficult_per_inch = is("difficult-mode", "per-inch"),
      .early_end = is("early-end", "on"),
      .fallback_breaks_contact = is("fallback-breaks-contact", "on"),
      .fallback_off_table = is("fallback-off-table", "on"),
      .forfeit_points = is("forfeit-points", "on"),
      .hero_mandatory = is("hero-mandatory", "on"),
      .hero_self = is("hero-self", "on"),
      .hero_upgrades_free = is("hero-upgrades-free", "on"),
      .los_centre = is("los-points", "centre"),
      .melee_slide = is("melee-slide", "on"),
      .mixed_armies = is("mixed-armies", "on"),
      .models_block_los = is("models-block-los", "on"),
      .morale_ends_activation = is("morale-ends-activation", "on"),
      .move_through_friends = is("move-through-friends", "on"),
      .natural_extremes = is("natural-extremes", "on"),
      .playtest = is("playtest", "on"),
      .react_once_a_turn = is("reaction-limit", "per-turn"),
      .reaction_move_shoots = is("reaction-move-shoots", "on"),
      .recount_points = is("recount-points", "on"),
      .split_attacks = is("split-attacks", "on"),
      .modifier_harder = is("weapon-modifier-sign", "harder"),
      .wipe_out_loses = is("wipe-out-loses", "on"),
  };
}

}  // namespace sandtable::double_tap
