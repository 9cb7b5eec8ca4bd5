#include "games/apocalypse/rules/melee/assault.h"

#include <algorithm>

#include "engine/table/walk/track.h"
#include "engine/table/walk/way.h"
#include "games/apocalypse/rules/flow.h"
#include "games/apocalypse/rules/rank.h"
#include "games/apocalypse/rules/vehicle/hull.h"

namespace sandtable::apocalypse {

namespace {

bool is_vehicle(const Law& law, UnitId unit) { return type_of(law, unit) == UnitType::vehicle; }

bool leads_to_contact(const Game& game, const Law& law, const Charge& charge) {
  if (is_vehicle(law, charge.unit))
    return judge_drive(game, law, order_of(charge.unit, Action::assault, charge.target), charge.drive).accepted();
  return reaches(game, law, charge.unit, charge.target, charge.path).accepted();
}

// The named target is gone: another that is in reach, or none.
void name_again(Umpire& umpire, Charge& charge) {
  const AskAssaultAgain::Reply reply = umpire.ask(umpire.setup.seat(charge.unit), AskAssaultAgain{charge.unit});
  charge.target = reply.target;
  charge.path = reply.path;
  charge.drive = reply.drive;
}

// Losses of the target have made the way useless: another, or none.
void ask_for_way(Umpire& umpire, Charge& charge) {
  const Seat seat = umpire.setup.seat(charge.unit);
  umpire.follow(clause::assault_target_gone);
  if (is_vehicle(umpire, charge.unit))
    charge.drive = umpire.ask(seat, AskDrive{charge.unit, Action::assault, charge.target}).drive;
  else
    charge.path = umpire.ask(seat, AskMove{charge.unit, Action::assault, charge.target}).path;
}

void go(Game& game, Umpire& umpire, const Charge& charge) {
  if (is_vehicle(umpire, charge.unit)) {
    umpire.follow(clause::veh_assault_contact);
    put_hull(game, umpire.setup, charge.unit, end_of_drive(game, umpire.setup, charge.unit, charge.drive));
  } else {
    relocate(game, umpire.setup, charge.unit, charge.path, {});
  }
}

Path beginning_of(const Way& way, Mil far) {
  Path path;
  for (const Leg& leg : way.legs()) {
    if (leg.start + leg.length >= far) break;
    path.push_back(leg.to);
  }
  path.push_back(way.at(far));
  return path;
}

// As far along the path as the allowance leads, and back until 1" is kept from everybody and all find a place.
void fall_short_on_foot(Game& game, Umpire& umpire, const Charge& charge) {
  const March rush = charge_of(game, umpire, charge.unit, charge.target);
  const ModelId lead = leader(game, umpire.setup, charge.unit);
  const Point from = game.model(lead).at;
  const bool flies = has(game, umpire, charge.unit, Special::flying) && umpire.rule(clause::sr_flying_through);
  const Crowd passing(game, umpire, charge.unit, rush.keep, reach_of(game, umpire, rush));
  const Track track(umpire.setup.terrain, passing.walk_rules(umpire.setup.base(lead).width / 2), from, charge.path);
  const Way way(from, charge.path);
  March march = rush;
  march.keep = {};
  const Crowd crowd(game, umpire, charge.unit, march.keep, reach_of(game, umpire, march));
  constexpr Mil kStep{10};
  for (Mil far = std::min(rush.limit, flies ? way.length() : track.passable()); far > Mil{}; far -= kStep) {
    const Path path = beginning_of(way, far);
    const PathCost cost = cost_of(game, umpire, rush, from, path);
    if (cost.cost > cost.limit) continue;
    march.limit = cost.limit;
    if (crowd.standing(footprint_at(game, umpire.setup, lead, path.back())).reason != StopReason::none) continue;
    const auto places = arrangement_on_offer(game, umpire, march, crowd, path.back(), from);
    if (places) return relocate(game, umpire.setup, charge.unit, path, *places);
  }
}

void fall_short(Game& game, Umpire& umpire, const Charge& charge) {
  umpire.follow(clause::gen_premeasure);
  if (is_vehicle(umpire, charge.unit)) {
    const Drive drive = fitted(game, umpire, {charge.unit, DriveKind::run}, charge.drive);
    put_hull(game, umpire.setup, charge.unit, end_of_drive(game, umpire.setup, charge.unit, drive));
  } else {
    fall_short_on_foot(game, umpire, charge);
  }
  settle_hover(game, umpire, charge.unit);
  if (type_of(umpire, charge.unit) == UnitType::walker) game.agenda.push(Turning{charge.unit});
  tell(umpire, FellShort{charge.unit, charge.target}, {clause::gen_premeasure});
}

void give_up(Umpire& umpire, const Charge& charge) {
  tell(umpire, NoMelee{{charge.unit}}, {clause::assault_target_gone});
}

void put(Game& game, const Places& places) {
  for (const Placed<ModelId>& placed : places) game.model(placed.key).at = placed.at;
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, const Charge& named) {
  Charge charge = named;
  if (!game.stands(charge.unit)) return;
  if (is_immobile(game, umpire, charge.unit)) return give_up(umpire, charge);
  if (!game.stands(charge.target)) {
    if (umpire.rule(clause::assault_target_gone)) name_again(umpire, charge);
    if (charge.target.is_none() || !game.stands(charge.target)) return give_up(umpire, charge);
  }
  if (!leads_to_contact(game, umpire, charge)) {
    if (!measures(umpire)) return fall_short(game, umpire, charge);
    ask_for_way(umpire, charge);
    if (!leads_to_contact(game, umpire, charge)) return give_up(umpire, charge);
  }
  const JoinMelee joining{.attacker = charge.unit,
                          .defender = charge.target,
                          .limit = allowance_on(game, umpire, charge.unit, charge.target, charge.path)};
  go(game, umpire, charge);
  tell(umpire, Assaulted{charge.unit, charge.target}, {clause::act_assault, clause::assault_leader_contact});
  // At once: the leader may stand where his men were, until they close in.
  if (type_of(umpire, charge.unit) != UnitType::walker) return carry_out(game, umpire, joining);
  game.agenda.push(joining);
  game.agenda.push(Turning{charge.unit});
}

// The attackers are put into contact or as near as they can be, then the defenders.
void carry_out(Game& game, Umpire& umpire, const JoinMelee& joining) {
  const UnitId attacker = joining.attacker, defender = joining.defender;
  if (game.unit(attacker).alive.count() > 1) {
    const AskJoinMelee asked{{}, attacker, defender, joining.from_transport, 0, joining.limit};
    put(game, umpire.ask(umpire.setup.seat(attacker), asked).places);
    tell(umpire, ClosedIn{attacker, defender}, {clause::assault_attackers_arrange});
  }
  settle_hover(game, umpire, attacker);
  if (may_close_in(game, umpire, defender, attacker)) {
    umpire.follow(clause::assault_defenders_arrange);
    const Places places = umpire.ask(umpire.setup.seat(defender), AskDefend{{}, defender, attacker}).places;
    put(game, places);
    if (!places.empty()) {
      settle_hover(game, umpire, defender);
      tell(umpire, ClosedIn{defender, attacker}, {clause::assault_defenders_arrange});
    }
  }
  game.agenda.push(Melee{.attacker = attacker, .defender = defender});
  if (may_try_power(game, umpire, attacker, PowerMoment::in_contact))
    game.agenda.push(Powers{attacker, PowerMoment::in_contact});
}

}  // namespace sandtable::apocalypse
