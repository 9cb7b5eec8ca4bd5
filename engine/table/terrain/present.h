#pragma once

#include "engine/base/scratch_vector.h"
#include "engine/table/terrain/piece_set.h"
#include "engine/table/terrain/terrain.h"

namespace sandtable {

// A table without some of its pieces: for judges of moves, routes, shots and places, which take a `Terrain`. Numbers of
// pieces stay what they are, and whoever asks gets the answers of a table built without the absent ones. (Lines of
// sight are asked of `Sight`, which takes the mask itself.) For work within one function: made on the stack in some
// dozen nanoseconds, without memory from the heap; the table it was made of must outlive it, and so must it what it
// hands out, copies of that included. Running over `kMostPieces` stops the program: loaders check it.
class PresentTerrain {
 public:
  static constexpr std::size_t kMostPieces = 512;

  PresentTerrain(const Terrain& terrain, PieceMask absent);
  PresentTerrain(const PresentTerrain&) = delete;
  PresentTerrain& operator=(const PresentTerrain&) = delete;

  const Terrain& terrain() const { return terrain_; }

 private:
  ScratchVector<Box, kMostPieces> boxes_;
  Terrain terrain_;
};

}  // namespace sandtable
