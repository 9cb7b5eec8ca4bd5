#pragma once

#include "games/arap/rules/tests/wounds.h"

// What hits do to models, and the record that is kept of it.
namespace sandtable::arap {

struct Harm {
  Blow blow;
  Cause cause = Cause::shooting;
  UnitId by = UnitId::none();  // whose hit it is; nobody's: a fall, a hazard
};

// So many hits on one model, one after the other until it falls. How many wounds were not saved.
int suffer(Game& game, Umpire& umpire, ModelId model, const Harm& harm, int hits);
// Takes what one unsaved wound costs off a model, and the model itself with its last.
void lose_wounds(Game& game, Umpire& umpire, ModelId model, const Harm& harm);

// Wounds that these models have lost, those included that they died of.
int wounds_on(const Game& game, const Models& models);

// The record of hits and losses (arap.damage.record): kept apart by cause and by whose turn it is.
void note_hits(Game& game, const Setup& setup, UnitId unit, Cause cause, int hits);
void note_loss(Game& game, const Setup& setup, UnitId unit, Cause cause);

}  // namespace sandtable::arap
