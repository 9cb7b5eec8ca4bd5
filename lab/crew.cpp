#include "lab/crew.h"

#include <chrono>

namespace sandtable::lab {

namespace {

constexpr std::chrono::milliseconds kMoment{20};

}  // namespace

Crew::Crew(const Plan& plan, std::uint64_t first, std::uint64_t end, unsigned threads)
    : plan_(plan), end_(end), ring_(kRing), next_(first), collected_(first), working_(threads) {
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Crew::~Crew() { stop(); }

void Crew::stop() {
  stop_ = true;
  threads_.clear();  // joins
}

void Crew::work() {
  Arena arena(plan_);
  const std::function<bool()> abandon = [this] { return stop_.load(std::memory_order_relaxed); };
  for (;;) {
    const std::uint64_t pair = next_.fetch_add(1, std::memory_order_relaxed);
    if (pair >= end_) break;
    // Rare: somebody else's pair takes very long, or the collector is busy.
    while (pair >= collected_.load(std::memory_order_acquire) + kRing && !stop_)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    if (stop_ || !arena.fight(pair, slot(pair).result, abandon)) break;
    slot(pair).holds.store(pair + 1, std::memory_order_release);
  }
  const std::scoped_lock lock(mutex_);
  --working_;
  done_.notify_all();
}

void Crew::collect(const std::function<void(PairResult&)>& take) {
  std::uint64_t pair = collected_.load(std::memory_order_relaxed);
  for (; slot(pair).holds.load(std::memory_order_acquire) == pair + 1; ++pair) {
    take(slot(pair).result);
    collected_.store(pair + 1, std::memory_order_release);
  }
}

bool Crew::wait() {
  std::unique_lock lock(mutex_);
  return done_.wait_for(lock, kMoment, [this] { return working_ == 0; });
}

}  // namespace sandtable::lab
