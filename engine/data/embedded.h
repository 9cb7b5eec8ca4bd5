#pragma once

#include <span>
#include <string_view>

namespace sandtable {

// A file that the program carries inside itself: path relative to its game's folder, and its text.
struct EmbeddedText {
  std::string_view path;
  std::string_view text;
  // Catalogues are long. Where they are not carried along, `text` is empty, and the host has it under this name
  // (engine/data/apart_texts.h); otherwise the name is empty.
  std::string_view apart = {};
};

// The file's name without folder and ending.
constexpr std::string_view stem(std::string_view path) {
  const std::string_view file = path.substr(path.rfind('/') + 1);
  return file.substr(0, file.find('.'));
}

}  // namespace sandtable
