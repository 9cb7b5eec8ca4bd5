#include "desk/match/about.h"

#include "engine/data/reader.h"
#include "engine/muster/random_setup.h"

namespace sandtable {

Result<About> read_about(const NamedText& text) {
  const Result<Document> document = Document::parse(text.text, text.name);
  if (!document) return std::unexpected(document.error());
  return document->read([](Table& root) {
    About out;
    out.summary = root.find("summary").text();
    root.find("first_battle").table([&](Table& first) {
      out.first_map = first.at("map").text();
      out.first_armies = first.at("armies").texts();
    });
    out.usual_map = root.find("usual_map").text();
    return out;
  });
}

About about(const GameKind& game) {
  for (const NamedText& text : ready_made(game, "data/about.toml"))
    if (const Result<About> read = read_about(text)) return *read;
  return {};
}

}  // namespace sandtable
