#pragma once

#include <cstdint>
#include <span>

#include "engine/table/sight/sight_plan.h"

namespace sandtable {

// One eye against up to 64 others. Answers about single lines and blocks are hard to foretell and a wrong guess costs
// the processor as much as a test, so the lines take turns instead: each round tries the next block of every line that
// is still open, first by the cheap part of the test, then by the rest, and the lists of lines for the next step are
// written without branches.
class SightFan {
 public:
  static constexpr std::size_t kMost = 64;

  SightFan(const SightPlan& plan, Eye from, std::span<const Eye> to, std::uint8_t* clear);

  // Sets clear[i] to 1 where the line to the i-th eye is clear, else to 0.
  void look();

 private:
  struct Try {
    std::uint8_t line, block;
  };

  void find_blocks(std::size_t group);
  std::size_t divide(std::size_t group);
  void finish(std::size_t group, std::size_t divided);
  void keep(std::uint8_t line, bool open) {
    lines_[open_] = line;
    open_ += open;
  }

  const SightPlan& plan_;
  Eye from_;
  std::span<const Eye> to_;
  std::uint8_t* clear_;
  std::size_t open_ = 0;       // how many lines have blocks left to try
  std::uint8_t lines_[kMost];  // which
  std::uint64_t near_[kMost];  // the blocks left, for each eye
  Try tries_[kMost];           // lines and blocks that passed the first part of the test
};

}  // namespace sandtable
