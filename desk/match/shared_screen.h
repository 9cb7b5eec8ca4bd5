#pragma once

#include <optional>

#include "desk/match/match.h"

namespace sandtable {

// One screen that several people share: what one of them answers in secret must not stand there when another looks.
class SharedScreen {
 public:
  // Gives the screen to this person; whether another held it who answers in secret at the same time.
  bool hand_to(const Match& match, Seat seat);
  // Somebody has answered in secret, when the battle had come so far: it must be wiped.
  void note_secret(const Match::Progress& then) { veil_ = then; }
  bool is_veiled() const { return veil_.has_value(); }
  // Once all have answered nothing is secret any more, but what somebody typed may say more than is revealed: whether
  // the screen is to be wiped now.
  bool lift(const Match& match);

 private:
  std::optional<Seat> holder_;           // who answered last
  std::optional<Match::Progress> veil_;  // until the battle goes on from there, secret answers stand on the screen
};

}  // namespace sandtable
