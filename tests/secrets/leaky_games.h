#pragma once

#include "engine/kind/game_kind.h"

// Games with a leak, for tests of the tests: each is a real one but for one thing. They remember which game they were
// made from, so that only the one made last may be played.
namespace sandtable::leaky {

// Asks one after another what is to be asked at the same time.
GameKind one_after_another(const GameKind& game);
// As soon as somebody has answered, and before the others have, the view of everybody shows the last word of his
// answer.
GameKind shows_a_field_early(const GameKind& game);
// The view shows this byte of the state, whatever should be blanked in it.
GameKind shows_a_byte(const GameKind& game, std::size_t byte);
// What is imagined changes this byte, which the seat knows.
GameKind imagines_another(const GameKind& game, std::size_t byte);

}  // namespace sandtable::leaky
