#include "games/arap/muster/stage.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "engine/table/height/storey.h"
#include "engine/table/height/water.h"
#include "games/arap/muster/prepare.h"
#include "games/arap/rules/height/ladders.h"
#include "games/arap/rules/sight/shelter.h"
#include "games/arap/rules/turn/turn.h"
#include "games/arap/words/labels.h"

namespace sandtable::arap {

namespace {

Result<void> check_units(const Stage& stage) {
  std::size_t models[2] = {};
  std::vector<std::string> names;
  for (const StagedUnit& unit : stage.units) {
    models[unit.seat.v] += unit.roster.models.size();
    names.push_back(unit.name);
  }
  if (std::max(models[0], models[1]) > kMostModelsASide)
    return fail(fmt::format("at most {} models a side", kMostModelsASide));
  if (const std::string name = name_of_two(names); !name.empty()) return fail("two units are called " + name);
  return {};
}

void enlist_all(Setup& setup, const Stage& stage) {
  std::vector<Roster> rosters[2];
  for (const StagedUnit& unit : stage.units) rosters[unit.seat.v].push_back(unit.roster);
  for (const Seat seat : {Seat{0}, Seat{1}}) enlist(setup, seat, std::move(rosters[seat.v]));
  setup.labels.clear();
  for (const StagedUnit& unit : stage.units) {
    setup.labels.push_back(unit.name);
    for (std::size_t i = 2; i <= unit.roster.models.size(); ++i)
      setup.labels.push_back(fmt::format("{}/{}", unit.name, i));
  }
}

UnitId unit_called(const Stage& stage, const Setup& setup, const std::string& name) {
  for (std::size_t i = 0; i < stage.units.size(); ++i)
    if (stage.units[i].name == name) return setup.squads[i].unit();
  return UnitId::none();
}

Foothold foothold_of(const Setup& setup, const Profile& profile, const StagedModel& staged) {
  const Surface below = staged.level ? floor_below(setup.terrain, {}, staged.model.at, *staged.level)
                                     : setup.terrain.surface(staged.model.at);
  const std::optional<Water> water = water_at(setup.terrain, {}, staged.model.at);
  const bool deep = water && setup.ground(water->piece).deep;
  if (deep && profile.swim != Swim::bottom && profile.type != UnitType::vessel) return swimming(*water);
  return foothold(below, staged.prone ? Bearing::prone : Bearing::upright);
}

// Whoever is on overwatch is there with all of its models.
void wait_together(Game& game, const Setup& setup, UnitId unit) {
  if (game.unit(unit).watch == 0) return;
  for_each_member(game, setup, unit, [&](ModelId model) { game.model(model).marks.add(ModelMark::watching); });
}

// On the ladder that stands there, or on the face beside it.
Foothold aloft_of(const Game& game, const Setup& setup, const Profile& profile, Point at, Mil height) {
  const Law law(setup, Book{});
  Foothold hold{.foot = height};
  for (std::size_t i = 0; i < setup.grounds.size(); ++i) {
    const auto number = static_cast<std::uint16_t>(i);
    const Piece& piece = setup.terrain.pieces()[i];
    const auto up = ladder(game, law, number);
    if (up && distance(up->foot, at) <= 100_mil && up->low <= height && height <= up->high) {
      hold.on = number;
      hold.hold = Hold::ladder;
      return hold;
    }
    const bool beside = piece.is_raised() && piece.top > height && piece.foot < height &&
                        within_of(piece.outline, at, profile.radius() + 100_mil);
    if (!beside || hold.hold == Hold::face) continue;
    hold.on = number;
    hold.hold = Hold::face;
  }
  return hold;
}

void place(Game& game, const Setup& setup, const StagedUnit& staged, const Squad& squad) {
  for (std::size_t i = 0; i < staged.models.size(); ++i) {
    Model model = staged.models[i].model;
    model.foothold = foothold_of(setup, squad.profile, staged.models[i]);
    if (const auto height = staged.models[i].aloft)
      model.foothold = aloft_of(game, setup, squad.profile, model.at, *height);
    if (const auto height = staged.models[i].on_load)
      model.foothold = {.foot = *height, .on = kCarriedLadders, .hold = Hold::ladder};
    game.model(squad.model(i)) = model;
  }
}

Result<void> place_units(Game& game, const Setup& setup, const Stage& stage) {
  for (std::size_t i = 0; i < stage.units.size(); ++i) {
    const StagedUnit& staged = stage.units[i];
    const Squad& squad = setup.squads[i];
    Unit& unit = game.unit(squad.unit());
    unit = staged.unit;
    if (!staged.host.empty()) {
      unit.host = unit_called(stage, setup, staged.host);
      if (unit.host.is_none()) return fail(fmt::format("no unit is called '{}'", staged.host));
      if (unit.status == Status::joined) game.unit(unit.host).guests.push_back(squad.unit());
    }
    if (!staged.fired_at.empty()) {
      unit.fired_at = unit_called(stage, setup, staged.fired_at);
      if (unit.fired_at.is_none()) return fail(fmt::format("no unit is called '{}'", staged.fired_at));
    }
    unit.feared = unit_called(stage, setup, staged.feared);
    unit.quarry = unit_called(stage, setup, staged.quarry);
    if (!staged.models.empty()) place(game, setup, staged, squad);
    wait_together(game, setup, squad.unit());
  }
  return {};
}

Result<void> mark_pieces(PieceSet<kMostPieces>& marked, const Setup& setup, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    const auto found = std::ranges::find(setup.terrain.pieces(), name, &Piece::name);
    if (found == setup.terrain.pieces().end()) return fail(fmt::format("no piece is called '{}'", name));
    marked.add({static_cast<std::uint16_t>(found - setup.terrain.pieces().begin())});
  }
  return {};
}

Result<void> add_locks(Game& game, const Setup& setup, const Stage& stage) {
  for (const StagedLock& lock : stage.locks) {
    const UnitId a = unit_called(stage, setup, lock.a), b = unit_called(stage, setup, lock.b);
    if (a.is_none() || b.is_none()) return fail("a mêlée is between two units that are there");
    game.locks.push_back({.a = a,
                          .b = b,
                          .since = lock.since,
                          .charged = lock.charged ? std::uint8_t{1} : std::uint8_t{0},
                          .approach = number_of(lock.approach),
                          .terms = lock.terms});
    // Each charger was placed against the first unit that his charged.
    if (!lock.charged) continue;
    for_each_member(game, setup, a, [&](ModelId model) {
      if (game.model(model).foe.is_none()) game.model(model).foe = b;
    });
  }
  for (const StagedBout& bout : stage.bouts) {
    const UnitId a = unit_called(stage, setup, bout.a), b = unit_called(stage, setup, bout.b);
    if (a.is_none() || b.is_none()) return fail("a bout is between two units that are there");
    game.bouts.push_back({.a = a, .b = b, .last = bout.last});
  }
  return {};
}

Result<void> add_loads(Game& game, const Setup& setup, const Stage& stage) {
  for (const StagedLoad& staged : stage.loads) {
    Load load = staged.load;
    for (std::size_t i = 0; i < staged.carriers.size() && i < 2; ++i) {
      const auto model = model_labelled(setup, staged.carriers[i]);
      if (!model) return fail(fmt::format("no model is called '{}'", staged.carriers[i]));
      load.carriers[i] = unit_at(model->v);
      load.place = Load::Place::carried;
      game.model(*model).load = static_cast<std::uint8_t>(game.loads.size() + 1);
    }
    game.loads.push_back(load);
  }
  return {};
}

void set_agenda(Game& game, const Setup& setup, const Stage& stage) {
  const StagedMoment& start = stage.start;
  game.agenda.clear();
  if (start.moment == Moment::deployment) return game.agenda.push(EdgeRoll{});
  game.agenda.push(GameTurn{});
  if (start.moment == Moment::game_turn) return;
  if (start.active == game.first) game.agenda.push(PlayerTurn{other(start.active)});
  if (start.moment == Moment::player_turn) return game.agenda.push(PlayerTurn{start.active});
  game.turn = 2 * (start.duel.round - 1) + (start.active == game.first ? 1 : 2);
  game.agenda.push(Housekeeping{start.active});
  if (start.moment == Moment::housekeeping) return;
  game.agenda.push(KeptPoints{start.active});
  game.agenda.push(MeleeRounds{start.active});
  if (start.moment == Moment::melee) return;
  game.agenda.push(LateTests{start.active});
  const std::uint8_t begun = start.moment == Moment::activation ? 1 : 0;
  game.agenda.push(ActivationPhase{.seat = start.active, .busts = {}, .begun = begun});
  if (start.moment == Moment::phase) return;
  const UnitId unit = unit_called(stage, setup, start.unit);
  const bool reacting = setup.seat(unit) != start.active;
  game.unit(unit).marks.add(reacting ? UnitMark::picked_up : UnitMark::attempted);
  Activation activation{.unit = unit, .points = start.points};
  activation.reacting = reacting ? 1 : 0;
  game.agenda.push(activation);
}

}  // namespace

