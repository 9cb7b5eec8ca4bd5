#include "games/arap/rules/fire/shooting.h"

#include <algorithm>
#include <cassert>

#include "games/arap/rules/area/aim_point.h"
#include "games/arap/rules/area/shelling.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/turn/actions.h"

namespace sandtable::arap {

namespace {

constexpr Mil kHeardWithin = 12_in;

// Whether a weapon that costs just so many points could be fired.
bool needs_points(const Game& game, const Law& law, const Shooting& action) {
  for (const ModelId model : acting(game, law.setup, action.unit, action.party)) {
    for (std::size_t gun = 0; gun < law.setup.kit(model).guns.size(); ++gun) {
      const auto mode = mode_now(game, law, action, model, gun);
      if (mode && (mode->points == action.points || mode->points == 1)) return true;
    }
  }
  return false;
}

bool fires_silently(const Game& game, const Law& law, const GunChoices& guns) {
  return std::ranges::all_of(guns, [&](const GunChoice& choice) {
    const WeaponId gun = law.setup.kit(choice.model).guns[static_cast<std::size_t>(choice.gun - 1)];
    bool near = false;
    for_each_fighting(game, law.setup, other(law.setup.seat_of(choice.model)), [&](UnitId enemy) {
      near = near || within(game, law, soles(game.model(choice.model)), enemy, kHeardWithin);
    });
    return law.setup.arsenal.weapon(gun).has(Trick::silent) && !near;
  });
}

void reveal(Game& game, Umpire& umpire, const Shooting& action, const GunChoices& guns) {
  Unit& unit = game.unit(action.unit);
  if (!unit.has(UnitMark::hidden) || fires_silently(game, umpire, guns)) return;
  if (!umpire.rule(clause::hide_attack)) return;
  unit.marks.remove(UnitMark::hidden);
  unit.marks.add(UnitMark::revealed);
  tell(umpire, Revealed{{action.unit}}, {clause::hide_attack});
}

// Guns that can do both fire in a high curve where they cannot fire directly.
GunChoices as_they_can(const Game& game, const Law& law, const Shooting& action, const Mark& mark, GunChoices guns) {
  for (GunChoice& choice : guns) {
    const WeaponId gun = law.setup.kit(choice.model).guns[static_cast<std::size_t>(choice.gun - 1)];
    if (!law.setup.arsenal.weapon(gun).has(Trick::dual) || area_fire(game, law, action, choice, mark, true)) continue;
    choice.curved = Choice::yes;
  }
  return guns;
}

GunChoices choose_guns(const Game& game, Umpire& umpire, const Shooting& action, const Mark& mark) {
  const bool choice = has_choice_of_guns(game, umpire, action) || (umpire.on().split_fire && mark.is_unit());
  if (!choice) return default_guns(game, umpire, action);
  return umpire.ask(umpire.setup.seat(action.unit), AskShootMode{.action = action, .target = mark.target}).guns;
}

void turn_shooters(Game& game, Umpire& umpire, const Shooting& action, const Mark& mark) {
  if (turns_needed(game, umpire, action, mark.target).empty() || !umpire.rule(clause::los_free_turn)) return;
  umpire.follow(clause::action_free_turn);
  const AskShootTurn asked{.action = action, .target = mark.target};
  for (const Looking& looking : umpire.ask(umpire.setup.seat(action.unit), asked).facings)
    game.model(looking.model).facing = looking.facing;
}

// Units at which others than the named one are fired (split-fire).
UnitList named_targets(const GunChoices& guns, UnitId target) {
  UnitList targets;
  targets.push_back(target);
  for (const GunChoice& choice : guns)
    if (!choice.target.is_none() && !targets.contains(choice.target)) targets.push_back(choice.target);
  return targets;
}

// What losses bring about in the units that were struck, before the next volley.
void expect_consequences(Game& game, const ShelledUnits& rows) {
  for (const Shelled& row : rows) {
    game.agenda.push(OwnTurnTest{row.unit});
    game.agenda.push(Coherence{row.unit});
  }
}

// The unit or the spot that is fired at; nothing: fire is held.
std::optional<Mark> choose_mark(const Game& game, Umpire& umpire, Shooting& action) {
  const AskShootTarget::Reply reply = umpire.ask(umpire.setup.seat(action.unit), AskShootTarget{action});
  if (reply.spot.empty() && reply.target.is_none()) return std::nullopt;
  umpire.follow(clause::shoot_one_target);
  if (reply.spot.empty()) return Mark{.target = reply.target, .spot = middle_of(game, umpire.setup, reply.target)};
  action.at_spot = 1;
  action.spot = reply.spot[0];
  return Mark{.target = UnitId::none(), .spot = reply.spot[0]};
}

// One volley, at one unit after the other where fire is split.
void fire(Game& game, Umpire& umpire, Shooting& action, const Mark& mark, const GunChoices& guns) {
  for (const UnitId each : named_targets(guns, mark.target)) {
    if (mark.is_unit() && !game.fights(each)) continue;
    const ShelledUnits rows = resolve(game, umpire, action, {.target = each, .spot = mark.spot}, guns);
    after_bursts(game, umpire, rows);
    expect_consequences(game, rows);
  }
}

}  // namespace

Mark mark_of(const Game& game, const Setup& setup, const Shooting& action, UnitId target) {
  if (action.at_spot != 0) return {.target = UnitId::none(), .spot = action.spot};
  return {.target = target, .spot = target.is_none() ? Point{} : middle_of(game, setup, target)};
}

Facings turns_needed(const Game& game, const Law& law, const Shooting& action, UnitId target) {
  Facings facings;
  const Mark mark = mark_of(game, law.setup, action, target);
  const Lookout lookout(game, law, action.unit, target);
  for (const GunChoice& choice : default_guns(game, law, action)) {
    const auto facing = turn_to_fire(game, law, action, lookout, choice, mark);
    if (facing && *facing != game.model(choice.model).facing) facings.push_back({choice.model, *facing});
  }
  return facings;
}

// Spots come first: nearly always there is one, and it is found sooner than whom one sees.
bool can_fire_at_all(const Game& game, const Law& law, const Shooting& action) {
  for (const Point spot : spots_round(game, law, action))
    if (is_spot_to_try(game, law, action, spot)) return true;
  Lookout lookout(game, law, action.unit, UnitId::none());
  const Seat enemies = other(law.setup.seat(action.unit));
  for (UnitId target = law.setup.first(enemies); target < law.setup.end(enemies); ++target.v)
    if (game.fights(target) && can_shoot_at(game, law, action, lookout, target)) return true;
  return false;
}

// Before enemies, where shooters look, and a few round about.
Spots spots_round(const Game& game, const Law& law, const Shooting& action) {
  Spots spots;
  const auto add = [&](Point spot) {
    if (!spots.full() && !spots.contains(spot)) spots.push_back(spot);
  };
  const Models shooters = acting(game, law.setup, action.unit, action.party);
  if (shooters.empty()) return spots;
  const Model& first = game.model(shooters[0]);
  for (const int inches : {6, 10, 16})
    for (const int turn : {0, 45, -45}) add(first.at + offset(first.facing + degrees(turn), 1_in * inches));
  for (const Cloud& cloud : game.clouds) add(cloud.at);
  return spots;
}

bool is_spot_to_try(const Game& game, const Law& law, const Shooting& action, Point spot) {
  return bars_spot(game, law, action.unit, spot) == kAllowed && can_shoot_at(game, law, action, spot);
}

Spots spots_to_try(const Game& game, const Law& law, const Shooting& action) {
  Spots spots;
  for (const Point spot : spots_round(game, law, action))
    if (is_spot_to_try(game, law, action, spot)) spots.push_back(spot);
  return spots;
}

Bar bars_shooting(const Game& game, const Law& law, UnitId unit, Party party, int points) {
  law.follow(clause::action_shoot);
  Shooting action{.unit = unit, .party = party, .points = points, .volley = points};
  if (!needs_points(game, law, action)) return clause::weapon_types;
  return can_fire_at_all(game, law, action) ? kAllowed : Bar{clause::shoot_requirements};
}

Bar bars_aiming(const Game& game, const Law& law, UnitId unit, Party party) {
  if (!law.on().aiming_actions || !law.rule(clause::shoot_aim_action)) return clause::shoot_aim_action;
  for (const ModelId model : acting(game, law.setup, unit, party))
    if (!law.setup.kit(model).guns.empty() && bars_shooter(game, law, model) == kAllowed) return kAllowed;
  return clause::shoot_aim_action;
}

void begin_shooting(Game& game, Umpire& umpire, UnitId unit, Party party, int points) {
  const bool ambush = game.unit(unit).has(UnitMark::hidden) && umpire.rule(clause::shoot_ambush_condition);
  game.agenda.push(Shooting{.unit = unit,
                            .party = party,
                            .points = points,
                            .volley = 1,
                            .ambush = static_cast<std::uint8_t>(ambush ? 1 : 0)});
}

void aim(Game& game, Umpire& umpire, UnitId unit) {
  umpire.follow(clause::shoot_aim_still);
  game.unit(unit).marks.add(UnitMark::aimed);
  tell(umpire, Aimed{{unit}}, {clause::shoot_aim_action});
}

void lose_aim(Game& game, Umpire& umpire, UnitId unit) {
  if (game.unit(unit).has(UnitMark::aimed) && umpire.rule(clause::shoot_aim_lost))
    game.unit(unit).marks.remove(UnitMark::aimed);
}

void fire_as_prepared(Game& game, Umpire& umpire, Shooting& action, UnitId target) {
  const Mark mark = mark_of(game, umpire.setup, action, target);
  const GunChoices guns = as_they_can(game, umpire, action, mark, choose_guns(game, umpire, action, mark));
  reveal(game, umpire, action, guns);
  ShelledUnits rows = resolve(game, umpire, action, mark, guns);
  if (action.charge == ChargeFire::overwatch) spare_in_charge(umpire, target, rows);
  after_bursts(game, umpire, rows);
}

void carry_out(Game& game, Umpire& umpire, Shooting action) {
  if (!game.fights(action.unit)) return;
  Shooting next = action;
  ++next.volley;
  const bool last = action.volley >= action.points;
  std::optional<Mark> mark;
  if (can_fire_at_all(game, umpire, action)) mark = choose_mark(game, umpire, action);
  if (!mark) {
    if (!last) game.agenda.push(next);
    tell(umpire, HeldFire{{action.unit}}, {clause::shoot_one_target});
    return;
  }
  const GunChoices guns = as_they_can(game, umpire, action, *mark, choose_guns(game, umpire, action, *mark));
  reveal(game, umpire, action, guns);
  turn_shooters(game, umpire, action, *mark);
  [[maybe_unused]] const std::size_t below = game.agenda.size();
  if (!last) game.agenda.push(next);
  fire(game, umpire, action, *mark, guns);
  game.unit(action.unit).marks.remove(UnitMark::aimed);
  if (last) return;
  next.fired = action.fired;
  assert(game.agenda.size() > below);
  game.agenda.replace(next);
}

}  // namespace sandtable::arap
