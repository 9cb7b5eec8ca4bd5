#include "lab/tell/report.h"

#include <cassert>
#include <nlohmann/json.hpp>

#include "engine/data/catalogue.h"
#include "lab/tell/report_template.h"

namespace sandtable::lab {

namespace {

using Json = nlohmann::ordered_json;

// Whoever reads numbers as floating point loses the last digits of a large seed: so it is told as a text, too.
Json seed_text(const Json& document) {
  const auto settings = document.find("settings");
  return settings != document.end() && settings->contains("seed") ? Json(settings->at("seed").dump()) : Json();
}

// What the page tells beyond the document.
Json with_context(const GameKind& game, const Json& document, const std::string& command) {
  const Result<Catalogue> catalogue = load_game_catalogue(game.texts);
  Json defaults = Json::object();
  if (catalogue) {
    for (const SwitchSpec& spec : catalogue->switches) defaults[spec.name] = spec.default_value;
  }
  return {{"title", catalogue ? catalogue->title : std::string(game.id)},
          {"switch_defaults", std::move(defaults)},
          {"seed", seed_text(document)},
          {"command", command},
          {"document", document}};
}

// JSON inside a script element: without a '<' nothing in a name can end the element or begin a comment.
std::string for_script(const Json& json) {
  std::string out;
  for (const char c : json.dump(-1, ' ', false, Json::error_handler_t::replace)) {
    if (c == '<')
      out += "\\u003c";
    else
      out += c;
  }
  return out;
}

}  // namespace

std::string report_page(const GameKind& game, const Json& document, const std::string& command) {
  const std::string_view page = report_template();
  const std::size_t place = page.find(kReportPlace);
  assert(place != std::string_view::npos);
  std::string out(page.substr(0, place));
  out += for_script(with_context(game, document, command));
  out += page.substr(place + kReportPlace.size());
  return out;
}

}  // namespace sandtable::lab
