#pragma once

#include <cassert>
#include <vector>

#include "engine/base/id_range.h"
#include "engine/kind/referee.h"
#include "engine/muster/duel.h"
#include "games/army_man/clauses.h"
#include "games/army_man/muster/roster.h"
#include "games/army_man/state/state.h"
#include "games/army_man/switches.h"

namespace sandtable::army_man {

// A unit as it takes the field.
struct Squad {
  Profile profile;
  ModelId first;  // its models are numbered through from here
  std::uint8_t size = 0;

  ModelId model(std::size_t member) const { return {static_cast<std::uint16_t>(first.v + member)}; }
};

// What is fixed before the first step of an Army Man battle.
struct Setup : DuelSetup {
  Arsenal arsenal;
  std::vector<Squad> squads;   // by UnitId; seat 0's first
  std::vector<Kit> kits;       // by ModelId
  std::vector<UnitId> owners;  // by ModelId
  Sight any;                   // lines blocked by every piece, be it solid or not
  Switches on;

  const Squad& squad(UnitId unit) const { return squads[unit.v]; }
  const Profile& profile(UnitId unit) const { return squads[unit.v].profile; }
  const Kit& kit(ModelId model) const { return kits[model.v]; }
  UnitId unit_of(ModelId model) const { return owners[model.v]; }
  std::size_t member(ModelId model) const { return model.v - squads[owners[model.v].v].first.v; }
};

using Law = LawOf<Setup>;
using Umpire = UmpireOf<Setup>;

// Visits every fighting unit, seat 0's first.
template <class Visit>
void for_each_fighting(const Game& game, Visit&& visit) {
  for (const UnitId id : ids_below<UnitId>(game.units.size())) {
    if (game.fights(id)) visit(id);
  }
}

// Visits every unit of a seat that is not yet placed.
template <class Visit>
void for_each_waiting(const Game& game, const Setup& setup, Seat seat, Visit&& visit) {
  for (UnitId id = setup.first(seat); id < setup.end(seat); ++id.v) {
    if (game.unit(id).status == Status::waiting) visit(id);
  }
}

// Visits every fighting unit of a seat.
template <class Visit>
void for_each_fighting(const Game& game, const Setup& setup, Seat seat, Visit&& visit) {
  for (UnitId id = setup.first(seat); id < setup.end(seat); ++id.v) {
    if (game.fights(id)) visit(id);
  }
}

// The first living model of a unit; it has one.
inline ModelId leader(const Game& game, const Setup& setup, UnitId unit) {
  assert(!game.unit(unit).alive.empty());
  return setup.squad(unit).model(static_cast<std::size_t>(std::countr_zero(game.unit(unit).alive.bits)));
}

// Visits every living model of a unit: visit(member, model id).
template <class Visit>
void for_each_member(const Game& game, const Setup& setup, UnitId unit, Visit&& visit) {
  const ModelId first = setup.squad(unit).first;
  for (unsigned bits = game.unit(unit).alive.bits; bits != 0; bits &= bits - 1) {
    const auto member = static_cast<std::size_t>(std::countr_zero(bits));
    visit(member, ModelId{static_cast<std::uint16_t>(first.v + member)});
  }
}

}  // namespace sandtable::army_man
