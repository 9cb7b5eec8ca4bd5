#include "games/arap/state/consistency.h"

#include <fmt/format.h>

#include <algorithm>

namespace sandtable::arap {

namespace {

std::string name(const Setup& setup, UnitId unit) { return label(setup, unit); }

// Every model of a squad belongs to one part at most.
std::string wrong_parts(const Game& game, const Setup& setup, const Squad& squad) {
  Members seen;
  for (std::size_t i = 0; i < squad.size; ++i) {
    const UnitId id = unit_at(squad.first.v + i);
    const Unit& part = game.unit(id);
    if (part.status == Status::absent && !part.members.empty()) return name(setup, id) + " is no part and has models";
    if (!(part.members & seen).empty()) return name(setup, id) + " has models of another part";
    if (!part.members.without(Members::first(squad.size)).empty()) return name(setup, id) + " has too many models";
    seen = seen | part.members;
  }
  return {};
}

std::string wrong_models(const Game& game, const Setup& setup, UnitId id) {
  for (const ModelId model : members_of(game, setup, id)) {
    const Model& its = game.model(model);
    if (its.wounds >= setup.kit(model).its.wounds) return name(setup, id) + " has a dead model among the living";
    const bool on_table = its.at.x >= Mil{0} && its.at.y >= Mil{0} && its.at.x <= setup.terrain.width() &&
                          its.at.y <= setup.terrain.depth();
    if (!on_table) return name(setup, id) + " has a model off the table";
  }
  return {};
}

std::string wrong_unit(const Game& game, const Setup& setup, UnitId id) {
  const Unit& unit = game.unit(id);
  if (unit.status != Status::fighting) return {};
  if (unit.members.empty()) return name(setup, id) + " is on the table without a model";
  for (const UnitId guest : unit.guests) {
    const bool his = game.unit(guest).status == Status::joined && game.unit(guest).host == id;
    if (!his) return name(setup, guest) + " does not know whom he has joined";
  }
  return wrong_models(game, setup, id);
}

std::string wrong_locks(const Game& game, const Setup& setup) {
  for (const Lock& lock : game.locks) {
    if (!game.fights(lock.a) || !game.fights(lock.b)) return name(setup, lock.a) + " fights somebody who is not there";
    if (setup.seat(lock.a) == setup.seat(lock.b)) return name(setup, lock.a) + " fights a friend";
  }
  return {};
}

}  // namespace

std::string inconsistency(const Game& game, const Law& law) {
  const Setup& setup = law.setup;
  if (game.models.size() != setup.kits.size() || game.units.size() != setup.kits.size())
    return "the state has other models than the setup";
  for (const Squad& squad : setup.squads)
    if (std::string wrong = wrong_parts(game, setup, squad); !wrong.empty()) return wrong;
  for (std::size_t i = 0; i < game.units.size(); ++i)
    if (std::string wrong = wrong_unit(game, setup, unit_at(i)); !wrong.empty()) return wrong;
  return wrong_locks(game, setup);
}

}  // namespace sandtable::arap
