#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/error.h"
#include "engine/muster/floor_plan.h"
#include "engine/table/terrain/terrain.h"

// Maps as people draw them:
//
//   name = "Harbour yard"
//   description = "Two houses face each other across a yard of crates."
//   table = [48, 48]
//
//   [[piece]]
//   name = "Warehouse"
//   traits = ["solid", "cover", "elevation"]
//   height = 3                                    # above what it stands on
//   polygon = [[30, 12], [36, 12], [36, 17], [30, 17]]
//   ladders = [[33, 12]]
//   stairs = [{ polygon = [[36, 13], [38, 13], [38, 15], [36, 15]], high_edge = [[36, 13], [36, 15]] }]
//
//   [[piece]]
//   name = "Parapet"
//   on = "Warehouse"                              # an earlier piece, inside which it must lie
//   ...
//
//   [[piece]]
//   name = "Footbridge"
//   above = 2.5                                   # its underside over what it stands on: bridges and floors hang
//   height = 0.25
//   ...
//
// and, for games of rooms, what floor_plan.h describes.
namespace sandtable {

struct Map {
  std::string id;  // the file's name without folder and ending
  std::string name;
  std::string description;
  Mil width, depth;
  std::vector<Piece> pieces = {};
  // For each piece the earlier one that it stands on, or none. On a raised piece (trait elevation) its foot is
  // that piece's top; in a wood or in mud it stands on the same ground as they do. What hangs has its foot higher.
  std::vector<PieceId> stands_on = {};
  FloorPlan plan = {};

  friend bool operator==(const Map&, const Map&) = default;
};

// How high the ground is for what stands on a piece, or on none. Whether a piece hangs above its ground, or stands on
// one that does: others may lie under it.
Mil ground_of(const Map& map, PieceId on);
bool hangs(const Map& map, std::size_t piece);

// A table that is staged rather than drawn: nothing stands on it, and it belongs to no collection.
Map bare_table(Mil width, Mil depth);
// Sets down a piece on the table itself.
void add_piece(Map& map, Piece piece);
// An upright rectangle as the outline of a piece or zone.
std::vector<Point> outline_of(const Box& box);

// A map that is well formed, with what is wrong about the places of its pieces: off the table, or overlapping
// without standing on each other or hanging over each other. For games whose rulebook says something about that.
struct MapDraft {
  Map map;
  std::vector<Error> misplaced;
  FloorPlaces plan_places = {};
};
Result<MapDraft> read_map_draft(std::string_view text, const std::string& file);

// The same, refusing misplaced pieces with the first error.
Result<Map> read_map(std::string_view text, const std::string& file);

// The same from a table within another text, with `size` in the place of `table`; name and description are those of
// `heading`. Errors are recorded with the table.
class Table;
Map read_map_table(Table& table, const Map& heading);

// Canonical text: `read_map` gives an equal map back.
std::string to_toml(const Map& map);

}  // namespace sandtable
