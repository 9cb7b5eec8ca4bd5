#include "engine/data/apart_texts.h"

#include <fmt/format.h>

namespace sandtable {

namespace {

TextSource source_of_texts = nullptr;

}  // namespace

void take_texts_from(TextSource source) { source_of_texts = source; }

Result<std::string> text_apart(const EmbeddedText& text) {
  std::optional<std::string> found = source_of_texts == nullptr ? std::nullopt : source_of_texts(text.apart);
  if (!found) return fail(fmt::format("the rules of this game cannot be loaded now ({})", text.apart));
  return *std::move(found);
}

}  // namespace sandtable
