#pragma once

#include "games/arap/state/unit.h"

// What comes before the first game turn.
namespace sandtable::arap {

// Who has which edge of the table.
struct EdgeRoll {
  std::uint8_t unused = 0;
};
// Units are placed in turn, independent characters after all others.
struct Deployment {
  Seat seat;                  // who places next
  std::uint8_t finished = 0;  // who has placed all first, counted from 1; 0: nobody yet
};
// Then hidden units are recorded, and a scenario's gas cloud is placed.
struct HiddenRecords {
  std::uint8_t finished = 0;
};
struct CloudPlacing {
  std::uint8_t finished = 0;
};
// Who begins.
struct FirstPlayer {
  std::uint8_t finished = 0;
};

}  // namespace sandtable::arap
