#pragma once

#include "games/arap/rules/sight/lookout.h"

// Cover against direct fire.
namespace sandtable::arap {

// The cover of one model from a shooter.
Cover cover_of(const Game& game, const Law& law, const Vantage& shooter, const Vantage& target);

// The piece of fragile cover that a near miss strikes: the first on the line to the target; none if there is none.
PieceId struck_cover(const Game& game, const Law& law, const Vantage& shooter, const Vantage& target);

// The piece that gives a model the cover it has from a shooter: what lies on the line, or what it stands in.
PieceId cover_piece(const Game& game, const Law& law, const Vantage& shooter, const Vantage& target);

// Whether the shooter fires from behind hard cover: over or out of what lies between him and the target.
bool fires_from_hard_cover(const Game& game, const Law& law, const Vantage& shooter, const Vantage& target);

// What the models that a shooter could hit have, as a whole.
struct Exposure {
  int counted = 0;
  int hard = 0;
  int soft = 0;
  int low = 0;  // prone, crawling, swimming, or moving tactically

  void add(Cover cover, bool is_low);
  // The cover that the unit as a whole has from that shooter.
  Cover of_unit(const Law& law) const;
  bool mostly_low(const Law& law) const;
};

// Harder to hit because it lies, crawls, swims or dashes from cover to cover.
bool keeps_low(const Game& game, const Law& law, ModelId model);

}  // namespace sandtable::arap
