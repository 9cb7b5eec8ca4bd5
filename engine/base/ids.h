#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace sandtable {

// Small strong identifiers. An id is an index into the array its owner documents; `none` marks absence.
template <class Tag, class Rep>
struct Id {
  Rep v = 0;

  static constexpr Id none() { return {static_cast<Rep>(-1)}; }
  constexpr bool is_none() const { return *this == none(); }
  friend constexpr auto operator<=>(Id, Id) = default;
};

// A player's chair, counted from 0; people are shown `number()`, counted from 1.
struct Seat {
  std::uint8_t v = 0;

  constexpr int number() const { return v + 1; }
  friend constexpr auto operator<=>(Seat, Seat) = default;
};
inline constexpr std::size_t kMostSeats = 16;
// The rival, where there are two seats.
constexpr Seat other(Seat seat) { return {static_cast<std::uint8_t>(1 - seat.v)}; }

using UnitId = Id<struct UnitTag, std::uint8_t>;     // index into a game's units
using ModelId = Id<struct ModelTag, std::uint16_t>;  // index into a game's models, where units have several
using RuleId = Id<struct RuleTag, std::uint16_t>;    // index into a game's catalogue, in file order
using PieceId = Id<struct PieceTag, std::uint16_t>;  // index into the terrain's pieces

}  // namespace sandtable
