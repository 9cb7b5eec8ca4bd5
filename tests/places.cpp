#include "tests/places.h"

namespace sandtable {

std::filesystem::path source_folder() { return SANDTABLE_SOURCE_DIR; }

std::filesystem::path tested_program() { return SANDTABLE_PROGRAM; }

}  // namespace sandtable
