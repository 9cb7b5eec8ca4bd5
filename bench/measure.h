#pragma once

#include <algorithm>
#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace sandtable::bench {

// One task, measured against its reference in the same run. Times are nanoseconds for one operation.
struct Row {
  std::string name;
  double ns = 0;
  double reference_ns = 0;
  double target = 0;  // the ratio that is promised

  double ratio() const { return reference_ns / ns; }
  bool holds() const { return ratio() >= target; }
};

// A batch of equal operations and how many they are. The result keeps the compiler from leaving the work out.
struct Batch {
  std::function<std::uint64_t()> run;
  std::size_t operations = 1;
};

inline volatile std::uint64_t sink = 0;

inline double time_of(const Batch& batch) {
  const auto start = std::chrono::steady_clock::now();
  sink = sink + batch.run();
  const std::chrono::duration<double, std::nano> spent = std::chrono::steady_clock::now() - start;
  return spent.count() / static_cast<double>(batch.operations);
}

inline double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

struct Task {
  std::string name;
  double target = 1;
  int rounds = 101;
};

// Runs both batches in turn, so that a slow moment of the machine meets both, and compares the medians.
inline Row measure(const Task& task, const Batch& ours, const Batch& reference) {
  std::vector<double> our_times, reference_times;
  time_of(ours), time_of(reference);  // warm up
  for (int round = 0; round < task.rounds; ++round) {
    our_times.push_back(time_of(ours));
    reference_times.push_back(time_of(reference));
  }
  return {task.name, median(our_times), median(reference_times), task.target};
}

using Rows = std::vector<Row>;

// Each file of benches defines one of these and `main.cpp` lists it.
Rows sight();
Rows battles();
Rows lab_runs();

// Plays this many battles of one seed sequence and returns the number of decisions: for counting instructions.
std::uint64_t play_battles(const std::string& players, int count);

}  // namespace sandtable::bench
