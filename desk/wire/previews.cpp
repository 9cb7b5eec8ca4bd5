// Messages that show what could be: where somebody could go, what he would see, who could hurt him.
#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "desk/seat/labels.h"
#include "desk/seat/reach.h"
#include "desk/seat/sights.h"
#include "desk/wire/exchange.h"
#include "desk/wire/odds_json.h"
#include "desk/wire/picture_json.h"
#include "engine/kind/preview.h"

namespace sandtable {

using wire::Failure;
using wire::Granted;
using wire::Json;
using wire::Received;

namespace {

constexpr std::int64_t kFinestGrid = 100, kCoarsestGrid = 10'000, kUsualGrid = 500;  // mils
constexpr std::int64_t kMostSquares = 250'000;

bool is_too_fine(const Setup& setup, Mil grid) {
  const std::int64_t across = setup.terrain.width().v / grid.v + 1, up = setup.terrain.depth().v / grid.v + 1;
  return across * up > kMostSquares;
}

Json raster_json(const Raster& raster) {
  Json json = {{"origin", wire::point_json(raster.origin)}, {"grid", raster.grid.v}, {"rows", raster.rows}};
  Json rims = Json::array();
  for (const std::vector<Point>& rim : outlines(raster)) rims.push_back(wire::way_json(rim));
  json["outline"] = std::move(rims);
  return json;
}

// "A1", [x, y], or both: {"unit":"A1","at":[x,y]}.
Vantage vantage_in(wire::Message& message, const std::string& field) {
  const Received* value = message.find(field);
  if (value == nullptr) return {};
  if (value->is_string()) return {.unit = value->get<std::string>()};
  if (value->is_array()) return {.at = message.point(field)};
  const bool both = value->is_object() && value->size() == 2 && value->contains("unit") &&
                    (*value)["unit"].is_string() && value->contains("at");
  if (!both)
    message.refuse(field, fmt::format("'{}' is the name of a unit, a point, or an object of unit and at", field));
  if (!both) return {};
  wire::Message inner(*value);
  Vantage vantage{.unit = (*value)["unit"].get<std::string>(), .at = inner.point("at")};
  inner.find("unit");
  if (const auto mistake = inner.close()) message.refuse(field, mistake->body["message"]);
  return vantage;
}

// Of an attack as the table stands now, nobody reacting.
std::optional<Odds> attack_odds(const SeatView& view, const std::string& by, const std::string& weapon,
                                const std::string& at) {
  const GameKind& game = view.game();
  if (game.odds == nullptr || game.preview->attack == nullptr) return {};
  const auto bytes = game.preview->attack(view.setup(), view.state().data(), by, weapon, at);
  const Result<OddsPolicy> policy = game.odds->policy({});
  if (!bytes || !policy) return {};
  State state(game.state_size);
  std::memcpy(state.data(), bytes->data(), std::min(bytes->size(), game.state_size));
  return odds_of(game, view.setup(), Position(std::move(state)), *policy, kQuickOdds);
}

}  // namespace

Granted DeskMessages::reach() {
  const Received* given = message_.find("answer");
  const Mil grid{static_cast<std::int32_t>(message_.integer("grid", kFinestGrid, kCoarsestGrid, kUsualGrid))};
  const std::string lead = message_.text("lead", "");
  const auto posed = asking();
  if (!posed) return std::unexpected(posed.error());
  const Request request = posed->room->match.request(posed->index);
  if (is_too_fine(request.setup(), grid)) return wire::wrong("the grid is too fine for this table", "grid");
  const auto partial = read_partial(request, given);
  if (!partial) return std::unexpected(partial.error());
  const auto model = model_called(request, lead);
  if (!model) return std::unexpected(model.error());
  const PreviewKind* const preview = request.game().preview;
  const std::optional<Raster> raster = preview != nullptr && preview->reach != nullptr
                                           ? preview->reach(request.situation, *partial, *model, grid)
                                           : straight_reach(request, *partial, grid);
  if (!raster) return wire::no("nobody goes in such an answer");
  return raster_json(*raster);
}

Granted DeskMessages::sight() {
  const Vantage from = vantage_in(message_, "from");
  const bool at_something = message_.find("to") != nullptr;
  const Vantage to = vantage_in(message_, "to");
  const Mil grid{static_cast<std::int32_t>(message_.integer("grid", kFinestGrid, kCoarsestGrid, 2 * kUsualGrid))};
  if (from.unit.empty() && !from.at) message_.refuse("from", "'from' is missing: who looks, or from where");
  const auto looks = looking();
  if (!looks) return std::unexpected(looks.error());
  const SeatView view = looks->room->match.seen_by(looks->as);
  const PreviewKind* const preview = view.game().preview;
  if (preview == nullptr || preview->sees == nullptr || preview->sight == nullptr)
    return wire::no("this game shows nobody's sight");
  if (!at_something) {
    if (is_too_fine(view.setup(), grid)) return wire::wrong("the grid is too fine for this table", "grid");
    const std::optional<Raster> raster = preview->sight(view.setup(), view.state().data(), from, grid);
    if (!raster) return wire::no("nobody of that name stands on the table");
    return raster_json(*raster);
  }
  const std::optional<SightLine> line = preview->sees(view.setup(), view.state().data(), from, to);
  if (!line) return wire::no("nobody of that name stands on the table");
  Json json = {{"seen", line->seen}, {"distance", line->distance.v}};
  const wire::ClauseIds ids = looks->room->clauses;
  if (!line->rule.is_none()) json["rule"] = ids[line->rule.v];
  if (!line->piece.is_none()) json["piece"] = line->piece.v;
  json["cover"] = wire::rules_json(ids, line->cover);
  return json;
}

namespace {

Json sighting_json(const Sighting& one, wire::ClauseIds ids) {
  Json json = {{"unit", one.label}, {"distance", one.line.distance.v}};
  if (!one.line.rule.is_none()) json["rule"] = ids[one.line.rule.v];
  if (!one.line.piece.is_none()) json["piece"] = one.line.piece.v;
  if (one.line.seen) json["cover"] = wire::rules_json(ids, one.line.cover);
  return json;
}

}  // namespace

Granted DeskMessages::sees() {
  const std::string unit = message_.text("unit");
  const auto looks = looking();
  if (!looks) return std::unexpected(looks.error());
  const SeatView view = looks->room->match.seen_by(looks->as);
  const std::optional<Sights> sights = sights_of(view, unit);
  if (!sights) return wire::no("nobody's sight is shown, or nobody of that name stands on the table");
  const auto list = [&](const std::vector<Sighting>& all) {
    Json json = Json::array();
    for (const Sighting& one : all) json.push_back(sighting_json(one, looks->room->clauses));
    return json;
  };
  return Json{{"sees", list(sights->sees)}, {"hidden", list(sights->hidden)}, {"seen_by", list(sights->seen_by)}};
}

Granted DeskMessages::bands() {
  const std::string unit = message_.text("unit");
  const auto looks = looking();
  if (!looks) return std::unexpected(looks.error());
  const SeatView view = looks->room->match.seen_by(looks->as);
  const PreviewKind* const preview = view.game().preview;
  if (preview == nullptr || preview->bands == nullptr) return wire::no("this game shows no ranges");
  Json weapons = Json::array();
  for (const WeaponBands& weapon : preview->bands(view.setup(), view.state().data(), unit)) {
    Json bands = Json::array();
    for (const WeaponBands::Band& band : weapon.bands)
      bands.push_back({{"from", band.from.v}, {"to", band.to.v}, {"text", band.text}});
    weapons.push_back({{"name", weapon.weapon}, {"bands", std::move(bands)}});
  }
  return Json{{"weapons", std::move(weapons)}};
}

Granted DeskMessages::inspect() {
  const Received* given = message_.find("answer");
  const Point at = message_.point("at");
  const bool with_odds = message_.boolean("odds", false);
  const auto posed = asking();
  if (!posed) return std::unexpected(posed.error());
  const Request request = posed->room->match.request(posed->index);
  const PreviewKind* const preview = request.game().preview;
  if (preview == nullptr || preview->inspect == nullptr) return wire::no("this game shows no threats");
  const auto partial = read_partial(request, given);
  if (!partial) return std::unexpected(partial.error());
  const std::optional<Inspection> found = preview->inspect(request.situation, *partial, at);
  if (!found) return wire::no("the question, answered like that, is about no unit");
  const wire::ClauseIds ids = posed->room->clauses;
  Json threats = Json::array();
  for (const Inspection::Threat& threat : found->threats) {
    Json json = {{"by", threat.unit},   {"weapon", threat.weapon}, {"distance", threat.distance.v},
                 {"dice", threat.dice}, {"need", threat.need},     {"cover", wire::rules_json(ids, threat.cover)}};
    if (with_odds) {
      if (const std::optional<Odds> odds = attack_odds(request.seen, threat.unit, threat.weapon, found->unit))
        json["odds"] = wire::single_odds_json(*request.game().odds, request.setup(), *odds);
    }
    threats.push_back(std::move(json));
  }
  return Json{{"unit", found->unit},
              {"height", found->height.v},
              {"cover", wire::rules_json(ids, found->cover)},
              {"threats", std::move(threats)}};
}

Granted DeskMessages::sheet() {
  const auto posed = asking();
  if (!posed) return std::unexpected(posed.error());
  const Request request = posed->room->match.request(posed->index);
  const PreviewKind* const preview = request.game().preview;
  const bool sells = preview != nullptr && preview->sheet != nullptr;
  const std::optional<Sheet> sheet = sells ? preview->sheet(request.situation) : std::nullopt;
  if (!sheet) return wire::no("nothing is bought here");
  const auto split = std::ranges::find(request.spec.fields, Form::split, &FieldSpec::form);
  Json rows = Json::array();
  for (const Sheet::Row& row : sheet->rows)
    rows.push_back({{"key", request.game().words.key_text(request.setup(), split->domain, row.key)},
                    {"unit", row.unit},
                    {"item", row.item},
                    {"slot", row.slot},
                    {"price", row.price},
                    {"most", row.most},
                    {"owned", row.owned},
                    {"text", row.text}});
  return Json{{"purse", sheet->purse}, {"rows", std::move(rows)}};
}

}  // namespace sandtable
