#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "lab/arena.h"

namespace sandtable::lab {

// Threads that fight pairs ahead of whoever collects them. A pair's number is all they share while they fight: each
// takes the next one and puts the result into its place in a ring, without a lock.
class Crew {
 public:
  // Fights pairs `first` to `end`, which is not among them.
  Crew(const Plan& plan, std::uint64_t first, std::uint64_t end, unsigned threads);
  ~Crew();  // stops after the running battles
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  // After the running battles; what is finished then can still be collected.
  void stop();
  // Hands over every pair that is next in order and finished.
  void collect(const std::function<void(PairResult&)>& take);
  // Waits a moment, or less if all threads are done; whether they are.
  bool wait();

 private:
  struct Slot {
    std::atomic<std::uint64_t> holds{0};  // number of the pair + 1
    PairResult result;
  };
  static constexpr std::uint64_t kRing = 1024;  // as far as fast threads may be ahead

  void work();
  Slot& slot(std::uint64_t pair) { return ring_[pair % kRing]; }

  const Plan& plan_;
  const std::uint64_t end_;
  std::vector<Slot> ring_;
  alignas(64) std::atomic<std::uint64_t> next_;
  alignas(64) std::atomic<std::uint64_t> collected_;
  std::atomic<bool> stop_{false};
  std::mutex mutex_;  // for the end only
  std::condition_variable done_;
  unsigned working_;
  std::vector<std::jthread> threads_;
};

}  // namespace sandtable::lab
