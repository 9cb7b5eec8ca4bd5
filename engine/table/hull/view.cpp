#include "engine/table/hull/view.h"

#include <algorithm>
#include <utility>

#include "engine/table/plane/outline.h"

namespace sandtable {
namespace {

constexpr std::size_t kBatch = 64;  // lines that `Sight` takes at once

// The lines from spots of one to spots of another.
class Looking {
 public:
  Looking(const Sight& sight, const Terrain& terrain, const ViewRules& rules, std::array<PieceId, 2> own)
      : sight_(sight), terrain_(terrain), rules_(rules), own_(own) {
    own_blocks_ = std::ranges::any_of(
        own, [&](PieceId id) { return !id.is_none() && terrain.piece(id).traits.has_any(rules.blocking); });
  }

  bool any_clear(Eye from, std::span<const Eye> to) const {
    std::array<std::uint8_t, kBatch> clear;
    sight_.clear_many(from, to, clear);
    for (std::size_t i = 0; i < to.size(); ++i)
      if ((clear[i] != 0 || past_others(from, to[i])) && past_bodies(from, to[i])) return true;
    return false;
  }

 private:
  // Past every blocking piece but those they occupy.
  bool past_others(Eye a, Eye b) const {
    if (!own_blocks_) return false;
    const Box box = box_round(a.at, b.at);
    for (std::size_t i = 0; i < terrain_.pieces().size(); ++i) {
      const PieceId id{static_cast<std::uint16_t>(i)};
      if (!terrain_.boxes()[i].meets(box) || !terrain_.piece(id).traits.has_any(rules_.blocking)) continue;
      if (id != own_[0] && id != own_[1] && runs_through(terrain_, id, a, b)) return false;
    }
    return true;
  }
  bool past_bodies(Eye a, Eye b) const {
    return std::ranges::none_of(rules_.bodies, [&](const UprightBody& body) { return entry(body, a, b).has_value(); });
  }

  const Sight& sight_;
  const Terrain& terrain_;
  const ViewRules& rules_;
  std::array<PieceId, 2> own_;
  bool own_blocks_;
};

// Calls visit(span of eyes) for all spots of a viewer, some at a time, until it returns true.
template <class Visit>
bool any_batch(const Terrain& terrain, const ViewRules& rules, const Onlooker& viewer, const Visit& visit) {
  std::array<Eye, kBatch> eyes;
  std::size_t count = 0;
  const auto flush = [&] {
    const std::size_t filled = std::exchange(count, 0);
    return filled > 0 && visit(std::span<const Eye>(eyes.data(), filled));
  };
  const auto add = [&](Point spot) {
    eyes[count++] = {spot, viewer.height};
    return count == kBatch && flush();
  };
  if (std::ranges::any_of(sight_spots(viewer.base), add)) return true;
  if (!viewer.piece.is_none() && any_spot(terrain.piece(viewer.piece).outline, rules.apart, add)) return true;
  return flush();
}

}  // namespace

namespace view_work {

int parts_of(Point side, Mil apart) {
  const std::int64_t square = dot(side, side);
  std::int64_t parts = std::max<std::int64_t>(1, integer_sqrt(square) / apart.v);
  while (parts * parts * squared(apart) < square) ++parts;
  return static_cast<int>(parts);
}

Point part_corner(Point from, Point to, int k, int parts) {
  const auto part = [&](Mil whole) {
    return Mil{static_cast<std::int32_t>(round_div(std::int64_t{whole.v} * k, parts))};
  };
  const Point way = to - from;
  return from + Point{part(way.x), part(way.y)};
}

}  // namespace view_work

SightSpots sight_spots(const Footprint& base) {
  SightSpots spots{base.centre};
  if (base.shape == Footprint::Shape::disc) {
    for (int k = 0; k < 12; ++k) spots.push_back(base.centre + offset(degrees(30 * k), base.radius));
    return spots;
  }
  for (const Point corner : corners(base)) spots.push_back(corner);
  const Point ahead = offset(base.facing, base.half_length), aside = offset(base.facing + degrees(90), base.half_width);
  for (const Point middle : {ahead, aside, Point{} - ahead, Point{} - aside}) spots.push_back(base.centre + middle);
  return spots;
}

bool sees(const Sight& sight, const Terrain& terrain, const ViewRules& rules, const Onlooker& a, const Onlooker& b) {
  const Looking looking(sight, terrain, rules, {a.piece, b.piece});
  return any_batch(terrain, rules, a, [&](std::span<const Eye> from) {
    return any_batch(terrain, rules, b, [&](std::span<const Eye> to) {
      return std::ranges::any_of(from, [&](Eye eye) { return looking.any_clear(eye, to); });
    });
  });
}

Silhouette silhouette(const Footprint& model, Point from) {
  if (model.shape == Footprint::Shape::disc) {
    const SightPoints points = sight_points({model.centre, model.radius, Mil{0}}, from);
    // Square to the line towards the viewer, counter-clockwise: on his right.
    return {points.at[0], points.at[2], points.at[1]};
  }
  const std::array<Point, 4> outline = corners(model);
  if (inside_or_on(outline, from)) return {model.centre, model.centre, model.centre};
  Silhouette seen{model.centre, outline[0], outline[0]};
  for (const Point corner : outline) {
    if (cross(seen.left - from, corner - from) > 0) seen.left = corner;
    if (cross(seen.right - from, corner - from) < 0) seen.right = corner;
  }
  return seen;
}

int shown_points(const Sight& sight, Eye from, const Footprint& model, const std::array<Mil, 3>& rows) {
  const Silhouette seen = silhouette(model, from.at);
  int shown = 0;
  for (const Mil row : rows)
    for (const Point at : {seen.middle, seen.left, seen.right}) shown += sight.clear(from, {at, row}) ? 1 : 0;
  return shown;
}

}  // namespace sandtable
