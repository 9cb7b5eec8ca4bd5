#pragma once

#include <string>
#include <vector>

#include "desk/match/unit_deeds.h"
#include "odds/past.h"

// What is said of a battle when it is over.
namespace sandtable {

// A table of what each unit did; empty where the game keeps no account.
std::string deeds_text(const std::vector<UnitDeeds>& deeds);

// How the dice of each seat fell, in lines of at most `width` characters.
std::string luck_in_words(const std::vector<Luck>& lucks, std::size_t width);

}  // namespace sandtable
