#pragma once

#include "games/arap/rules/mission/deployment.h"

// Hidden units before the battle: where they may be, and where they could be.
namespace sandtable::arap {

// Whether somebody with these soles is inside a piece that covers those inside, or within 1 in of one that gives cover,
// or walks the bottom under water.
bool is_in_cover(const Game& game, const Law& law, ModelId model, const Model& as);
// ... all of a unit, as it stands.
bool are_in_cover(const Game& game, const Law& law, UnitId unit);

Verdict judge_hiding(const Game& game, const Law& law, UnitId unit, const AskRecordHidden::Reply& reply);
// The first places where a unit may hide, of any piece or from one on; nothing if there are none.
std::optional<Places> hiding_places(const Game& game, const Law& law, UnitId unit, std::size_t from_piece = 0);

}  // namespace sandtable::arap
