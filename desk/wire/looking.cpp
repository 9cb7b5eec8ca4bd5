// Messages that look at a match.
#include <fmt/format.h>

#include <algorithm>

#include "desk/seat/deploy.h"
#include "desk/wire/exchange.h"
#include "desk/wire/game_json.h"
#include "desk/wire/picture_json.h"
#include "engine/base/id_range.h"
#include "engine/kind/preview.h"

namespace sandtable {

using wire::Granted;
using wire::Json;

namespace {

constexpr std::int64_t kMostEvents = 1'000'000'000;
constexpr std::size_t kEventsAtOnce = 2'000;
constexpr std::size_t kMostMoments = 6;
constexpr std::size_t kShownAtOnce = 200;  // with what changed on the table, for which steps are run again

// Bounds of the fields, and which of them matter when.
Json hints_json(const Request& request) {
  Json list = Json::array();
  const PreviewKind* const preview = request.game().preview;
  if (preview == nullptr || preview->hints == nullptr) return list;
  for (const FieldHint& hint : preview->hints(request.situation, request.fallback())) {
    Json json = {{"field", hint.field}};
    if (hint.least) json["least"] = *hint.least;
    if (hint.most) json["most"] = *hint.most;
    const auto other = std::ranges::find(request.spec.fields, hint.when, &FieldSpec::name);
    if (other != request.spec.fields.end()) {
      Json keys = Json::array();
      for (const std::int32_t key : hint.is)
        keys.push_back(request.game().words.key_text(request.setup(), other->domain, key));
      json["when"] = {{std::string(hint.when), std::move(keys)}};
    }
    list.push_back(std::move(json));
  }
  return list;
}

Json question_json(const Match& match, wire::ClauseIds ids, const SeatView::Asked& asked, std::size_t number) {
  const Request request = match.request(asked.index);
  Json json = {{"index", number},
               {"seat", asked.seat.number()},
               {"player", match.chair(asked.seat).name},
               {"asked", request.spec.name},
               {"text", request.text()},
               {"rule", ids[request.spec.rule.v]},
               {"fields", wire::fields_json(match.game(), request.spec.fields)},
               {"can", wire::abilities_json(match.game(), request.spec)}};
  if (Json hints = hints_json(request); !hints.empty()) json["hints"] = std::move(hints);
  if (is_placement(request)) json["placing"] = units_to_place(request);
  if (!request.subject().empty()) json["subject"] = request.subject();
  if (const std::string halted = match.halted(asked.index); !halted.empty()) json["halted"] = halted;
  return json;
}

}  // namespace

Granted DeskMessages::table() {
  const auto sight = looking();
  if (!sight) return std::unexpected(sight.error());
  return wire::table_json(sight->room->match.setup());
}

Granted DeskMessages::view() {
  const auto sight = looking();
  if (!sight) return std::unexpected(sight.error());
  const Match& match = sight->room->match;
  const SeatView view = match.seen_by(sight->as);
  Sketch sketch = view.sketch();
  for (const Seat seat : ids_below<Seat>(match.chairs().size()))
    if (!sight->as || *sight->as == seat) match.add_routes(seat, sketch);
  Json out = {{"rev", revision(*sight->room)}, {"step", view.step()}};
  out.update(wire::sketch_json(sketch, match.chairs().size()));
  out["outcome"] = wire::outcome_json(view.outcome());
  return out;
}

Granted DeskMessages::pending() {
  const auto sight = looking();
  if (!sight) return std::unexpected(sight.error());
  const Match& match = sight->room->match;
  const SeatView view = match.seen_by(sight->as);
  const wire::ClauseIds ids = sight->room->clauses;
  Json questions = Json::array();
  const std::vector<SeatView::Asked> asked = view.questions();
  for (std::size_t number = 0; number < asked.size(); ++number)
    if (!asked[number].answered) questions.push_back(question_json(match, ids, asked[number], number));
  Json waits = Json::array();
  for (const Seat seat : view.waits_for()) waits.push_back(seat.number());
  Json out = {{"rev", revision(*sight->room)}, {"questions", std::move(questions)}};
  out["roll"] = view.roll() ? wire::roll_json(view, ids, *view.roll()) : Json();
  out["waits_for"] = std::move(waits);
  if (view.finished()) out["finished"] = true;
  if (!sight->room->stuck.empty()) out["stuck"] = sight->room->stuck;
  return out;
}

Granted DeskMessages::events() {
  const auto from = static_cast<std::size_t>(message_.integer("from", 0, kMostEvents, 0));
  const bool motions = message_.boolean("motions", false);
  const auto sight = looking();
  if (!sight) return std::unexpected(sight.error());
  const SeatView view = sight->room->match.seen_by(sight->as);
  const std::size_t left = view.event_count() - std::min(from, view.event_count());
  const std::size_t count = std::min(left, motions ? kShownAtOnce : kEventsAtOnce);
  Json list = Json::array();
  for (std::size_t i = 0; i < count; ++i) list.push_back(wire::event_json(view, sight->room->clauses, from + i));
  if (motions && count > 0) {
    const std::vector<TableChange> changes = view.changes(from, count);
    for (std::size_t i = 0; i < changes.size(); ++i) list[i].update(wire::change_json(changes[i]));
  }
  return Json{{"rev", revision(*sight->room)}, {"events", std::move(list)}, {"more", count < left}};
}

// On demand, since steps are run again for it, some times.
Granted DeskMessages::why() {
  const auto number = static_cast<std::size_t>(message_.integer("event", 0, kMostEvents));
  const auto sight = looking();
  if (!sight) return std::unexpected(sight.error());
  const SeatView view = sight->room->match.seen_by(sight->as);
  if (number >= view.event_count()) return wire::wrong(fmt::format("there is no event {}", number), "event");
  const wire::ClauseIds ids = sight->room->clauses;
  const auto found = view.modifiers(number);
  if (!found) return wire::no("it may be another seat's secret: it is told at the end");
  Json modifiers = Json::array();
  for (const SeatView::Modified& one : *found)
    modifiers.push_back({{"rule", ids[one.clause.v]}, {"without", wire::roll_json(view, ids, one.without)}});
  return Json{{"event", number}, {"modifiers", std::move(modifiers)}};
}

Granted DeskMessages::hash() {
  const auto sight = looking();
  if (!sight) return std::unexpected(sight.error());
  const SeatView view = sight->room->match.seen_by(sight->as);
  return Json{{"rev", revision(*sight->room)}, {"step", view.step()}, {"hash", fmt::format("{:016x}", view.hash())}};
}

// All of it is known once the battle is over.
Granted DeskMessages::summary() {
  const auto sight = looking();
  if (!sight) return std::unexpected(sight.error());
  const Match& match = sight->room->match;
  if (!match.finished()) return wire::no("the battle is not over");
  Json units = Json::array(), lucks = Json::array();
  for (const UnitDeeds& unit : match.deeds())
    units.push_back({{"label", unit.label},
                     {"name", unit.name},
                     {"seat", unit.seat.number()},
                     {"worth", unit.worth},
                     {"dealt", unit.dealt},
                     {"lost", unit.lost},
                     {"kills", unit.kills},
                     {"deaths", unit.deaths}});
  // Whoever reads it knows all by now: events are numbered as for who holds all seats.
  const SeatView all = match.seen_by({});
  Json moments = Json::array();
  for (const Surprise& one : match.surprises(kMostMoments))
    moments.push_back({{"n", one.event},
                       {"seat", one.seat.number()},
                       {"text", all.event_text(one.event)},
                       {"luck", one.surplus},
                       {"chance", one.chance}});
  Json swings = Json::array();
  for (const Swing& one : match.swings(kMostMoments))
    swings.push_back(
        {{"n", one.event}, {"text", all.event_text(one.event)}, {"before", one.before}, {"after", one.after}});
  for (const Luck& luck : match.luck())
    lucks.push_back({{"dice", luck.dice}, {"luck", luck.surplus()}, {"p_bound", luck.p_bound}});
  return Json{{"units", std::move(units)},
              {"luck", std::move(lucks)},
              {"moments", std::move(moments)},
              {"swings", std::move(swings)}};
}

}  // namespace sandtable
