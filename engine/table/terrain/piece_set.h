#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/base/ids.h"
#include "engine/base/stop.h"

namespace sandtable {

// Some of a table's pieces, as those who ask see them; pieces past its end are not in it. The set must outlive it.
class PieceMask {
 public:
  PieceMask() = default;
  explicit PieceMask(std::span<const std::uint64_t> words) : words_(words) {}

  bool has(PieceId id) const {
    const std::size_t word = id.v / 64U;
    return word < words_.size() && (words_[word] >> (id.v % 64U) & 1U) != 0;
  }
  std::span<const std::uint64_t> words() const { return words_; }

 private:
  std::span<const std::uint64_t> words_;
};

// The same as part of a state: plain, without padding. A state says with it what has changed on a table that never
// changes: doors that stand open, walls that are broken are absent for now. What becomes another thing (a wall, its
// rubble) is two pieces in one place, of which one is absent. A game's loader checks that the table has no more than N
// pieces; adding one beyond them stops the program.
template <std::size_t N>
class PieceSet {
  static_assert(N > 0 && N % 64 == 0);

 public:
  static constexpr std::size_t kMost = N;

  constexpr void add(PieceId id) { word(id) |= bit(id); }
  constexpr void remove(PieceId id) { word(id) &= ~bit(id); }
  constexpr bool has(PieceId id) const { return id.v < N && (words_[id.v / 64U] & bit(id)) != 0; }
  // All of a mask, as far as there is room for it.
  void add(PieceMask mask) {
    for (std::size_t i = 0; i < N / 64 && i < mask.words().size(); ++i) words_[i] |= mask.words()[i];
  }
  operator PieceMask() const { return PieceMask(words_); }  // NOLINT(google-explicit-constructor): any set will do

  friend constexpr bool operator==(const PieceSet&, const PieceSet&) = default;

 private:
  static constexpr std::uint64_t bit(PieceId id) { return std::uint64_t{1} << (id.v % 64U); }
  constexpr std::uint64_t& word(PieceId id) {
    if (id.v >= N) [[unlikely]]
      stop_full(N);
    return words_[id.v / 64U];
  }

  std::uint64_t words_[N / 64] = {};
};

}  // namespace sandtable
