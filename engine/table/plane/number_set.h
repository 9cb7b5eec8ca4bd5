#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace sandtable {

// Some of up to 1,024 numbered things; visited from the smallest number on, whatever order they came in.
class NumberSet {
 public:
  static constexpr std::size_t kMost = 1024;
  using Number = std::uint16_t;

  void add(Number number) { words_[number / 64] |= std::uint64_t{1} << (number % 64); }
  bool has(Number number) const { return (words_[number / 64] >> (number % 64) & 1U) != 0; }

  // Visits each number until `visit` returns false.
  template <class Visit>
  void each(const Visit& visit) const {
    for (std::size_t i = 0; i < kMost / 64; ++i)
      for (std::uint64_t left = words_[i]; left != 0; left &= left - 1)
        if (!visit(static_cast<Number>(i * 64 + static_cast<std::size_t>(std::countr_zero(left))))) return;
  }

 private:
  std::uint64_t words_[kMost / 64] = {};
};

}  // namespace sandtable
