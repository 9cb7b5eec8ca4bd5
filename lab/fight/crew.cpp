#include "lab/fight/crew.h"

namespace sandtable::lab {

Crew::Crew(const Plan& plan, unsigned threads) : plan_(plan), ring_(kRing), working_(threads) {
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Crew::~Crew() { stop(); }

void Crew::offer(std::uint64_t first, std::uint64_t count) {
  if (count == 0) return;
  const std::scoped_lock lock(mutex_);
  offers_.push_back({first, first + count});
  more_.notify_all();
}

void Crew::close() {
  const std::scoped_lock lock(mutex_);
  closed_ = true;
  more_.notify_all();
}

std::uint64_t Crew::waiting() {
  const std::scoped_lock lock(mutex_);
  std::uint64_t sum = 0;
  for (const Range& range : offers_) sum += range.end - range.first;
  return sum;
}

void Crew::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stop_ = true;
    more_.notify_all();
  }
  threads_.clear();  // joins
}

std::optional<Crew::Task> Crew::next_task() {
  std::unique_lock lock(mutex_);
  more_.wait(lock, [this] { return stop_ || closed_ || !offers_.empty(); });
  if (stop_ || offers_.empty()) return std::nullopt;
  Range& range = offers_.front();
  const Task task{turns_++, range.first++};
  if (range.first == range.end) offers_.pop_front();
  return task;
}

void Crew::work() {
  Arena arena(plan_);
  const std::function<bool()> abandon = [this] { return stop_.load(std::memory_order_relaxed); };
  while (const std::optional<Task> task = next_task()) {
    // Rare: somebody else's pair takes very long, or the collector is busy.
    while (task->turn >= collected_.load(std::memory_order_acquire) + kRing && !stop_)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    Slot& mine = slot(task->turn);
    mine.pair = task->pair;
    if (stop_ || !arena.fight(task->pair, mine.result, abandon)) break;
    mine.holds.store(task->turn + 1, std::memory_order_release);
  }
  const std::scoped_lock lock(mutex_);
  --working_;
  done_.notify_all();
}

void Crew::collect(const std::function<void(std::uint64_t, PairResult&)>& take) {
  std::uint64_t turn = collected_.load(std::memory_order_relaxed);
  for (; slot(turn).holds.load(std::memory_order_acquire) == turn + 1; ++turn) {
    take(slot(turn).pair, slot(turn).result);
    collected_.store(turn + 1, std::memory_order_release);
  }
}

bool Crew::wait(std::chrono::milliseconds moment) {
  std::unique_lock lock(mutex_);
  return done_.wait_for(lock, moment, [this] { return working_ == 0; });
}

}  // namespace sandtable::lab
