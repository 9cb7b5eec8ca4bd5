#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/kind/set_up.h"

namespace sandtable {

// What people call a list or a map: the `name` in its text, or what it is called by where it has none.
std::string title_of(const NamedText& text);

// The same for lists that stand beside each other: without what follows the last comma ("Slate Guard, 150 points")
// where they can be told apart without it.
std::vector<std::string> titles_of(std::span<const NamedText> texts);

}  // namespace sandtable
