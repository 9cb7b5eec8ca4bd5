#include "engine/table/hull/quarter.h"

#include <algorithm>
#include <cstdlib>

#include "engine/table/plane/wide.h"

namespace sandtable {
namespace {

// A vector's product with the unit vector of a direction, times kSineScale.
std::int64_t dot_with(Angle direction, Point v) {
  return std::int64_t{cosine(direction)} * v.x.v + std::int64_t{sine(direction)} * v.y.v;
}
std::int64_t cross_with(Angle direction, Point v) {
  return std::int64_t{cosine(direction)} * v.y.v - std::int64_t{sine(direction)} * v.x.v;
}

// Whether a vector other than zero is at most `half` hundredths of a degree off the axis.
bool is_near_axis(Angle axis, Point v, std::int32_t half) {
  if (half < 0) return false;
  if (half >= kFullTurn / 2) return true;
  const std::int64_t from_right = cross_with(axis - angle(half), v), from_left = -cross_with(axis + angle(half), v);
  if (half < kFullTurn / 4) return from_right >= 0 && from_left >= 0 && dot_with(axis, v) > 0;
  return from_right >= 0 || from_left >= 0 || dot_with(axis, v) >= 0;
}

// ... less than that.
bool is_inside_axis(Angle axis, Point v, std::int32_t half) {
  return half > 0 && (half > kFullTurn / 2 || !is_near_axis(axis + degrees(180), v, kFullTurn / 2 - half));
}

}  // namespace

Quarter quarter(const Footprint& model, Point at, QuarterLines lines) {
  const bool by_corners = lines == QuarterLines::corners && model.shape == Footprint::Shape::rectangle;
  const std::int64_t length = by_corners ? model.half_length.v : 1, width = by_corners ? model.half_width.v : 1;
  const std::int64_t ahead = dot_with(model.facing, at - model.centre);
  const std::int64_t to_the_left = cross_with(model.facing, at - model.centre);
  const Wide aside = Wide{std::abs(to_the_left)} * length, along = Wide{ahead} * width;
  if (aside <= along) return Quarter::front;
  if (aside < -along) return Quarter::rear;
  return to_the_left >= 0 ? Quarter::left : Quarter::right;
}

std::int32_t bearing_to_the_left(Point from, Angle facing, Point at) {
  if (from == at) return 0;
  const std::int32_t turn = (direction(at - from) - facing).v;
  return turn > kFullTurn / 2 ? turn - kFullTurn : turn;
}

std::int32_t bearing(Point from, Angle facing, Point at) { return std::abs(bearing_to_the_left(from, facing, at)); }

bool in_arc(const Arc& arc, Point from, Angle facing, Point at, std::int32_t tolerance) {
  const std::int32_t least = arc.least - tolerance;
  if (at == from) return least <= 0;
  const Angle axis = facing + arc.axis;
  return is_near_axis(axis, at - from, arc.most + tolerance) && !is_inside_axis(axis, at - from, least);
}

Point mounted(const Footprint& model, Mil ahead, Mil to_the_left) {
  return model.centre + turned({ahead, to_the_left}, model.facing);
}

std::int32_t turn_to_bear(Point from, Angle facing, Point at, std::int32_t half) {
  const std::int32_t off = bearing_to_the_left(from, facing, at);
  if (std::abs(off) <= half) return 0;
  return off > 0 ? off - half : off + half;
}

}  // namespace sandtable
