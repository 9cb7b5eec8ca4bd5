#pragma once

#include "engine/kind/player.h"

namespace sandtable {

// Answers every question by chance: each option alike, places by walking in random directions. Plays every game, none
// of them well; the yardstick that any other player has to beat.
class RandomPlayer final : public Player {
 public:
  void decide(const Situation& situation, Random& random, Answer& answer) override;
};

}  // namespace sandtable
