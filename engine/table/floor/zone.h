#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/ids.h"
#include "engine/table/plane/point.h"

namespace sandtable {

using ZoneId = Id<struct ZoneTag, std::uint8_t>;  // index into a map's zones, in their order

// A named part of a map.
struct Zone {
  std::string id;
  std::string name = {};
  std::vector<Point> outline = {};         // simple, of either direction; it need not be convex
  std::vector<std::string> adjacent = {};  // ids of the zones that one comes to directly from here
  std::vector<std::string> tags = {};      // the game's words

  friend bool operator==(const Zone&, const Zone&) = default;
};

}  // namespace sandtable
