#pragma once

#include "games/arap/rules/area/burst.h"
#include "games/arap/rules/fire/aiming.h"

// Flames, acid and breath: streams laid over whoever is there.
namespace sandtable::arap {

// Why a stream may not be laid like that; kAllowed if it may.
Bar bars_placement(const Game& game, const Law& law, const AskTemplate& asked, const AskTemplate::Reply& reply);
// Straight at the nearest figure of the target that can be had without covering a friend.
AskTemplate::Reply default_placement(const Game& game, const Law& law, const AskTemplate& asked);
bool may_bounce(const Game& game, const Law& law, const AskTemplate& asked, const AskTemplate::Reply& reply);

// Whom a stream covers, the nearest to the weapon first, each with the cover he has from it.
struct Covered {
  ModelId model;
  Cover cover = Cover::none;
  Mil away;  // along the stream
};
using CoveredFigures = FixedVector<Covered, 64>;
CoveredFigures under_stream(const Game& game, const Law& law, const AskTemplate& asked,
                            const AskTemplate::Reply& reply);

// A stream that has been let loose: who is hit by it, the nearest first.
struct Flood {
  FixedVector<ModelId, 64> hit;
  FixedVector<bool, 64> close;
  const Weapon* weapon = nullptr;
  UnitId by = UnitId::none();
  UnitId foe = UnitId::none();  // in a charge: the other side
  Cause cause = Cause::shooting;
};
// Asks how it lies and rolls whom it hits; nothing: it cannot be laid.
std::optional<Flood> let_loose(Game& game, Umpire& umpire, const Shooting& action, const AskTemplate& asked);
// Wounds and saves, figure by figure.
void drench(Game& game, Umpire& umpire, const Flood& flood, ShelledUnits& into);

}  // namespace sandtable::arap
