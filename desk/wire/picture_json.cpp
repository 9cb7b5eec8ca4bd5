#include "desk/wire/picture_json.h"

#include <algorithm>

#include "engine/muster/map_file.h"

namespace sandtable::wire {

namespace {

Json words_json(const std::string& words) {
  Json list = Json::array();
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t end = std::min(words.find(' ', at), words.size());
    if (end > at) list.push_back(words.substr(at, end - at));
    at = end + 1;
  }
  return list;
}

Json token_json(const Sketch::Token& token) {
  Json json = {{"label", token.label},       {"name", token.name},       {"seat", token.seat.number()},
               {"at", point_json(token.at)}, {"radius", token.radius.v}, {"badges", words_json(token.badges)},
               {"details", token.details}};
  if (!token.group.empty()) json["group"] = token.group;
  return json;
}

Json group_json(const Sketch::Group& group) {
  return {{"label", group.label},    {"name", group.name}, {"seat", group.seat.number()},
          {"models", group.models},  {"of", group.of},     {"badges", words_json(group.badges)},
          {"details", group.details}};
}

template <class Items, class Write>
Json list_json(const Items& items, Write write) {
  Json list = Json::array();
  for (const auto& item : items) list.push_back(write(item));
  return list;
}

Json piece_json(const Piece& piece, std::size_t id) {
  Json traits = Json::array();
  for (const std::string& name : trait_names())
    if (piece.traits.has(*trait_named(name))) traits.push_back(name);
  Json json = {{"id", id},
               {"name", piece.name},
               {"traits", std::move(traits)},
               {"foot", piece.foot.v},
               {"top", piece.top.v},
               {"outline", way_json(piece.outline)}};
  if (!piece.ladders.empty())
    json["ladders"] = list_json(piece.ladders, [](const Ladder& ladder) { return point_json(ladder.at); });
  if (!piece.stairs.empty())
    json["stairs"] = list_json(piece.stairs, [](const Stairs& stairs) -> Json {
      return {{"outline", way_json(stairs.outline)},
              {"high", Json::array({point_json(stairs.high_from), point_json(stairs.high_to)})}};
    });
  return json;
}

void add_plan(Json& out, const FloorPlan& plan) {
  out["walls"] = list_json(plan.walls, [](const Wall& wall) -> Json {
    return {{"from", point_json(wall.line.from)}, {"to", point_json(wall.line.to)}, {"low", wall.low}};
  });
  out["zones"] = list_json(plan.zones, [](const Zone& zone) -> Json {
    return {{"id", zone.id}, {"name", zone.name}, {"outline", way_json(zone.outline)}, {"tags", zone.tags}};
  });
  out["areas"] = list_json(
      plan.areas, [](const Area& area) -> Json { return {{"kind", area.kind}, {"outline", way_json(area.outline)}}; });
  out["marks"] = list_json(plan.marks, [](const Mark& mark) -> Json {
    return {{"kind", mark.kind}, {"id", mark.id}, {"at", point_json(mark.at)}};
  });
}

std::string_view rank_name(EventRank rank) {
  return rank == EventRank::heading ? "heading" : rank == EventRank::paragraph ? "paragraph" : "line";
}

// What of a roll counts.
void add_goal(Json& json, const Roll& roll) {
  if (roll.counts_successes()) json["need"] = int{roll.need};
  if (roll.need == Roll::kSumMatters) json["counts"] = "sum";
  if (roll.need == Roll::kWildMatters) json["counts"] = "wild";
}

}  // namespace

Json point_json(Point at) { return Json::array({at.x.v, at.y.v}); }

Json way_json(std::span<const Point> way) { return list_json(way, point_json); }

Json table_json(const Setup& setup) {
  const Terrain& terrain = setup.terrain;
  Json out = {{"size", Json::array({terrain.width().v, terrain.depth().v})}};
  Json pieces = Json::array();
  for (std::size_t i = 0; i < terrain.pieces().size(); ++i) pieces.push_back(piece_json(terrain.pieces()[i], i));
  out["pieces"] = std::move(pieces);
  // A battle that began in a scene may have no map of its own.
  const Result<MapDraft> map = read_map_draft(setup.texts.map.text, setup.texts.map.name);
  add_plan(out, map ? map->map.plan : FloorPlan{});
  if (map) out["name"] = map->map.name;
  return out;
}

Json sketch_json(const Sketch& sketch) {
  Json out = {{"headline", sketch.headline}};
  out["tokens"] = list_json(sketch.tokens, token_json);
  out["beside"] = list_json(sketch.beside, token_json);
  out["groups"] = list_json(sketch.groups, group_json);
  out["regions"] = list_json(sketch.regions, [](const Sketch::Region& region) -> Json {
    return {{"name", region.name}, {"at", point_json(region.at)}};
  });
  out["routes"] = list_json(sketch.routes, [](const Sketch::Route& route) -> Json {
    return {{"seat", route.seat.number()}, {"way", way_json(route.way)}};
  });
  return out;
}

Json outcome_json(const Outcome& outcome) {
  Json winners = Json::array();
  for (const Seat seat : outcome.winners) winners.push_back(seat.number());
  return {{"finished", outcome.finished},
          {"winners", outcome.finished ? std::move(winners) : Json::array()},
          {"scores", outcome.scores},
          {"rounds", outcome.rounds}};
}

Json rules_json(const Catalogue& catalogue, std::span<const RuleId> rules) {
  Json ids = Json::array();
  for (const RuleId rule : rules)
    if (rule.v < catalogue.rules.size()) ids.push_back(catalogue.clause(rule).id);
  return ids;
}

Json event_json(const SeatView& view, const Catalogue& catalogue, std::size_t number) {
  const Event& event = view.event(number);
  Json json = {{"n", number},
               {"rank", rank_name(view.event_rank(number))},
               {"text", view.event_text(number)},
               {"rules", rules_json(catalogue, {event.rules.begin(), event.rules.end()})}};
  if (event.kind != Event::kRoll) return json;
  json["kind"] = "roll";
  Json dice = {{"seat", event.roll.seat.number()}, {"faces", Json::array()}, {"sides", int{event.roll.sides}}};
  for (const std::uint8_t face : event.faces) dice["faces"].push_back(int{face});
  add_goal(dice, event.roll);
  if (event.roll.counts_successes()) dice["successes"] = int{judge(event.roll, event.faces).successes};
  json["dice"] = std::move(dice);
  return json;
}

Json roll_json(const SeatView& view, const Catalogue& catalogue, const Roll& roll) {
  Json json = {{"seat", roll.seat.number()}, {"count", int{roll.count}}, {"sides", int{roll.sides}}};
  add_goal(json, roll);
  const auto text = view.game().words.roll_text;
  if (text != nullptr) json["text"] = text(view.setup(), roll);
  if (!roll.rule.is_none() && roll.rule.v < catalogue.rules.size()) json["rule"] = catalogue.clause(roll.rule).id;
  return json;
}

}  // namespace sandtable::wire
