#pragma once

#include "engine/table/terrain/piece_set.h"
#include "engine/table/walk/walk_testing.h"

// Buildings for the tests of heights.
namespace sandtable::height_testing {

using namespace walk_testing;

// A floor or roof, so thick, that one can walk under.
inline Piece slab(double top, double thick, std::vector<Point> outline) {
  Piece piece = house(top, std::move(outline));
  piece.foot = inch(top - thick);
  return piece;
}
inline Piece hollow(double deep, std::vector<Point> outline, Traits more = {}) {
  Piece piece{.traits = {Trait::hollow}, .foot = inch(-deep), .top = {}, .outline = std::move(outline)};
  piece.traits.add(more);
  return piece;
}

// A random situation with floors above one another, hollows, some of them with water, and pieces that are not there.
struct Heights {
  Terrain terrain;
  PieceSet<64> absent;
};
inline Heights random_heights(std::uint32_t seed) {
  const Scenery s = varied_situation(seed);
  Chance chance(seed ^ 0x00c11b00U);
  std::vector<Piece> pieces(s.terrain.pieces().begin(), s.terrain.pieces().end());
  for (int i = chance.upto(4); i > 0; --i) {
    Piece roof{.traits = {Trait::elevation}, .outline = random_outline(chance)};
    roof.foot = chance.length(0.25, 4);
    roof.top = roof.foot + chance.length(0, 1);
    if (!chance.one_in(3)) roof.traits.add(Trait::solid);
    pieces.push_back(roof);
  }
  for (int i = chance.upto(3); i > 0; --i) {
    Piece dug = hollow(0, random_outline(chance));
    if (chance.one_in(2)) dug.traits.add(Trait::water);
    if (chance.one_in(3) && !pieces.empty()) dug.top = pieces[0].top;
    dug.foot = dug.top - chance.length(0, 2);
    pieces.push_back(dug);
  }
  Heights heights{.terrain = table(std::move(pieces), 20), .absent = {}};
  for (std::size_t i = 0; i < heights.terrain.pieces().size(); ++i)
    if (chance.one_in(4)) heights.absent.add(PieceId{static_cast<std::uint16_t>(i)});
  return heights;
}

}  // namespace sandtable::height_testing
