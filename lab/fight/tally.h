#pragma once

#include <span>

#include "lab/fight/unit_sums.h"
#include "lab/plan/plan.h"
#include "lab/statistics/sequence.h"

namespace sandtable::lab {

// The score of the first seat in one battle of a pair of this number.
int first_seat_score(const Plan& plan, std::uint64_t pair, const PairResult& result, std::size_t battle);

// Some pairs, counted for one of the two who fought them.
struct Score {
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  Pentanomial pairs;

  void add(int first_battle, int second_battle);
  std::uint64_t games() const { return wins + draws + losses; }
};

// The account of a run, kept pair by pair in their order, and the judge of its stopping rule. The same pairs give the
// same account, whoever fought them.
class Tally {
 public:
  explicit Tally(const Plan& plan);

  // The next pair. The run must not be over.
  void add(const PairResult& pair);
  bool is_over() const { return over_; }

  std::uint64_t pairs() const { return pairs_; }
  std::uint64_t games() const { return 2 * pairs_; }
  std::uint64_t hash() const { return hash_; }
  std::uint64_t decisions() const { return decisions_; }
  double mean_rounds() const { return static_cast<double>(rounds_) / static_cast<double>(games()); }

  const Score& total() const { return total_; }  // for the first entrant; of all matchups together
  const Score& first_seat() const { return first_seat_; }
  std::span<const Score> maps() const { return maps_; }
  std::span<const Score> matchups() const { return matchups_; }
  std::span<const UnitSums> units() const { return units_; }

  double log_likelihood_ratio() const { return lab::log_likelihood_ratio(total_.pairs, plan_->wish.rule.sprt); }
  Verdict verdict() const { return judge(log_likelihood_ratio(), plan_->wish.rule.sprt); }
  Interval sequence() const { return sequence_.interval(); }

 private:
  bool rule_is_met() const;

  const Plan* plan_;
  std::uint64_t pairs_ = 0;
  std::uint64_t hash_ = 0;
  std::uint64_t decisions_ = 0;
  std::uint64_t rounds_ = 0;
  Score total_, first_seat_;
  std::vector<Score> maps_, matchups_;
  std::vector<UnitSums> units_;
  ConfidenceSequence sequence_;
  bool over_ = false;
};

}  // namespace sandtable::lab
