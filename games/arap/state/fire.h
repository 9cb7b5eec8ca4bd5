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
};
inline constexpr std::size_t kHitModifiers = 24;

}  // namespace sandtable::arap
