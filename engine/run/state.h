#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>
#include <vector>

namespace sandtable {

// A game's state as plain bytes.
class State {
 public:
  explicit State(std::size_t size) : words_((size + 7) / 8), size_(size) {}

  void* data() { return words_.data(); }
  const void* data() const { return words_.data(); }
  std::span<const std::byte> bytes() const { return {reinterpret_cast<const std::byte*>(words_.data()), size_}; }
  std::uint64_t hash() const;
  friend bool operator==(const State&, const State&) = default;

 private:
  std::vector<std::uint64_t> words_;
  std::size_t size_;
};

// The bytes of a game's own state.
template <class Game>
State state_of(const Game& game) {
  static_assert(std::is_trivially_copyable_v<Game>);
  State state(sizeof(Game));
  std::memcpy(state.data(), &game, sizeof(Game));
  return state;
}

}  // namespace sandtable
