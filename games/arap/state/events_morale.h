#pragma once

#include "games/arap/state/events_turn.h"

// What the umpire is told of morale.
namespace sandtable::arap {

struct PinnedDown : OfUnit {
  static constexpr std::string_view kName = "pinned";
};
struct Suppressed : OfUnit {
  static constexpr std::string_view kName = "suppressed";
};
struct HeldFirm : OfUnit {
  static constexpr std::string_view kName = "held-firm";
};
struct Routed : OfTwo {
  static constexpr std::string_view kName = "routs";
};
struct RanAway {
  static constexpr std::string_view kName = "ran";
  UnitId unit;
  Mil way;
  Point at;
  static constexpr auto kFields =
      fields(field("unit", &RanAway::unit, kUnits), field("way", &RanAway::way), field("at", &RanAway::at));
};
// A pin or a suppression is over.
struct SteadyAgain : OfUnit {
  static constexpr std::string_view kName = "steady";
};

}  // namespace sandtable::arap
