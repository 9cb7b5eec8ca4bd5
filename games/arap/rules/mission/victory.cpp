// The end of a battle: who has destroyed what, and who holds what.
#include <algorithm>

#include "games/arap/rules/flow.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/mission/exits.h"
#include "games/arap/rules/turn/turn.h"

namespace sandtable::arap {

namespace {

// What has become of a squad, its parts taken together.
struct Remains {
  int alive = 0;
  int routing = 0;
  int wounds = 0;     // lost by those who live
  bool away = false;  // in reserve, off the table in pursuit, or without room to come
};

Remains remains_of(const Game& game, const Squad& squad) {
  Remains remains;
  for (std::size_t i = 0; i < squad.size; ++i) {
    const Unit& part = game.unit(unit_at(squad.first.v + i));
    if (part.status == Status::absent || part.status == Status::destroyed) continue;
    const bool away = part.status == Status::reserve || part.status == Status::chasing ||
                      part.status == Status::waiting ||
                      (part.status == Status::departed && !part.has(UnitMark::went_out));
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

// A side that is to break through scores what it has brought out, and nothing for its enemy's losses.
bool breaks_through(const Law& law, Seat seat) {
  return law.setup.scenario.breaks_through == seat && law.rule(clause::scenario_breakthrough);
}

void score_units(Game& game, const Umpire& umpire) {
  if (!umpire.rule(clause::phase_missing_victory)) return;
  for (const Squad& squad : umpire.setup.squads) {
    const Seat enemy = other(umpire.setup.seat(squad.unit()));
    if (!breaks_through(umpire, enemy)) game.score[enemy.v] += points_scored(game, umpire.setup, squad);
  }
  for (const Seat seat : {Seat{0}, Seat{1}})
    if (breaks_through(umpire, seat)) game.score[seat.v] += 2 * points_out_by_half(game, umpire.setup, seat);
}

bool is_on_roof(const Setup& setup, const Model& model) {
  const std::uint16_t on = model.foothold.on;
  return on < setup.grounds.size() && setup.grounds[on].part == Part::roof;
}

void score_roof(Game& game, const Umpire& umpire) {
  if (umpire.setup.scenario.roof_points == 0 || !umpire.rule(clause::scenario_tower_roof)) return;
  int models[2] = {};
  for_each_fighting(game, [&](UnitId unit) {
    if (!counts_for_markers(game, unit)) return;
    for_each_member(game, umpire.setup, unit, [&](ModelId model) {
      const Model& its = game.model(model);
      if (!its.marks.has(ModelMark::injured) && is_on_roof(umpire.setup, its)) ++models[umpire.setup.seat(unit).v];
    });
  });
  if (const auto seat = ahead(models[0], models[1])) game.score[seat->v] += umpire.setup.scenario.roof_points;
}

void score_markers(Game& game, const Umpire& umpire) {
  for (const Point marker : umpire.setup.scenario.markers) {
    const std::optional<Seat> seat = holder(game, umpire, marker);
    umpire.follow(clause::scenario_relay);
    if (seat && umpire.rule(clause::phase_missing_objectives))
      game.score[seat->v] += umpire.setup.scenario.marker_points;
  }
}

// A tenth of the scenario's points is a victory, less a draw, and three tenths a decisive victory.
std::uint8_t level_of(const Umpire& umpire, int lead) {
  if (lead == 0) return 0;
  const Terrain& terrain = umpire.setup.terrain;
  const int points = umpire.setup.scenario.points_of(Seat{0}, terrain.width(), terrain.depth());
  if (!umpire.rule(clause::victory_level)) return 1;
  return lead * 10 < points ? 0 : lead * 10 < 3 * points ? 1 : 2;
}

void close_battle(Game& game, Umpire& umpire, Seat winner) {
  game.over = 1;
  game.drawn = game.level == 0;
  game.winner = winner;
  game.agenda.clear();
  tell(umpire, BattleOver{game.score[0], game.score[1], game.level}, {clause::phase_missing_victory});
}

}  // namespace

void end_battle(Game& game, Umpire& umpire) {
  score_units(game, umpire);
  score_markers(game, umpire);
  score_roof(game, umpire);
  const int lead = game.score[0] - game.score[1];
  game.level = level_of(umpire, std::abs(lead));
  close_battle(game, umpire, Seat{static_cast<std::uint8_t>(lead < 0 ? 1 : 0)});
}

bool end_if_broken_out(Game& game, Umpire& umpire) {
  if (game.turn == 0 || game.over != 0 || !has_broken_out(game, umpire)) return false;
  score_units(game, umpire);
  game.level = 1;
  close_battle(game, umpire, Seat{0});
  return true;
}

Outcome outcome(const Game& game) { return duel_outcome(game); }

}  // namespace sandtable::arap
