#include "games/arap/rules/move/movement.h"

#include <algorithm>

#include "engine/table/height/climb.h"
#include "games/arap/rules/craft/craft.h"
#include "games/arap/rules/fire/overwatch.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/height/falls.h"
#include "games/arap/rules/height/march.h"
#include "games/arap/rules/height/modes.h"
#include "games/arap/rules/mission/conditions.h"
#include "games/arap/rules/mission/exits.h"
#include "games/arap/rules/mission/spotting.h"
#include "games/arap/rules/move/hazards.h"
#include "games/arap/rules/move/openings.h"
#include "games/arap/rules/move/variable_ground.h"
#include "games/arap/rules/turn/actions.h"
#include "games/arap/rules/turn/parts.h"

namespace sandtable::arap {

namespace {

// The allowance of a tactical move, before anybody goes.
void roll_dash(Umpire& umpire, Movement& move) {
  if (move.mode != MoveMode::tactical) return;
  umpire.follow(clause::move_tactical);
  const Roll roll{.purpose = number_of(Purpose::tactical_move),
                  .seat = umpire.setup.seat(move.unit),
                  .unit = move.unit,
                  .rule = clause::move_tactical_distance};
  umpire.follow(clause::move_tactical_distance);
  move.rolled = umpire.roll(roll).face;
}

// A way over costly ground takes more than one point.
void pay(Game& game, const Umpire& umpire, const Movement& move, const Paths& paths) {
  const int more = points_for(game, umpire, paths) - 1;
  Activation activation;
  if (more == 0 || move.free != 0 || !game.agenda.find(activation)) return;
  (move.party == Party::team ? activation.apart : activation.points) -= more;
  game.agenda.replace(activation);
}

// Tactical movement protects until its unit moves in another way.
void mark_dash(Game& game, Umpire& umpire, const Movement& move, ModelId model) {
  Model& its = game.model(model);
  const bool dashes = move.mode == MoveMode::tactical;
  if (dashes && its.is_prone()) its.foothold.bearing = Bearing::upright;
  if (dashes) its.marks.add(ModelMark::has_dashed);
  if (dashes) its.marks.add(ModelMark::dashed);
  if (!dashes && its.marks.has(ModelMark::dashed) && umpire.rule(clause::move_tactical_duration))
    its.marks.remove(ModelMark::dashed);
}

// The ways of a hidden unit are its owner's secret.
AskPath::Reply ask_path(const Game& game, Umpire& umpire, const Movement& move) {
  const Seat seat = umpire.setup.seat(move.unit);
  return is_hidden(game, move.unit) ? umpire.ask(seat, AskUnseenPath{{move}}) : umpire.ask(seat, AskPath{move});
}

void lie_down(Game& game, Umpire& umpire, const Movement& move) {
  if (may_go_prone(game, umpire, move).empty() || !umpire.rule(clause::prone_go_down)) return;
  const Seat seat = umpire.setup.seat(move.unit);
  const Models models = is_hidden(game, move.unit) ? umpire.ask(seat, AskUnseenProne{{move}}).models
                                                   : umpire.ask(seat, AskGoProne{move}).models;
  if (models.empty()) return;
  for (const ModelId model : models) game.model(model).foothold.bearing = Bearing::prone;
  umpire.follow(clause::prone_state);
  tell(umpire, WentProne{move.unit, static_cast<int>(models.size())}, {clause::prone_go_down},
       audience_of(game, umpire.setup, move.unit));
}

}  // namespace

Models may_go_prone(const Game& game, const Law& law, const Movement& move) {
  Models models;
  if (move.mode == MoveMode::bound && law.rule(clause::pack_posture)) return models;
  for (const ModelId model : acting(game, law.setup, move.unit, move.party)) {
    if (game.model(model).foothold.hold != Hold::surface) continue;  // climbers and swimmers
    const bool mounted = law.setup.kit(model).has(Special::mounted) && law.rule(clause::special_mounted);
    const bool able = law.setup.profile(model).crawl == Crawl::yes && !mounted;
    if (able && !game.model(model).is_prone()) models.push_back(model);
  }
  return models;
}

void carry_out(Game& game, Umpire& umpire, Movement move) {
  if (!game.fights(move.unit)) return;
  umpire.follow(clause::action_move);
  umpire.follow(clause::action_free_turn);
  umpire.follow(clause::move_rolled_facing);
  roll_dash(umpire, move);
  const AskPath::Reply reply = ask_path(game, umpire, move);
  pay(game, umpire, move, reply.paths);
  game.march = march_of(game, reply);
  prepare_march(game, umpire, move);
  game.agenda.push(Arrived{move});
  game.agenda.push(Marching{move});
  game.agenda.push(WatchedMarch{move});
}

void carry_out(Game& game, Umpire& umpire, Marching marching) {
  for (std::size_t i = 0; i < game.march.size(); ++i) {
    go(game, umpire, marching.move, i, marching.until);
    let_fall(game, umpire);
  }
}

namespace {

// What has come of the ways that they have gone.
void end_march(Game& game, Umpire& umpire, const Movement& move, const March& march) {
  bool moved = false;
  for (const Stride& stride : march) {
    const bool goes = !stride.path.empty() || !stride.rungs.empty();
    if (game.model(stride.model).fell != 0 || !goes) continue;
    moved = true;
    game.model(stride.model).before = stride.from;
    mark_dash(game, umpire, move, stride.model);
    if (move.mode != MoveMode::bound)
      brave_current(game, umpire, stride.model, Way(stride.from, stride.path), stride.along);
  }
  for (const Stride& stride : march) veer(game, umpire, stride);
  forget_run_over(game, move);
  count_passing(game, umpire, march);
  game.march.clear();
  if (!game.fights(move.unit)) return;
  note_swimming(game, umpire, move, march);
  if (moved) end_watch(game, umpire, move.unit);
  if (moved) game.unit(move.unit).marks.add(UnitMark::moved);
  if (moved) game.unit(move.unit).marks.remove(UnitMark::shot);
  const Point at = game.model(members_of(game, umpire.setup, move.unit)[0]).at;
  if (!march.empty())
    tell(umpire, Moved{move.unit, move.mode, at}, {clause::move_basic}, audience_of(game, umpire.setup, move.unit));
  remove_helpless(game, umpire, move.unit);
}

}  // namespace

void halt_march(Game& game, Umpire& umpire, UnitId mover) {
  Arrived arrived;
  if (game.march.empty() || !game.agenda.find(arrived) || arrived.move.unit != mover) return;
  arrived.halted = 1;
  game.agenda.replace(arrived);
  const March march = game.march;
  end_march(game, umpire, arrived.move, march);
}

void carry_out(Game& game, Umpire& umpire, Arrived arrived) {
  if (arrived.halted != 0) return;
  const Movement& move = arrived.move;
  const March march = game.march;
  end_march(game, umpire, move, march);
  if (!game.fights(move.unit)) return;
  if (move.points > 1 && move.mode == MoveMode::climb) let_others_walk(game, umpire, move, march);
  leave_by_exit(game, umpire, move.unit);
  if (!game.fights(move.unit) || is_locked(game, move.unit)) return;  // intercepted
  lie_down(game, umpire, move);
  ask_to_join(game, umpire, move.unit);
  for (const Stride& stride : march) take_swimmers(game, umpire, stride);
  ask_to_board(game, umpire, move);
}

}  // namespace sandtable::arap
