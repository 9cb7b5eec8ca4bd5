#pragma once

#include "games/arap/rules/damage/losses.h"
#include "games/arap/rules/sight/cover.h"

// What is under a marker, and what happens to it.
namespace sandtable::arap {

// An area effect where it has come to lie.
struct Burst {
  Point at;
  Mil height = {};  // of the ground there
  Mil radius = {};
  Blow blow;
  Tricks tricks;
  UnitId by = UnitId::none();   // who fired it; nobody: a stray shell, a fuel drum
  UnitId foe = UnitId::none();  // in a charge: the other side; fire there is no charge fire for bystanders
  Cause cause = Cause::shooting;
  bool ordnance = false;  // of a gun of that type
};

// What one burst, or the bursts of one action, have done to a unit.
struct Shelled {
  UnitId unit;
  int hits = 0;
  int unsaved = 0;
  int guns = 0;  // Ordnance weapons whose markers caught it
  bool pinning = false;
  bool auto_pin = false;
  bool confuses = false;
};
using ShelledUnits = FixedVector<Shelled, 32>;

// The disc of a model that shapes have to touch.
Mil struck_radius(const Profile& profile);
// The cover of a figure against a burst with its middle there.
Cover cover_from_burst(const Game& game, const Law& law, const Burst& burst, ModelId model);
// Those under the marker, nearest to its middle first; of trenches and other confined places all that are near enough.
using Struck = FixedVector<ModelId, 64>;
Struck under_marker(const Game& game, const Law& law, const Burst& burst);

// The row of a unit, made if there is none.
Shelled& row_of(ShelledUnits& units, UnitId unit);
// One figure is hit: whoever takes it, wounds and saves, and what the weapon does besides.
void strike(Game& game, Umpire& umpire, const Burst& burst, ModelId meant, ShelledUnits& into);
// Hits, wounds and saves, the nearest first; smoke hurts nobody and leaves a cloud.
void explode(Game& game, Umpire& umpire, const Burst& burst, ShelledUnits& into);
// Fire in a charge pins neither the chargers nor the charged, unless the table plays so.
void spare_in_charge(Umpire& umpire, UnitId unit, ShelledUnits& units);
// Pinning, suppression's mark and confusion, unit by unit.
void after_bursts(Game& game, Umpire& umpire, const ShelledUnits& units);

}  // namespace sandtable::arap
