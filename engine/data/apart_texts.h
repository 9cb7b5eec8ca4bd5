#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/error.h"
#include "engine/data/embedded.h"

namespace sandtable {

// Hands over a text that the program does not carry, by its name; nothing if it cannot be had.
using TextSource = std::optional<std::string> (*)(std::string_view name);

// Where such texts come from; told once, before anything is read. Without a source there are none.
void take_texts_from(TextSource source);

// A text that is kept apart.
Result<std::string> text_apart(const EmbeddedText& text);

}  // namespace sandtable
