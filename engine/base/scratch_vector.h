#pragma once

#include <cassert>
#include <cstddef>
#include <new>
#include <type_traits>
#include <utility>

#include "engine/base/stop.h"

namespace sandtable {

// Room for at most N elements on the stack, for work within one function: unlike `FixedVector`, which states are made
// of, it does not clear what it does not use. Not copied. Running over the capacity stops the program in every build.
template <class T, std::size_t N>
class ScratchVector {
  static_assert(std::is_trivially_destructible_v<T>);

 public:
  ScratchVector() = default;
  ScratchVector(const ScratchVector&) = delete;
  ScratchVector& operator=(const ScratchVector&) = delete;

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool full() const { return size_ == N; }
  void push_back(const T& item) { emplace_back(item); }
  template <class... Args>
  T& emplace_back(Args&&... args) {
    if (full()) [[unlikely]]
      stop_full(N);
    // NOLINTNEXTLINE(bugprone-sizeof-expression): of pointers too
    return *new (bytes_ + size_++ * sizeof(T)) T(std::forward<Args>(args)...);
  }
  void clear() { size_ = 0; }

  T* data() { return std::launder(reinterpret_cast<T*>(bytes_)); }
  const T* data() const { return std::launder(reinterpret_cast<const T*>(bytes_)); }
  T* begin() { return data(); }
  T* end() { return data() + size_; }
  const T* begin() const { return data(); }
  const T* end() const { return data() + size_; }
  T& operator[](std::size_t i) {
    assert(i < size_);
    return data()[i];
  }
  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return data()[i];
  }

 private:
  alignas(T) std::byte bytes_[N * sizeof(T)];  // NOLINT(bugprone-sizeof-expression): of pointers too
  std::size_t size_ = 0;
};

}  // namespace sandtable
