#pragma once

#include "engine/table/plane/disc_grid.h"
#include "engine/table/sight/sight.h"

namespace sandtable {

// A list of up to 1,024 cylinders together with a grid over them, so that among many only those near a line are looked
// at; the answers are the same with and without it. The list must outlive it.
class CylinderGrid {
 public:
  explicit CylinderGrid(std::span<const Cylinder> cylinders);

  std::span<const Cylinder> cylinders() const { return cylinders_; }
  const DiscGrid& grid() const { return grid_; }

 private:
  std::span<const Cylinder> cylinders_;
  DiscGrid grid_;
};

}  // namespace sandtable
