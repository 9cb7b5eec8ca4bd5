#include <algorithm>

#include "engine/kind/typed_preview.h"
#include "engine/table/ways/reach.h"
#include "games/army_man/ask/advice.h"
#include "games/army_man/show/preview.h"

namespace sandtable::army_man {

namespace {

const Mover* mover_of(const Game& game, const Order& order, std::size_t member) {
  return order.is_own_action() && !game.motion.movers.empty() ? &game.motion.movers[member] : nullptr;
}
Walked walk_of(const Game& game, const Order& order, std::size_t member) {
  return order.is_own_action() && !game.motion.walks.empty() ? game.motion.walks[member] : Walked{};
}

// How far one model goes by itself. Difficult ground binds the whole unit, so that what others did counts too.
Strides strides(const Game& game, const Law& law, const Order& order, const Ground& ground, std::size_t member) {
  const Mil left = distance_left(game, law, order, member);
  const Walked walk = walk_of(game, order, member);
  const Mover* mover = mover_of(game, order, member);
  Strides found{.open = left, .slowed = left, .corners = kMostCorners};
  if (mover != nullptr) found.corners -= mover->walked + (walk.along > Mil{0} ? 1 : 0);
  if (order.kind != MoveKind::advance && order.kind != MoveKind::rush) return found;
  const Mil slow =
      std::min(full_distance(law, order.unit, order.kind), full_distance(law, order.unit, MoveKind::advance));
  found.slowed = somebody_spent_more(game, order, slow) ? Mil{-1} : slow - walk.spent;
  const WalkRules rules = ground.rules(member);
  const Point at = game.model(law.setup.squad(order.unit).model(member)).at;
  found.is_slowed = law.on().difficult_scope == DifficultScope::model
                        ? walk.slowed != 0 || Track(law.setup.terrain, rules, at, Path{}).slowed_at().has_value()
                        : is_slowed_already(game, law, order, ground);
  return found;
}

// Where the model stood when its move began decides what it may end near to.
void drop_forbidden_ends(const Law& law, const WalkRules& rules, Point origin, Raster& raster) {
  for (std::size_t row = 0; row < raster.rows.size(); ++row)
    for (std::size_t column = 0; column < raster.columns(); ++column)
      if (raster.rows[row][column] != '0' && !can_stand(law.setup.terrain, rules, raster.middle(column, row), origin))
        raster.rows[row][column] = '0';
}

void unite(Raster& all, const Raster& one) {
  for (std::size_t row = 0; row < one.rows.size(); ++row)
    for (std::size_t column = 0; column < one.columns(); ++column)
      if (one.rows[row][column] != '0') all.rows[row][column] = one.rows[row][column];
}

Raster where_it_goes(const Game& game, const Law& law, const Order& order, std::optional<ModelId> lead, Mil grid) {
  const Ground ground(game, law, order);
  const Point centre = centre_of(game, law.setup, order.unit);
  Mil far;
  for_each_member(game, law.setup, order.unit, [&](std::size_t member, ModelId model) {
    far = std::max(far, distance(centre, game.model(model).at) + distance_left(game, law, order, member));
  });
  Raster all = blank_reach(law.setup.terrain, centre, far, grid);
  for_each_member(game, law.setup, order.unit, [&](std::size_t member, ModelId model) {
    if (lead && *lead != model) return;
    const WalkRules rules = ground.rules(member);
    const Strides its = strides(game, law, order, ground, member);
    const Mover* mover = mover_of(game, order, member);
    const Point from = game.model(model).at;
    if (mover == nullptr || mover->start == from) return add_reach(law.setup.terrain, rules, from, its, all);
    Raster one = all;
    for (std::string& row : one.rows) std::ranges::fill(row, '0');
    add_reach(law.setup.terrain, rules, from, its, one);
    drop_forbidden_ends(law, rules, mover->start, one);
    unite(all, one);
  });
  return all;
}

template <class Asked>
std::optional<Raster> region(const Game& game, const Law& law, const Asked& asked, const typename Asked::Reply&,
                             std::optional<ModelId> lead, Mil grid) {
  if constexpr (requires { order_of(asked); }) {
    return where_it_goes(game, law, order_of(asked), lead, grid);
  } else {
    return {};
  }
}
// Before the action: how far it would take them.
std::optional<Raster> region(const Game& game, const Law& law, const AskAction& asked, const AskAction::Reply& reply,
                             std::optional<ModelId> lead, Mil grid) {
  const Action action = reply.action.action();
  if (action != Action::advance && action != Action::rush && action != Action::charge) return {};
  Move move{.unit = asked.unit, .action = action, .target = reply.action.target()};
  if (action == Action::charge) {
    const bool known = move.target.v < game.units.size() && game.fights(move.target);
    if (!known) return {};
    for (const ModelId model : reply.through)
      if (model.v < law.setup.kits.size() && law.setup.unit_of(model) == asked.unit)
        move.through.add(law.setup.member(model));
    move.through = bound_through(game, law, asked.unit, move.through);
  }
  return where_it_goes(game, law, order_of(move), lead, grid);
}
std::optional<Raster> region(const Game& game, const Law& law, const AskDeploy& asked, const AskDeploy::Reply& reply,
                             std::optional<ModelId> lead, Mil grid) {
  const bool own = reply.unit.v < game.units.size() && law.setup.seat(reply.unit) == asked.seat;
  if (!own || (lead && lead->v >= law.setup.kits.size())) return {};
  const Ground ground(game, law, {.unit = reply.unit, .kind = MoveKind::deploy});
  const ModelId model = lead && law.setup.unit_of(*lead) == reply.unit ? *lead : law.setup.squad(reply.unit).first;
  const auto zone = strip(law.setup.terrain, edge_of(game, law, asked.seat), kZone);
  return raster_of(box_round(zone), grid,
                   [&](Point at) { return judge_place(game, law, ground, model, at).accepted() ? 1 : 0; });
}

}  // namespace

std::optional<Raster> reach(const Situation& at, const Answer& partial, std::optional<ModelId> lead, Mil grid) {
  const Law law(static_cast<const Setup&>(at.setup), Book{});
  const Game& game = *static_cast<const Game*>(at.state);
  return with_question<Rules, std::optional<Raster>>(
      at, partial, [&](const auto& asked, const auto& reply) { return region(game, law, asked, reply, lead, grid); });
}

}  // namespace sandtable::army_man
