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
enum class Deed : std::uint8_t {
  stop,
  move,
  stand_up,
  shoot,
  shoot_twice,
  shoot_thrice,
  aim,
  interact,
  throw_grenades,
  overwatch,
  load,         // takes one up
  put_down,     // a load
  ladder,       // sets one up, takes it down or pushes it away
  leave_water,  // up a jetty
  charge,
  drop_bombs
};
inline constexpr std::size_t kDeedCount = 16;
// The points that it costs.
constexpr int cost_of(Deed deed) { return deed == Deed::shoot_twice ? 2 : deed == Deed::shoot_thrice ? 3 : 1; }

// What becomes of a unit when it would be placed.
enum class Keeping : std::uint8_t { on_table, reserve, hidden, aboard };
inline constexpr std::size_t kKeepingCount = 4;

// What is done with a load, and with a carried ladder.
enum class LoadDeed : std::uint8_t { take, take_over, put_down };
enum class LadderDeed : std::uint8_t { set_up, take_down, push_away };

// Yes or no, or which of two; the default first.
enum class Choice : std::uint8_t { no, yes };

// Which part of a widely spread squad an area weapon is aimed at, as the firer sees it.
enum class Third : std::uint8_t { left, centre, right };

}  // namespace sandtable::arap
