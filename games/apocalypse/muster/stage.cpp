#include "games/apocalypse/muster/stage.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "games/apocalypse/rules/flow.h"

namespace sandtable::apocalypse {

namespace {

Result<void> check_side(const Stage& stage, Seat seat) {
  std::size_t count = 0, models = 0;
  for (const StagedUnit& unit : stage.units) {
    if (unit.seat != seat) continue;
    ++count;
    models += unit.recruits.models.size();
  }
  if (count > kMostUnitsASide) return fail(fmt::format("at most {} units a side", kMostUnitsASide));
  if (models > kMostModelsASide) return fail(fmt::format("at most {} models a side", kMostModelsASide));
  return {};
}

std::vector<std::string> names_of(const Stage& stage) {
  std::vector<std::string> names;
  for (const StagedUnit& unit : stage.units) names.push_back(unit.name);
  return names;
}

Result<void> check_units(const Stage& stage) {
  for (const Seat seat : {Seat{0}, Seat{1}})
    if (Result<void> side = check_side(stage, seat); !side) return side;
  if (const std::string name = name_of_two(names_of(stage)); !name.empty()) return fail("two units are called " + name);
  return {};
}

void place_units(Game& game, const Setup& setup, const Stage& stage) {
  for (std::size_t i = 0; i < stage.units.size(); ++i) {
    const StagedUnit& staged = stage.units[i];
    game.unit(unit_at(i)) = staged.unit;
    for (std::size_t own = 0; own < staged.models.size(); ++own)
      game.model(setup.squad(unit_at(i)).model(own)) = staged.models[own];
  }
  for (std::size_t i = 0; i < stage.units.size(); ++i) {
    const std::vector<Point>& at = stage.units[i].at;
    if (at.empty()) continue;
    for_each_member(game, setup, unit_at(i),
                    [&](std::size_t member, ModelId model) { game.model(model).at = at[member]; });
  }
}

void set_round(Game& game, const StagedMoment& start) {
  game.round = start.duel.round;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    game.power_dice[seat] = start.power_dice[seat];
    game.tried[seat] = start.tried[seat];
  }
}

// The rest of the preparation, from one player's announcement or placing on.
void prepare_from(Game& game, Moment moment, Seat next) {
  game.agenda.push(ScoutRollOff{});
  if (moment == Moment::scouting) return;
  if (next == game.first) game.agenda.push(Mustering{other(next)});
  if (moment == Moment::muster)
    game.agenda.push(Mustering{next});
  else
    game.agenda.push(Deployment{next});
}

bool nobody_has_acted(const Game& game) {
  return std::ranges::none_of(game.units, [](const Unit& unit) { return unit.activated != 0; });
}

void set_agenda(Game& game, const Setup& setup, const StagedMoment& start) {
  const Seat next = start.next.value_or(start.duel.first);
  game.agenda.clear();
  game.first = start.duel.first;
  game.begins = start.begins.value_or(start.duel.first);
  game.edge = start.duel.edge;
  switch (start.moment) {
    case Moment::roll_off:
      return game.agenda.push(RollOff{});
    case Moment::muster:
    case Moment::deployment:
    case Moment::scouting:
      return prepare_from(game, start.moment, next);
    case Moment::round_start:
      game.round = start.duel.round - 1;
      return game.agenda.push(RoundStart{});
    case Moment::turn:
      set_round(game, start);
      return game.agenda.push(Turn{.seat = next, .opening = nobody_has_acted(game)});
    case Moment::activation:
      set_round(game, start);
      game.agenda.push(Turn{.seat = start.next.value_or(other(setup.seat(start.active)))});
      return game.agenda.push(Activation{start.active});
  }
}

}  // namespace

Result<Opening> opening(const Stage& stage, Book) {
  assert(std::ranges::is_sorted(stage.units, {}, &StagedUnit::seat));
  if (const Result<void> fits = check_units(stage); !fits) return std::unexpected(fits.error());
  Result<std::shared_ptr<Setup>> setup = lay_table(stage.table, stage.switches);
  if (!setup) return std::unexpected(setup.error());
  (*setup)->arsenal = stage.arsenal;
  for (const StagedUnit& unit : stage.units) enlist(**setup, unit.seat, unit.recruits);
  (*setup)->labels = names_of(stage);
  Opening opening{.setup = *std::move(setup), .game = {}};
  start(*opening.setup, opening.game);
  place_units(opening.game, *opening.setup, stage);
  std::ranges::copy(stage.start.duel.score, opening.game.score);
  set_agenda(opening.game, *opening.setup, stage.start);
  return opening;
}

}  // namespace sandtable::apocalypse
