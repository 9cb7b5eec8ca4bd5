#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/dice/dice.h"
#include "engine/dice/distribution.h"

namespace sandtable {

// What one die counts.
Distribution<int> chances_of(Die die);
// All that a whole roll can come to. Dice that explode do so up to where 255 of them have less than 10^-13 left.
Distribution<Rolled> chances_of(const Roll& roll);

// The chances of k successes among n tests, for every n: each row from the one before, since the next test fails or
// succeeds. So a row of n has 3n roundings: a chance of one test has one, its product one more, the sum of two one
// more.
class TestChances {
 public:
  // Of a test that `good` of `all` equally likely ways pass.
  TestChances(std::int64_t good, std::int64_t all)
      : good_(good),
        all_(all),
        success_(static_cast<double>(good) / static_cast<double>(all)),
        failure_(static_cast<double>(all - good) / static_cast<double>(all)) {}

  bool is_for(std::int64_t good, std::int64_t all) const { return good == good_ && all == all_; }
  // By the number of successes, 0 to `tests`. It stays where it is.
  const double* row(int tests);
  static constexpr int roundings(int tests) { return 3 * tests; }

 private:
  std::int64_t good_, all_;
  double success_, failure_;
  std::vector<std::unique_ptr<double[]>> rows_;
};

// What a roll can come to, as whoever goes through it reads it: outcome after outcome.
class Outcomes {
 public:
  using Way = Distribution<Rolled>::Way;
  Outcomes() = default;
  // Some cannot happen: their chance is 0.
  Outcomes(const double* by_successes, std::size_t size) : by_successes_(by_successes), size_(size) {}
  Outcomes(const Way* ways, std::size_t size) : ways_(ways), size_(size) {}

  std::size_t size() const { return size_; }
  double chance(std::size_t i) const { return by_successes_ != nullptr ? by_successes_[i] : ways_[i].chance; }
  Rolled rolled(std::size_t i) const {
    return by_successes_ != nullptr ? Rolled{.successes = static_cast<std::uint8_t>(i)} : ways_[i].outcome;
  }

 private:
  const double* by_successes_ = nullptr;
  const Way* ways_ = nullptr;
  std::size_t size_ = 0;
};

// The outcomes of many rolls, each kind of roll reckoned once.
class OutcomeTables {
 public:
  OutcomeTables() : slots_(64) {}
  Outcomes of(const Roll& roll);

 private:
  struct Slot {
    std::uint64_t key = 0;  // 0: empty
    Outcomes outcomes;
  };

  Outcomes reckon(const Roll& roll);
  TestChances& tests(std::int64_t good, std::int64_t all);
  void grow();

  std::vector<Slot> slots_;  // open addressing
  std::size_t used_ = 0;
  std::vector<std::unique_ptr<TestChances>> tests_;
  std::vector<std::unique_ptr<const Distribution<Rolled>>> others_;
};

}  // namespace sandtable
