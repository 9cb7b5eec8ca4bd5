#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

#include "engine/base/stop.h"

namespace sandtable {

// A vector of at most N elements that lives inside its owner: trivially copyable, no heap. Slots past
// the end are always value-initialised, so that two equal vectors are equal byte for byte. Running over the capacity
// stops the program in every build (stop.h).
template <class T, std::size_t N>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T>);
  static_assert(N > 0 && N < 65536);

 public:
  using value_type = T;

  constexpr FixedVector() = default;
  constexpr FixedVector(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  static constexpr std::size_t capacity() { return N; }
  constexpr std::size_t size() const { return static_cast<std::size_t>(size_); }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size() == N; }

  constexpr T& operator[](std::size_t i) {
    assert(i < size());
    return items_[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    assert(i < size());
    return items_[i];
  }
  constexpr T& back() { return (*this)[size() - 1]; }
  constexpr const T& back() const { return (*this)[size() - 1]; }

  constexpr T* data() { return items_; }
  constexpr const T* data() const { return items_; }
  constexpr T* begin() { return items_; }
  constexpr T* end() { return items_ + size_; }
  constexpr const T* begin() const { return items_; }
  constexpr const T* end() const { return items_ + size_; }

  constexpr void push_back(const T& item) {
    if (full()) [[unlikely]]
      stop_full(N);
    items_[size_++] = item;
  }
  constexpr void pop_back() {
    if (empty()) [[unlikely]]
      stop_empty();
    items_[--size_] = T{};
  }
  constexpr void clear() {
    while (!empty()) pop_back();
  }
  // Removes one element and keeps the order of the others.
  constexpr void erase_at(std::size_t i) {
    assert(i < size());
    std::copy(items_ + i + 1, items_ + size_, items_ + i);
    pop_back();
  }
  constexpr bool contains(const T& item) const { return std::find(begin(), end(), item) != end(); }

  friend constexpr bool operator==(const FixedVector& a, const FixedVector& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  // The count takes an element's alignment where that is larger, so that no padding arises for the
  // small plain structs a game state is made of.
  using Count = std::conditional_t<(alignof(T) >= 4), std::uint32_t,
                                   std::conditional_t<(alignof(T) == 2 || N > 255), std::uint16_t, std::uint8_t>>;

  T items_[N] = {};
  Count size_ = 0;
};

}  // namespace sandtable
