#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/table/terrain/terrain.h"

// Walls on a drawn table: pieces so thin that no character would show them are drawn as lines.
namespace sandtable {

struct WallLine {
  Point from, to;
  bool low = false;  // it does not block sight
};

std::vector<WallLine> wall_lines(const Terrain& terrain);

// What a cell shows of the walls that go through it.
struct WallMark {
  bool level = false, upright = false;
  bool low = false;  // all of them are

  bool any() const { return level || upright; }
  void add(const WallLine& line);
  std::string_view glyph() const;
};

}  // namespace sandtable
