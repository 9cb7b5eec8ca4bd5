#include "engine/table/shape/bounce.h"

#include <algorithm>
#include <cassert>

#include "engine/table/shape/flying.h"

namespace sandtable {
namespace {

bool starts_in_something(const HardThings& hard, Point at) {
  for (std::size_t i = 0; i < hard.terrain->pieces().size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    if (hard.terrain->boxes()[i].holds(at) && hard.is_hard(id) && inside_or_on(hard.terrain->piece(id).outline, at))
      return true;
  }
  return std::ranges::any_of(hard.bodies, [&](const UprightBody& body) {
    return body.base.shape == Footprint::Shape::rectangle && hard.is_hard(body) && covers(body.base, at);
  });
}

// Where a round body ends the line; the line's end if none does. Bodies that hold its start do not.
Point cut_by_round_bodies(const HardThings& hard, Point from, Point to) {
  std::optional<Entry> first;
  for (const UprightBody& body : hard.bodies) {
    if (body.base.shape != Footprint::Shape::disc || !hard.is_hard(body) || covers(body.base, from)) continue;
    const UprightBody there{body.base, hard.height - Mil{1}, hard.height + Mil{1}};  // how high it is has been judged
    const auto next = entry(there, {from, hard.height}, {to, hard.height});
    if (next && (!first || next->at < first->at)) first = next;
  }
  return first ? first->at.place(from, to) : to;
}

}  // namespace

bool HardThings::is_hard(PieceId id) const {
  const Piece& piece = terrain->piece(id);
  return piece.traits.has_any(hard) && piece.foot < height && piece.top >= height &&
         std::ranges::find(passed, id) == passed.end();
}

Flight fly(const HardThings& hard, const Throw& thrown) {
  assert(thrown.distance >= Mil{0} && thrown.distance <= Throw::kFarthest);
  if (thrown.aim == thrown.from || starts_in_something(hard, thrown.from))
    return {.rest = thrown.from, .path = {fine(thrown.from)}};
  return flying::Flying(hard, thrown).run();
}

Stream pour(const HardThings& hard, const StreamAim& aimed) {
  const Flight flight = fly(hard, {.from = aimed.from,
                                   .aim = aimed.aim,
                                   .distance = aimed.length,
                                   .apart = Mil{0},
                                   .bounces = aimed.bounces ? 1 : 0});
  Stream stream{.bounced = flight.bounces > 0};
  // Its corners: the start, where it was thrown back if it was, the end. A last hair to a whole mil is no leg.
  const Point corners[]{aimed.from, stream.bounced ? rounded(flight.path[1]) : flight.rest, flight.rest};
  for (std::size_t i = 0; i < (stream.bounced ? 2U : 1U); ++i) {
    const Point end = cut_by_round_bodies(hard, corners[i], corners[i + 1]);
    if (end != corners[i]) stream.legs.push_back({corners[i], end, aimed.half_width});
    if (end == corners[i + 1]) continue;
    stream.bounced = stream.bounced && i > 0;
    break;
  }
  return stream;
}

Under under(const Stream& stream, const Disc& base, Mil tolerance) {
  Under most = Under::no;
  for (const Strip& leg : stream.legs) most = std::max(most, under(leg, base, tolerance));
  return most;
}

}  // namespace sandtable
