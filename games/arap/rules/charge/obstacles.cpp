#include "games/arap/rules/charge/obstacles.h"

#include <algorithm>

#include "engine/base/insertion_sort.h"
#include "games/arap/rules/move/allowance.h"
#include "games/arap/rules/move/ground_under.h"
#include "games/arap/rules/tests/goals.h"

namespace sandtable::arap {

namespace {

// Visits walls on a way that are higher than that, with where the way comes to them.
template <class Visit>
void each_obstacle(const Game& game, const Law& law, ModelId model, const Way& way, Mil tall, const Visit& visit) {
  constexpr Traits kObstacles{Trait::solid, Trait::obstacle};
  const Mil foot = game.model(model).foothold.foot;
  each_piece_near(law, way, [&](PieceId id) {
    const Piece& piece = law.setup.terrain.piece(id);
    const bool stands = piece.traits.has_any(kObstacles) && !piece.is_raised() && piece.foot <= foot;
    if (!stands || piece.top - foot <= tall || game.broken.has(id) || game.open.has(id)) return;
    const Part part = law.setup.ground(id).part;
    if (part == Part::door || part == Part::window) return;
    const Stretches over = covered(way, piece.outline, way.length());
    if (!over.empty()) visit(id, piece.top - foot, over[0].from);
  });
}

// ... and those that are higher than the model.
template <class Visit>
void each_high_obstacle(const Game& game, const Law& law, ModelId model, const Way& way, const Visit& visit) {
  each_obstacle(game, law, model, way, std::max(free_height(law, model), law.setup.profile(model).height), visit);
}

struct Obstacle {
  Mil at;
  PieceId piece;
};
using Obstacles = FixedVector<Obstacle, 24>;

int lowest_initiative(const Game& game, const Law& law, UnitId unit) {
  int lowest = 99;
  for (const ModelId model : chargers_of(game, law, unit))
    lowest = std::min(lowest, int{law.setup.kit(model).its.initiative});
  return lowest;
}

}  // namespace

Mil highest_obstacle(const Game& game, const Law& law, ModelId model) {
  const Mil move = basic_move(game, law, model);
  return law.rule(clause::charge_obstacle_impassable) ? move : move * 3;
}

Mil cost_of_obstacles(const Game& game, const Law& law, ModelId model, const Way& way) {
  Mil cost;
  if (!law.rule(clause::climb_obstacle_height)) return cost;
  each_obstacle(game, law, model, way, free_height(law, model), [&](PieceId, Mil height, Mil) { cost += height; });
  return cost;
}

bool crosses_unclimbable(const Game& game, const Law& law, ModelId model, const Way& way) {
  bool found = false;
  each_high_obstacle(game, law, model, way, [&](PieceId id, Mil, Mil) {
    found = found || law.setup.ground(id).climbable != Climbable::yes || !law.setup.profile(model).climbs;
  });
  return found;
}

std::optional<Mil> obstacle_on(const Game& game, const Law& law, const Stride& stride, std::size_t number) {
  Obstacles obstacles;
  const Way way(stride.from, stride.path);
  each_high_obstacle(game, law, stride.model, way, [&](PieceId id, Mil, Mil at) {
    if (!obstacles.full()) obstacles.push_back({at, id});
  });
  insertion_sort(obstacles,
                 [](const Obstacle& a, const Obstacle& b) { return a.at != b.at ? a.at < b.at : a.piece < b.piece; });
  if (number >= obstacles.size() || !law.rule(clause::charge_obstacle_test)) return {};
  return std::max(Mil{}, obstacles[number].at - law.setup.profile(stride.model).radius());
}

bool passes_obstacle(const Game& game, Umpire& umpire, const Onset& onset) {
  const Occasion occasion{.purpose = Purpose::obstacle,
                          .rule = clause::charge_obstacle_test,
                          .seat = umpire.setup.seat(onset.unit),
                          .unit = onset.unit};
  umpire.follow(clause::dice_unit_initiative);
  return initiative_test(umpire, occasion, lowest_initiative(game, umpire, onset.unit));
}

bool crosses_test(const Game& game, const Law& law, ModelId model, const Way& way) {
  bool found = false;
  each_high_obstacle(game, law, model, way, [&](PieceId, Mil, Mil) { found = true; });
  const Mil foot = game.model(model).foothold.foot;
  const auto dangerous = first_over(law, way, foot, [&](PieceId id) { return law.setup.ground(id).dangerous(); });
  return found || dangerous.has_value();
}

}  // namespace sandtable::arap
