#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "engine/dice/outcomes.h"

namespace sandtable {

// What rolls that follow on each other can have come to so far: ways, each a word with its chance. Equal words are one
// way. What is less likely than the cut is not followed, and what that comes to is told.
class Gathering {
 public:
  struct Way {
    std::uint64_t word = 0;
    double chance = 0;
  };

  explicit Gathering(OutcomeTables& tables) : tables_(tables), slots_(64) {}

  // One way, which is certain.
  void begin(std::uint64_t word, double cut, std::uint64_t most_reached) {
    ways_.assign(1, {word, 1.0});
    cut_ = cut;
    lost_ = 0;
    reached_ = 0;
    most_reached_ = most_reached;
    has_rolled_ = false;
  }
  // No way at all: rolls lead nowhere.
  void begin_with_nothing() { ways_.clear(); }

  // A roll on every way: `roll_of(word)` says which, and `after(word, rolled)` what that has come to then. A roll of no
  // dice is not rolled. There always is a way afterwards, if only one of no chance.
  template <class RollOf, class After>
  void roll(const RollOf& roll_of, const After& after) {
    if (ways_.empty()) return;
    before_.swap(ways_);
    ways_.clear();
    std::ranges::fill(slots_, 0U);
    for (const Way& way : before_) {
      if (gave_up()) break;
      const Roll roll = roll_of(way.word);
      if (roll.count == 0) {
        add(after(way.word, Rolled{}), way.chance);
        continue;
      }
      has_rolled_ = true;
      const Outcomes outcomes = tables_.of(roll);
      for (std::size_t i = 0; i < outcomes.size() && !gave_up(); ++i) {
        const double chance = way.chance * outcomes.chance(i);
        if (chance >= cut_ && chance > 0) {
          add(after(way.word, outcomes.rolled(i)), chance);
        } else {
          lost_ += chance;
        }
      }
    }
    if (ways_.empty()) keep_one(roll_of, after);
  }

  const std::vector<Way>& ways() const { return ways_; }
  double lost() const { return lost_; }
  bool has_rolled() const { return has_rolled_; }
  // How often a roll came to something.
  std::uint64_t reached() const { return reached_; }
  // More often than it may: what it has gathered is not all.
  bool gave_up() const { return reached_ > most_reached_; }

 private:
  void add(std::uint64_t word, double chance) {
    ++reached_;
    std::size_t slot = place(word);
    for (; slots_[slot] != 0; slot = (slot + 1) & (slots_.size() - 1)) {
      Way& known = ways_[slots_[slot] - 1];
      if (known.word != word) continue;
      known.chance += chance;
      return;
    }
    ways_.push_back({word, chance});
    slots_[slot] = static_cast<std::uint32_t>(ways_.size());
    if (2 * ways_.size() > slots_.size()) grow();
  }

  // Where all were cut, or it has given up: something that can happen, so that rules can go on.
  template <class RollOf, class After>
  void keep_one(const RollOf& roll_of, const After& after) {
    const Way& way = before_.front();
    const Roll roll = roll_of(way.word);
    if (roll.count == 0) return ways_.push_back({after(way.word, Rolled{}), 0.0});
    const Outcomes outcomes = tables_.of(roll);
    std::size_t likeliest = 0;
    for (std::size_t i = 1; i < outcomes.size(); ++i)
      if (outcomes.chance(i) > outcomes.chance(likeliest)) likeliest = i;
    ways_.push_back({after(way.word, outcomes.rolled(likeliest)), 0.0});
  }

  std::size_t place(std::uint64_t word) const {
    return static_cast<std::size_t>((word * 0x9e3779b97f4a7c15ULL) >> (64 - std::countr_zero(slots_.size())));
  }
  void grow() {
    slots_.assign(2 * slots_.size(), 0U);
    for (std::size_t i = 0; i < ways_.size(); ++i) {
      std::size_t slot = place(ways_[i].word);
      while (slots_[slot] != 0) slot = (slot + 1) & (slots_.size() - 1);
      slots_[slot] = static_cast<std::uint32_t>(i + 1);
    }
  }

  OutcomeTables& tables_;
  std::vector<Way> ways_, before_;
  std::vector<std::uint32_t> slots_;  // open addressing: 1 + the way, or 0
  double cut_ = 0, lost_ = 0;
  std::uint64_t reached_ = 0, most_reached_ = 0;
  bool has_rolled_ = false;
};

}  // namespace sandtable
