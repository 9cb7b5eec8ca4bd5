#include "games/arap/rules/move/ground_under.h"

#include <algorithm>

namespace sandtable::arap {

Footing footing_for(const Law& law, PieceId piece, ModelId model) {
  Footing footing = law.setup.ground(piece).footing;
  if (footing == Footing::variable && !law.on().variable_terrain) footing = Footing::difficult;
  const bool sure = law.setup.kit(model).has(Special::surefooted);
  const bool hard = footing == Footing::difficult || footing == Footing::very_difficult;
  if (!hard || !sure || !law.rule(clause::special_surefooted)) return footing;
  return footing == Footing::difficult ? Footing::clear : Footing::difficult;
}

namespace {

bool is_on(const Law& law, PieceId piece, Mil foot) { return law.setup.terrain.piece(piece).foot <= foot; }

template <class Visit>
void each_piece(const Law& law, const Visit& visit) {
  for (std::size_t i = 0; i < law.setup.terrain.pieces().size(); ++i) visit(PieceId{static_cast<std::uint16_t>(i)});
}

// The stretches of a way over ground of these kinds.
struct Slow {
  Stretches difficult, very;
};

Slow slow_ground(const Game& game, const Law& law, ModelId model, const Way& way) {
  Slow slow;
  const Mil foot = game.model(model).foothold.foot;
  each_piece(law, [&](PieceId id) {
    if (law.setup.ground(id).footing == Footing::clear || !is_on(law, id, foot)) return;
    const Footing footing = footing_for(law, id, model);
    const bool hard = footing == Footing::difficult && law.rule(clause::terrain_difficult);
    const bool worse = footing == Footing::very_difficult && law.rule(clause::terrain_very_difficult);
    if (!hard && !worse) return;
    const Stretches over = covered(way, law.setup.terrain.piece(id).outline, way.length());
    for (const Stretch stretch : over) unite(worse ? slow.very : slow.difficult, stretch);
  });
  law.follow(clause::terrain_stacking);
  slow.difficult = subtract(slow.difficult, slow.very);
  return slow;
}

Mil share(const Stretches& stretches, const Leg& leg) {
  Mil length;
  for (const Stretch stretch : stretches) {
    const Mil from = std::max(stretch.from, leg.start), to = std::min(stretch.to, leg.start + leg.length);
    if (to > from) length += to - from;
  }
  return length;
}

}  // namespace

int ground_factor(const Game& game, const Law& law, ModelId model) {
  int factor = 1;
  const Model& its = game.model(model);
  each_piece(law, [&](PieceId id) {
    if (!is_on(law, id, its.foothold.foot)) return;
    if (!inside_or_on(law.setup.terrain.piece(id).outline, its.at)) return;
    const Footing footing = footing_for(law, id, model);
    if (footing == Footing::difficult || footing == Footing::variable) factor = std::max(factor, 2);
    if (footing == Footing::very_difficult) factor = std::max(factor, 4);
  });
  return factor;
}

LegFares fares(const Game& game, const Law& law, ModelId model, const Way& way, bool crawling) {
  const Slow slow = slow_ground(game, law, model, way);
  const bool slowly = crawling && law.rule(clause::prone_crawl);
  if (crawling) law.follow(clause::prone_crawl_terrain);
  LegFares legs;
  for (const Leg& leg : way.legs()) {
    if (leg.length == Mil{}) continue;
    const Mil very = share(slow.very, leg);
    // A crawler pays double everywhere and four times in very difficult ground.
    const Mil cost = slowly ? leg.length * 2 + very * 2 : leg.length + share(slow.difficult, leg) + very * 3;
    legs.push_back({direction(leg.to - leg.from), cost});
  }
  return legs;
}

Mil distance_for(const Game& game, const Law& law, ModelId model, const Way& way, Mil allowance) {
  const Slow slow = slow_ground(game, law, model, way);
  const auto cost = [&](Mil length) {
    const Leg whole{{}, {}, {}, length};
    return length + share(slow.difficult, whole) + share(slow.very, whole) * 3;
  };
  Mil low, high = way.length();
  while (low < high) {
    const Mil middle{(low.v + high.v + 1) / 2};
    if (cost(middle) <= allowance + kTolerance)
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

Mil cost_of_heights(const Game& game, const Law& law, ModelId model, const Way& way) {
  constexpr Traits kObstacles{Trait::solid, Trait::obstacle};
  Mil cost;
  const Mil foot = game.model(model).foothold.foot;
  each_piece(law, [&](PieceId id) {
    const Piece& piece = law.setup.terrain.piece(id);
    const bool stands = piece.traits.has_any(kObstacles) && !piece.is_raised() && is_on(law, id, foot);
    const Mil height = piece.top - foot;
    const bool low = height <= free_height(law, model) || height > law.setup.profile(model).height;
    if (!stands || low || game.broken.has(id)) return;
    if (covered(way, piece.outline, way.length()).empty()) return;
    if (law.rule(clause::climb_obstacle_height)) cost += height;
  });
  return cost;
}

}  // namespace sandtable::arap
