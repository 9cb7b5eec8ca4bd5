#pragma once

#include <optional>

#include "games/arap/state/law.h"

// Blocking: one who bars a narrow passage.
namespace sandtable::arap {

// The middle of a door, a hatch, a ladder or a plank no wider than 2 in; nothing: it is no narrow passage.
std::optional<Point> narrow_passage(const Law& law, PieceId piece);
// Whether he stands in the middle of it, ready to fight.
bool bars_passage(const Game& game, const Law& law, ModelId model, PieceId passage);
// Whether it is barred to that side: nobody of it passes while he lives.
bool is_barred_to(const Game& game, const Law& law, Seat seat, PieceId passage);
// Whether he bars a passage through which that enemy comes at him.
bool blocks(const Game& game, const Law& law, ModelId model, ModelId enemy);

}  // namespace sandtable::arap
