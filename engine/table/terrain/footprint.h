#pragma once

#include <array>
#include <cstdint>

#include "engine/table/plane/angle.h"
#include "engine/table/plane/point.h"

namespace sandtable {

// The outline a model covers on the plan: a disc, or a rectangle turned to its facing (a hull, a big base). Discs walk
// along paths (`Track`), rectangles drive (`drive`); both are placed, measured and compared here, and against outlines
// in measure.h. All exact, on corners rounded to mils; up to `kLargestTable` from the origin.
struct Footprint {
  enum class Shape : std::uint8_t { disc, rectangle };
  Shape shape = Shape::disc;
  Point centre;
  Mil radius = {};       // of a disc
  Mil half_length = {};  // of a rectangle, along its facing
  Mil half_width = {};   // across it
  Angle facing = {};
};

constexpr Footprint disc(Point centre, Mil radius) { return {.centre = centre, .radius = radius}; }
constexpr Footprint rectangle(Point centre, Mil half_length, Mil half_width, Angle facing) {
  return {.shape = Footprint::Shape::rectangle,
          .centre = centre,
          .half_length = half_length,
          .half_width = half_width,
          .facing = facing};
}

// Of a rectangle, counter-clockwise from the front right; each rounded by `round_div`, opposite ones mirror each other.
std::array<Point, 4> corners(const Footprint& footprint);

// Whether they overlap by more than `tolerance`: for two rectangles, measured square to the side where it is least.
bool overlap(const Footprint& a, const Footprint& b, Mil tolerance);

// Whether the gap between them is at most `limit` (from 0 on); overlapping footprints have no gap.
bool within(const Footprint& a, const Footprint& b, Mil limit);

// That gap, rounded up to a whole mil: the least limit for which `within` holds.
Mil gap(const Footprint& a, const Footprint& b);

// Whether the point is covered, rim included.
bool covers(const Footprint& footprint, Point at);

// Whether no part sticks out of a table of this size by more than `tolerance`.
bool lies_on(const Footprint& footprint, Mil width, Mil depth, Mil tolerance);

}  // namespace sandtable
