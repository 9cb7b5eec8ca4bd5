#pragma once

#include <chrono>

#include "odds/odds.h"

namespace sandtable {

// Gives a reckoning so many seconds: half of them to follow every outcome, the rest to draw samples where that was not
// enough. Whoever shows how far it is derives from it.
class OddsTime : public OddsWatch {
 public:
  explicit OddsTime(double seconds) : seconds_(seconds) {}

  void begin() override { begun_ = Clock::now(); }
  bool goes_on(const OddsProgress& progress) override {
    return elapsed() < (progress.sampling ? seconds_ : seconds_ / 2);
  }
  double elapsed() const { return std::chrono::duration<double>(Clock::now() - begun_).count(); }

 private:
  using Clock = std::chrono::steady_clock;
  double seconds_;
  Clock::time_point begun_ = Clock::now();
};

// The same for all that is reckoned with it together.
class OddsTimeInAll final : public OddsTime {
 public:
  using OddsTime::OddsTime;
  void begin() override {}
};

}  // namespace sandtable
