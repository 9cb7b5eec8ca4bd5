#include "desk/wire/picture_json.h"

#include <algorithm>

#include "engine/dice/dice_words.h"
#include "engine/kind/event_json.h"
#include "engine/muster/map_file.h"

namespace sandtable::wire {

namespace {

template <class Items, class Write>
Json list_json(const Items& items, Write write) {
  Json list = Json::array();
  for (const auto& item : items) list.push_back(write(item));
  return list;
}

Json facts_json(const std::vector<Sketch::Fact>& facts) {
  return list_json(facts, [](const Sketch::Fact& fact) { return Json::array({fact.key, fact.value}); });
}

void add_shape(Json& json, const Sketch::Shape& shape) {
  if (shape.is_disc()) {
    json["radius"] = shape.radius.v;
  } else {
    json["hull"] = Json::array({shape.half_length.v, shape.half_width.v});
  }
  if (shape.facing) json["facing"] = shape.facing->v;
  if (shape.front) json["front"] = shape.front->v;
}

Json token_json(const Sketch::Token& token) {
  Json json = {
      {"label", token.label}, {"name", token.name}, {"seat", token.seat.number()}, {"at", point_json(token.at)}};
  add_shape(json, token.shape);
  json["height"] = token.height.v;
  json["badges"] = token.badges;
  json["details"] = token.details;
  if (!token.group.empty()) json["group"] = token.group;
  if (!token.posture.empty()) json["posture"] = token.posture;
  if (!token.facts.empty()) json["facts"] = facts_json(token.facts);
  if (token.out) json["out"] = true;
  return json;
}

Json group_json(const Sketch::Group& group) {
  Json json = {{"label", group.label},    {"name", group.name}, {"seat", group.seat.number()},
               {"models", group.models},  {"of", group.of},     {"badges", group.badges},
               {"details", group.details}};
  if (!group.posture.empty()) json["posture"] = group.posture;
  if (!group.facts.empty()) json["facts"] = facts_json(group.facts);
  if (group.out) json["out"] = true;
  return json;
}

Json zone_json(const Sketch::Zone& zone) {
  Json json = {{"kind", zone.kind}, {"name", zone.name}, {"text", zone.text}, {"outline", way_json(zone.outline)}};
  if (zone.seat) json["seat"] = zone.seat->number();
  return json;
}

// `seats`: how many there are; a thing may be nobody's.
Json thing_json(const Sketch::Thing& thing, std::size_t seats) {
  Json json = {{"kind", thing.kind}, {"label", thing.label},   {"name", thing.name},      {"at", point_json(thing.at)},
               {"text", thing.text}, {"badges", thing.badges}, {"height", thing.height.v}};
  if (thing.seat.v < seats) json["seat"] = thing.seat.number();
  return json;
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
  const ReadAs read = roll.read;
  if (read.counts()) {
    const bool high = read.b == ReadAs::kAny;
    json[high ? "need" : "most"] = int{high ? read.a : read.b};
  } else if (!read.is(ReadAs::Kind::face)) {
    json["counts"] = name_of(read.kind);
    json["goal"] = goal_text(roll);
  }
  if (roll.again > 0) json["again"] = roll.again;
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

Json sketch_json(const Sketch& sketch, std::size_t seats) {
  Json out = {{"headline", sketch.headline}};
  out["tokens"] = list_json(sketch.tokens, token_json);
  out["beside"] = list_json(sketch.beside, token_json);
  out["groups"] = list_json(sketch.groups, group_json);
  out["regions"] = list_json(sketch.regions, [](const Sketch::Region& region) -> Json {
    return {{"name", region.name}, {"at", point_json(region.at)}, {"outline", way_json(region.outline)}};
  });
  out["zones"] = list_json(sketch.zones, zone_json);
  out["things"] = list_json(sketch.things, [&](const Sketch::Thing& thing) { return thing_json(thing, seats); });
  out["routes"] = list_json(sketch.routes, [](const Sketch::Route& route) -> Json {
    return {{"unit", route.unit}, {"seat", route.seat.number()}, {"way", way_json(route.way)}};
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

Json rules_json(ClauseIds ids, std::span<const RuleId> rules) {
  Json json = Json::array();
  for (const RuleId rule : rules)
    if (rule.v < ids.size()) json.push_back(ids[rule.v]);
  return json;
}

Json event_json(const SeatView& view, ClauseIds ids, std::size_t number) {
  const Event event = view.event(number);
  Json told = event_to_json(view.game(), view.setup(), event);
  Json json = {{"n", number},
               {"kind", told.value("event", std::string())},
               {"rank", rank_name(view.event_rank(number))},
               {"text", view.event_text(number)},
               {"rules", rules_json(ids, {event.rules.begin(), event.rules.end()})}};
  told.erase("event");
  told.erase("clauses");
  if (event.kind == Event::kRoll) {
    told["seat"] = event.roll().seat.number();
    add_goal(told, event.roll());
    json["dice"] = std::move(told);
  } else {
    json["fields"] = std::move(told);
  }
  return json;
}

Json change_json(const TableChange& change) {
  Json json = Json::object();
  const auto moved = [](const TableChange::Moved& one) {
    Json motion = {{"label", one.label}, {"way", way_json(one.way)}};
    motion["height"] = Json::array({one.height_before.v, one.height.v});
    if (one.facing_before && one.facing) motion["facing"] = Json::array({one.facing_before->v, one.facing->v});
    return motion;
  };
  const auto came = [](const TableChange::Come& one) {
    return Json{{"label", one.label}, {"at", point_json(one.at)}, {"height", one.height.v}};
  };
  if (!change.motions.empty()) json["motions"] = list_json(change.motions, moved);
  if (!change.come.empty()) json["come"] = list_json(change.come, came);
  if (!change.gone.empty()) json["gone"] = change.gone;
  for (const auto& [label, badges] : change.badges) json["badges"][label] = badges;
  return json;
}

Json roll_json(const SeatView& view, ClauseIds ids, const Roll& roll) {
  Json json = {{"seat", roll.seat.number()}, {"count", int{roll.count}}, {"sides", roll.die.faces()}};
  add_goal(json, roll);
  const auto text = view.game().words.roll_text;
  if (text != nullptr) json["text"] = text(view.setup(), roll);
  if (!roll.rule.is_none() && roll.rule.v < ids.size()) json["rule"] = ids[roll.rule.v];
  return json;
}

}  // namespace sandtable::wire
