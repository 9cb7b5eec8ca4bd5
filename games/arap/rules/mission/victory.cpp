// The end of a battle: who has destroyed what, and who holds what.
#include <algorithm>

#include "games/arap/rules/flow.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/turn/turn.h"

namespace sandtable::arap {

namespace {

// What has become of a squad, its parts taken together.
struct Remains {
  int alive = 0;
  int routing = 0;
  int wounds = 0;     // lost by those who live
  bool away = false;  // in reserve, off the table in pursuit, or gone by an exit
};

Remains remains_of(const Game& game, const Squad& squad) {
  Remains remains;
  for (std::size_t i = 0; i < squad.size; ++i) {
    const Unit& part = game.unit(unit_at(squad.first.v + i));
    if (part.status == Status::absent || part.status == Status::destroyed) continue;
    const bool away = part.status == Status::reserve || part.status == Status::chasing ||
                      part.status == Status::departed || part.status == Status::waiting;
    remains.away = remains.away || away;
    remains.alive += part.members.count();
    remains.routing += part.is_routing() ? part.members.count() : 0;
    for (std::size_t m = 0; m < squad.size; ++m)
      if (part.members.has(m)) remains.wounds += game.model(squad.model(m)).wounds;
  }
  return remains;
}

// A single model counts by its wounds, a unit by its models.
bool lost_more_than_half(const Setup& setup, const Squad& squad, const Remains& remains) {
  if (squad.size == 1) return 2 * remains.wounds > setup.kit(squad.first).its.wounds;
  return 2 * (squad.size - remains.alive) > squad.size;
}

int points_scored(const Game& game, const Setup& setup, const Squad& squad) {
  const Remains remains = remains_of(game, squad);
  if (remains.alive == 0) return squad.points;
  if (remains.away) return 0;
  const bool shaken = 2 * remains.routing > remains.alive || lost_more_than_half(setup, squad, remains);
  return shaken ? squad.points / 2 : 0;
}

bool counts_for_markers(const Game& game, UnitId unit) {
  const Unit& its = game.unit(unit);
  return its.flight == Flight::none && !its.is_pinned() && !is_locked(game, unit);
}

// The side with more models near a marker.
std::optional<Seat> holder(const Game& game, const Law& law, Point marker) {
  constexpr Mil kNearMarker = 3_in;
  int models[2] = {};
  for_each_fighting(game, [&](UnitId unit) {
    if (!counts_for_markers(game, unit)) return;
    for_each_member(game, law.setup, unit, [&](ModelId model) {
      if (game.model(model).marks.has(ModelMark::injured)) return;
      const Eye at{marker, law.setup.terrain.surface(marker).height};
      if (within(law, soles(game.model(model)), at, kNearMarker)) ++models[law.setup.seat(unit).v];
    });
  });
  return ahead(models[0], models[1]);
}

void score_units(Game& game, const Umpire& umpire) {
  if (!umpire.rule(clause::phase_missing_victory)) return;
  for (const Squad& squad : umpire.setup.squads)
    game.score[other(umpire.setup.seat(squad.unit())).v] += points_scored(game, umpire.setup, squad);
}

void score_markers(Game& game, const Umpire& umpire) {
  for (const Point marker : umpire.setup.scenario.markers) {
    const std::optional<Seat> seat = holder(game, umpire, marker);
    if (seat && umpire.rule(clause::phase_missing_objectives))
      game.score[seat->v] += umpire.setup.scenario.marker_points;
  }
}

}  // namespace

void end_battle(Game& game, Umpire& umpire) {
  score_units(game, umpire);
  score_markers(game, umpire);
  const int lead = game.score[0] - game.score[1];
  // A tenth of the scenario's points is a victory, less a draw.
  const bool close = std::abs(lead) * 10 < umpire.setup.scenario.points[0] && umpire.rule(clause::victory_level);
  game.over = 1;
  game.drawn = close || lead == 0;
  game.winner = Seat{static_cast<std::uint8_t>(lead < 0 ? 1 : 0)};
  game.agenda.clear();
  tell(umpire, BattleOver{game.score[0], game.score[1]}, {clause::phase_missing_victory});
}

Outcome outcome(const Game& game) { return duel_outcome(game); }

}  // namespace sandtable::arap
