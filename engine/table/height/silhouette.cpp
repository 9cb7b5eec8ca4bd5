#include "engine/table/height/silhouette.h"

#include <algorithm>

namespace sandtable {

Mil tall(const Stature& stature, const Foothold& foothold) {
  if (foothold.hold == Hold::water) return stature.afloat;
  if (foothold.is_climbing() || foothold.bearing == Bearing::upright) return stature.upright;
  return foothold.bearing == Bearing::crouched ? stature.crouched : stature.prone;
}

Cylinder silhouette(const Stature& stature, const Foothold& foothold, Point at, Mil radius) {
  return {at, radius, foothold.foot, foothold.foot + tall(stature, foothold)};
}

Cylinder above_water(Cylinder body, Mil surface) {
  body.foot = std::max(body.foot, surface);
  body.top = std::max(body.foot, body.top);
  return body;
}

Eye eye(const Cylinder& body, int percent) {
  const std::int64_t part = round_div(std::int64_t{(body.top - body.foot).v} * percent, 100);
  return {body.centre, body.foot + Mil{static_cast<std::int32_t>(part)}};
}

BodyPoints body_points(const Cylinder& body, Point from, const std::array<int, 3>& percents) {
  const SightPoints places = sight_points({body.centre, body.radius, {}}, from);
  BodyPoints points{};
  for (std::size_t i = 0; i < points.size(); ++i) points[i] = {places.at[i % 3], eye(body, percents[i / 3]).height};
  return points;
}

std::uint16_t clear_points(const Sight& sight, Eye from, const BodyPoints& points, const SightChanges& changes) {
  std::array<std::uint8_t, std::tuple_size_v<BodyPoints>> clear{};
  sight.clear_many(from, points, changes, clear);
  std::uint16_t bits = 0;
  for (std::size_t i = 0; i < clear.size(); ++i) bits = static_cast<std::uint16_t>(bits | clear[i] << i);
  return bits;
}

}  // namespace sandtable
