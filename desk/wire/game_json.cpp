#include "desk/wire/game_json.h"

#include <algorithm>
#include <array>

#include "desk/match/about.h"
#include "desk/match/library.h"
#include "desk/seat/seat_view.h"
#include "engine/kind/domain.h"
#include "engine/kind/event_spec.h"
#include "engine/kind/goods.h"
#include "engine/kind/preview.h"
#include "players/players.h"

namespace sandtable::wire {

namespace {

std::string_view form_name(Form form) {
  constexpr std::array<std::string_view, 13> kNames = {"one_of", "some_of", "ordered", "number", "place",
                                                       "path",   "facing",  "rows",    "split",  "places",
                                                       "paths",  "legs",    "drive"};
  return kNames[static_cast<std::size_t>(form)];
}

bool names_keys(Form form) {
  return form == Form::one_of || form == Form::some_of || form == Form::ordered || form == Form::split ||
         form == Form::places || form == Form::paths || form == Form::legs;
}

bool plans(const GameKind& game) {
  return std::ranges::any_of(game.questions, [](const QuestionSpec& spec) { return spec.plan != nullptr; });
}

Json names_on(const GameKind& game, std::string_view shelf_name) {
  Json names = Json::array();
  for (const NamedText& text : shelf(game, shelf_name)) names.push_back(text.name);
  return names;
}

Json can_json(const GameKind& game) {
  Json can = Json::array();
  if (game.odds != nullptr) can.push_back("odds");
  if (game.goods != nullptr && !game.goods->in_lists) can.push_back("shop");
  if (hides_answers(game)) can.push_back("hidden");
  if (plans(game)) can.push_back("plans");
  if (game.preview != nullptr) can.push_back("previews");
  return can;
}

}  // namespace

Json brief_json(const GameKind& game, std::string title) {
  Json players = Json::array();
  for (const PlayerName& player : player_names(game)) players.push_back(player.name);
  Json json = {{"id", game.id},
               {"rules", game.version},
               {"title", std::move(title)},
               {"seats", Json::array({game.seats.least, game.seats.most})},
               {"players", std::move(players)},
               {"can", can_json(game)}};
  if (std::string summary = about(game).summary; !summary.empty()) json["summary"] = std::move(summary);
  return json;
}

Json fields_json(const GameKind& game, std::span<const FieldSpec> specs) {
  Json fields = Json::array();
  for (const FieldSpec& field : specs) {
    Json json = {{"name", field.name}, {"form", form_name(field.form)}};
    if (field.form == Form::number && field.domain == kLengths) json["in"] = "mils";
    if (field.form == Form::rows) json["columns"] = fields_json(game, field.columns);
    if (names_keys(field.form) && field.domain < game.domains.size()) json["domain"] = game.domains[field.domain].name;
    fields.push_back(std::move(json));
  }
  return fields;
}

Json abilities_json(const GameKind& game, const QuestionSpec& spec) {
  Json can = Json::array();
  if (spec.advise != nullptr || spec.steer != nullptr) can.push_back("advise");
  if (spec.form_up != nullptr) can.push_back("form");
  if (spec.plan != nullptr) can.push_back("plan");
  if (game.odds != nullptr) can.push_back("odds");
  const bool ways = std::ranges::any_of(spec.fields, [](const FieldSpec& field) {
    return field.form == Form::path || field.form == Form::place || field.form == Form::paths;
  });
  if (ways || spec.steer != nullptr) can.push_back("reach");
  if (game.preview != nullptr && game.preview->inspect != nullptr && ways) can.push_back("inspect");
  return can;
}

Json game_json(const GameKind& game, const Catalogue& catalogue) {
  Json out = brief_json(game, catalogue.heading());
  Json switches = Json::array();
  for (const SwitchSpec& spec : catalogue.switches)
    switches.push_back(
        {{"name", spec.name}, {"values", spec.values}, {"default", spec.default_value}, {"rules", spec.rules}});
  out["switches"] = std::move(switches);
  for (const std::string_view shelf_name : {"armies", "lists", "maps"})
    out[std::string(shelf_name)] = names_on(game, shelf_name);
  Json questions = Json::array();
  for (const QuestionSpec& spec : game.questions)
    questions.push_back({{"asked", spec.name},
                         {"rule", catalogue.clause(spec.rule).id},
                         {"fields", fields_json(game, spec.fields)},
                         {"can", abilities_json(game, spec)}});
  out["questions"] = std::move(questions);
  Json events = Json::array();
  for (const EventSpec& spec : game.events)
    events.push_back({{"kind", spec.name}, {"fields", fields_json(game, spec.fields)}});
  out["events"] = std::move(events);
  Json domains = Json::array();
  for (const DomainSpec& domain : game.domains) domains.push_back(domain.name);
  out["domains"] = std::move(domains);
  Json players = Json::array();
  for (const PlayerName& player : player_names(game))
    players.push_back({{"name", player.name}, {"description", player.description}});
  out["players"] = std::move(players);
  Json clauses = Json::array();
  for (const Clause& clause : catalogue.rules)
    clauses.push_back({{"id", clause.id}, {"section", clause.section}, {"title", clause.title}});
  out["clauses"] = std::move(clauses);
  return out;
}

Json clause_json(const Catalogue& catalogue, const Clause& clause) {
  Json out = {{"id", clause.id},
              {"section", clause.section},
              {"title", clause.title},
              {"text", clause.text},
              {"kind", kind_name(clause.kind)}};
  if (const SwitchSpec* spec = catalogue.switch_of(clause); spec != nullptr) {
    out["switch"] = spec->name;
    out["default"] = spec->default_value;
    out["values"] = spec->values;
  }
  if (!clause.ruling.empty()) out["ruling"] = clause.ruling;
  if (!clause.example.empty()) out["example"] = clause.example;
  if (!clause.needs.empty()) out["needs"] = clause.needs;
  if (clause.invented) out["invented"] = true;
  if (!clause.construction.empty()) out["construction"] = clause.construction;
  return out;
}

}  // namespace sandtable::wire
