#pragma once

#include <fmt/format.h>

#include "engine/data/embedded.h"
#include "engine/data/reader.h"

namespace sandtable {

// Calls read(Table&, path) with the root of every text whose path begins with `prefix`, a file or a folder. Refuses
// with the first error, and if there is no such text.
template <class Read>
Result<void> read_texts(std::span<const EmbeddedText> texts, std::string_view prefix, Read&& read) {
  bool found = false;
  for (const EmbeddedText& text : texts) {
    if (!text.path.starts_with(prefix)) continue;
    found = true;
    const auto document = Document::parse(text.text, std::string(text.path));
    if (!document) return std::unexpected(document.error());
    const auto done = document->read([&](Table& root) { return read(root, text.path), true; });
    if (!done) return std::unexpected(done.error());
  }
  if (!found) return fail(fmt::format("the file or folder {} is missing", prefix));
  return {};
}

}  // namespace sandtable
