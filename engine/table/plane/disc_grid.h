#pragma once

#include <array>
#include <span>

#include "engine/table/plane/box.h"
#include "engine/table/plane/disc.h"
#include "engine/table/plane/number_set.h"

namespace sandtable {

// Up to 1,024 discs sorted into square cells, so that those near a place are found without a look at the others. A
// plain value without heap, made in some microseconds; discs are known by their numbers in the list it was made from.
// The few that are much wider than the others are listed apart and always found: they would widen every search.
class DiscGrid {
 public:
  static constexpr std::size_t kMost = NumberSet::kMost;
  using Number = NumberSet::Number;

  // Stops the program if there are more.
  explicit DiscGrid(std::span<const Disc> discs);

  // At least all discs that meet the box.
  NumberSet near(const Box& box) const;
  // At least all discs that are nearer than `reach` to the straight piece from a to b.
  NumberSet near(Point a, Point b, Mil reach) const;

 private:
  static constexpr std::size_t kMostCells = 2048;
  static constexpr int kSmallestCell = 10;  // as a power of two, in mils

  void find_reach(std::span<const Disc> discs);
  void lay_out(std::span<const Disc> discs);
  void enter(std::span<const Disc> discs);
  std::int32_t column(std::int32_t x) const { return (x - low_.x.v) >> shift_; }
  std::int32_t row(std::int32_t y) const { return (y - low_.y.v) >> shift_; }
  std::size_t cell(Point at) const {
    return static_cast<std::size_t>(row(at.y.v)) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(column(at.x.v));
  }
  // Adds the discs of a row's cells between two coordinates.
  void add(std::int32_t in_row, std::int32_t west, std::int32_t east, NumberSet& found) const;

  Point low_;      // corner of the first cell
  int shift_ = 0;  // a cell is two to this power of mils wide
  std::int32_t columns_ = 0, rows_ = 0;
  Mil reach_;                                         // the widest disc in a cell
  NumberSet wide_;                                    // those in none
  std::array<std::uint16_t, kMostCells + 1> starts_;  // of each cell, where its discs begin
  std::array<Number, kMost> order_;                   // the discs, cell by cell
};

}  // namespace sandtable
