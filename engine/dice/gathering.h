#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "engine/dice/outcomes.h"

namespace sandtable {

// Goes through all outcomes of rolls that follow on each other and gathers what they come to in the end, each end a
// word. What is less likely than the cut is not followed, and what that comes to is told.
class Gathering {
 public:
  struct End {
    std::uint64_t word = 0;
    double chance = 0;
  };

  explicit Gathering(OutcomeTables& tables) : tables_(tables), slots_(64) {}

  void begin(double cut, std::uint64_t most_ends) {
    ends_.clear();
    slots_.assign(slots_.size(), 0U);
    chance_ = 1;
    cut_ = cut;
    lost_ = 0;
    reached_ = 0;
    most_ends_ = most_ends;
  }

  // Calls `follow(rolled)` for everything that the roll can come to. A roll of no dice is not rolled.
  template <class Follow>
  void each(const Roll& roll, Follow&& follow) {
    if (roll.count == 0) return follow(Rolled{});
    const double before = chance_;
    const Outcomes outcomes = tables_.of(roll);
    for (std::size_t i = 0; i < outcomes.size() && !gave_up(); ++i) {
      chance_ = before * outcomes.chance(i);
      if (chance_ >= cut_ && chance_ > 0) {
        follow(outcomes.rolled(i));
      } else {
        lost_ += chance_;
      }
    }
    chance_ = before;
  }
  // It has come to this.
  void end(std::uint64_t word) {
    ++reached_;
    std::size_t slot = place(word);
    for (; slots_[slot] != 0; slot = (slot + 1) & (slots_.size() - 1)) {
      End& known = ends_[slots_[slot] - 1];
      if (known.word != word) continue;
      known.chance += chance_;
      return;
    }
    ends_.push_back({word, chance_});
    slots_[slot] = static_cast<std::uint32_t>(ends_.size());
    if (2 * ends_.size() > slots_.size()) grow();
  }

  const std::vector<End>& ends() const { return ends_; }
  double lost() const { return lost_; }
  std::uint64_t reached() const { return reached_; }
  // More ends were reached than it may reach: what it has gathered is not all.
  bool gave_up() const { return reached_ > most_ends_; }

 private:
  std::size_t place(std::uint64_t word) const {
    return static_cast<std::size_t>((word * 0x9e3779b97f4a7c15ULL) >> (64 - std::countr_zero(slots_.size())));
  }
  void grow() {
    slots_.assign(2 * slots_.size(), 0U);
    for (std::size_t i = 0; i < ends_.size(); ++i) {
      std::size_t slot = place(ends_[i].word);
      while (slots_[slot] != 0) slot = (slot + 1) & (slots_.size() - 1);
      slots_[slot] = static_cast<std::uint32_t>(i + 1);
    }
  }

  OutcomeTables& tables_;
  std::vector<End> ends_;
  std::vector<std::uint32_t> slots_;  // open addressing: 1 + the end, or 0
  double chance_ = 1, cut_ = 0, lost_ = 0;
  std::uint64_t reached_ = 0, most_ends_ = 0;
};

}  // namespace sandtable
