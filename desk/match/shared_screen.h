#pragma once

#include <optional>

#include "desk/match/match.h"

namespace sandtable {

// One screen that several people share: what one of them answers in secret must not stand there when another looks.
class SharedScreen {
 public:
  // Gives the screen to this person; whether another held it who answers in secret at the same time.
  bool hand_to(const Match& match, Seat seat);
  // Somebody is about to answer: in secret it must be wiped.
  void note_answer(const Match& match);
  bool is_veiled() const { return veil_.has_value(); }
  // Once all have answered nothing is secret any more, but what somebody typed may say more than is revealed: whether
  // the screen is to be wiped now.
  bool lift(const Match& match);

 private:
  std::optional<Seat> holder_;       // who answered last
  std::optional<std::size_t> veil_;  // the number of deeds, until which secret answers stand there
};

}  // namespace sandtable
