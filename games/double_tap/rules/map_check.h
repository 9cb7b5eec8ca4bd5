#pragma once

#include <vector>

#include "engine/base/error.h"
#include "engine/data/map_file.h"
#include "engine/play/book.h"

namespace sandtable::double_tap {

// Every reason why a map may not be played on, with its clause in `Error::rule`.
std::vector<Error> check_map(const MapDraft& draft, const Book& book);

}  // namespace sandtable::double_tap
