#pragma once

#include <optional>

#include "engine/table/height/foothold.h"
#include "engine/table/terrain/piece_set.h"
#include "engine/table/walk/way.h"

namespace sandtable {

// Water is a piece with that trait: its surface is the piece's top, its bottom the foot. Of a lake that is a hollow one
// can wade on the bottom; a piece that is none is as flat as the table.
struct Water {
  PieceId piece;
  Mil surface, bottom;

  Mil depth() const { return surface - bottom; }
  friend bool operator==(const Water&, const Water&) = default;
};

// The water over a point, its shore line included: of several the one with the highest surface, of those the deepest.
std::optional<Water> water_at(const Terrain& terrain, PieceMask absent, Point at);

// How one swims in it: his soles count as at its surface, and only what is over it shows (`Stature::afloat`).
constexpr Foothold swimming(const Water& water) {
  return {.foot = water.surface, .on = water.piece.v, .hold = Hold::water};
}

// Where a base's centre, on its way, is over water that is deeper than `wades`.
Stretches stretches_in_water(const Terrain& terrain, PieceMask absent, const Way& way, Mil wades);

}  // namespace sandtable
