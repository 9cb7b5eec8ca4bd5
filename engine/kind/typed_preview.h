#pragma once

#include <cstring>
#include <optional>
#include <vector>

#include "engine/kind/preview.h"
#include "engine/kind/typed_game.h"

// For games that write previews: from the house's plain bytes to a game's own types.
namespace sandtable {

// Calls visit(asked, reply) with the question and the partial answer in the game's own types, and gives back what it
// says; an empty Found for an answer that cannot be read.
template <class Rules, class Found, class Visit>
Found with_question(const Situation& at, const Answer& partial, const Visit& visit) {
  const auto among = [&]<class... Asked>(Questions<Asked...>) {
    Found found{};
    const auto read = [&]<class One>(std::type_identity<One>) {
      typename One::Reply reply;
      if (decode(partial, reply)) found = visit(at.question.as<One>(), reply);
      return true;
    };
    (void)((at.question.is<Asked>() && read(std::type_identity<Asked>{})) || ...);
    return found;
  };
  return among(typename Rules::Questions{});
}

// A state as the house carries it.
template <class Game>
std::vector<std::byte> bytes_of_state(const Game& game) {
  std::vector<std::byte> bytes(sizeof(Game));
  std::memcpy(bytes.data(), &game, sizeof(Game));
  return bytes;
}

// A game's function over its own setup and state, as the house calls it over bytes: `.sees = as_called<look>`.
template <auto kFunction>
struct AsCalled;

template <class Found, class OwnSetup, class OwnGame, class... More,
          Found (*kFunction)(const OwnSetup&, const OwnGame&, More...)>
struct AsCalled<kFunction> {
  static Found call(const Setup& setup, const void* state, More... more) {
    return kFunction(static_cast<const OwnSetup&>(setup), *static_cast<const OwnGame*>(state), more...);
  }
};

// Of what is told by the setup alone.
template <class OwnSetup, std::vector<KeyPart> (*kFunction)(const OwnSetup&, std::uint8_t, std::int32_t)>
struct AsCalled<kFunction> {
  static std::vector<KeyPart> call(const Setup& setup, std::uint8_t domain, std::int32_t key) {
    return kFunction(static_cast<const OwnSetup&>(setup), domain, key);
  }
};

template <auto kFunction>
inline constexpr auto* as_called = &AsCalled<kFunction>::call;

}  // namespace sandtable
