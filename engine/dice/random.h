#pragma once

#include <cassert>
#include <cstdint>

#include "engine/base/hash.h"

namespace sandtable {

// What makes one battle's dice different from another's.
struct Key {
  std::uint64_t a = 0;
  std::uint64_t b = 0;

  friend constexpr bool operator==(Key, Key) = default;
};
constexpr Key key_from_seed(std::uint64_t seed) { return {mix(seed + 1), mix(~seed)}; }

// The random bits of draw `k` in step `n` under `key`: a pure function, so that no die depends on how often a
// step was re-run or on what was drawn elsewhere.
constexpr std::uint64_t random_bits(Key key, std::uint64_t step, std::uint32_t k) {
  return mix(mix(mix(key.a ^ step * 0x9e3779b97f4a7c15ULL) + k) ^ key.b);
}

// Maps 64 random bits evenly onto 0 .. n-1 (the bias is below n / 2^64).
constexpr std::uint32_t scale_bits(std::uint64_t bits, std::uint32_t n) {
  return static_cast<std::uint32_t>((static_cast<unsigned __int128>(bits) * n) >> 64);
}

// A small sequential generator for players and samplers. Never part of a game's state.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t bits() { return mix(state_ += 0x9e3779b97f4a7c15ULL); }
  // Even over 0 .. n-1; n must be positive.
  constexpr std::uint32_t below(std::uint32_t n) {
    assert(n > 0);
    return scale_bits(bits(), n);
  }
  // Even over low .. high, both included.
  constexpr std::int32_t between(std::int32_t low, std::int32_t high) {
    return low + static_cast<std::int32_t>(below(static_cast<std::uint32_t>(high - low + 1)));
  }

 private:
  std::uint64_t state_;
};

}  // namespace sandtable
