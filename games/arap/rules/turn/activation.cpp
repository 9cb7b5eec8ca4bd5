// A unit spends its action points, one action after another.
#include <algorithm>

#include "games/arap/rules/area/throwing.h"
#include "games/arap/rules/charge/charge.h"
#include "games/arap/rules/craft/craft.h"
#include "games/arap/rules/fire/overwatch.h"
#include "games/arap/rules/fire/shooting.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/height/loads.h"
#include "games/arap/rules/mission/spotting.h"
#include "games/arap/rules/move/movement.h"
#include "games/arap/rules/turn/actions.h"
#include "games/arap/rules/turn/interactions.h"
#include "games/arap/rules/turn/parts.h"

namespace sandtable::arap {

namespace {

void finish(Game& game, Umpire& umpire, UnitId unit) {
  umpire.follow(clause::action_immediate);
  umpire.follow(clause::action_finish_first);
  for_each_member(game, umpire.setup, unit, [&](ModelId model) {
    game.model(model).marks.remove(ModelMark::aside);
    game.model(model).marks.remove(ModelMark::busy);
    game.model(model).marks.remove(ModelMark::paid_to_swim);
  });
}

// What befell it between its roll and its action, or in the middle of its actions.
bool can_go_on(Game& game, Umpire& umpire, Activation& activation) {
  const UnitId unit = activation.unit;
  if (!game.fights(unit)) return false;
  umpire.follow(clause::reaction_interrupted_unit);
  Unit& its = game.unit(unit);
  if (its.flight != Flight::none) return false;
  if (is_locked(game, unit)) {
    if (umpire.rule(clause::action_melee_remainder)) its.in_hand = activation.points;
    return false;
  }
  const bool just_pinned = its.is_pinned() && activation.pinned == 0 && activation.reacting == 0;
  if (just_pinned && umpire.rule(clause::pin_duration)) {
    const int taken = std::min<int>(2, activation.points);
    activation.points -= taken;
    activation.apart -= std::min<int>(2, activation.apart);
    tell(umpire, PointsLost{unit, taken, activation.points}, {clause::pin_duration});
  }
  activation.pinned = its.is_pinned();
  return true;
}

// Before the first point is spent a team may be named that acts apart.
void name_team(Game& game, Umpire& umpire, Activation& activation) {
  activation.begun = 1;
  if (activation.points == 0 || !may_have_team(game, umpire, activation.unit)) return;
  const AskSplitAction asked{.unit = activation.unit, .points = activation.points};
  const Models team = umpire.ask(umpire.setup.seat(activation.unit), asked).team;
  if (team.empty()) return;
  for (const ModelId model : team) game.model(model).marks.add(ModelMark::aside);
  activation.has_team = 1;
  activation.apart = activation.points;
}

// A unit that has come apart: who is left of the team, and of the rest.
void regroup(Game& game, const Setup& setup, Activation& activation) {
  if (activation.has_team == 0) return;
  int apart = 0;
  for_each_member(game, setup, activation.unit,
                  [&](ModelId model) { apart += game.model(model).marks.has(ModelMark::aside) ? 1 : 0; });
  if (apart > 0 && apart < strength(game, activation.unit)) return;
  if (apart > 0) activation.points = activation.apart;
  activation.apart = 0;
  activation.has_team = 0;
  for_each_member(game, setup, activation.unit,
                  [&](ModelId model) { game.model(model).marks.remove(ModelMark::aside); });
}

// Parts that came away while others reacted act with the same points.
void share_with_parts(Game& game, const Setup& setup, const Activation& activation) {
  const Squad& squad = setup.squad(activation.unit);
  for (std::size_t i = 0; i < squad.size; ++i) {
    const UnitId part = unit_at(squad.first.v + i);
    if (!game.unit(part).has(UnitMark::sharing)) continue;
    game.unit(part).marks.remove(UnitMark::sharing);
    Activation shared = activation;
    shared.unit = part;
    game.agenda.push(shared);
  }
}

// The rest comes first with each point.
Party next_party(const Activation& activation) {
  if (activation.has_team == 0) return Party::all;
  return activation.apart > activation.points ? Party::team : Party::rest;
}

Count& points_of(Activation& activation, Party party) {
  return party == Party::team ? activation.apart : activation.points;
}

void follow_action_rules(Umpire& umpire) {
  umpire.follow(clause::action_points);
  umpire.follow(clause::action_any_order);
  umpire.follow(clause::action_same_type);
  umpire.follow(clause::action_idle_members);
}

MoveMode choose_mode(const Game& game, Umpire& umpire, UnitId unit, Party party, int points) {
  const AskMoveMode asked{.unit = unit, .party = party, .points = points};
  int open = 0;
  MoveMode only = MoveMode::walk;
  for (const MoveMode mode : kAllModes) {
    if (bars_mode(game, umpire, asked, mode) != kAllowed) continue;
    only = mode;
    ++open;
  }
  return open == 1 ? only : umpire.ask(umpire.setup.seat(unit), asked).mode;
}

// Some lie while others stand: they may get up with the same point.
void stand_instead(Game& game, Umpire& umpire, UnitId unit, Party party) {
  const Models prone = lying(game, umpire, unit, party);
  const bool some = !prone.empty() && prone.size() < acting(game, umpire.setup, unit, party).size();
  if (!some || !umpire.rule(clause::prone_stand_up)) return;
  const Models risers = umpire.ask(umpire.setup.seat(unit), AskStandInstead{unit, party}).models;
  if (risers.empty()) return;
  stand_up(game, umpire, unit, risers);
  for (const ModelId model : risers) game.model(model).marks.add(ModelMark::busy);
}

void begin_move(Game& game, Umpire& umpire, const Activation& activation, Party party) {
  const UnitId unit = activation.unit;
  umpire.follow(clause::action_move_chain);
  const int left = party == Party::team ? activation.apart : activation.points;
  const MoveMode mode = choose_mode(game, umpire, unit, party, left + 1);
  const int points = cost_of(game, umpire, {.unit = unit, .party = party}, mode);
  Activation paying = activation;
  points_of(paying, party) -= points - 1;
  game.agenda.replace(paying);
  stand_instead(game, umpire, unit, party);
  ++game.unit(unit).moves;
  const Count spare = left + 1 - points;
  game.agenda.push(OwnTurnTest{unit});
  game.agenda.push(Coherence{unit});
  const std::uint8_t drives = umpire.setup.profile(unit).type == UnitType::vehicle ? 1 : 0;
  game.agenda.push(
      Movement{.unit = unit, .mode = mode, .party = party, .spare = spare, .points = points, .drives = drives});
}

// Only who uses the feature is busy: with a point that it costs the others may move.
void begin_interaction(Game& game, Umpire& umpire, const Activation& activation, Party party) {
  interact(game, umpire, {activation.unit, party});
  const bool others = !acting(game, umpire.setup, activation.unit, party).empty();
  if (others && points_of(umpire, Deed::interact) > 0 && umpire.rule(clause::action_interact_cost))
    begin_move(game, umpire, activation, party);
}

// The same with loads and ladders.
void begin_use(Game& game, Umpire& umpire, const Activation& activation, Party party, Deed deed) {
  if (deed == Deed::load) move_load(game, umpire, {activation.unit, party});
  if (deed == Deed::ladder) handle_ladder(game, umpire, {activation.unit, party});
  if (!game.fights(activation.unit)) return;
  const bool others = !acting(game, umpire.setup, activation.unit, party).empty();
  if (others && points_of(umpire, deed) > 0) begin_move(game, umpire, activation, party);
}

// Whoever is aboard a craft can only alight.
void act_aboard(Game& game, Umpire& umpire, Activation activation) {
  const UnitId unit = activation.unit;
  umpire.follow(clause::craft_aboard);
  if (activation.points == 0) return finish(game, umpire, unit);
  const AskAlight asked{.unit = unit, .points = activation.points};
  const AskAlight::Reply reply = umpire.ask(umpire.setup.seat(unit), asked);
  if (reply.places.empty() || !umpire.rule(clause::craft_alight)) return finish(game, umpire, unit);
  --activation.points;
  activation.begun = 1;
  ++game.unit(unit).moves;
  game.agenda.push(activation);
  game.agenda.push(OwnTurnTest{unit});
  game.agenda.push(Coherence{unit});
  alight(game, umpire, unit, reply);
}

Deed ask_deed(Umpire& umpire, const Activation& activation, Party party, Count points) {
  const UnitId unit = activation.unit;
  const Seat seat = umpire.setup.seat(unit);
  if (activation.kept != 0) return umpire.ask(seat, AskUseKeptPoints{.unit = unit, .points = points}).deed;
  return umpire.ask(seat, AskAction{.unit = unit, .points = points, .party = party}).deed;
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, Activation activation) {
  const UnitId unit = activation.unit;
  if (is_aboard(game, unit)) return act_aboard(game, umpire, activation);
  if (activation.begun == 0) share_with_parts(game, umpire.setup, activation);
  if (!can_go_on(game, umpire, activation)) return;
  umpire.follow(clause::activation_state_active);
  if (activation.begun != 0) look_round(game, umpire, unit);
  if (activation.begun == 0) name_team(game, umpire, activation);
  regroup(game, umpire.setup, activation);
  for_each_member(game, umpire.setup, unit, [&](ModelId model) { game.model(model).marks.remove(ModelMark::busy); });
  if (activation.points == 0 && activation.apart == 0) return finish(game, umpire, unit);
  const Party party = next_party(activation);
  Count& points = points_of(activation, party);
  follow_action_rules(umpire);
  const Deed deed = ask_deed(umpire, activation, party, points);
  points = deed == Deed::stop ? 0 : points - points_of(umpire, deed);
  tell(umpire, ActionTaken{unit, deed, points}, {clause::action_points});
  game.agenda.push(activation);
  if (deed == Deed::move) begin_move(game, umpire, activation, party);
  if (deed == Deed::stand_up && umpire.rule(clause::prone_stand_up))
    stand_up(game, umpire, unit, lying(game, umpire, unit, party));
  if (deed == Deed::aim) return aim(game, umpire, unit);
  if (deed == Deed::overwatch) return go_on_watch(game, umpire, unit, party);
  if (deed == Deed::put_down) return move_load(game, umpire, {unit, party, 1});
  if (deed == Deed::leave_water) return leave_water(game, umpire, unit, party);
  if (deed == Deed::load || deed == Deed::ladder) return begin_use(game, umpire, activation, party, deed);
  if (deed == Deed::interact) return begin_interaction(game, umpire, activation, party);
  const bool fires = deed == Deed::shoot || deed == Deed::shoot_twice || deed == Deed::shoot_thrice;
  if (fires) return begin_shooting(game, umpire, unit, party, cost_of(deed));
  if (deed == Deed::drop_bombs) game.agenda.push(Bombing{.unit = unit, .party = party});
  if (deed == Deed::throw_grenades) return begin_throwing(game, umpire, unit, party);
  lose_aim(game, umpire, unit);
  if (deed == Deed::charge) begin_charge(game, umpire, unit);
}

}  // namespace sandtable::arap
