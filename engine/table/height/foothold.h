#pragma once

#include <cstdint>

#include "engine/table/terrain/terrain.h"

namespace sandtable {

// What keeps a model at its height.
enum class Hold : std::uint8_t { surface, face, ladder, rope, water };

// How it holds its body there.
enum class Bearing : std::uint8_t { upright, crouched, prone };

// How and how high a model is where it is: what a state keeps besides its point on the plan. Plain, without padding.
// Everything else about heights follows from it: body and eye (silhouette.h), distances (space.h), where it can walk
// (storey.h), climb (climb.h) and fall to (landing.h).
struct Foothold {
  static constexpr std::uint16_t kNothing = 0xffff;

  Mil foot = {};                // its soles: a surface's height, how far up a climb; of a swimmer the water's surface
  std::uint16_t on = kNothing;  // the piece whose surface, face or water it is, none for the bare table; of ladders and
                                // ropes the game's own number for the climb
  Hold hold = Hold::surface;
  Bearing bearing = Bearing::upright;

  bool is_climbing() const { return hold == Hold::face || hold == Hold::ladder || hold == Hold::rope; }
  friend bool operator==(const Foothold&, const Foothold&) = default;
};

constexpr Foothold foothold(const Surface& surface, Bearing bearing = Bearing::upright) {
  return {.foot = surface.height, .on = surface.piece.v, .bearing = bearing};
}

}  // namespace sandtable
