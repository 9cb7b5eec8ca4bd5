#pragma once

#include <span>
#include <vector>

#include "engine/ask/book.h"
#include "games/strike/muster/roster.h"

// Whether squads may take part, by themselves and together.
namespace sandtable::strike {

// Every violation, with its clause in `Error::rule` and its line. What the program cannot hold is no rule.
std::vector<Error> check_army(const SquadList& list, const Arsenal& arsenal, const Book& book);
std::vector<Error> check_teams(std::span<const SquadList> lists, const Book& book);

}  // namespace sandtable::strike
