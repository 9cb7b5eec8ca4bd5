#pragma once

#include <string>
#include <vector>

#include "desk/seat/seat_view.h"

namespace sandtable {

// Everything that a view shows, as one value: two battles that differ only in what the seat may not know give equal
// ones.
struct Knowledge {
  State state;
  std::uint64_t step = 0;
  std::vector<SeenDeed> deeds;
  std::size_t events = 0;
  std::vector<std::string> told;
  std::vector<std::string> asked;  // its own questions and whether they are answered, as bytes
  std::vector<Seat> waits_for;

  friend bool operator==(const Knowledge&, const Knowledge&) = default;
};

// Of what was told only the `latest`: what is past is the same in both of two battles that have just parted.
Knowledge knowledge(const Session& session, Seat seat, std::size_t latest = static_cast<std::size_t>(-1));

}  // namespace sandtable
