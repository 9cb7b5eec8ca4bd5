#include "games/arap/rules/fire/overwatch.h"

#include <algorithm>

#include "engine/base/insertion_sort.h"
#include "engine/table/height/storey.h"
#include "games/arap/ask/questions.h"
#include "games/arap/rules/area/shelling.h"
#include "games/arap/rules/area/stream.h"
#include "games/arap/rules/charge/straying.h"
#include "games/arap/rules/damage/losses.h"
#include "games/arap/rules/fire/shooting.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/melee/locks.h"
#include "games/arap/rules/sight/shelter.h"
#include "games/arap/rules/tests/characteristics.h"
#include "games/arap/rules/turn/actions.h"

namespace sandtable::arap {

namespace {

bool has_gun_for(const Game& game, const Law& law, UnitId unit, Party party, int points) {
  const Shooting action{.unit = unit, .party = party, .points = points, .volley = points};
  for (const ModelId model : acting(game, law.setup, unit, party))
    for (std::size_t gun = 0; gun < law.setup.kit(model).guns.size(); ++gun)
      if (mode_now(game, law, action, model, gun)) return true;
  return false;
}

}  // namespace

Bar bars_watching(const Game& game, const Law& law, UnitId unit, Party party, int points) {
  if (!law.on().overwatch || !law.rule(clause::shoot_overwatch_action)) return clause::shoot_overwatch_action;
  const bool mindless = most_have(game, law.setup, unit, Special::mindless);
  if (mindless && law.rule(clause::trait_mindless)) return clause::trait_mindless;
  return has_gun_for(game, law, unit, party, points) ? kAllowed : Bar{clause::shoot_overwatch_action};
}

Bar bars_watch(const Game& game, const Law& law, const AskWatch& asked, const AskWatch::Reply& reply) {
  if (reply.points < 1 || reply.points > asked.points) return clause::shoot_overwatch_action;
  if (!has_gun_for(game, law, asked.unit, asked.party, reply.points)) return clause::shoot_overwatch_action;
  const Models watchers = acting(game, law.setup, asked.unit, asked.party);
  for (const Looking& looking : reply.facings) {
    const bool own = watchers.contains(looking.model);
    if (!own || turn_between(game.model(looking.model).facing, looking.facing) > kFreeTurn * 100 + kAngleTolerance)
      return clause::los_free_turn;
  }
  return kAllowed;
}

void go_on_watch(Game& game, Umpire& umpire, UnitId unit, Party party) {
  Activation activation;
  if (!game.agenda.find(activation)) return;
  Count& left = party == Party::team ? activation.apart : activation.points;
  const AskWatch asked{.unit = unit, .party = party, .points = left + 1};
  const AskWatch::Reply reply = umpire.ask(umpire.setup.seat(unit), asked);
  umpire.follow(clause::action_free_turn);
  for (const Looking& looking : reply.facings) game.model(looking.model).facing = looking.facing;
  for (const ModelId model : members_of(game, umpire.setup, unit)) game.model(model).marks.remove(ModelMark::watching);
  for (const ModelId model : acting(game, umpire.setup, unit, party)) game.model(model).marks.add(ModelMark::watching);
  Unit& its = game.unit(unit);
  its.watch = reply.points;
  its.marks.add(UnitMark::watched);
  left = 0;
  game.agenda.replace(activation);
  if (its.has(UnitMark::hidden)) umpire.follow(clause::shoot_ambush_action);
  tell(umpire, WentOnWatch{unit, reply.points}, {clause::shoot_overwatch_action});
}

void end_watch(Game& game, const Law& law, UnitId unit) {
  if (game.unit(unit).watch == 0 || !law.rule(clause::shoot_overwatch_end)) return;
  game.unit(unit).watch = 0;
  for (const ModelId model : members_of(game, law.setup, unit)) game.model(model).marks.remove(ModelMark::watching);
}

void end_watches(Game& game, const Law& law, Seat seat) {
  for_each_fighting(game, law.setup, seat, [&](UnitId unit) {
    const bool ambush = game.unit(unit).has(UnitMark::hidden) && game.unit(unit).watch > 0;
    if (!ambush || !law.rule(clause::shoot_ambush_action)) end_watch(game, law, unit);
  });
}

namespace {

// The movers as they are when each has gone so much of its way.
void put_on_way(Game& game, const Law& law, int hundredths) {
  for (const Stride& stride : game.march) {
    if (stride.path.empty() || game.model(stride.model).fell != 0) continue;
    Model& it = game.model(stride.model);
    const Way way(stride.from, stride.path);
    it.at = way.at(way.length() * hundredths / 100);
    const Mil up = stride.hold.foot + 1_in;
    it.foothold = foothold(floor_below(law.setup.terrain, absent_pieces(game), it.at, up), it.foothold.bearing);
  }
}

// Caught on the way from one piece of cover to another.
bool dashes(const Game& game, const Law& law, UnitId mover) {
  Game there = game;
  put_on_way(there, law, 100);
  return are_apart(law, game.unit(mover).cover, shelter_of(there, law, mover));
}

}  // namespace

Shooting prepared_fire(const Game& game, UnitId unit) {
  const Unit& its = game.unit(unit);
  Shooting action{.unit = unit, .party = Party::watchers, .points = its.watch, .volley = its.watch};
  action.ambush = its.has(UnitMark::hidden) ? 1 : 0;
  return action;
}

namespace {

// Without a turn, as it stands.
bool could_fire(const Game& game, const Law& law, UnitId unit, UnitId target) {
  if (bars_target(game, law, unit, target) != kAllowed) return false;
  const Shooting action = prepared_fire(game, unit);
  const GunChoices guns = default_guns(game, law, action);
  const Mark mark = mark_of(game, law.setup, action, target);
  for (const GunChoice& choice : guns) {
    const auto gun = static_cast<std::size_t>(choice.gun - 1);
    const Weapon& weapon = law.setup.arsenal.weapon(law.setup.kit(choice.model).guns[gun]);
    if (weapon.is_area() && area_fire(game, law, action, choice, mark, false)) return true;
    if (!weapon.lays_template()) continue;
    const AskTemplate asked{.model = choice.model, .gun = static_cast<std::uint8_t>(gun), .target = target};
    const AskTemplate::Reply reply = default_placement(game, law, asked);
    const auto meant = [&](const Covered& it) { return unit_of(game, law.setup, it.model) == target; };
    if (std::ranges::any_of(under_stream(game, law, asked, reply), meant)) return true;
  }
  return can_take_aim(game, law, action, target, guns);
}

}  // namespace

Game when_on_way(const Game& game, const Law& law, int hundredths) {
  Game there = game;
  put_on_way(there, law, hundredths);
  return there;
}

bool could_fire_on_way(const Game& game, const Law& law, const AskWatchShot& asked, int hundredths) {
  return could_fire(when_on_way(game, law, hundredths), law, asked.unit, asked.mover);
}

bool could_charge_on_way(const Game& game, const Law& law, const AskWatchShot& asked, int hundredths) {
  if (!game.unit(asked.unit).has(UnitMark::hidden)) return false;
  const Game there = when_on_way(game, law, hundredths);
  const bool springs = could_fire(there, law, asked.unit, asked.mover);  // it is triggered in the same way
  return springs && bars_ambush_charge(there, law, asked.unit, asked.mover) == kAllowed;
}

namespace {

bool is_triggered(const Game& game, const Law& law, const AskWatchShot& asked) {
  for (int at = first_look(game); at <= 100; at += kLookEvery)
    if (could_fire_on_way(game, law, asked, at)) return true;
  return false;
}

// Only the charged and those on overwatch, hidden or not, fire at chargers.
bool may_fire_at(const Game& game, const Law& law, const Watched& watched, UnitId unit) {
  if (watched.charged.is_none()) return true;
  if (unit == watched.charged) return watched.charged_fires;
  const bool ambush = game.unit(unit).has(UnitMark::hidden);
  return law.rule(ambush ? clause::standandfire_only_charged_and_ambush : clause::shoot_overwatch_charged);
}

// Who fires at which place, the earliest first.
WatchPlans plan_fire(const Game& game, Umpire& umpire, const Watched& watched) {
  WatchPlans plans;
  const UnitId mover = watched.mover;
  const Seat seat = other(umpire.setup.seat(mover));
  for_each_fighting(game, umpire.setup, seat, [&](UnitId unit) {
    if (game.unit(unit).watch == 0 || plans.full() || is_locked(game, unit)) return;
    const AskWatchShot asked{.unit = unit, .mover = mover};
    if (!is_triggered(game, umpire, asked) || !umpire.rule(clause::shoot_overwatch_trigger)) return;
    if (!may_fire_at(game, umpire, watched, unit)) return;
    const AskWatchShot::Reply reply = umpire.ask(seat, asked);
    const bool charges = reply.fire == Springing::charge;
    if (reply.fire != Springing::no) plans.push_back({unit, reply.at, charges});
  });
  insertion_sort(plans, [](const WatchPlan& a, const WatchPlan& b) { return a.at < b.at; });
  return plans;
}

// Those who fire at the same place do so in the order that their owner chooses.
void order_equals(Umpire& umpire, Seat seat, WatchPlans& plans) {
  for (std::size_t i = 0; i < plans.size();) {
    std::size_t end = i + 1;
    while (end < plans.size() && plans[end].at == plans[i].at) ++end;
    if (end - i > 1) {
      AskWatchOrder asked{};
      for (std::size_t k = i; k < end; ++k) asked.units.push_back(plans[k].unit);
      const auto order = umpire.ask(seat, asked).units;
      const auto place = [&](const WatchPlan& plan) { return std::ranges::find(order, plan.unit); };
      const auto begin = plans.begin();
      std::sort(begin + i, begin + end, [&](const WatchPlan& a, const WatchPlan& b) { return place(a) < place(b); });
    }
    i = end;
  }
}

}  // namespace

WatchPlans plan_watch_fire(const Game& game, Umpire& umpire, const Watched& watched) {
  WatchPlans plans;
  if (!umpire.on().overwatch || game.march.empty()) return plans;
  plans = plan_fire(game, umpire, watched);
  order_equals(umpire, other(umpire.setup.seat(watched.mover)), plans);
  return plans;
}

namespace {

void push_plan(Game& game, const WatchPlan& plan, UnitId mover) {
  if (plan.charges)
    game.agenda.push(AmbushCharge{.unit = plan.unit, .mover = mover});
  else
    game.agenda.push(WatchFire{.unit = plan.unit, .target = mover});
}

}  // namespace

void fire_at_appearing(Game& game, Umpire& umpire, UnitId unit) {
  if (!umpire.on().overwatch || !game.fights(unit)) return;
  WatchPlans plans = plan_fire(game, umpire, {.mover = unit});
  order_equals(umpire, other(umpire.setup.seat(unit)), plans);
  for (std::size_t i = plans.size(); i-- > 0;) push_plan(game, plans[i], unit);
}

void carry_out(Game& game, Umpire& umpire, WatchedMarch watched) {
  const UnitId mover = watched.move.unit;
  const WatchPlans plans = plan_watch_fire(game, umpire, {.mover = mover});
  const StrayContacts contacts = contacts_on_march(game, umpire, watched.move);
  // What happens last lies lowest; at the same place they fire before they strike out.
  std::size_t fire = plans.size(), contact = contacts.size();
  while (fire > 0 || contact > 0) {
    const bool strikes = contact > 0 && (fire == 0 || contacts[contact - 1].at >= plans[fire - 1].at);
    const int at = strikes ? contacts[contact - 1].at : plans[fire - 1].at;
    if (strikes)
      game.agenda.push(Straying{.unit = contacts[--contact].unit, .mover = mover, .at = at});
    else
      push_plan(game, plans[--fire], mover);
    game.agenda.push(Marching{.move = watched.move, .until = at});
  }
}

void carry_out(Game& game, Umpire& umpire, WatchFire fire) {
  if (!game.fights(fire.unit) || !game.fights(fire.target) || game.unit(fire.unit).watch == 0) return;
  if (!could_fire(game, umpire, fire.unit, fire.target) || !umpire.rule(clause::shoot_overwatch_fire)) return;
  Shooting action = prepared_fire(game, fire.unit);
  const bool ambush = action.ambush != 0 && umpire.rule(clause::shoot_ambush_action);
  action.ambush = ambush ? 1 : 0;
  action.charge = fire.charge;
  const bool was_pinned = game.unit(fire.target).is_pinned();
  const bool caught = !game.unit(fire.target).has(UnitMark::fleeting) && dashes(game, umpire, fire.target) &&
                      umpire.rule(clause::shoot_fleeting_when);
  if (caught) game.unit(fire.target).marks.add(UnitMark::fleeting);
  const Models targets = members_of(game, umpire.setup, fire.target);
  const int before = wounds_on(game, targets);
  fire_as_prepared(game, umpire, action, fire.target);
  if (fire.charged != 0) note_injury(game, fire.unit, fire.target, wounds_on(game, targets) - before);
  if (caught) game.unit(fire.target).marks.remove(UnitMark::fleeting);
  end_watch(game, umpire, fire.unit);
  // A mover whom this fire has pinned stops where it is.
  if (game.unit(fire.target).is_pinned() && !was_pinned)
    for (Stride& stride : game.march) stride.over = 1;
}

}  // namespace sandtable::arap
