#pragma once

#include <string>
#include <string_view>

#include "engine/dice/dice.h"

// Dice in words, for people who throw their own.
namespace sandtable {

// "4+", "2-", "6 then 4+", "the best 2 of them": what is looked at. Empty for the face of a single die.
std::string goal_text(const Roll& roll);
// "3 dice with 6 sides", "2 average dice", "a direction from 0 to 359".
std::string dice_text(const Roll& roll);
// One word for each kind of reading, as the protocol has it.
std::string_view name_of(ReadAs::Kind kind);

}  // namespace sandtable
