// Who goes aboard a craft.
#include "games/arap/rules/craft/craft.h"
#include "games/arap/rules/height/water.h"
#include "games/arap/rules/mission/spotting.h"
#include "games/arap/rules/turn/parts.h"
#include "games/arap/state/events.h"

namespace sandtable::arap {

namespace {

constexpr Mil kAtHull = 2_in;

// The room that these models take, and what a craft has left.
int room_taken(const Law& law, const Models& models) {
  int room = 0;
  for (const ModelId model : models) room += room_of(law.setup.profile(model).bulk);
  return room;
}
int room_left(const Game& game, const Law& law, UnitId craft) {
  const Profile& profile = law.setup.profile(craft);
  law.follow(clause::size_bulk);
  if (!law.on().craft || !profile.model.has(Special::carrier)) return 0;
  int room = profile.carries * strength(game, craft);
  for (const UnitId unit : passengers_of(game, craft)) room -= room_taken(law, members_of(game, law.setup, unit));
  return room;
}

bool is_own_craft(const Game& game, const Law& law, UnitId unit, UnitId craft) {
  return craft.v < game.units.size() && craft != unit && game.fights(craft) &&
         law.setup.seat(craft) == law.setup.seat(unit) && law.setup.profile(craft).is_vehicle();
}

bool is_free(const Game& game, UnitId unit) {
  return game.fights(unit) && game.unit(unit).flight == Flight::none && !is_locked(game, unit);
}

// What it was going to do with the rest of its points it does no more.
void end_activation(Game& game, UnitId unit) {
  Activation activation;
  if (!game.agenda.find(activation) || activation.unit != unit) return;
  activation.points = activation.apart = 0;
  game.agenda.replace(activation);
}

}  // namespace

UnitList passengers_of(const Game& game, UnitId craft) {
  UnitList units;
  for (std::size_t i = 0; i < game.units.size(); ++i)
    if (is_aboard(game, unit_at(i)) && game.units[i].host == craft && !units.full()) units.push_back(unit_at(i));
  return units;
}

bool is_by_hull(const Game& game, const Setup& setup, UnitId craft, Point at) {
  const Mil reach = setup.profile(craft).radius() + kAtHull + kTolerance;
  bool found = !game.fights(craft) && within(game.model(model_at(craft.v)).at, at, reach);
  for_each_member(game, setup, craft, [&](ModelId hull) { found = found || within(game.model(hull).at, at, reach); });
  return found;
}

Bar bars_riding(const Game& game, const Law& law, UnitId unit, UnitId craft) {
  const bool fits = is_own_craft(game, law, unit, craft) && !law.setup.profile(unit).is_vehicle() &&
                    room_taken(law, members_of(game, law.setup, unit)) <= room_left(game, law, craft);
  return fits ? kAllowed : Bar{clause::craft_board};
}

Bar bars_boarding(const Game& game, const Law& law, UnitId unit, UnitId craft) {
  if (const Bar bar = bars_riding(game, law, unit, craft); bar != kAllowed) return bar;
  bool all = is_free(game, unit);
  for_each_member(game, law.setup, unit,
                  [&](ModelId model) { all = all && is_by_hull(game, law.setup, craft, game.model(model).at); });
  return all ? kAllowed : Bar{clause::craft_board};
}

void ride(Game& game, UnitId unit, UnitId craft) {
  Unit& its = game.unit(unit);
  its.status = Status::aboard;
  its.host = craft;
  its.watch = 0;
  its.marks.remove(UnitMark::aimed);
  end_activation(game, unit);
}

void ask_to_board(Game& game, Umpire& umpire, const Movement& move) {
  const UnitId unit = move.unit;
  if (!umpire.on().craft || move.free != 0 || move.party != Party::all || !game.fights(unit)) return;
  bool somewhere = false;
  for_each_fighting(game, umpire.setup, umpire.setup.seat(unit), [&](UnitId craft) {
    somewhere = somewhere || bars_boarding(game, umpire, unit, craft) == kAllowed;
  });
  if (!somewhere || !umpire.rule(clause::craft_board)) return;
  const UnitId craft = umpire.ask(umpire.setup.seat(unit), AskBoard{unit}).craft;
  if (craft.is_none()) return;
  lose_hiding(game, umpire, unit);
  ride(game, unit, craft);
  tell(umpire, Boarded{{unit, craft}}, {clause::craft_board});
}

namespace {

constexpr Mil kSlow = 6_in;

// Members in the water whom the hull has passed, as many as there is room for.
Models swimmers_passed(const Game& game, const Law& law, const Stride& stride, UnitId unit, int room) {
  const Way way(stride.from, stride.path);
  const Mil reach = law.setup.profile(stride.model).radius() + kAtHull + kTolerance;
  Models found;
  for_each_member(game, law.setup, unit, [&](ModelId model) {
    const int needs = room_of(law.setup.profile(model).bulk);
    const bool passed = is_swimming(game.model(model)) &&
                        first_within(way, game.model(model).at, squared(reach), stride.along).has_value();
    if (!passed || needs > room) return;
    room -= needs;
    found.push_back(model);
  });
  return found;
}

// Some of a unit, or all of it, are pulled out of the water.
void haul_aboard(Game& game, Umpire& umpire, UnitId unit, const Models& models, UnitId craft) {
  Members own;
  for (const ModelId model : models) {
    const UnitId guest = unit_at(model.v);
    if (!game.unit(unit).guests.contains(guest)) {
      own.add(umpire.setup.member(model));
      continue;
    }
    leave(game, umpire, guest);
    ride(game, guest, craft);
    tell(umpire, Boarded{{guest, craft}}, {clause::swim_ship_pickup});
  }
  if (own.empty()) return;
  const UnitId part = own == game.unit(unit).members && game.unit(unit).guests.empty()
                          ? unit
                          : split_off(game, umpire.setup, unit, own);
  ride(game, part, craft);
  tell(umpire, Boarded{{part, craft}}, {clause::swim_ship_pickup});
  if (part != unit) game.agenda.push(Coherence{unit});
}

}  // namespace

void take_swimmers(Game& game, Umpire& umpire, const Stride& stride) {
  const UnitId craft = unit_of(game, umpire.setup, stride.model);
  const bool vessel = umpire.setup.profile(stride.model).type == UnitType::vessel;
  if (!vessel || craft.is_none() || game.model(stride.model).moved > kSlow + kTolerance) return;
  UnitList friends;
  for_each_fighting(game, umpire.setup, umpire.setup.seat(craft), [&](UnitId unit) {
    if (is_free(game, unit)) friends.push_back(unit);
  });
  for (const UnitId unit : friends) {
    const Models models = swimmers_passed(game, umpire, stride, unit, room_left(game, umpire, craft));
    if (models.empty() || !umpire.rule(clause::swim_ship_pickup)) continue;
    haul_aboard(game, umpire, unit, models, craft);
  }
}

}  // namespace sandtable::arap
