#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "lab/fight/arena.h"

namespace sandtable::lab {

// Threads that fight pairs ahead of whoever collects them. They take the numbers of pairs one by one from what is
// offered and put each result into its place in a ring; while they fight they share nothing.
class Crew {
 public:
  Crew(const Plan& plan, unsigned threads);
  ~Crew();  // stops after the running battles
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  // So many pairs from `first` on are to be fought after what was offered before.
  void offer(std::uint64_t first, std::uint64_t count);
  // Nothing more will be offered: who finds no work is done.
  void close();
  // Pairs that were offered and not yet begun.
  std::uint64_t waiting();

  // After the running battles; what is finished then can still be collected.
  void stop();
  // Hands over every pair that is finished, with its number, up to the first that is not: in the order of offers.
  void collect(const std::function<void(std::uint64_t, PairResult&)>& take);
  // Waits a moment, or less if all threads are done; whether they are.
  bool wait(std::chrono::milliseconds moment = std::chrono::milliseconds(20));

 private:
  struct Range {
    std::uint64_t first, end;
  };
  struct Task {
    std::uint64_t turn;  // counts what was taken
    std::uint64_t pair;
  };
  struct Slot {
    std::atomic<std::uint64_t> holds{0};  // turn + 1
    std::uint64_t pair = 0;
    PairResult result;
  };
  static constexpr std::uint64_t kRing = 1024;  // as far as fast threads may be ahead

  void work();
  std::optional<Task> next_task();
  Slot& slot(std::uint64_t turn) { return ring_[turn % kRing]; }

  const Plan& plan_;
  std::vector<Slot> ring_;
  alignas(64) std::atomic<std::uint64_t> collected_{0};  // turns
  std::atomic<bool> stop_{false};
  std::mutex mutex_;  // for the rest
  std::condition_variable more_, done_;
  std::deque<Range> offers_;
  std::uint64_t turns_ = 0;
  bool closed_ = false;
  unsigned working_;
  std::vector<std::jthread> threads_;
};

}  // namespace sandtable::lab
