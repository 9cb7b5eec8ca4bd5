#include "cli/screen/wall_lines.h"

#include <cstdlib>

namespace sandtable {

namespace {

constexpr Mil kThin{100};

Point middle(Point a, Point b) { return {Mil{(a.x.v + b.x.v) / 2}, Mil{(a.y.v + b.y.v) / 2}}; }

}  // namespace

std::vector<WallLine> wall_lines(const Terrain& terrain) {
  std::vector<WallLine> lines;
  for (const Piece& piece : terrain.pieces()) {
    const std::vector<Point>& corners = piece.outline;
    if (corners.size() != 4) continue;
    // A wall lies between the middles of the two sides that are its thickness.
    for (const std::size_t first : {std::size_t{0}, std::size_t{1}}) {
      const Point a = corners[first], b = corners[first + 1], c = corners[first + 2], d = corners[(first + 3) % 4];
      if (!within(a, b, kThin) || !within(c, d, kThin)) continue;
      lines.push_back({middle(a, b), middle(c, d), !piece.traits.has(Trait::solid)});
      break;
    }
  }
  return lines;
}

void WallMark::add(const WallLine& line) {
  low = line.low && (low || !any());
  const int across = std::abs((line.to.x - line.from.x).v), up = std::abs((line.to.y - line.from.y).v);
  level = level || across >= up;
  upright = upright || up >= across;
}

std::string_view WallMark::glyph() const {
  if (level && upright) return "╋";
  if (level) return low ? "┅" : "━";
  return low ? "┇" : "┃";
}

}  // namespace sandtable
