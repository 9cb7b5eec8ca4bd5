#include "games/army_man/muster/stage.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "games/army_man/muster/prepare.h"
#include "games/army_man/rules/flow.h"

namespace sandtable::army_man {

namespace {

Result<void> check_side(const Stage& stage, Seat seat) {
  std::size_t count = 0, models = 0;
  for (const StagedUnit& unit : stage.units) {
    if (unit.seat != seat) continue;
    ++count;
    models += unit.profile.models.size();
  }
  if (count > kMostUnitsASide) return fail(fmt::format("at most {} units a side", kMostUnitsASide));
  if (models > kMostModelsASide) return fail(fmt::format("at most {} models a side", kMostModelsASide));
  return {};
}

std::vector<std::string> names_of(const Stage& stage) {
  std::vector<std::string> names;
  for (const StagedUnit& unit : stage.units) names.push_back(unit.profile.name);
  return names;
}

Result<void> check_units(const Stage& stage) {
  for (const Seat seat : {Seat{0}, Seat{1}})
    if (Result<void> side = check_side(stage, seat); !side) return side;
  if (const std::string name = name_of_two(names_of(stage)); !name.empty()) return fail("two units are called " + name);
  return {};
}

void enlist_all(Setup& setup, const Stage& stage) {
  std::vector<Profile> profiles[2];
  for (const StagedUnit& unit : stage.units) profiles[unit.seat.v].push_back(unit.profile);
  for (const Seat seat : {Seat{0}, Seat{1}}) enlist(setup, seat, std::move(profiles[seat.v]));
  setup.labels = names_of(stage);
}

void place_units(Game& game, const Law& law, const Stage& stage) {
  for (std::size_t i = 0; i < stage.units.size(); ++i) {
    const UnitId id = unit_at(i);
    game.unit(id) = stage.units[i].unit;
    if (!game.fights(id)) continue;
    for_each_member(game, law.setup, id,
                    [&](std::size_t member, ModelId model) { put(game, law, model, stage.units[i].at[member]); });
  }
}

void set_agenda(Game& game, const Setup& setup, const StagedMoment& start) {
  game.agenda.clear();
  game.first = start.duel.first;
  game.edge = start.duel.edge;
  if (start.moment == Moment::deployment) {
    game.agenda.push(Initiative{});
    game.agenda.push(Deployment{start.next.value_or(start.duel.first)});
    return;
  }
  game.round = start.duel.round;
  std::optional<Seat> next = start.next;
  if (!next && !start.active.is_none()) next = other(setup.seat(start.active));
  game.agenda.push(Initiative{.alternating = next.has_value(), .next = next.value_or(Seat{})});
  if (start.active.is_none()) return;
  game.unit(start.active).activated = 1;
  game.agenda.push(Activation{start.active});
}

}  // namespace

Result<Opening> opening(const Stage& stage, Book book) {
  assert(std::ranges::is_sorted(stage.units, {}, &StagedUnit::seat));
  if (const Result<void> fits = check_units(stage); !fits) return std::unexpected(fits.error());
  Result<std::shared_ptr<Setup>> setup = lay_table(stage.table, stage.switches);
  if (!setup) return std::unexpected(setup.error());
  enlist_all(**setup, stage);
  Opening opening{.setup = *std::move(setup), .game = {}};
  start(*opening.setup, opening.game);
  place_units(opening.game, Law(*opening.setup, book), stage);
  std::ranges::copy(stage.start.duel.score, opening.game.score);
  if (stage.start.moment != Moment::roll_off) set_agenda(opening.game, *opening.setup, stage.start);
  return opening;
}

}  // namespace sandtable::army_man
