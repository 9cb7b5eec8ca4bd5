#include "lab/fight/run.h"

#include <chrono>

#include "lab/fight/dealer.h"

namespace sandtable::lab {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kKeepEvery{500};

unsigned threads_for(unsigned wanted, Leader* leader = nullptr) {
  return wanted > 0 ? wanted : usual_threads(leader == nullptr ? nullptr : &leader->ranks());
}

// A run under way: collects what the crew fights until the rule is met or somebody says stop.
class Runner {
 public:
  Runner(const Plan& plan, const RunOptions& options, const Watch& watch)
      : plan_(plan),
        options_(options),
        watch_(watch),
        results_{.tally = Tally(plan), .threads = threads_for(options.threads, options.leader)} {}

  Result<Results> run() {
    for (const PairResult& pair : options_.before) {
      if (tally().is_over()) break;
      tally().add(pair);
    }
    if (options_.each) options_.each(options_.before.first(tally().pairs()));
    if (!tally().is_over()) {
      if (const Result<void> done = fight(); !done) return std::unexpected(done.error());
    }
    results_.complete = tally().is_over();
    return std::move(results_);
  }

 private:
  Tally& tally() { return results_.tally; }

  Result<void> fight() {
    Dealer dealer(options_.leader, plan_, tally().pairs(), options_.threads);
    const Dealer::Take take = [&](PairResult& pair) { take_in(pair); };
    if (const Result<void> ready = dealer.muster([&] { return goes_on(); }); !ready) return ready;
    Crew crew(plan_, results_.threads);
    for (bool idle = !goes_on(); !idle && !tally().is_over();) {
      if (const Result<void> done = dealer.attend(crew, take); !done) return done;
      if (const Result<void> kept = keep(false); !kept) return kept;
      if (tally().is_over() || !goes_on()) break;
      idle = crew.wait(dealer.pause());
    }
    crew.stop();
    dealer.collect(crew, take);
    results_.threads += dealer.threads_elsewhere();
    results_.seconds = seconds();
    return keep(true);
  }

  bool goes_on() const { return !watch_ || watch_({results_.tally, results_.fought, seconds()}); }

  // What was fought after the rule was met does not count.
  void take_in(PairResult& pair) {
    if (tally().is_over()) return;
    tally().add(pair);
    ++results_.fought;
    for (const BattleResult& battle : pair.battles) results_.fought_decisions += battle.decisions;
    if (options_.each) options_.each({&pair, 1});
    if (options_.keeper != nullptr) unkept_.push_back(std::move(pair));
  }

  Result<void> keep(bool at_once) {
    if (unkept_.empty() || (!at_once && Clock::now() - kept_ < kKeepEvery)) return {};
    const Result<void> done = options_.keeper->keep(unkept_, tally().hash());
    unkept_.clear();
    kept_ = Clock::now();
    return done;
  }

  double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

  const Plan& plan_;
  const RunOptions& options_;
  const Watch& watch_;
  Results results_;
  std::vector<PairResult> unkept_;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point kept_ = begin_ - kKeepEvery;  // the first pairs at once
};

}  // namespace

Result<Results> run(const Plan& plan, const RunOptions& options, const Watch& watch) {
  return Runner(plan, options, watch).run();
}

std::vector<PairResult> fight_pairs(const Plan& plan, std::uint64_t first, std::uint64_t count, unsigned threads) {
  std::vector<PairResult> out;
  Crew crew(plan, threads_for(threads));
  crew.offer(first, count);
  crew.close();
  while (out.size() < count) {
    crew.wait();
    crew.collect([&](std::uint64_t, PairResult& pair) { out.push_back(pair); });
  }
  return out;
}

}  // namespace sandtable::lab
