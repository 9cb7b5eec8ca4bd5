#pragma once

#include <vector>

#include "engine/data/map_file.h"
#include "engine/play/book.h"

namespace sandtable::strike {

// Every reason why a map may not be played on, with its clause in `Error::rule` and its line. What the program cannot
// hold is no rule.
std::vector<Error> check_map(const MapDraft& draft, const Book& book);

}  // namespace sandtable::strike
