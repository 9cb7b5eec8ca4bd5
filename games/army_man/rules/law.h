#pragma once

#include <vector>

#include "engine/play/referee.h"
#include "engine/table/sight.h"
#include "games/army_man/clauses.h"
#include "games/army_man/rules/roster.h"
#include "games/army_man/rules/state.h"
#include "games/army_man/rules/switches.h"

namespace sandtable::army_man {

// A unit as it takes the field.
struct Squad {
  Profile profile;
  ModelId first;  // its models are numbered through from here
  std::uint8_t size = 0;

  ModelId model(std::size_t member) const { return {static_cast<std::uint16_t>(first.v + member)}; }
};

// What is fixed before the first step of an Army Man battle.
struct Setup : sandtable::Setup {
  Arsenal arsenal;
  std::vector<Squad> squads;        // by UnitId; seat 0's first
  std::vector<Kit> kits;            // by ModelId
  std::vector<UnitId> owners;       // by ModelId
  std::uint8_t size[2] = {};        // units a seat
  std::vector<std::string> labels;  // names a scene gave its units; otherwise A1, A2, ... and B1, B2, ...
  Switches on;
  Traits present;  // those that some piece of the table has
  Sight solid;     // lines blocked by what is solid
  Sight any;       // lines blocked by every piece: what sight would be without am.los.line

  Seat seat(UnitId unit) const { return {static_cast<std::uint8_t>(unit.v < size[0] ? 0 : 1)}; }
  const Squad& squad(UnitId unit) const { return squads[unit.v]; }
  const Profile& profile(UnitId unit) const { return squads[unit.v].profile; }
  const Kit& kit(ModelId model) const { return kits[model.v]; }
  UnitId unit_of(ModelId model) const { return owners[model.v]; }
  std::size_t member(ModelId model) const { return model.v - squads[owners[model.v].v].first.v; }
  UnitId first(Seat seat) const { return {static_cast<std::uint8_t>(seat.v == 0 ? 0 : size[0])}; }
  UnitId end(Seat seat) const { return {static_cast<std::uint8_t>(seat.v == 0 ? size[0] : size[0] + size[1])}; }
  // The number of a unit within its army.
  std::uint8_t number(UnitId unit) const { return static_cast<std::uint8_t>(unit.v - first(seat(unit)).v); }
};

using Law = LawOf<Setup>;
using Umpire = UmpireOf<Setup>;

// Visits every fighting unit of a seat.
template <class Visit>
void for_each_fighting(const Game& game, const Setup& setup, Seat seat, Visit&& visit) {
  for (UnitId id = setup.first(seat); id < setup.end(seat); ++id.v) {
    if (game.fights(id)) visit(id);
  }
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
