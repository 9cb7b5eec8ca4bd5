#pragma once

#include <cstdint>

#include "engine/base/fixed_vector.h"
#include "engine/base/ids.h"
#include "engine/dice/dice.h"

namespace sandtable {

// Something that happened, for logs, screens and animation. What `kind` and `args` mean is the game's business;
// kind 0 is a roll of dice. `rules` are the clauses it rests on.
struct Event {
  static constexpr std::uint8_t kRoll = 0;
  static constexpr std::uint16_t kEverybody = 0xffff;

  std::uint8_t kind = kRoll;
  std::uint16_t audience = kEverybody;  // bit s: seat s may know of it
  FixedVector<RuleId, 4> rules;
  FixedVector<std::int32_t, 12> args;
  Roll roll;  // kRoll only
  Faces faces;
};

static_assert(kMostSeats <= 16);
constexpr bool may_know(const Event& event, Seat seat) { return (event.audience >> seat.v & 1U) != 0; }

}  // namespace sandtable
