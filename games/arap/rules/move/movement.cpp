#include "games/arap/rules/move/movement.h"

#include <algorithm>

#include "engine/table/height/climb.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/move/hazards.h"
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

Mil roll_for_ground(Game& game, Umpire& umpire, const Movement& move, const Paths& paths) {
  Models bound;
  for (const auto& led : paths)
    if (touches_variable(game, umpire, led.key, led.path)) bound.push_back(led.key);
  return roll_variable(game, umpire, move, bound);
}

void put(Game& game, const Passage& passage, ModelId model, Point at) {
  Model& its = game.model(model);
  const Bearing bearing = its.foothold.bearing;
  its.at = at;
  its.foothold = foothold(passage.terrain().surface(at), bearing);
}

// Where somebody stops whose way is cut short: the last free place on it, or the nearest there is.
Point stopping_place(const Passage& passage, const Way& way, Mil end) {
  constexpr Mil kNear = 4_in;
  const Point at = way.at(passage.last_place(way, end));
  if (can_stand(passage.terrain(), passage.rules(), at)) return at;
  const Surface on = passage.terrain().surface(at);
  return nearest_standing(passage.terrain(), passage.rules(), at, on, kNear).value_or(at);
}

// One model goes its way; `waiting` are comrades who have still to go.
void go(Game& game, Umpire& umpire, const Movement& move, const AskPath::Reply& reply, const Led<ModelId>& led,
        const Models& waiting, Mil rolled) {
  const ModelId model = led.key;
  const Gait gait = gait_of(game, umpire, move, model);
  const Way way(game.model(model).at, led.path);
  if (gait.crawling) game.model(model).foothold.bearing = Bearing::prone;
  Mil end = way.length();
  if (rolled > Mil{} && touches_variable(game, umpire, model, led.path))
    end = variable_end(game, umpire, move, model, led.path, rolled);
  if (!gait.bounding) end = brave(game, umpire, model, led.path, end);
  if (game.model(model).fell != 0) return;
  const Passage passage(game, umpire, move, model, waiting);
  const std::optional<Angle> looks = end == way.length() ? facing_of(reply.facings, model) : std::nullopt;
  const auto cost = cost_of_way(game, umpire, move, model, led.path, looks);
  put(game, passage, model, stopping_place(passage, way, end));
  if (cost) game.model(model).facing = gait.bounding && looks ? whole_degrees(*looks) : cost->facing;
  game.model(model).moved += end;
  if (!gait.bounding) return brave_current(game, umpire, model, way);
  ++game.model(model).bounds;
  brave_landing(game, umpire, model);
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

void turn_on_the_spot(Game& game, const AskPath::Reply& reply) {
  for (const Looking& looking : reply.facings)
    if (path_of(reply.paths, looking.model) == nullptr)
      game.model(looking.model).facing = whole_degrees(looking.facing);
}

void walk(Game& game, Umpire& umpire, const Movement& move, const AskPath::Reply& reply) {
  const Mil rolled = roll_for_ground(game, umpire, move, reply.paths);
  Models waiting;
  for (const auto& led : reply.paths) waiting.push_back(led.key);
  for (const auto& led : reply.paths) {
    go(game, umpire, move, reply, led, waiting, rolled);
    waiting.erase_at(0);
    if (game.model(led.key).fell == 0) mark_dash(game, umpire, move, led.key);
  }
  turn_on_the_spot(game, reply);
}

void lie_down(Game& game, Umpire& umpire, const Movement& move) {
  if (may_go_prone(game, umpire, move).empty() || !umpire.rule(clause::prone_go_down)) return;
  const Models models = umpire.ask(umpire.setup.seat(move.unit), AskGoProne{move}).models;
  if (models.empty()) return;
  for (const ModelId model : models) game.model(model).foothold.bearing = Bearing::prone;
  umpire.follow(clause::prone_state);
  tell(umpire, WentProne{move.unit, static_cast<int>(models.size())}, {clause::prone_go_down});
}

}  // namespace

Models may_go_prone(const Game& game, const Law& law, const Movement& move) {
  Models models;
  if (move.mode == MoveMode::bound && law.rule(clause::pack_posture)) return models;
  for (const ModelId model : acting(game, law.setup, move.unit, move.party)) {
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
  const AskPath::Reply reply = umpire.ask(umpire.setup.seat(move.unit), AskPath{move});
  pay(game, umpire, move, reply.paths);
  walk(game, umpire, move, reply);
  if (!game.fights(move.unit)) return;
  if (!reply.paths.empty()) game.unit(move.unit).marks.add(UnitMark::moved);
  lie_down(game, umpire, move);
  const Point at = game.model(members_of(game, umpire.setup, move.unit)[0]).at;
  tell(umpire, Moved{move.unit, move.mode, at}, {clause::move_basic});
  ask_to_join(game, umpire, move.unit);
}

}  // namespace sandtable::arap
