#pragma once

#include <span>
#include <string_view>

namespace sandtable {

// A file that the program carries inside itself: path relative to its game's folder, and its text.
struct EmbeddedText {
  std::string_view path;
  std::string_view text;
};

}  // namespace sandtable
