#pragma once

#include <cstdint>

#include "engine/base/count.h"
#include "engine/base/ids.h"

// Words of close combat.
namespace sandtable::arap {

// Why a blow is easier or harder, in the order of the rulebook's table.
enum class BlowModifier : std::uint8_t {
  two_weapons,
  uphill,
  barricade,
  planting,
  rear_charge,
  ambush,
  jump_down,
  blocking,
  improvised,
  unarmed,
  weapon,
};
inline constexpr std::size_t kBlowModifiers = 11;

// What changes a combat resolution score.
enum class ScoreModifier : std::uint8_t { charged, uphill, hated, flank_or_rear, dread_some, dread_all };
inline constexpr std::size_t kScoreModifiers = 6;

// From where a charge struck, as Lock::approach keeps it.
enum class Approach : std::uint8_t { front, left_flank, right_flank, rear };

// What a fighter does in a round besides striking with his weapon.
enum class Stroke : std::uint8_t { plain, second_weapon, piercing, planting };
inline constexpr std::size_t kStrokes = 4;

// What a locked unit does with a round.
enum class Stand : std::uint8_t { fight, break_off, hit_and_run };

// What the owner of a charged unit does about it.
enum class Response : std::uint8_t { stand, run, stand_and_fire, overwatch };
inline constexpr std::size_t kResponses = 4;

// Left or right.
enum class Flank : std::uint8_t { left, right };

// What the owner of a victorious unit does about routers.
enum class Chase : std::uint8_t { pursue, test, stay };

// Wounds that a unit took which count for a round of mêlée: dealt by a unit it fights, or by nobody.
struct Injury {
  UnitId by = UnitId::none();
  UnitId on;
  Count wounds;
  std::uint8_t unused = 0;
};

}  // namespace sandtable::arap
