#pragma once

#include <vector>

#include "engine/ask/book.h"
#include "engine/muster/map_file.h"

namespace sandtable::strike {

// Every reason why a map may not be played on, with its clause in `Error::rule` and its line. What the program cannot
// hold is no rule.
std::vector<Error> check_map(const MapDraft& draft, const Book& book);

}  // namespace sandtable::strike
