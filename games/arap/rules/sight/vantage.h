#pragma once

#include <array>

#include "engine/base/fixed_vector.h"
#include "engine/base/scratch_vector.h"
#include "engine/table/height/silhouette.h"
#include "games/arap/state/law.h"

// Where a model sees from, and what can be seen of it.
namespace sandtable::arap {

using TablePieces = PieceSet<kMostPieces>;
inline constexpr std::size_t kMostNear = 24;
using NearPieces = FixedVector<PieceId, kMostNear>;

// Pieces that are not there for now: doors that stand open, cover that is broken.
TablePieces absent_pieces(const Game& game);

Stature stature_of(const Profile& profile);
// The whole of a model, over its base: what hides others.
Cylinder body_of(const Game& game, const Setup& setup, ModelId model);

// A model as sight deals with it.
struct Vantage {
  ModelId model;
  Point at;
  Mil foot;
  Mil tall;                          // as it is now
  Cylinder body;                     // what may be targeted: half the base's radius, of vehicles all of it
  Eye eye;                           // where it looks and fires from
  PieceId hollow = PieceId::none();  // in which it is
  bool standing = true;
  NearPieces near;   // solid pieces within 1 in
  NearPieces walls;  // of these the outer walls of the building it is in, with doors and windows

  bool is_near(PieceId piece) const;
};
Vantage vantage(const Game& game, const Law& law, ModelId model);
// The same for one who would stand, look or lie elsewhere.
Vantage vantage(const Law& law, ModelId model, const Model& as);

// The vantages of models, each made when it is first asked for: for looks between which nothing changes.
class Vantages {
 public:
  const Vantage& of(const Game& game, const Law& law, ModelId model);

 private:
  std::array<std::uint8_t, kMostModels> place_{};  // in `made_`, counted from 1
  ScratchVector<Vantage, kMostModels> made_;
};
static_assert(kMostModels <= 255);

// As it counts for those outside its hollow: at the level of the rim, with only the top row of its body showing. Prone
// models see nobody there and nobody sees them.
bool same_hollow(const Vantage& a, const Vantage& b);
Vantage at_the_rim(const Law& law, const Vantage& vantage);
bool is_buried(const Law& law, const Vantage& vantage);

// Whether the base's centre is within 1 in of a piece, or inside it.
bool beside(const Law& law, PieceId piece, Point at);
bool inside(const Law& law, PieceId piece, const Vantage& vantage);

// How far a place lies off the direction in which a model looks, in hundredths of a degree, 0 to 18000.
std::int32_t bearing(const Model& model, Point to);
// Whether that is in an arc of so many degrees round it.
bool in_arc(const Law& law, const Model& model, Point to, int arc);

}  // namespace sandtable::arap
