#pragma once

#include <string>
#include <vector>

#include "engine/base/error.h"
#include "engine/table/floor/zone.h"
#include "engine/table/plane/segment.h"

// What a map of rooms has besides its pieces:
//
//   kind = "bomb"                                 # the game's word for what is played for here
//
//   [[wall]]
//   segments = [[12, 0, 12, 2], [12, 5, 12, 10]]  # from x, y to x, y; without thickness
//   low = true                                    # a window: half-height; ordinarily false
//
//   [[zone]]
//   id = "boiler-hall"
//   name = "Boiler Hall"
//   polygon = [[30, 0], [48, 0], [48, 10], [30, 10]]
//   adjacent = ["south-lane", "offices"]
//   tags = ["bomb-site"]
//
//   [[area]]
//   kind = "rescue"
//   polygon = [[1, 18], [8, 18], [8, 31], [1, 31]]
//
//   [[mark]]
//   kind = "hostage"
//   id = "h1"
//   at = [42.5, 1.5]
namespace sandtable {

class Table;

inline constexpr std::size_t kMostPolygonCorners = 64;

struct Wall {
  Segment line;
  bool low = false;
  friend bool operator==(const Wall&, const Wall&) = default;
};

// A part of the floor that means something to the game.
struct Area {
  std::string kind;
  std::vector<Point> outline;
  friend bool operator==(const Area&, const Area&) = default;
};

// A spot that does.
struct Mark {
  std::string kind;
  std::string id;
  Point at;
  friend bool operator==(const Mark&, const Mark&) = default;
};

struct FloorPlan {
  std::string kind;
  std::vector<Wall> walls;
  std::vector<Zone> zones;
  std::vector<Area> areas;
  std::vector<Mark> marks;

  friend bool operator==(const FloorPlan&, const FloorPlan&) = default;
};

// Where each of them stands in the text, for checks that come after reading.
struct FloorPlaces {
  Place kind;
  std::vector<Place> walls, zones, areas, marks;
};

// Reads the tables above; all may be missing. What is wrong about a single one is recorded with the table: unknown
// keys, walls without length, outlines that cross themselves, ids that are there twice, anything off the table.
// Whether the zones go together is for `survey` to say.
FloorPlan read_floor_plan(Table& table, Mil width, Mil depth, FloorPlaces& places);

// Canonical text: `read_floor_plan` gives an equal plan back. The kind comes first, so that it can follow a heading.
std::string kind_to_toml(const FloorPlan& plan);
std::string tables_to_toml(const FloorPlan& plan);

}  // namespace sandtable
