#include "games/arap/rules/move/ground_under.h"

#include <algorithm>

namespace sandtable::arap {

Footing footing_for(const Law& law, PieceId piece, ModelId model) {
  Footing footing = law.setup.ground(piece).footing;
  if (footing == Footing::variable && !law.on().variable_terrain) footing = Footing::difficult;
  const bool wades = footing == Footing::swim && law.setup.profile(model).swim == Swim::bottom;
  if (wades && law.rule(clause::swim_underwater)) footing = Footing::difficult;
  const bool sure = law.setup.kit(model).has(Special::surefooted);
  const bool hard = footing == Footing::difficult || footing == Footing::very_difficult;
  if (!hard || !sure || !law.rule(clause::special_surefooted)) return footing;
  return footing == Footing::difficult ? Footing::clear : Footing::difficult;
}

namespace {

bool is_on(const Law& law, PieceId piece, Mil foot) { return is_underfoot(law.setup.terrain.piece(piece), foot); }

}  // namespace

Slow slow_ground(const Law& law, ModelId model, const Way& way, Mil foot, VariableGround variable) {
  Slow slow;
  each_piece_near(law, way, [&](PieceId id) {
    if (law.setup.ground(id).footing == Footing::clear || !is_on(law, id, foot)) return;
    const Footing footing = footing_for(law, id, model);
    const bool rough = footing == Footing::variable && variable == VariableGround::as_difficult &&
                       law.rule(clause::terrain_variable_charge);
    const bool hard = rough || (footing == Footing::difficult && law.rule(clause::terrain_difficult));
    const bool worse = footing == Footing::very_difficult && law.rule(clause::terrain_very_difficult);
    if (!hard && !worse) return;
    const Stretches over = covered(way, law.setup.terrain.piece(id).outline, way.length());
    for (const Stretch stretch : over) unite(worse ? slow.very : slow.difficult, stretch);
  });
  law.follow(clause::terrain_stacking);
  slow.difficult = subtract(slow.difficult, slow.very);
  return slow;
}

Mil share(const Stretches& stretches, Mil from, Mil to) {
  Mil length;
  for (const Stretch stretch : stretches) {
    const Mil begin = std::max(stretch.from, from), end = std::min(stretch.to, to);
    if (end > begin) length += end - begin;
  }
  return length;
}

int ground_factor(const Game& game, const Law& law, ModelId model) {
  int factor = 1;
  const Model& its = game.model(model);
  for (std::size_t i = 0; i < law.setup.grounds.size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    if (!law.setup.terrain.boxes()[i].holds(its.at) || !is_on(law, id, its.foothold.foot)) continue;
    if (!inside_or_on(law.setup.terrain.piece(id).outline, its.at)) continue;
    const Footing footing = footing_for(law, id, model);
    if (footing == Footing::difficult || footing == Footing::variable) factor = std::max(factor, 2);
    if (footing == Footing::very_difficult) factor = std::max(factor, 4);
  }
  return factor;
}

namespace {

Slow slow_in_flight(const Game& game, const Law& law, ModelId model, const Way& way) {
  return slow_ground(law, model, way, game.model(model).foothold.foot, VariableGround::as_difficult);
}

Mil price_over(const Slow& slow, Mil length) {
  return length + share(slow.difficult, {}, length) + share(slow.very, {}, length) * 3;
}

}  // namespace

Mil price_on_foot(const Game& game, const Law& law, ModelId model, const Way& way, Mil length) {
  return price_over(slow_in_flight(game, law, model, way), std::min(length, way.length()));
}

Mil distance_for(const Game& game, const Law& law, ModelId model, const Way& way, Mil allowance) {
  const Slow slow = slow_in_flight(game, law, model, way);
  Mil low, high = way.length();
  while (low < high) {
    const Mil middle{(low.v + high.v + 1) / 2};
    if (price_over(slow, middle) <= allowance + kTolerance)
      low = middle;
    else
      high = middle - Mil{1};
  }
  return low;
}

Mil free_height(const Law& law, ModelId model) {
  constexpr Mil kFree = 1_in;
  const Profile& profile = law.setup.profile(model);
  law.follow(clause::climb_free);
  if (profile.size <= 2 || !law.rule(clause::climb_free_large)) return kFree;
  return 500_mil * profile.size;
}

}  // namespace sandtable::arap
