#pragma once

#include "engine/table/walk/way.h"
#include "games/arap/rules/move/turning.h"

// What the ground makes of a way.
namespace sandtable::arap {

// The ground of a piece as a model feels it, with its special rules.
Footing footing_for(const Law& law, PieceId piece, ModelId model);

// What a mil costs where the model stands: 1, 2 or 4; variable ground 2.
int ground_factor(const Game& game, const Law& law, ModelId model);

// What the legs of a way cost a model that goes forward, or that crawls.
LegFares fares(const Game& game, const Law& law, ModelId model, const Way& way, bool crawling);

// How far along a way somebody comes to whom facing costs nothing and the ground its usual price.
Mil distance_for(const Game& game, const Law& law, ModelId model, const Way& way, Mil allowance);

// Heights that a model crosses without penalty.
Mil free_height(const Law& law, ModelId model);
// What the obstacles on a way cost that are higher than that and no higher than the model.
Mil cost_of_heights(const Game& game, const Law& law, ModelId model, const Way& way);

// Where a way first leads over ground that `holds` of its piece; nothing if it does not. A way of no length is where it
// starts.
template <class Holds>
std::optional<Mil> first_over(const Law& law, const Way& way, Mil foot, const Holds& holds) {
  std::optional<Mil> first;
  const auto& pieces = law.setup.terrain.pieces();
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    if (pieces[i].foot > foot || !holds(id)) continue;
    const Stretches over = covered(way, pieces[i].outline, way.length());
    if (!over.empty() && (!first || over[0].from < *first)) first = over[0].from;
  }
  return first;
}

}  // namespace sandtable::arap
