#pragma once

#include "engine/ask/answer.h"
#include "engine/dice/random.h"
#include "engine/kind/game_kind.h"

namespace sandtable {

// Somebody who answers: sees only the view in `situation.state`, must give a legal answer.
class Player {
 public:
  virtual ~Player() = default;
  virtual void decide(const Situation& situation, Random& random, Answer& answer) = 0;
};

}  // namespace sandtable
