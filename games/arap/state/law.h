#pragma once

#include <cassert>
#include <vector>

#include "engine/kind/referee.h"
#include "engine/muster/duel.h"
#include "games/arap/clauses.h"
#include "games/arap/muster/ground.h"
#include "games/arap/muster/scenario.h"
#include "games/arap/state/state.h"
#include "games/arap/switches.h"

namespace sandtable::arap {

// A unit as it was bought.
struct Squad {
  Profile profile;
  ModelId first;  // its models are numbered through from here
  std::uint8_t size = 0;
  int points = 0;

  UnitId unit() const { return unit_at(first.v); }
  ModelId model(std::size_t member) const { return model_at(first.v + member); }
  std::size_t member(ModelId model) const { return model.v - first.v; }
};

// What is fixed before the first step. Units bear the numbers of models (see Unit), so that the sizes of DuelSetup are
// the models of each seat; `labels` are filled: "A1" for a squad that is whole, "A1/4" for a part led by its fourth.
struct Setup : DuelSetup {
  Arsenal arsenal;
  std::vector<Squad> squads;           // seat 0's first
  std::vector<std::uint8_t> squad_of;  // by the number of a model or unit: its place in `squads`
  std::vector<Kit> kits;               // by ModelId
  std::vector<Ground> grounds;         // what each piece of the table is, by PieceId
  Scenario scenario;
  Switches on;
  std::uint8_t programs = 0;  // seats that programs play, bit by number: their guesses are never exact

  const Squad& squad(UnitId unit) const { return squads[squad_of[unit.v]]; }
  const Squad& squad(ModelId model) const { return squads[squad_of[model.v]]; }
  const Profile& profile(UnitId unit) const { return squad(unit).profile; }
  const Profile& profile(ModelId model) const { return squad(model).profile; }
  const Kit& kit(ModelId model) const { return kits[model.v]; }
  std::size_t member(ModelId model) const { return squad(model).member(model); }
  const Ground& ground(PieceId piece) const { return grounds[piece.v]; }
  Seat seat_of(ModelId model) const { return seat(unit_at(model.v)); }
};

using Law = LawOf<Setup>;
using Umpire = UmpireOf<Setup>;

using Models = FixedVector<ModelId, kMostTogether>;
using UnitList = FixedVector<UnitId, kMostModelsASide>;

// Visits every living model of a unit, its guests last.
template <class Visit>
void for_each_member(const Game& game, const Setup& setup, UnitId unit, Visit&& visit) {
  const ModelId first = setup.squad(unit).first;
  for (std::uint32_t bits = game.unit(unit).members.bits; bits != 0; bits &= bits - 1)
    visit(model_at(first.v + static_cast<std::size_t>(std::countr_zero(bits))));
  for (const UnitId guest : game.unit(unit).guests) visit(model_at(guest.v));
}
inline Models members_of(const Game& game, const Setup& setup, UnitId unit) {
  Models models;
  for_each_member(game, setup, unit, [&](ModelId model) { models.push_back(model); });
  return models;
}
inline int strength(const Game& game, UnitId unit) {
  return game.unit(unit).members.count() + static_cast<int>(game.unit(unit).guests.size());
}

// The unit that a living model belongs to: the part of its squad that has it, or the one it has joined.
inline UnitId unit_of(const Game& game, const Setup& setup, ModelId model) {
  const Squad& squad = setup.squad(model);
  for (std::size_t i = 0; i < squad.size; ++i) {
    const Unit& part = game.unit(unit_at(squad.first.v + i));
    if (part.status == Status::absent || !part.members.has(squad.member(model))) continue;
    return part.status == Status::joined ? part.host : unit_at(squad.first.v + i);
  }
  return UnitId::none();
}

// Visits every unit on the table, or those of one seat.
template <class Visit>
void for_each_fighting(const Game& game, Visit&& visit) {
  for (std::size_t i = 0; i < game.units.size(); ++i)
    if (game.units[i].status == Status::fighting) visit(unit_at(i));
}
template <class Visit>
void for_each_fighting(const Game& game, const Setup& setup, Seat seat, Visit&& visit) {
  for (UnitId id = setup.first(seat); id < setup.end(seat); ++id.v)
    if (game.fights(id)) visit(id);
}

// The same, and those aboard craft.
template <class Visit>
void for_each_present(const Game& game, const Setup& setup, Seat seat, Visit&& visit) {
  for (UnitId id = setup.first(seat); id < setup.end(seat); ++id.v)
    if (game.fights(id) || game.unit(id).status == Status::aboard) visit(id);
}

inline bool is_locked(const Game& game, UnitId unit) {
  for (const Lock& lock : game.locks)
    if (lock.a == unit || lock.b == unit) return true;
  return false;
}

}  // namespace sandtable::arap
