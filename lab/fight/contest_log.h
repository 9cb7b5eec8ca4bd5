#pragma once

#include <vector>

#include "engine/kind/goods.h"
#include "engine/kind/player.h"
#include "lab/fight/pair_result.h"

namespace sandtable::lab {

// Buys by chance, so that what is bought depends on nothing but the purse, and plays like another in everything else.
class ChanceBuyer final : public Player {
 public:
  ChanceBuyer(Player& player, const KindSet& purchases) : player_(player), purchases_(purchases) {}
  void decide(const Situation& situation, Random& random, Answer& answer) override;

 private:
  Player& player_;
  KindSet purchases_;  // kinds of questions
};

// The contests of one battle, seen by looking at its state after every step.
class ContestLog {
 public:
  ContestLog(const GoodsKind& kind, const Setup& setup, std::vector<ContestResult>& into);

  void look(const void* state);
  void end(const void* state);  // of the battle

 private:
  void begin(const Contest& contest, const void* state);
  void close(const Contest& after);

  const GoodsKind& kind_;
  const Setup& setup_;
  std::vector<ContestResult>& into_;
  std::vector<int> counts_;
  Contest open_;
  ContestResult result_;
};

}  // namespace sandtable::lab
