#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/table/terrain/terrain.h"

namespace sandtable {

// The four sides of a table: y = 0, y = depth, x = 0, x = width.
enum class Edge : std::uint8_t { south, north, west, east };

inline constexpr std::array<Edge, 4> kAllEdges = {Edge::south, Edge::north, Edge::west, Edge::east};
inline constexpr std::array<std::string_view, 4> kEdgeWords = {"south", "north", "west", "east"};

constexpr std::string_view edge_word(Edge edge) { return kEdgeWords[static_cast<std::size_t>(edge)]; }
constexpr Edge opposite(Edge edge) { return static_cast<Edge>(static_cast<unsigned>(edge) ^ 1U); }

// Whether a whole base lies in the strip of this depth along an edge.
constexpr bool in_strip(const Terrain& terrain, Edge edge, Mil depth, Point at, Mil radius) {
  const Mil far = depth - radius;
  switch (edge) {
    case Edge::south:
      return at.y <= far;
    case Edge::north:
      return at.y >= terrain.depth() - far;
    case Edge::west:
      return at.x <= far;
    case Edge::east:
      return at.x >= terrain.width() - far;
  }
  return false;
}

// That strip.
inline std::array<Point, 4> strip(const Terrain& terrain, Edge edge, Mil depth) {
  Box box{{}, {terrain.width(), terrain.depth()}};
  if (edge == Edge::south) box.high.y = depth;
  if (edge == Edge::north) box.low.y = terrain.depth() - depth;
  if (edge == Edge::west) box.high.x = depth;
  if (edge == Edge::east) box.low.x = terrain.width() - depth;
  return {box.low, {box.high.x, box.low.y}, box.high, {box.low.x, box.high.y}};
}

}  // namespace sandtable
