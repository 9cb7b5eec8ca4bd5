#pragma once

#include "engine/table/walk/way.h"
#include "games/arap/rules/move/turning.h"

// What the ground makes of a way.
namespace sandtable::arap {

// The ground of a piece as a model feels it, with its special rules.
Footing footing_for(const Law& law, PieceId piece, ModelId model);

// Whether one whose soles are so high is on the ground of that piece, and not under it or on a floor above.
inline bool is_underfoot(const Piece& piece, Mil foot) {
  constexpr Mil kStep{250};
  return piece.foot <= foot + kStep && piece.top >= foot;
}

// What a mil costs where the model stands: 1, 2 or 4; variable ground 2.
int ground_factor(const Game& game, const Law& law, ModelId model);

// The stretches of a way over slow ground, for a model at that height.
struct Slow {
  Stretches difficult, very;
};
// Where dice decide on variable ground it takes no more than other ground; for moves that have their own distance it
// is difficult.
enum class VariableGround : std::uint8_t { by_dice, as_difficult };
Slow slow_ground(const Law& law, ModelId model, const Way& way, Mil foot,
                 VariableGround variable = VariableGround::by_dice);
// What of them lies between two distances.
Mil share(const Stretches& stretches, Mil from, Mil to);

// What so much of a way costs somebody who flees or follows, and how far along it he comes: facing costs nothing and
// the ground its usual price.
Mil price_on_foot(const Game& game, const Law& law, ModelId model, const Way& way, Mil length);
Mil distance_for(const Game& game, const Law& law, ModelId model, const Way& way, Mil allowance);

// Heights that a model crosses without penalty.
Mil free_height(const Law& law, ModelId model);
// Visits the pieces that a way may lead over, by their number: those whose bounds it meets.
template <class Visit>
void each_piece_near(const Law& law, const Way& way, const Visit& visit) {
  const Box near = box_round(way).grown(Mil{1});
  const auto boxes = law.setup.terrain.boxes();
  for (std::size_t i = 0; i < boxes.size(); ++i)
    if (boxes[i].meets(near)) visit(PieceId{static_cast<std::uint16_t>(i)});
}
// Where a way first leads over ground that `holds` of its piece; nothing if it does not. A way of no length is where it
// starts.
template <class Holds>
std::optional<Mil> first_over(const Law& law, const Way& way, Mil foot, const Holds& holds) {
  std::optional<Mil> first;
  each_piece_near(law, way, [&](PieceId id) {
    const Piece& piece = law.setup.terrain.piece(id);
    if (!is_underfoot(piece, foot) || !holds(id)) return;
    const Stretches over = covered(way, piece.outline, way.length());
    if (!over.empty() && (!first || over[0].from < *first)) first = over[0].from;
  });
  return first;
}

}  // namespace sandtable::arap
