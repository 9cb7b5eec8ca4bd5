#include <algorithm>

#include "engine/kind/typed_preview.h"
#include "games/strike/rules/count/motion.h"
#include "games/strike/rules/fight/combat.h"
#include "games/strike/rules/round/placing.h"
#include "games/strike/show/preview.h"

namespace sandtable::strike {

namespace {

// The moves of this turn that the unit still has, this one included.
int moves_left(const Game& game, const Law& law, const AskMove& asked) {
  int moves = 0;
  for (int number = asked.number; number <= kMoves; ++number)
    moves += move_bar(game, law, asked.unit, number) == kAllowed ? 1 : 0;
  return moves;
}

template <class Asked>
std::optional<Raster> region(const Game&, const Law&, const Asked&, const typename Asked::Reply&, Mil) {
  return {};
}
std::optional<Raster> region(const Game& game, const Law& law, const AskPlace& asked, const AskPlace::Reply&,
                             Mil grid) {
  const Box map{{}, {law.setup.terrain.width(), law.setup.terrain.depth()}};
  return raster_of(map, grid, [&](Point at) { return place_bar(game, law, asked.unit, at) == kAllowed ? 1 : 0; });
}
// Not only the next step: all of this turn, round walls, whoever may stand in the way.
std::optional<Raster> region(const Game& game, const Law& law, const AskMove& asked, const AskMove::Reply&, Mil grid) {
  const Point from = game.unit(asked.unit).at;
  const Mil far = kStep * moves_left(game, law, asked);
  const Corridors::Spread spread(corridors(law.setup), from);
  Box near = Box{from, from}.grown(far);
  near.low = {std::max(near.low.x, Mil{0}), std::max(near.low.y, Mil{0})};
  near.high = {std::min(near.high.x, law.setup.terrain.width()), std::min(near.high.y, law.setup.terrain.depth())};
  return raster_of(near, grid, [&](Point at) {
    if (distance(from, at) > far || !is_clear_of_walls(law.setup, at)) return 0;
    const std::optional<Mil> length = spread.length(at);
    return length && *length <= far ? 1 : 0;
  });
}
// Where a grenade may be aimed at.
std::optional<Raster> region(const Game& game, const Law& law, const AskTarget& asked, const AskTarget::Reply& reply,
                             Mil grid) {
  if (!holds_grenade(game, law, asked.unit)) return {};
  const Item& item = law.setup.arsenal.item(in_hand(game, asked.unit));
  const int to_hit = item.pool > 0 && reply.to_hit == 0 ? item.pool / 2 : reply.to_hit;
  const Box map{{}, {law.setup.terrain.width(), law.setup.terrain.depth()}};
  return raster_of(map, grid, [&](Point at) {
    return throw_bar(game, law, asked.unit, at, std::max(reply.dice, 1), to_hit) == kAllowed ? 1 : 0;
  });
}

}  // namespace

std::optional<Raster> reach(const Situation& at, const Answer& partial, Mil grid) {
  const Law law(static_cast<const Setup&>(at.setup), Book{});
  const Game& game = *static_cast<const Game*>(at.state);
  return with_question<Rules, std::optional<Raster>>(
      at, partial, [&](const auto& asked, const auto& reply) { return region(game, law, asked, reply, grid); });
}

}  // namespace sandtable::strike
