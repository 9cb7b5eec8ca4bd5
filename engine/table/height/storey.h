#pragma once

#include <optional>

#include "engine/base/fixed_vector.h"
#include "engine/table/terrain/present.h"
#include "engine/table/walk/track.h"

namespace sandtable {

// Where floors lie above one another: floors, roofs, bridges and galleries are raised pieces with a foot of their own,
// and one may be under them who fits. Whoever is asked about a storey (`Track`, `standing`, `route`) gets the table as
// it is for one who moves there: without what is high enough overhead, and without what is hidden below.

// The pieces that are in somebody's way if they reach down to him.
inline constexpr Traits kCeilings{Trait::solid, Trait::obstacle, Trait::impassable, Trait::elevation};

inline constexpr Mil kOpenSky{1'000'000'000};

// Who moves there.
struct Dweller {
  Mil foot = {};              // the height of his floor
  Mil tall = 1500_mil;        // the room he needs above his soles
  Mil down = 500_mil;         // a walk may lead him to surfaces so much lower; deeper drops are for landing.h
  Mil wades = kLargestTable;  // deeper water bears him on its surface: he swims
};

// A table as that dweller meets it. Not there are, besides what is absent,
// - what begins at least `tall` above his floor, unless it has stairs: those lead down from it to somebody's floor, so
//   that stairs to a floor that one walks under belong to a landing of their own, a raised piece beside it;
// - what ends more than `down` below his floor;
// - what ends at or below his floor and lies wholly under a raised piece that begins there or higher and whose top is
//   his floor: walls under a roof;
// - hollows with water deeper than he wades, which is flat for a swimmer.
// Bodies are the caller's business: those of other storeys do not belong into `WalkRules::bodies`.
// For work within one function, like `PresentTerrain`.
class Storey {
 public:
  Storey(const Terrain& terrain, PieceMask absent, const Dweller& dweller);

  const Terrain& terrain() const { return present_.terrain(); }
  const Dweller& dweller() const { return dweller_; }
  const Terrain& whole() const { return whole_; }
  // What is not there because it is overhead.
  PieceMask overhead() const { return overhead_; }

 private:
  const Terrain& whole_;
  Dweller dweller_;
  PieceSet<PresentTerrain::kMostPieces> overhead_;
  PresentTerrain present_;
};

// Whether the dweller can be at a place of his floor: it is his floor that is under his base's centre, nothing stands
// there, and whatever hangs over any part of his base is high enough. Bodies do not count.
bool fits(const Storey& storey, const WalkRules& rules, Point at);

// The lowest of what begins at `above` or higher over any part of a base; `kOpenSky` if nothing does.
Mil ceiling(const Terrain& terrain, PieceMask absent, Point at, Mil radius, Mil above);

// How far along a way that was judged on the storey its walker first meets what was overhead, because he has come up:
// his head bumps, or he stands before it. Nothing if he does not up to `Track::passable`. A way out of a trench goes on
// from there on the storey of his new height.
std::optional<Mil> bumps_at(const Storey& storey, const WalkRules& rules, const Track& track, const Way& way);

// The highest surface under a point that is at most `from` high: what one comes down upon who falls there. Whoever
// falls below the table lands on it.
Surface floor_below(const Terrain& terrain, PieceMask absent, Point at, Mil from);

// All surfaces over a point of the plan that are not inside something, from the highest down, each with the room above.
struct Level {
  Surface surface;
  Mil room;
};
using Levels = FixedVector<Level, 16>;
Levels levels(const Terrain& terrain, PieceMask absent, Point at);

}  // namespace sandtable
