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

  // The lines that are still open, each in one list at most, with the blocks left to try. Entries are written whether
  // they count or not.
  struct Open {
    struct Try {
      std::uint8_t line, block;
    };
    std::size_t count = 0, divided = 0;
    std::uint8_t lines[kMost];
    Try tries[kMost];           // these lines and blocks have passed the cheap part of the test
    std::uint64_t near[kMost];  // for each eye

    void keep(std::uint8_t line, bool open) {
      lines[count] = line;
      count += open;
    }
    void divide(std::uint8_t line, int block, bool divides) {
      tries[divided] = {line, static_cast<std::uint8_t>(block)};
      divided += divides;
    }
  };
  // Takes the 1 from clear[i] where one of the blocks left, of one group, stands in the way.
  void try_blocks(std::size_t group, Open& open);

 private:
  Open find_blocks(std::size_t group) const;
  void divide(std::size_t group, Open& open) const;
  void finish(std::size_t group, Open& open);

  const SightPlan& plan_;
  Eye from_;
  std::span<const Eye> to_;
  std::uint8_t* clear_;
};

}  // namespace sandtable
