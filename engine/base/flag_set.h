#pragma once

#include <cstdint>

namespace sandtable {

// Some values of an enumeration whose values count from 0, one bit each: plain bytes, as states and tables keep them.
// `Bits` is an unsigned type with a bit for every value.
template <class Flag, class Bits = std::uint8_t>
struct FlagSet {
  Bits bits = 0;

  constexpr bool has(Flag flag) const { return (bits >> static_cast<unsigned>(flag) & 1U) != 0; }
  constexpr bool empty() const { return bits == 0; }
  constexpr void add(Flag flag) { bits = static_cast<Bits>(bits | bit(flag)); }
  constexpr void remove(Flag flag) { bits = static_cast<Bits>(bits & ~bit(flag)); }
  friend constexpr bool operator==(FlagSet, FlagSet) = default;

 private:
  static constexpr Bits bit(Flag flag) { return static_cast<Bits>(Bits{1} << static_cast<unsigned>(flag)); }
};

}  // namespace sandtable
