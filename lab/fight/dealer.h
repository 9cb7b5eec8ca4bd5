#pragma once

#include <functional>
#include <map>

#include "engine/base/error.h"
#include "lab/fight/crew.h"
#include "lab/fight/rank_messages.h"

namespace sandtable::lab {

// The leading rank's hold on the others for as long as it lives; then they are sent home.
class Leader {
 public:
  explicit Leader(Ranks& ranks) : ranks_(ranks) {}
  ~Leader();
  Leader(const Leader&) = delete;
  Leader& operator=(const Leader&) = delete;

  Ranks& ranks() { return ranks_; }
  std::uint64_t next_run() { return ++run_; }
  void tell_all(const RankMessage& message);

 private:
  Ranks& ranks_;
  std::uint64_t run_ = 0;
};

// How fast somebody fights, and so how many pairs to hold in stock.
class Stock {
 public:
  explicit Stock(unsigned threads) : threads_(threads) {}
  void count(std::uint64_t pairs) { fought_ += pairs; }
  // Enough for a moment at the pace so far, so that nobody runs dry while more is under way, and not so much that the
  // end of a run has to wait for one machine.
  std::uint64_t wanted() const;

 private:
  unsigned threads_;
  std::uint64_t fought_ = 0;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

// Deals the pairs of one run to the crew of this process and to the other ranks, and puts what comes back into order.
// Without other ranks the crew has it all.
class Dealer {
 public:
  using Take = std::function<void(PairResult&)>;

  // Pairs from `first` on. `leader` may be null. `threads`: for each of the other ranks; 0: the usual number.
  Dealer(Leader* leader, const Plan& plan, std::uint64_t first, unsigned threads);
  ~Dealer();  // the others stop
  Dealer(const Dealer&) = delete;
  Dealer& operator=(const Dealer&) = delete;

  // Waits until all ranks have the plan, if this is the first one they are given, or until `go_on` says no. Fails where
  // one of them cannot fight it, or would fight it otherwise than this process.
  Result<void> muster(const std::function<bool()>& go_on);
  // Deals, hears the others and collects: `take` is given all pairs that are next in order.
  Result<void> attend(Crew& own, const Take& take);
  // What the crew has finished.
  void collect(Crew& own, const Take& take);
  // How long to wait between two calls of `attend`.
  std::chrono::milliseconds pause() const;
  unsigned threads_elsewhere() const;

 private:
  struct Rank {
    unsigned threads = 0;  // 0: it is not ready yet
    std::uint64_t wants = 0;
  };

  Result<void> hear(const Take& take);
  Result<void> hear(int from, const Ready& ready);
  void put(std::uint64_t number, PairResult& result, const Take& take);
  std::uint64_t grant(std::uint64_t wanted) const;
  bool all_ready() const;

  Leader* leader_;
  const Plan& plan_;
  std::uint64_t run_ = 0;
  std::uint64_t mark_ = 0;
  bool first_run_ = false;
  std::uint64_t dealt_;  // the first pair that nobody has yet
  std::uint64_t next_;   // the first that was not handed over yet
  std::map<std::uint64_t, PairResult> arrived_;
  std::map<int, Rank> others_;
  Stock stock_;
};

}  // namespace sandtable::lab
