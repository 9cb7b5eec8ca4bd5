#include "engine/table/floor/zones.h"

#include <algorithm>

#include "engine/base/stop.h"
#include "engine/table/plane/convex.h"
#include "engine/table/plane/outline.h"

namespace sandtable {
namespace {

// Everything lies on one level.
constexpr Mil kFoot{0}, kEye{1}, kTop{2};

}  // namespace

Zones::Zones(std::vector<Zone> zones) : zones_(std::move(zones)) {
  if (zones_.size() > kMost) stop_full(kMost);
  for (const Zone& zone : zones_) {
    boxes_.push_back(box_round(zone.outline));
    first_part_.push_back(static_cast<std::uint32_t>(parts_.size()));
    const ConvexParts cut = convex_parts(zone.outline);
    for (const std::vector<Point>& part : cut.parts) add_part(part);
    for (const auto& [from, to] : cut.seams) add_part(std::vector{from, to});
    Set adjacent = 0;
    for (const std::string& id : zone.adjacent)
      if (const ZoneId other = find(id); !other.is_none()) adjacent |= Set{1} << other.v;
    adjacent_.push_back(adjacent);
  }
  first_part_.push_back(static_cast<std::uint32_t>(parts_.size()));
}

void Zones::add_part(std::span<const Point> corners) {
  const bool seam = corners.size() == 2;
  const std::size_t first = sides_.size(), needed = (corners.size() + 1) / 2;
  sides_.resize(first + needed);
  prism::fill_sides(corners, &sides_[first]);
  parts_.push_back(
      {.first = static_cast<std::uint32_t>(first), .count = seam ? 0 : static_cast<std::uint32_t>(needed)});
}

ZoneId Zones::find(std::string_view id) const {
  for (std::size_t i = 0; i < zones_.size(); ++i)
    if (zones_[i].id == id) return {static_cast<std::uint8_t>(i)};
  return ZoneId::none();
}

ZoneId Zones::locate(Point at) const {
  for (std::size_t i = 0; i < zones_.size(); ++i)
    if (boxes_[i].holds(at) && spot(zones_[i].outline, at) != Spot::outside) return {static_cast<std::uint8_t>(i)};
  return ZoneId::none();
}

bool Zones::crosses(ZoneId id, Point a, Point b) const {
  if (a == b || !boxes_[id.v].meets(box_round(a, b))) return false;
  const prism::Line line({a, kEye}, {b, kEye});
  for (std::uint32_t i = first_part_[id.v]; i < first_part_[id.v + std::size_t{1}]; ++i) {
    const prism::Shape shape{&sides_[parts_[i].first], parts_[i].count, kFoot.v, kTop.v};
    if (prism::blocks(shape, line)) return true;
  }
  return false;
}

Zones::Set Zones::crossed(Set among, Point a, Point b) const {
  Set result = 0;
  for (std::size_t i = 0; i < zones_.size(); ++i)
    if ((among >> i & 1U) != 0 && crosses({static_cast<std::uint8_t>(i)}, a, b)) result |= Set{1} << i;
  return result;
}

Zones::Set Zones::tagged(std::string_view tag) const {
  Set result = 0;
  for (std::size_t i = 0; i < zones_.size(); ++i)
    if (std::ranges::find(zones_[i].tags, tag) != zones_[i].tags.end()) result |= Set{1} << i;
  return result;
}

}  // namespace sandtable
