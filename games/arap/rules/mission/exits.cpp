#include "games/arap/rules/mission/exits.h"

#include "engine/table/terrain/edge.h"
#include "games/arap/ask/questions.h"
#include "games/arap/rules/craft/craft.h"
#include "games/arap/rules/turn/parts.h"

namespace sandtable::arap {

Models at_exit(const Game& game, const Law& law, UnitId unit) {
  Models models;
  const std::optional<Edge> exit = law.setup.scenario.exits[law.setup.seat(unit).v];
  if (!exit || !game.fights(unit) || game.unit(unit).flight != Flight::none) return models;
  for_each_member(game, law.setup, unit, [&](ModelId model) {
    const Mil touching = law.setup.profile(model).radius() + kTolerance;
    if (in_strip(law.setup.terrain, *exit, touching, game.model(model).at, Mil{})) models.push_back(model);
  });
  return models;
}

namespace {

// With all who are aboard.
void depart(Game& game, UnitId unit) {
  for (const UnitId passenger : passengers_of(game, unit)) depart(game, passenger);
  game.unit(unit).status = Status::departed;
  game.unit(unit).marks.add(UnitMark::went_out);
  game.unit(unit).marks.remove(UnitMark::hidden);
}

void leave_table(Game& game, Umpire& umpire, UnitId unit, const Models& models) {
  Members leaving;
  for (const ModelId model : models) {
    const UnitId guest = unit_at(model.v);
    if (!game.unit(unit).guests.contains(guest)) {
      leaving.add(umpire.setup.member(model));
      continue;
    }
    leave(game, umpire, guest);
    depart(game, guest);
  }
  if (leaving.empty()) return;
  if (leaving != game.unit(unit).members) return depart(game, split_off(game, umpire.setup, unit, leaving));
  while (!game.unit(unit).guests.empty()) leave(game, umpire, game.unit(unit).guests.back());
  depart(game, unit);
}

}  // namespace

void leave_by_exit(Game& game, Umpire& umpire, UnitId unit) {
  if (at_exit(game, umpire, unit).empty() || !umpire.rule(clause::scenario_exit)) return;
  const Models models = umpire.ask(umpire.setup.seat(unit), AskLeaveTable{unit}).models;
  if (models.empty()) return;
  leave_table(game, umpire, unit, models);
  tell(umpire, LeftTable{unit, static_cast<int>(models.size())}, {clause::scenario_exit});
}

namespace {

struct Whereabouts {
  int out = 0;
  int here = 0;
};

Whereabouts whereabouts(const Game& game, const Squad& squad) {
  Whereabouts models;
  for (std::size_t i = 0; i < squad.size; ++i) {
    const Unit& part = game.unit(unit_at(squad.first.v + i));
    (part.has(UnitMark::went_out) ? models.out : models.here) += part.members.count();
  }
  return models;
}

}  // namespace

int points_out_by_half(const Game& game, const Setup& setup, Seat seat) {
  int points = 0;
  for (const Squad& squad : setup.squads)
    if (setup.seat(squad.unit()) == seat && 2 * whereabouts(game, squad).out >= squad.size) points += squad.points;
  return points;
}

int points_out_whole(const Game& game, const Setup& setup, Seat seat) {
  int points = 0;
  for (const Squad& squad : setup.squads) {
    const Whereabouts models = whereabouts(game, squad);
    if (setup.seat(squad.unit()) == seat && models.out > 0 && models.here == 0) points += squad.points;
  }
  return points;
}

bool has_broken_out(const Game& game, const Law& law) {
  const int wanted = law.setup.scenario.leaves_to_win;
  return wanted > 0 && points_out_whole(game, law.setup, Seat{0}) >= wanted && law.rule(clause::scenario_ford_win);
}

}  // namespace sandtable::arap
