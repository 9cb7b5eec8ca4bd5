#pragma once

#include <cstdint>

namespace sandtable::arap {

// Why a shot is easier or harder, in the order in which it is told.
enum class HitModifier : std::uint8_t {
  soft_cover,
  hard_cover,
  small_target,
  firer_tactical,
  from_hard_cover,
  fleeting_target,
  target_prone,
  moving_surface,
  fast_target,
  small_group,
  firer_wounded,
  firer_confused,
  hand_grenade,
  improvised_missile,
  into_combat,
  aim,
  ambush,
  two_pistols,
  shotgun_close,
  corrective_aiming,
  on_ladder,
  bounced,
  over_double_height,
  over_triple_height,
  fast_charger,
};
inline constexpr std::size_t kHitModifiers = 25;

// Which fire of a charge this is: that of the chargers, that of the charged after one success or two, or that of units
// on overwatch; or none.
enum class ChargeFire : std::uint8_t { none, chargers, one_success, two_successes, overwatch };
// Fire that is part of the charge action or of the reaction to it, with rules of its own.
constexpr bool is_in_charge(ChargeFire fire) { return fire != ChargeFire::none && fire != ChargeFire::overwatch; }
constexpr bool is_stand_and_fire(ChargeFire fire) {
  return fire == ChargeFire::one_success || fire == ChargeFire::two_successes;
}

}  // namespace sandtable::arap
