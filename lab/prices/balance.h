#pragma once

#include <functional>
#include <optional>

#include "lab/fight/run.h"
#include "lab/prices/worth.h"

// Which units are too cheap or too expensive: battles between lists drawn by chance say what each is worth, a price
// list is proposed, and fresh battles under it say whether it is better.
namespace sandtable::lab {

struct BalanceWish {
  const GameKind* game = nullptr;
  std::vector<std::string> armies;  // whose units are tried; where goods are bought in play: none
  std::vector<NamedText> lists;     // those that fight where goods are bought in play
  std::vector<NamedText> maps;
  std::string player;
  SwitchPairs switches;
  PricePairs prices = {};  // tried instead of the game's own
  int limit = 0;           // the most a drawn list costs
  std::uint64_t seed = 1;
  int steps = 1;                      // estimates, each at the prices that the one before proposed
  std::uint64_t pairs = 1000;         // of each estimate
  std::uint64_t verify_pairs = 1000;  // to verify; 0: propose only
};

enum class Fairness : std::uint8_t { unknown, fair, too_cheap, too_expensive };

struct PricedGood {
  Good good;
  double fielded = 0;
  Mispricing found;
  Fairness fairness = Fairness::unknown;
  int proposed = 0;  // after all steps
};

// The units judged by the battles of one price list.
struct Judgement {
  std::uint64_t games = 0;
  std::vector<PricedGood> goods;  // those that have a price
  Inequality spread;
};

struct BalanceResults {
  std::optional<Judgement> before;  // nothing: stopped too early
  double predicted_spread = 0;      // in Elo, at the proposed prices
  std::optional<Judgement> after;
  bool too_few = false;  // battles to verify it, or for the later steps: what is here comes from the others
  // How lists bought for what is underpriced do against ordinary ones of the same cost, before and after.
  std::optional<Pentanomial> bargain_before, bargain_after;
  std::uint64_t games = 0;
  std::uint64_t hash = 0;
  double seconds = 0;
  unsigned threads = 1;
  bool complete = false;

  PricePairs proposal() const;  // prices that differ from those that were tried
};

struct BalanceProgress {
  std::string_view stage;
  std::uint64_t pairs = 0;  // of all stages, fought
  std::uint64_t of = 0;
  double seconds = 0;
};
using BalanceWatch = std::function<bool(const BalanceProgress&)>;  // false stops

// Who fights: so many threads here (0: the usual number), and the other processes of a leader.
struct Hands {
  unsigned threads = 0;
  Leader* leader = nullptr;
};

// Fails where nothing can be fought or the battles say nothing.
Result<BalanceResults> balance(const BalanceWish& wish, const Hands& hands, const BalanceWatch& watch = {});

// The pairs that `balance` fights in all.
std::uint64_t balance_pairs(const BalanceWish& wish);

}  // namespace sandtable::lab
