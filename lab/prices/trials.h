#pragma once

#include <functional>

#include "lab/prices/balance.h"
#include "lab/prices/draw_list.h"

namespace sandtable::lab {

// Fights pairs of battles for one purpose, in portions, each of which is a plan of its own on one map. Everything about
// a portion is a function of the seed, the stage and its number.
class Trials {
 public:
  Trials(const BalanceWish& wish, int stage, PricePairs prices);

  // Two lists drawn by chance against each other, or two ready-made ones that buy by chance.
  Result<void> fight_drawn(std::uint64_t pairs);
  // Each pair one of these, in turn, against a list drawn by chance of about the same cost.
  Result<void> fight_against_drawn(std::uint64_t pairs, const std::vector<DrawnList>& lists);

  const std::vector<Observation>& trials() const { return trials_; }
  const Pentanomial& scores() const { return scores_; }  // of the first
  std::uint64_t pairs() const { return fought_; }
  std::uint64_t hash() const { return hash_; }
  unsigned threads() const { return threads_; }  // that took part, of all processes
  const ListDrawer& drawer() const { return drawer_; }

  Hands hands;
  std::function<bool(std::uint64_t pairs)> watch;  // pairs of these trials so far; false stops
  bool stopped = false;

 private:
  struct Portion;
  using Draw = std::function<std::optional<std::pair<DrawnList, DrawnList>>(std::uint64_t pair, Random&)>;

  Result<void> fight_lists(std::uint64_t pairs, const Draw& draw);
  Result<void> fight_bought(std::uint64_t pairs);
  Result<void> fight(Wish wish, std::size_t map, const std::vector<std::pair<DrawnList, DrawnList>>& lists);
  void take(const PairResult& pair, std::size_t map, const std::pair<DrawnList, DrawnList>* lists);
  Wish wish_for(std::size_t map) const;
  Random random_for(std::uint64_t number) const;

  const BalanceWish& wish_;
  int stage_;
  PricePairs prices_;
  ListDrawer drawer_;
  std::vector<Observation> trials_;
  Pentanomial scores_;
  std::uint64_t fought_ = 0;
  std::uint64_t portions_ = 0;
  std::uint64_t hash_ = 0;
  unsigned threads_ = 1;
};

}  // namespace sandtable::lab
