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

}  // namespace sandtable
