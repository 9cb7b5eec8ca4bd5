#include "games/army_man/state/consistency.h"

#include <fmt/format.h>

#include "games/army_man/rules/measure.h"
#include "games/army_man/state/events.h"

namespace sandtable::army_man {

namespace {

template <class Entry>
bool is_due(const Game& game) {
  Entry entry;
  return game.agenda.find(entry);
}

std::string wrong_with_unit(const Game& game, const Setup& setup, UnitId id) {
  const Unit& unit = game.unit(id);
  const Members all = Members::first(setup.squad(id).size);
  if (!unit.alive.without(all).empty()) return "has models it never had";
  if ((unit.status == Status::destroyed) != unit.alive.empty()) return "is destroyed and has models, or the reverse";
  if (unit.status == Status::waiting && unit.alive != all) return "has losses and was never placed";
  const bool idle = unit.posture == Posture::none && unit.pinned == 0;
  if (unit.status != Status::fighting && !idle) return "does not fight, but is pinned or ready";
  const int tough = setup.profile(id).tough;
  if (unit.wounds > 0 && unit.wounds >= tough) return "has more hits than it can take";
  return {};
}

std::string wrong_with_units(const Game& game, const Setup& setup) {
  for (const UnitId id : ids_below<UnitId>(game.units.size())) {
    const std::string wrong = wrong_with_unit(game, setup, id);
    if (!wrong.empty()) return fmt::format("{} {}", label(setup, id), wrong);
  }
  return {};
}

// Every living model on the table.
std::vector<ModelId> standing_models(const Game& game, const Setup& setup) {
  std::vector<ModelId> models;
  for_each_fighting(game, [&](UnitId id) {
    for_each_member(game, setup, id, [&](std::size_t, ModelId model) { models.push_back(model); });
  });
  return models;
}

std::string wrong_with_place(const Game& game, const Law& law, ModelId model) {
  const Stand at = stand(game, law.setup, model);
  if (surface(law, at.at) != at.height) return "is at the wrong height";
  const Mil inset = at.radius - kTolerance;
  const Terrain& table = law.setup.terrain;
  const bool on_table =
      at.at.x >= inset && at.at.y >= inset && at.at.x <= table.width() - inset && at.at.y <= table.depth() - inset;
  return on_table ? "" : "is off the table";
}

bool overlap(const Stand& a, const Stand& b) {
  return distance_squared(a.at, b.at) < squared(a.radius + b.radius - kTolerance * 2);
}

std::string wrong_with_places(const Game& game, const Law& law) {
  const Setup& setup = law.setup;
  const std::vector<ModelId> models = standing_models(game, setup);
  // Where a stop has caught them, movers may stand in their comrades and in friends whom they were passing through.
  Move move{.unit = UnitId::none()};
  game.agenda.find(move);
  for (std::size_t i = 0; i < models.size(); ++i) {
    const std::string wrong = wrong_with_place(game, law, models[i]);
    if (!wrong.empty()) return fmt::format("{} {}", label(setup, models[i]), wrong);
    if (setup.unit_of(models[i]) == move.unit) continue;
    for (std::size_t j = 0; j < i; ++j) {
      if (setup.unit_of(models[j]) == move.unit) continue;
      if (overlap(stand(game, setup, models[i]), stand(game, setup, models[j])))
        return fmt::format("{} and {} overlap", label(setup, models[j]), label(setup, models[i]));
    }
  }
  return {};
}

// What was walked is kept until the next activation begins.
std::string wrong_with_motion(const Game& game, const Setup& setup) {
  const std::size_t movers = game.motion.movers.size();
  const bool still = is_due<RollOff>(game) || is_due<Deployment>(game) || is_due<Activation>(game) || game.over != 0;
  if (still && movers > 0) return "somebody moves before the time";
  Move move;
  Landing landing;
  if (game.agenda.find(move) && movers != setup.squad(move.unit).size) return "a move without its models";
  if (game.agenda.find(landing) && movers != setup.squad(landing.unit).size) return "a landing without its models";
  if (game.motion.walks.size() != movers) return "ways without walks, or the reverse";
  for (const Mover& mover : game.motion.movers)
    if (mover.walked > mover.path.size()) return "somebody has walked farther than his way";
  bool elsewhere = false;
  if (game.agenda.find(move)) {
    for_each_member(game, setup, move.unit, [&](std::size_t member, ModelId model) {
      elsewhere = elsewhere || game.motion.walks[member].at != game.model(model).at;
    });
  }
  if (elsewhere) return "somebody is not where his walk is";
  return {};
}

bool can_place(const Game& game, const Setup& setup, Seat seat) {
  bool found = false;
  for_each_waiting(game, setup, seat, [&](UnitId) { found = true; });
  return found;
}

// Whoever is to place a unit has one.
std::string wrong_with_deployment(const Game& game, const Setup& setup) {
  Deployment deployment;
  const bool placing = game.agenda.find(deployment);
  for (const Seat seat : {Seat{0}, Seat{1}})
    if ((is_due<RollOff>(game) || (placing && deployment.seat == seat)) && !can_place(game, setup, seat))
      return fmt::format("seat {} has nobody to place", seat.number());
  return {};
}

}  // namespace

std::string inconsistency(const Game& game, const Law& law) {
  if (game.units.size() != law.setup.squads.size()) return "units are missing";
  if (game.models.size() != law.setup.kits.size()) return "models are missing";
  if ((game.over != 0) != game.agenda.empty()) return "the agenda is empty and the battle is not over, or the reverse";
  if (std::string wrong = wrong_with_units(game, law.setup); !wrong.empty()) return wrong;
  if (std::string wrong = wrong_with_deployment(game, law.setup); !wrong.empty()) return wrong;
  if (std::string wrong = wrong_with_motion(game, law.setup); !wrong.empty()) return wrong;
  return wrong_with_places(game, law);
}

}  // namespace sandtable::army_man
