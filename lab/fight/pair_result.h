#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/kind/goods.h"

namespace sandtable::lab {

struct BattleResult {
  std::uint8_t score = 0;  // of the matchup's first entrant: kLoss, kDraw, kWin
  std::uint32_t rounds = 0;
  std::uint32_t decisions = 0;
  std::uint64_t hash = 0;  // of the last state

  friend bool operator==(const BattleResult&, const BattleResult&) = default;
};

// What the units of one kind did in a pair of battles. Worth as in engine/kind/unit_account.h.
struct UnitCount {
  std::uint32_t row = 0;  // Plan::unit_rows
  std::uint32_t fielded = 0;
  std::uint32_t destroyed = 0;
  std::uint32_t kills = 0;  // enemy units destroyed by it
  std::int64_t spent = 0;
  std::int64_t lost = 0;
  std::int64_t taken = 0;  // enemy worth destroyed by it

  friend bool operator==(const UnitCount&, const UnitCount&) = default;
};

// How a contest ended (engine/kind/goods.h), and what the two parties had; kept only where purchases are left to
// chance.
struct ContestResult {
  std::uint8_t score = 0;     // of party 0
  std::uint8_t attacker = 0;  // the party on the game's first side
  std::array<std::vector<Holding>, 2> had = {};

  friend bool operator==(const ContestResult&, const ContestResult&) = default;
};

struct PairResult {
  std::array<BattleResult, 2> battles;
  std::vector<UnitCount> units;  // by row; empty where no account is kept
  std::vector<ContestResult> contests = {};

  int points() const { return battles[0].score + battles[1].score; }
  friend bool operator==(const PairResult&, const PairResult&) = default;
};

// The hash of all pairs so far and this one.
std::uint64_t hash_after(std::uint64_t before, const PairResult& pair);

}  // namespace sandtable::lab
