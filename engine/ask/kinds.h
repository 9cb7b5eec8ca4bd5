#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

// The kinds of questions and of events of a game are numbered by their place in one list of types each:
//   using Questions = sandtable::Questions<AskSide, AskDeploy, ...>;
//   constexpr Questions questions_of(const void*) { return {}; }
//   using Events = sandtable::Events<Deployed, Went, ...>;
//   constexpr Events events_of(const void*) { return {}; }
// By these functions a type finds the list of its namespace.
namespace sandtable {

template <class... Asked>
struct Questions {};
template <class... Told>
struct Events {};

template <template <class...> class List, class... Each>
constexpr std::size_t size_of(List<Each...>) {
  return sizeof...(Each);
}

// The place of a type in a list of types.
template <class Type, template <class...> class List, class... Each>
consteval std::uint8_t place_in(List<Each...>) {
  static_assert((std::is_same_v<Type, Each> + ... + 0) == 1, "a kind stands in its list once");
  static_assert(sizeof...(Each) < 255);
  std::uint8_t place = 0;
  bool found = false;
  ((found = found || std::is_same_v<Type, Each>, place = static_cast<std::uint8_t>(place + (found ? 0 : 1))), ...);
  return place;
}

template <class Asked>
consteval std::uint8_t question_kind() {
  return place_in<Asked>(questions_of(static_cast<const Asked*>(nullptr)));
}

// Kind 0 is a roll of dice in every game.
template <class Told>
consteval std::uint8_t event_kind() {
  return static_cast<std::uint8_t>(1 + place_in<Told>(events_of(static_cast<const Told*>(nullptr))));
}

// A set of kinds.
class KindSet {
 public:
  constexpr KindSet() = default;
  static constexpr KindSet all() {
    KindSet every;
    for (std::uint64_t& word : every.words_) word = ~std::uint64_t{0};
    return every;
  }

  constexpr bool has(std::uint8_t kind) const { return (words_[kind / 64] >> kind % 64 & 1U) != 0; }
  constexpr KindSet& add(std::uint8_t kind) {
    words_[kind / 64] |= std::uint64_t{1} << kind % 64;
    return *this;
  }
  constexpr KindSet without(std::uint8_t kind) const {
    KindSet rest = *this;
    rest.words_[kind / 64] &= ~(std::uint64_t{1} << kind % 64);
    return rest;
  }
  constexpr KindSet& operator|=(const KindSet& more) {
    for (std::size_t i = 0; i < 4; ++i) words_[i] |= more.words_[i];
    return *this;
  }
  constexpr bool empty() const { return *this == KindSet{}; }
  // Whether the two have a kind in common.
  constexpr bool meets(const KindSet& other) const {
    for (std::size_t i = 0; i < 4; ++i)
      if ((words_[i] & other.words_[i]) != 0) return true;
    return false;
  }
  friend constexpr bool operator==(const KindSet&, const KindSet&) = default;

 private:
  std::uint64_t words_[4] = {};
};

template <class... Asked>
constexpr KindSet questions_named() {
  KindSet kinds;
  (kinds.add(question_kind<Asked>()), ...);
  return kinds;
}
template <class... Told>
constexpr KindSet events_named(Events<Told...> = {}) {
  KindSet kinds;
  (kinds.add(event_kind<Told>()), ...);
  return kinds;
}

}  // namespace sandtable
