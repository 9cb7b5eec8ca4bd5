#include "games/arap/rules/move/variable_ground.h"

#include <algorithm>

#include "games/arap/rules/flow.h"
#include "games/arap/rules/move/allowance.h"
#include "games/arap/rules/move/ground_under.h"

namespace sandtable::arap {

namespace {

// Where a way first touches variable ground.
std::optional<Mil> edge_on(const Game& game, const Law& law, ModelId model, const Path& path) {
  if (!law.on().variable_terrain) return {};
  const Way way(game.model(model).at, path);
  return first_over(law, way, game.model(model).foothold.foot,
                    [&](PieceId id) { return footing_for(law, id, model) == Footing::variable; });
}

// The beginning of a path, so long.
Path beginning(Point from, const Path& path, Mil length) {
  Path cut;
  Mil left = length;
  for (const Point corner : path) {
    const Mil leg = distance(from, corner);
    if (leg >= left) {
      if (left > Mil{}) cut.push_back(Way(from, Path{corner}).at(left));
      return cut;
    }
    cut.push_back(corner);
    left -= leg;
    from = corner;
  }
  return cut;
}

Mil cost_up_to(const Game& game, const Law& law, const Movement& move, ModelId model, const Path& path, Mil length) {
  const auto cost = cost_of_way(game, law, move, model, beginning(game.model(model).at, path, length), {});
  return cost ? cost->cost : kLargestTable;
}

// The die for a basic move of so many inches.
Die die_for(const Law& law, Mil move) {
  const bool halves = law.on().d3_method == D3Method::halve;
  if (move < 3_in) return kD2;
  if (move < 4_in) return halves ? kD3 : kD3Lowered;
  if (move < 5_in) return kD4;
  if (move < 6_in) return halves ? kD5 : kD5Lowered;
  return kD6;
}

// A tactical move throws its own die and no other; M 1 always moves 1.
bool throws_dice(const Movement& move, Mil basic) { return move.mode != MoveMode::tactical && basic >= 2_in; }

}  // namespace

bool touches_variable(const Game& game, const Law& law, ModelId model, const Path& path) {
  return edge_on(game, law, model, path).has_value();
}

Mil most_for(const Game& game, const Law& law, const Movement& move, ModelId model, const Path& path, Mil allowance) {
  const Mil basic = basic_move(game, law, model);
  if (!throws_dice(move, basic)) return allowance;
  const std::optional<Mil> edge = edge_on(game, law, model, path);
  if (!edge || !law.rule(clause::terrain_variable)) return allowance;
  const Mil best = 1_in * die_for(law, basic).most();
  if (*edge == Mil{}) return best;
  return std::min(allowance, std::max(best, cost_up_to(game, law, move, model, path, *edge)));
}

Mil roll_variable(Game& game, Umpire& umpire, const Movement& move, const Models& models) {
  if (models.empty()) return {};
  const Mil basic = slowest(game, umpire, models);
  if (move.mode == MoveMode::tactical) umpire.follow(clause::move_tactical_terrain);
  if (!throws_dice(move, basic) || !umpire.rule(clause::terrain_variable)) return {};
  bool crawling = true;
  for (const ModelId model : models) crawling = crawling && gait_of(game, umpire, move, model).crawling;
  const bool one = crawling && umpire.rule(clause::prone_crawl_variable);
  umpire.follow(clause::terrain_variable_unit);
  const Roll roll{.count = one ? 1 : 2,
                  .die = die_for(umpire, basic),
                  .read = ReadAs::best(1),
                  .purpose = number_of(Purpose::variable_ground),
                  .seat = umpire.setup.seat(move.unit),
                  .unit = move.unit,
                  .rule = clause::terrain_variable_dice};
  return 1_in * umpire.roll(roll).sum;
}

Mil variable_end(const Game& game, const Law& law, const Movement& move, ModelId model, const Path& path, Mil rolled) {
  const Mil whole = Way(game.model(model).at, path).length();
  const std::optional<Mil> edge = edge_on(game, law, model, path);
  if (!edge) return whole;
  law.follow(clause::terrain_variable_edge);
  // Nobody is pulled back: to the edge he comes in any case.
  Mil low = *edge, high = whole;
  if (cost_up_to(game, law, move, model, path, high) <= rolled + kTolerance) return high;
  while (low < high) {
    const Mil middle{(low.v + high.v + 1) / 2};
    if (cost_up_to(game, law, move, model, path, middle) <= rolled + kTolerance)
      low = middle;
    else
      high = middle - Mil{1};
  }
  return low;
}

}  // namespace sandtable::arap
