#pragma once

#include <string>

#include "games/strike/words/wording.h"

// Units and hostages in words: what questions, pictures and lists say of them.
namespace sandtable::strike {

// "Jackal 4D/6D"; with a pool "Gatekeeper 7D"; other things by name alone.
std::string card_text(const Setup& setup, ItemId id);
// "helmet 1, vest 1, health 2"
std::string defense_text(const Game& game, UnitId body);
int defense_dice(const Game& game, UnitId body);
// Everything it carries and wears: "knife, Boar 2D/5D, Jackal 4D/6D (empty), frag, 2 flash, bomb".
std::string gear_text(const Game& game, const Setup& setup, UnitId unit);
// What it has in hand, or "nothing".
std::string hand_text(const Game& game, const Setup& setup, UnitId unit);
// "T1 at (20, 3.6)"
std::string whereabouts(const Game& game, const Setup& setup, UnitId body);

}  // namespace sandtable::strike
