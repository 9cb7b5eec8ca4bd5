// Who sees whom.
#include "engine/base/scratch_vector.h"
#include "engine/table/hull/view.h"
#include "games/apocalypse/rules/sight/place.h"

namespace sandtable::apocalypse {

namespace {

using Bodies = ScratchVector<UprightBody, kMostUnits>;

// Big models that are neither the shooter's nor the target's, where these block like solid pieces.
void gather_bodies(const Game& game, const Law& law, UnitId unit, UnitId target, Bodies& bodies) {
  law.follow(clause::los_models_do_not_block);
  if (!law.on().big_models_block_sight || !law.rule(clause::los_models_do_not_block)) return;
  for_each_unit(game, Status::on_table, [&](UnitId other) {
    if (other == unit || other == target || !is_special(law.setup.squad(other).type)) return;
    const ModelId model = law.setup.squad(other).first;
    const Point at = game.model(model).at;
    const Mil top = head_at(law.setup, model, at);
    bodies.push_back({footprint(game, law.setup, model), top - law.setup.base(model).height, top});
  });
}

// The piece over whose outline a unit sees and is seen.
PieceId window_of(const Game& game, const Law& law, UnitId unit) {
  const PieceId piece = occupied(game, law, unit);
  return !piece.is_none() && law.rule(clause::los_cover_footprint) ? piece : PieceId::none();
}

Onlooker onlooker(const Game& game, const Law& law, ModelId model, PieceId piece) {
  return {footprint(game, law.setup, model), head_at(law.setup, model, game.model(model).at), piece};
}

// Whether a line from the leader to a model of the target is clear.
bool is_in_sight(const Game& game, const Law& law, UnitId unit, UnitId target) {
  law.follow(clause::los_points);
  law.follow(clause::los_heights);
  Bodies bodies;
  gather_bodies(game, law, unit, target, bodies);
  const ViewRules rules{.bodies = {bodies.data(), bodies.size()}};
  const Onlooker eye = onlooker(game, law, leader(game, law.setup, unit), window_of(game, law, unit));
  const PieceId piece = window_of(game, law, target);
  bool seen = false;
  for_each_alive(game, law.setup, target, [&](std::size_t, ModelId model) {
    seen = seen || sees(law.setup.solid, law.setup.terrain, rules, eye, onlooker(game, law, model, piece));
  });
  if (seen && law.setup.present.has(Trait::cover)) law.follow(clause::los_empty_cover);
  return seen;
}

}  // namespace

bool sees(const Game& game, const Law& law, UnitId unit, UnitId target) {
  law.follow(clause::los_not_mutual);
  law.follow(clause::los_from_leader);
  if (is_in_sight(game, law, unit, target)) return true;
  return !(law.rule(clause::los_solid) && law.rule(clause::los_from_leader));
}

}  // namespace sandtable::apocalypse
