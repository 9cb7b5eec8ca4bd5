#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/arap/state/law.h"

namespace sandtable::arap {

// What is true of a state, by name: "A.pinned", "B.2.prone", "A.sees.B"; nothing if there is no such name.
std::optional<std::string> fact(const Setup& setup, const Game& game, std::string_view name, Book book);

}  // namespace sandtable::arap
