#include "games/double_tap/muster/stage.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "engine/base/id_range.h"
#include "games/double_tap/muster/prepare.h"
#include "games/double_tap/rules/flow.h"

namespace sandtable::double_tap {

namespace {

std::vector<std::string> names_of(const Stage& stage) {
  std::vector<std::string> names;
  for (const StagedUnit& unit : stage.units) names.push_back(unit.fighter.name);
  return names;
}

bool is_on(const Terrain& terrain, Point at) {
  return at.x >= kBaseRadius && at.y >= kBaseRadius && at.x <= terrain.width() - kBaseRadius &&
         at.y <= terrain.depth() - kBaseRadius;
}

Result<void> check_units(const Stage& stage, const Terrain& terrain) {
  for (const Seat seat : {Seat{0}, Seat{1}})
    if (std::ranges::count(stage.units, seat, &StagedUnit::seat) > static_cast<int>(kMostUnitsASide))
      return fail(fmt::format("at most {} units a side", kMostUnitsASide));
  if (const std::string name = name_of_two(names_of(stage)); !name.empty()) return fail("two units are called " + name);
  for (const StagedUnit& unit : stage.units)
    if (unit.at && !is_on(terrain, *unit.at)) return fail("unit " + unit.fighter.name + " stands off the table");
  return {};
}

void enlist_all(Setup& setup, const Stage& stage) {
  std::vector<Fighter> fighters[2];
  for (const StagedUnit& unit : stage.units) fighters[unit.seat.v].push_back(unit.fighter);
  for (const Seat seat : {Seat{0}, Seat{1}}) enlist(setup, seat, fighters[seat.v]);
  setup.labels = names_of(stage);
}

void place_units(Game& game, const Law& law, const Stage& stage) {
  for (const UnitId id : ids_below<UnitId>(stage.units.size())) {
    const StagedUnit& staged = stage.units[id.v];
    Unit& unit = game.unit(id);
    unit.status = staged.killed ? Status::killed : staged.at ? Status::alive : Status::waiting;
    unit.activations = staged.activations;
    unit.reacted = staged.reacted ? 1 : 0;
    if (staged.at) put(game, law, id, *staged.at);
  }
}

void begin_turn(Game& game, const StagedTurn& turn) {
  game.agenda.clear();
  game.first = turn.duel.first;
  game.edge = turn.duel.edge;
  const bool counted = turn.points.has_value();
  const bool round_begins = !counted && turn.seat == turn.duel.first;  // and is counted when it does
  game.round = turn.duel.round - (round_begins && turn.duel.round > 0 ? 1 : 0);
  game.agenda.push(Turn{.seat = turn.seat, .points = turn.points.value_or(0), .counted = counted});
}

}  // namespace

Result<Opening> opening(const Stage& stage, Book book) {
  assert(std::ranges::is_sorted(stage.units, {}, &StagedUnit::seat));
  Result<std::shared_ptr<Setup>> setup = lay_table(stage.table, stage.switches);
  if (!setup) return std::unexpected(setup.error());
  if (const Result<void> fits = check_units(stage, (*setup)->terrain); !fits) return std::unexpected(fits.error());
  enlist_all(**setup, stage);
  Opening opening{.setup = *std::move(setup), .game = {}};
  start(*opening.setup, opening.game);
  place_units(opening.game, Law(*opening.setup, book), stage);
  std::ranges::copy(stage.turn.duel.score, opening.game.score);
  if (!stage.turn.roll_off) begin_turn(opening.game, stage.turn);
  return opening;
}

}  // namespace sandtable::double_tap
