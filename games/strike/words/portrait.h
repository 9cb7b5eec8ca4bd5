#pragma once

#include <string>
#include <vector>

#include "engine/kind/sentences.h"
#include "games/strike/words/wording.h"

// Units and hostages in words: what questions, pictures and lists say of them.
namespace sandtable::strike {

// "Jackal 4D/6D"; with a pool "Gatekeeper 7D"; other things by name alone.
std::string card_text(const Setup& setup, ItemId id);
// What an item does: "3 dice to hit, 4 damage dice, fires in step 5, scope".
std::string item_text(const Arsenal& arsenal, const Item& item);
// Every item, for people who read about them.
std::vector<Card> cards();
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
