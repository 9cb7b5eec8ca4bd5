#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/table/plane/box.h"

namespace sandtable {

// A part of the plan divided into squares, each with a digit: a picture of where something holds. What it says of a
// square was judged at its middle. Squares lie on one lattice from the table's corner on, so that pictures of one grid
// can be laid over each other.
struct Raster {
  Point origin;                   // the low corner of the first square
  Mil grid;                       // the side of a square
  std::vector<std::string> rows;  // from south to north, in each the squares from west to east, '0' to '9'

  std::size_t columns() const { return rows.empty() ? 0 : rows[0].size(); }
  Point middle(std::size_t column, std::size_t row) const {
    const auto steps = [this](std::size_t n) { return Mil{static_cast<std::int32_t>(n) * grid.v + grid.v / 2}; };
    return origin + Point{steps(column), steps(row)};
  }
  // The digit of the square that the point lies in, '0' outside of all.
  char at(Point point) const;

  friend bool operator==(const Raster&, const Raster&) = default;
};

// All squares whose middles lie in the box, each '0'. The grid must be positive.
Raster blank_raster(const Box& box, Mil grid);

// The squares with judge(middle), a number from 0 to 9.
template <class Judge>
Raster raster_of(const Box& box, Mil grid, const Judge& judge) {
  Raster raster = blank_raster(box, grid);
  for (std::size_t row = 0; row < raster.rows.size(); ++row)
    for (std::size_t column = 0; column < raster.columns(); ++column)
      raster.rows[row][column] = static_cast<char>('0' + static_cast<int>(judge(raster.middle(column, row))));
  return raster;
}

// The rims of the squares that are not '0', as simple outlines: those round an area run counter-clockwise, those round
// a hole in it clockwise.
std::vector<std::vector<Point>> outlines(const Raster& raster);

}  // namespace sandtable
