#pragma once

#include <span>

#include "engine/table/shape/flight.h"
#include "engine/table/shape/under.h"
#include "engine/table/sight/entry.h"

namespace sandtable {

// What is hard at one height of a table with heights: the outlines of pieces with one of the traits, and of hulls, that
// reach up to that height and whose foot is below it. What is lower is hopped over, what hangs higher flown under. So
// "at least as tall as the firer" is the height of his head, "more than three times as tall" a mil more than that.
struct HardThings {
  const Terrain* terrain;
  Traits hard{Trait::solid};
  Mil height = {};                           // absolute
  std::span<const UprightBody> bodies = {};  // hulls throw back like walls; round ones only end a stream
  std::span<const PieceId> passed = {};      // pieces that are not hard

  // Calls visit(const Segment&) for all hard sides that may be within `reach` of the line, and for some others.
  template <class Visit>
  void each_near(Point a, Point b, Mil reach, const Visit& visit) const;
  bool is_hard(PieceId id) const;
  bool is_hard(const UprightBody& body) const { return body.foot < height && body.top >= height; }
};

// The flight of something thrown at that height, by the rule in flight.h. What starts on or in something hard stays
// there.
Flight fly(const HardThings& hard, const Throw& thrown);

// A stream of fire or acid: a strip that ends where its middle line meets something hard, or, if it may bounce, is
// thrown back there once by the same rule and goes on as a second strip; both together are as long as the whole. Round
// bodies end either of them. Strips end a hair before what is hard, and on whole mils.
struct StreamAim {
  Point from;
  Point aim;  // gives the direction
  Mil length{8000};
  Mil half_width{1000};
  bool bounces = false;
};
struct Stream {
  FixedVector<Strip, 2> legs = {};
  bool bounced = false;  // then the second leg comes from where it was thrown back
};
Stream pour(const HardThings& hard, const StreamAim& aimed);

// A base under a stream: the better covered leg counts.
Under under(const Stream& stream, const Disc& base, Mil tolerance);

template <class Visit>
void HardThings::each_near(Point a, Point b, Mil reach, const Visit& visit) const {
  const Box near = box_round(a, b).grown(reach);
  const auto each_side = [&](std::span<const Point> outline) {
    Point from = outline.back();
    for (const Point to : outline) {
      if (near.meets(box_round(from, to))) visit(Segment{from, to});
      from = to;
    }
  };
  for (std::size_t i = 0; i < terrain->pieces().size(); ++i) {
    const PieceId id{static_cast<std::uint16_t>(i)};
    if (terrain->boxes()[i].meets(near) && is_hard(id)) each_side(terrain->piece(id).outline);
  }
  for (const UprightBody& body : bodies)
    if (body.base.shape == Footprint::Shape::rectangle && is_hard(body)) each_side(corners(body.base));
}

}  // namespace sandtable
