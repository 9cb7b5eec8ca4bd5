#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/table/floor/zone.h"
#include "engine/table/plane/box.h"
#include "engine/table/sight/prism.h"

namespace sandtable {

// A map divided into zones: immutable once built, shared by all states of a battle. Exact.
class Zones {
 public:
  static constexpr std::size_t kMost = 64;
  using Set = std::uint64_t;  // bit i for zone i

  Zones() = default;
  // Of zones in which `survey` finds nothing wrong.
  explicit Zones(std::vector<Zone> zones);

  std::size_t size() const { return zones_.size(); }
  const Zone& operator[](ZoneId id) const { return zones_[id.v]; }
  std::span<const Zone> all() const { return zones_; }
  ZoneId find(std::string_view id) const;  // none if there is no such zone

  // The zone that contains the point: on a border the one listed first, outside of the map none.
  ZoneId locate(Point at) const;

  // Whether a stretch of the straight line from a to b lies inside the zone; running along its border or touching it
  // does not count, and a line without length has no stretch.
  bool crosses(ZoneId id, Point a, Point b) const;
  // All zones of the set that it crosses.
  Set crossed(Set among, Point a, Point b) const;

  bool adjacent(ZoneId a, ZoneId b) const { return (adjacent_[a.v] >> b.v & 1U) != 0; }
  Set neighbours(ZoneId id) const { return adjacent_[id.v]; }
  Set tagged(std::string_view tag) const;

 private:
  // A convex part of a zone, or a seam between two, of `count` sides from number `first` on (see `prism::Shape`).
  struct Part {
    std::uint32_t first, count;
  };
  void add_part(std::span<const Point> corners);

  std::vector<Zone> zones_;
  std::vector<Box> boxes_;
  std::vector<Set> adjacent_;
  std::vector<std::uint32_t> first_part_;  // of each zone, and one behind the last
  std::vector<Part> parts_;
  std::vector<prism::Sides> sides_;
};

// What is wrong with zones that are to cover a map of this size: an outline that crosses itself or reaches off the map,
// zones that overlap or leave a gap, ids that are unknown or there twice, zones that are adjacent one way only, to
// themselves, twice, or without a common border. In the words of the map; empty if all is well.
struct ZoneFinding {
  std::optional<std::size_t> zone;  // whose fault it is, if it is one zone's
  std::string message;
};
std::vector<ZoneFinding> survey(std::span<const Zone> zones, Mil width, Mil depth);

}  // namespace sandtable
