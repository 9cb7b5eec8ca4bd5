#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/ask/answer.h"
#include "engine/dice/random.h"
#include "engine/kind/game_kind.h"

namespace sandtable {

// What a machine player thought of and the rules refused, so that the game's default stood in for it. Battles go on as
// if nothing had happened, but it is a defect of the player: tests hold it at none.
struct Mistakes {
  std::uint64_t count = 0;
  std::string first = {};  // the question and why the answer was refused

  void add(std::string_view question, const Refusal& refusal);
};

// Somebody who answers: sees only the view in `situation.state`, must give a legal answer.
class Player {
 public:
  virtual ~Player() = default;
  virtual void decide(const Situation& situation, Random& random, Answer& answer) = 0;

  const Mistakes& mistakes() const { return mistakes_; }

 protected:
  Mistakes mistakes_;
};

// Answers as the game does by default.
class DefaultPlayer : public Player {
 public:
  void decide(const Situation& situation, Random& random, Answer& answer) override;
};

}  // namespace sandtable
