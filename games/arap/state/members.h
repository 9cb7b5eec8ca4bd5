#pragma once

#include <bit>
#include <cstdint>

#include "engine/base/ids.h"
#include "games/arap/state/limits.h"

namespace sandtable::arap {

// Some models of one squad: bit i is its i-th model.
struct Members {
  std::uint32_t bits = 0;

  static constexpr Members first(std::size_t count) { return {static_cast<std::uint32_t>((1ULL << count) - 1)}; }
  static constexpr Members one(std::size_t i) { return {1U << i}; }
  constexpr bool has(std::size_t i) const { return (bits >> i & 1U) != 0; }
  constexpr void add(std::size_t i) { bits |= 1U << i; }
  constexpr void remove(std::size_t i) { bits &= ~(1U << i); }
  constexpr int count() const { return std::popcount(bits); }
  constexpr bool empty() const { return bits == 0; }
  constexpr std::size_t lowest() const { return static_cast<std::size_t>(std::countr_zero(bits)); }
  constexpr Members without(Members other) const { return {bits & ~other.bits}; }
  friend constexpr bool operator==(Members, Members) = default;
  friend constexpr Members operator&(Members a, Members b) { return {a.bits & b.bits}; }
  friend constexpr Members operator|(Members a, Members b) { return {a.bits | b.bits}; }
};
static_assert(kMostInUnit <= 32);

}  // namespace sandtable::arap
