#pragma once

#include <optional>

#include "engine/table/plane/path.h"
#include "games/arap/state/law.h"

// Facing costs: turns beyond the free quarter, steps aside and steps backwards.
namespace sandtable::arap {

// A straight leg of a way: its direction and what it costs one who goes forward.
struct LegFare {
  Angle direction;
  Mil cost;
};
using LegFares = FixedVector<LegFare, kLongestPath>;

// How somebody goes along a way.
struct Manner {
  Angle facing;  // at the start
  std::optional<Angle> at_end = {};
  bool free_facing = false;    // turning and stepping in any direction cost nothing
  bool no_surcharges = false;  // legs cost the same in every direction: crawling
  bool no_sidesteps = false;   // vehicles
  bool no_backing = false;     // chargers
};

// What the whole way costs, and how the mover faces at its end; nothing if he cannot go it in this manner.
struct WayCost {
  Mil cost;
  Angle facing;
};

// The cheapest way of turning, stepping aside and backing up along the legs. Between legs a model may face as at the
// start, as at the end, along any leg or against it. Where no facing at the end is asked for, it is the one that
// comes cheapest; of several, the one that needs least turning.
std::optional<WayCost> cheapest(const Law& law, const LegFares& legs, const Manner& manner);

// The direction in whole degrees, as facings are kept.
Angle whole_degrees(Angle angle);

}  // namespace sandtable::arap
