#include "engine/table/walk/standing.h"

#include <algorithm>
#include <cstdlib>

#include "engine/table/plane/box.h"
#include "engine/table/walk/gaps.h"

namespace sandtable {
namespace {

bool clear_of(const Piece& piece, Point at, Mil reach) {
  return !nearer_than(piece.outline, at, reach) &&
         std::ranges::none_of(piece.stairs, [&](const Stairs& s) { return nearer_than(s.outline, at, reach); });
}

bool stands_on(const Piece& piece, Point at) {
  return (piece.traits.has(Trait::elevation) && inside_or_on(piece.outline, at)) ||
         std::ranges::any_of(piece.stairs, [&](const Stairs& s) { return inside_or_on(s.outline, at); });
}

}  // namespace

bool on_table(const Terrain& terrain, const WalkRules& rules, Point at) {
  const Mil rim = rules.reach();
  return at.x >= rim && at.y >= rim && at.x <= terrain.width() - rim && at.y <= terrain.depth() - rim;
}

bool in_contact(Point a, Mil radius_a, Mil height_a, Point b, Mil radius_b, Mil height_b, const WalkRules& rules) {
  return within(a, b, radius_a + radius_b + rules.contact) && std::abs((height_a - height_b).v) < rules.contact_step.v;
}

namespace {

Stop standing_among_pieces(const Terrain& terrain, const WalkRules& rules, Point at) {
  if (!rules.leave_edge && !on_table(terrain, rules, at)) return {.reason = StopReason::table_edge};
  const Box base = Box{at, at}.grown(rules.radius);
  for (std::size_t i = 0; i < terrain.pieces().size(); ++i) {
    if (!base.meets(terrain.boxes()[i])) continue;
    const Piece& piece = terrain.pieces()[i];
    if (!piece.is_raised() && !piece.traits.has_any(rules.bars)) continue;
    if (!clear_of(piece, at, rules.reach()) && !stands_on(piece, at))
      return {.reason = StopReason::piece, .piece = {static_cast<std::uint16_t>(i)}};
  }
  return {};
}

bool touches(const Terrain& terrain, const WalkRules& rules, const Body& body, Point at) {
  return within(at, body.centre, rules.radius + body.radius + rules.contact) &&
         in_contact(at, rules.radius, terrain.surface(at).height, body.centre, body.radius, body.height, rules);
}

bool too_near(const WalkRules& rules, const Body& body, Point at, const Point* from) {
  const std::int64_t apart = distance_squared(at, body.centre);
  if (apart >= squared(gap_reach(rules, body))) return false;
  return from == nullptr || apart < squared(nearest_end(rules, body, *from));
}

// Too far away to matter: most bodies are.
bool is_far(const WalkRules& rules, const Body& body, Point at) {
  const Mil reach = rules.radius + body.radius + std::max(rules.contact, body.gap + rules.tolerance);
  return distance_squared(at, body.centre) > squared(reach);
}

StopReason beside(const Terrain& terrain, const WalkRules& rules, const Body& body, Point at, const Point* from) {
  if (distance_squared(at, body.centre) < squared(rules.reach() + body.radius)) return StopReason::body;
  if (body.gap > Mil{0} && too_near(rules, body, at, from)) return StopReason::gap;
  if (body.meets != Body::Meets::never_touched || !touches(terrain, rules, body, at)) return StopReason::none;
  return from != nullptr && touches(terrain, rules, body, *from) ? StopReason::none : StopReason::contact;
}

Stop standing_from(const Terrain& terrain, const WalkRules& rules, Point at, const Point* from) {
  if (const Stop stop = standing_among_pieces(terrain, rules, at); stop.reason != StopReason::none) return stop;
  Stop stop;
  rules.bodies.each_near(Box{at, at}.grown(rules.radius + std::max(rules.contact, rules.tolerance)),
                         [&](const Body& body) {
                           if (is_far(rules, body, at)) return true;
                           stop.reason = beside(terrain, rules, body, at, from);
                           if (stop.reason == StopReason::none) return true;
                           stop.body = body.index;
                           return false;
                         });
  return stop;
}

}  // namespace

bool can_stand_among_pieces(const Terrain& terrain, const WalkRules& rules, Point at) {
  return standing_among_pieces(terrain, rules, at).reason == StopReason::none;
}

Stop standing(const Terrain& terrain, const WalkRules& rules, Point at) {
  return standing_from(terrain, rules, at, nullptr);
}

Stop standing(const Terrain& terrain, const WalkRules& rules, Point at, Point from) {
  return standing_from(terrain, rules, at, &from);
}

}  // namespace sandtable
