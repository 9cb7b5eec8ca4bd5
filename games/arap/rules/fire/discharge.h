#pragma once

#include "games/arap/rules/area/shelling.h"
#include "games/arap/rules/area/stream.h"
#include "games/arap/rules/fire/dealing.h"
#include "games/arap/rules/fire/near_miss.h"

// A volley that has been fired and has hurt nobody yet.
namespace sandtable::arap {

// Hits that wait to be dealt, markers and streams where they lie.
struct Discharge {
  AimedVolley aimed;
  FixedVector<PendingHits, 2 * kMostTogether> hits;
  FixedVector<StruckCover, 2 * kMostTogether> covers;
  Bursts bursts;
  FixedVector<Flood, kMostTogether> floods;

  bool empty() const { return aimed.shots.empty() && bursts.empty() && floods.empty(); }
};

// What fire in a charge counts as, for tests that follow.
Cause cause_of(const Shooting& action);
// The hit rolls of all direct shots that were aimed.
void throw_shots(Game& game, Umpire& umpire, Shooting& action, UnitId target, Discharge& discharge);
// One area weapon or stream, judged by `seen`: the game as it is, or as if chargers had come so far (`run`).
void launch(Game& seen, Umpire& umpire, const Shooting& action, const GunChoice& choice, const Mark& mark, Mil run,
            Discharge& discharge);
// ... has been fired, and by whom.
void note_firing(Game& game, const Setup& setup, Shooting& action, ModelId model, std::size_t gun);
// Wounds, saves and removals of everything in the air.
ShelledUnits take_effect(Game& game, Umpire& umpire, const Shooting& action, UnitId target, Discharge& discharge);

}  // namespace sandtable::arap
