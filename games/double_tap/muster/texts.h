#pragma once

#include <span>

#include "engine/data/embedded.h"

namespace sandtable::double_tap {

// The files under data/ and scenes/ of this game, carried inside the program.
std::span<const EmbeddedText> texts();

}  // namespace sandtable::double_tap
