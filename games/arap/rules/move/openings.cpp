#include "games/arap/rules/move/openings.h"

#include <algorithm>

namespace sandtable::arap {

namespace {

bool is_narrow(const Ground& ground) { return ground.passing_limit > 0 && ground.part != Part::ladder; }

// The room that a model takes which passes there, as far as it has come.
int passes(const Law& law, const Stride& stride, PieceId piece, Mil limit) {
  const Way way(stride.from, stride.path);
  const bool level = is_underfoot(law.setup.terrain.piece(piece), stride.hold.foot);
  const bool crosses =
      level && !covered(way, law.setup.terrain.piece(piece).outline, std::min(limit, way.length())).empty();
  return crosses ? room_of(law.setup.profile(stride.model).bulk) : 0;
}

}  // namespace

bool fits_through(const Law& law, Part part, ModelId model) {
  const int room = room_of(law.setup.profile(model).bulk);
  const int most = part == Part::door ? 4 : 2;
  return room <= most || !law.rule(clause::size_opening_count);
}

Bar bars_crowding(const Game& game, const Law& law, const March& march) {
  law.follow(clause::size_bulk);
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    if (!is_narrow(law.setup.grounds[i])) continue;
    int taken = 0;
    for (const Stride& stride : march) taken += passes(law, stride, id, kLargestTable);
    const bool crowded = taken > 0 && game.passed[i] + taken > law.setup.grounds[i].passing_limit;
    if (crowded && law.rule(clause::size_opening_count)) return clause::size_opening_count;
  }
  return kAllowed;
}

void count_passing(Game& game, const Law& law, const March& march) {
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    if (!is_narrow(law.setup.grounds[i])) continue;
    for (const Stride& stride : march)
      game.passed[i] =
          std::min(255, game.passed[i] + passes(law, stride, {static_cast<std::uint16_t>(i)}, stride.along));
  }
}

}  // namespace sandtable::arap
