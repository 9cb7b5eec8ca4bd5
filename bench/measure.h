#pragma once

#include <algorithm>
#include <cstdint>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

namespace sandtable::bench {

// One task, measured against its reference in the same run: a line of the table that the program prints.
struct Row {
  std::string name;
  double value = 0;      // for one operation
  double reference = 0;  // of the same unit; 0: the value is only told
  double target = 0;     // the ratio that is promised; 0: nothing is
  std::string unit = "ns";

  double ratio() const { return reference / value; }
  bool holds() const { return target == 0 || ratio() >= target; }
};
using Rows = std::vector<Row>;

// A batch of equal operations and how many they are. The result keeps the compiler from leaving the work out.
struct Batch {
  std::function<std::uint64_t()> run;
  std::size_t operations = 1;
};

inline volatile std::uint64_t sink = 0;

// What the processor has spent on this thread, or on all of ours: unlike the time of day these do not run while other
// programs do. What several threads gain shows only in the time of day.
enum class Clock : std::uint8_t { thread, process, day };
inline double spent_ns(Clock clock = Clock::thread) {
  constexpr clockid_t kClocks[] = {CLOCK_THREAD_CPUTIME_ID, CLOCK_PROCESS_CPUTIME_ID, CLOCK_MONOTONIC};
  timespec now{};
  clock_gettime(kClocks[static_cast<std::size_t>(clock)], &now);
  return 1e9 * static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec);
}

inline double time_of(const Batch& batch, Clock clock = Clock::thread) {
  const double start = spent_ns(clock);
  sink = sink + batch.run();
  return (spent_ns(clock) - start) / static_cast<double>(batch.operations);
}

// The value below which this part of all values lies.
inline double quantile(std::vector<double> values, double part) {
  const auto place = static_cast<std::size_t>(part * static_cast<double>(values.size()));
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(std::min(place, values.size() - 1));
  std::nth_element(values.begin(), at, values.end());
  return *at;
}
inline double median(std::vector<double> values) { return quantile(std::move(values), 0.5); }

struct Task {
  std::string name;
  double target = 1;
  int rounds = 101;
  Clock clock = Clock::thread;
};

// Runs both batches in turn, so that a slow moment of the machine meets both, and compares the medians.
inline Row measure(const Task& task, const Batch& ours, const Batch& reference) {
  std::vector<double> our_times, reference_times;
  time_of(ours), time_of(reference);  // warm up
  for (int round = 0; round < task.rounds; ++round) {
    our_times.push_back(time_of(ours, task.clock));
    reference_times.push_back(time_of(reference, task.clock));
  }
  return {task.name, median(our_times), median(reference_times), task.target};
}

// A fixed amount of plain integer work that takes a millisecond on the machine where promises were made. It is told
// beside the promises, which are in nanoseconds: so one sees what a slower or busier machine is to blame for.
Batch yardstick();
constexpr double kYardstickNs = 1e6;

// Each file of benches defines one of these and `main.cpp` lists it.
Rows sight();
Rows battles();
Rows formations();
Rows previews();
Rows odds();
Rows positions();
Rows lab_runs();
Rows crowds();
Rows hulls();
Rows routes();
Rows heights();
Rows marches();

// Whole battles for counting instructions: which games and players there are, as "GAME PLAYER", and so many of them.
// `play_battles` returns the number of decisions.
std::vector<std::string> battle_names();
std::uint64_t play_battles(const std::string& name, int count);
std::uint64_t run_counted(const Batch& battles);

}  // namespace sandtable::bench
