#pragma once

#include <cstdint>

#include "engine/base/ids.h"

// What answers name besides units and models.
namespace sandtable::arap {

// What is done next in an activation phase, and with which unit.
struct NextStep {
  enum class Kind : std::uint8_t { end_phase, activate, free_move };
  std::int32_t v = 0;
  static constexpr NextStep of(Kind kind, UnitId unit = UnitId::none()) {
    return {static_cast<int>(kind) | unit.v << 8};
  }
  constexpr Kind kind() const { return static_cast<Kind>(v & 0xff); }
  constexpr UnitId unit() const { return {static_cast<std::uint8_t>(v >> 8 & 0xff)}; }
  friend constexpr bool operator==(NextStep, NextStep) = default;
};

// What a unit spends action points on.
enum class Deed : std::uint8_t { stop, move, stand_up, shoot, shoot_twice, shoot_thrice, aim };
inline constexpr std::size_t kDeedCount = 7;
// The points that it costs.
constexpr int cost_of(Deed deed) { return deed == Deed::shoot_twice ? 2 : deed == Deed::shoot_thrice ? 3 : 1; }

// Yes or no, or which of two; the default first.
enum class Choice : std::uint8_t { no, yes };

}  // namespace sandtable::arap
