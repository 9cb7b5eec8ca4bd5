#pragma once

#include "games/arap/state/events_turn.h"

// What the umpire is told before the first game turn.
namespace sandtable::arap {

struct EdgeTaken {
  static constexpr std::string_view kName = "edge";
  Seat seat;
  Edge edge = Edge::south;
  static constexpr auto kFields = fields(field("seat", &EdgeTaken::seat), field("edge", &EdgeTaken::edge, kEdges));
};
struct Deployed {
  static constexpr std::string_view kName = "deployed";
  UnitId unit;
  Point at;
  static constexpr auto kFields = fields(field("unit", &Deployed::unit, kUnits), field("at", &Deployed::at));
};
// There was no room for it.
struct LeftOut : OfUnit {
  static constexpr std::string_view kName = "left-out";
};
struct FirstPlayerFound : OfSeat {
  static constexpr std::string_view kName = "first-player";
};

}  // namespace sandtable::arap
