#pragma once

#include <string>

#include "engine/data/catalogue.h"

namespace sandtable {

// A clause's ruling as people read it: where it says that the source is silent, in a whole sentence.
std::string ruling_text(const Clause& clause);

}  // namespace sandtable
