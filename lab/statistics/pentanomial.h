#pragma once

#include <array>
#include <concepts>
#include <cstdint>

namespace sandtable::lab {

// What a battle was for somebody: in halves, so that a pair of them counts in whole numbers.
inline constexpr int kLoss = 0;
inline constexpr int kDraw = 1;
inline constexpr int kWin = 2;

// The scores of mirrored pairs of battles. The two battles of a pair share their dice, so the pair and not the battle
// is the observation: its score is 0, 1/4, 1/2, 3/4 or 1.
struct Pentanomial {
  std::array<std::uint64_t, 5> counts = {};

  // `points`: of both battles together, in halves.
  void add(int points) { ++counts[static_cast<std::size_t>(points)]; }

  std::uint64_t pairs() const;
  double mean() const;      // there must be a pair
  double variance() const;  // of one pair, divided by n - 1; 0 if there is only one

  static constexpr double score(std::integral auto points) { return static_cast<double>(points) / 4; }
  friend bool operator==(const Pentanomial&, const Pentanomial&) = default;
};

}  // namespace sandtable::lab
