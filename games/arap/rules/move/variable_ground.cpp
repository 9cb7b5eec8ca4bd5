#include "games/arap/rules/move/variable_ground.h"

#include <algorithm>

#include "games/arap/rules/flow.h"
#include "games/arap/rules/move/allowance.h"
#include "games/arap/rules/move/ground_under.h"

namespace sandtable::arap {

Die variable_die(const Law& law, Mil move) {
  const bool halves = law.on().d3_method == D3Method::halve;
  if (move < 3_in) return kD2;
  if (move < 4_in) return halves ? kD3 : kD3Lowered;
  if (move < 5_in) return kD4;
  if (move < 6_in) return halves ? kD5 : kD5Lowered;
  return kD6;
}

namespace {

// A tactical move throws its own die and no other; M 1 always moves 1.
bool throws_dice(const Movement& move, Mil basic) { return move.mode != MoveMode::tactical && basic >= 2_in; }

}  // namespace

std::optional<Mil> variable_edge(const Game& game, const Law& law, ModelId model, Point from, const Path& path) {
  if (!law.on().variable_terrain) return {};
  law.follow(clause::terrain_variable_edge);
  return first_over(law, Way(from, path), game.model(model).foothold.foot,
                    [&](PieceId id) { return footing_for(law, id, model) == Footing::variable; });
}

bool touches_variable(const Game& game, const Law& law, ModelId model, const Path& path) {
  return !path.empty() && variable_edge(game, law, model, game.model(model).at, path).has_value();
}

Mil most_for(const Game& game, const Law& law, const Movement& move, ModelId model, Mil allowance, Mil edge,
             Mil to_edge) {
  const Mil basic = basic_move(game, law, model);
  if (!throws_dice(move, basic) || !law.rule(clause::terrain_variable)) return allowance;
  const Mil best = 1_in * variable_die(law, basic).most();
  if (edge == Mil{}) return best;
  return std::min(allowance, std::max(best, to_edge));
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
  umpire.follow(clause::terrain_variable_dice);
  const Roll roll{.count = one ? 1 : 2,
                  .die = variable_die(umpire, basic),
                  .read = ReadAs::best(1),
                  .purpose = number_of(Purpose::variable_ground),
                  .seat = umpire.setup.seat(move.unit),
                  .unit = move.unit,
                  .rule = clause::terrain_variable_dice};
  return 1_in * umpire.roll(roll).sum;
}

}  // namespace sandtable::arap