Profile trooper() {
  Profile profile{.diameter = 1_in, .height = 1500_mil, .prone_height = 500_mil};
  profile.model.its.save = 5;
  profile.most = kMostInUnit;
  return profile;
}

Result<Opening> opening(const Stage& stage, Book) {
  assert(std::ranges::is_sorted(stage.units, {}, &StagedUnit::seat));
  if (const Result<void> fits = check_units(stage); !fits) return std::unexpected(fits.error());
  Result<std::shared_ptr<Setup>> setup = lay_table(stage.table, stage.switches);
  if (!setup) return std::unexpected(setup.error());
  enlist_all(**setup, stage);
  (*setup)->programs = stage.start.programs;
  Opening opening{.setup = *std::move(setup), .game = {}};
  Game& game = opening.game;
  draw_up(*opening.setup, game);
  Result<void> done = place_units(game, *opening.setup, stage);
  if (done) done = add_locks(game, *opening.setup, stage);
  if (done) done = add_loads(game, *opening.setup, stage);
  if (done) done = mark_pieces(game.open, *opening.setup, stage.start.open);
  if (done) done = mark_pieces(game.broken, *opening.setup, stage.start.broken);
  if (!done) return std::unexpected(done.error());
  for (const Cloud& cloud : stage.clouds) game.clouds.push_back(cloud);
  for (const Seat seat : {Seat{0}, Seat{1}}) note_shelters(game, Law(*opening.setup, Book{}), seat);
  game.weather = stage.start.weather;
  game.first = stage.start.duel.first;
  game.edge = stage.start.duel.edge;
  game.active = stage.start.active;
  const bool before_turn = stage.start.moment == Moment::game_turn || stage.start.moment == Moment::deployment;
  game.round = before_turn ? stage.start.duel.round - 1 : stage.start.duel.round;
  game.length = stage.start.length;
  std::ranges::copy(stage.start.duel.score, game.score);
  if (stage.start.moment == Moment::activation && unit_called(stage, *opening.setup, stage.start.unit).is_none())
    return fail(fmt::format("no unit is called '{}'", stage.start.unit));
  set_agenda(game, *opening.setup, stage);
  return opening;
}

}  // namespace sandtable::arap
