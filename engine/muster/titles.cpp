#include "engine/muster/titles.h"

#include <algorithm>

#include "engine/data/reader.h"

namespace sandtable {

std::string title_of(const NamedText& text) {
  const Result<Document> document = Document::parse(text.text, text.name);
  if (!document) return text.name;
  const Result<std::string> title = document->read([](Table& root) {
    root.keys();  // what else stands there is none of our business
    return root.find("name").name();
  });
  return title && !title->empty() ? *title : text.name;
}

namespace {

// Whether no two different texts have one title.
bool tell_apart(std::span<const NamedText> texts, const std::vector<std::string>& titles) {
  for (std::size_t i = 0; i < texts.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      if (titles[i] == titles[k] && texts[i] != texts[k]) return false;
  return true;
}

}  // namespace

std::vector<std::string> titles_of(std::span<const NamedText> texts) {
  std::vector<std::string> names, whole, brief;
  for (const NamedText& text : texts) {
    names.push_back(text.name);
    whole.push_back(title_of(text));
    brief.push_back(whole.back().substr(0, whole.back().rfind(", ")));
  }
  return tell_apart(texts, brief) ? brief : tell_apart(texts, whole) ? whole : names;
}

}  // namespace sandtable
