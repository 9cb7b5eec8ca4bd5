#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "engine/kind/unit_account.h"
#include "engine/run/battle.h"
#include "lab/fight/pair_result.h"
#include "lab/plan/plan.h"

namespace sandtable::lab {

// Where one thread fights its battles. Tables and players stay from one pair to the next, so that a battle asks for no
// memory.
class Arena {
 public:
  explicit Arena(const Plan& plan);

  // Fights a pair; false if `abandon` said so between the battles, and the result is then without meaning.
  bool fight(std::uint64_t pair, PairResult& result, const std::function<bool()>& abandon);

 private:
  // A table with its players, made when it is first needed. Players may remember what they thought about a table, so
  // nobody plays at two.
  struct Stand {
    std::vector<std::unique_ptr<Player>> players;
    std::vector<Player*> seats;
    std::unique_ptr<Battle> battle;
  };

  void run(Battle& battle, PairResult& result);
  Stand& stand_for(std::uint64_t pair, std::size_t battle);
  void count_units(std::uint64_t pair, std::size_t battle, const Battle& fought, PairResult& result);

  const Plan& plan_;
  std::vector<Stand> stands_;
  std::vector<UnitCount> counts_;  // by row, for the pair under way
};

// The score of the matchup's first entrant: he wins if one of his seats does and none of the other's.
std::uint8_t score_of(const Outcome& outcome, const Seating& seating);

}  // namespace sandtable::lab
