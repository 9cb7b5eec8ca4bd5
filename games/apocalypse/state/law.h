#pragma once

#include <vector>

#include "engine/base/id_range.h"
#include "engine/kind/referee.h"
#include "engine/muster/duel.h"
#include "games/apocalypse/clauses.h"
#include "games/apocalypse/muster/arsenal.h"
#include "games/apocalypse/state/state.h"
#include "games/apocalypse/switches.h"

namespace sandtable::apocalypse {

// A unit as it was bought.
struct Squad {
  ProfileId profile = ProfileId::none();  // none: made up by a scene
  std::string name;
  std::string army;                 // the faction's name: whose powers it knows
  std::vector<UpgradeId> upgrades;  // in the order of the arsenal
  UnitType type = UnitType::infantry;
  int quality = 4;
  int points = 0;  // with its upgrades
  ModelId first;   // its models are numbered through from here
  std::uint8_t size = 0;

  ModelId model(std::size_t own) const { return {static_cast<std::uint16_t>(first.v + own)}; }
};

// What is fixed before the first step of a battle.
struct Setup : DuelSetup {
  Arsenal arsenal;
  std::vector<Squad> squads;   // by UnitId; seat 0's first
  std::vector<Kit> kits;       // by ModelId
  std::vector<UnitId> owners;  // by ModelId: as bought
  Switches on;

  const Squad& squad(UnitId unit) const { return squads[unit.v]; }
  const Kit& kit(ModelId model) const { return kits[model.v]; }
  const BaseClass& base(ModelId model) const { return arsenal.bases[kits[model.v].base.v]; }
};

using Law = LawOf<Setup>;
using Umpire = UmpireOf<Setup>;

// The unit that a model belongs to now: that which its own has joined, or its own.
inline UnitId unit_of(const Game& game, const Setup& setup, ModelId model) {
  const UnitId own = setup.owners[model.v];
  return game.unit(own).host.is_none() ? own : game.unit(own).host;
}

// Visits every member of a unit, living or not: visit(member, model id).
template <class Visit>
void for_each_member(const Game& game, const Setup& setup, UnitId unit, Visit&& visit) {
  std::size_t member = 0;
  for (UnitId part = unit; !part.is_none(); part = game.unit(part).next) {
    const Squad& squad = setup.squad(part);
    for (std::size_t i = 0; i < squad.size; ++i, ++member) visit(member, squad.model(i));
  }
}
// ... every one that lives.
template <class Visit>
void for_each_alive(const Game& game, const Setup& setup, UnitId unit, Visit&& visit) {
  const Members alive = game.unit(unit).alive;
  std::size_t before = 0;
  for (UnitId part = unit; !part.is_none(); part = game.unit(part).next) {
    const Squad& squad = setup.squad(part);
    each_member(alive.mask() >> before & all_members(squad.size),
                [&](std::size_t own) { visit(before + own, squad.model(own)); });
    before += squad.size;
    if (before >= kMostMembers) break;
  }
}

// The model that is this member of a unit, and the member that a model is of its unit.
inline ModelId model_of(const Game& game, const Setup& setup, UnitId unit, std::size_t member) {
  for (UnitId part = unit;; part = game.unit(part).next) {
    const Squad& squad = setup.squad(part);
    if (member < squad.size) return squad.model(member);
    member -= squad.size;
  }
}
inline std::size_t member_of(const Game& game, const Setup& setup, ModelId model) {
  const UnitId own = setup.owners[model.v];
  std::size_t before = 0;
  for (UnitId part = unit_of(game, setup, model); part != own; part = game.unit(part).next)
    before += setup.squad(part).size;
  return before + (model.v - setup.squad(own).first.v);
}
inline std::size_t members_in(const Game& game, const Setup& setup, UnitId unit) {
  std::size_t count = 0;
  for (UnitId part = unit; !part.is_none(); part = game.unit(part).next) count += setup.squad(part).size;
  return count;
}
inline ModelId leader(const Game& game, const Setup& setup, UnitId unit) {
  return model_of(game, setup, unit, game.unit(unit).leader);
}
inline bool is_alive(const Game& game, const Setup& setup, ModelId model) {
  return game.unit(unit_of(game, setup, model)).alive.has(member_of(game, setup, model));
}

// Visits every unit of a seat, or of both, in one of these states; a unit that has joined another is no unit.
template <class Visit>
void for_each_unit(const Game& game, Status status, Visit&& visit) {
  for (const UnitId id : ids_below<UnitId>(game.units.size()))
    if (game.unit(id).status == status) visit(id);
}
template <class Visit>
void for_each_unit(const Game& game, const Setup& setup, Seat seat, Status status, Visit&& visit) {
  for (UnitId id = setup.first(seat); id < setup.end(seat); ++id.v)
    if (game.unit(id).status == status) visit(id);
}

// What a unit is worth: the sum of its parts.
inline int points_of(const Game& game, const Setup& setup, UnitId unit) {
  int points = 0;
  for (UnitId part = unit; !part.is_none(); part = game.unit(part).next) points += setup.squad(part).points;
  return points;
}

// The edge behind a player's zone.
inline Edge edge_of(const Game& game, Seat seat) { return seat == game.first ? game.edge : opposite(game.edge); }

}  // namespace sandtable::apocalypse
