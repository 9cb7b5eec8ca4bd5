#pragma once

#include "engine/table/plane/point.h"

namespace sandtable {

// Directions every five degrees all round, counter-clockwise, the first towards a given point: for tries "in all
// directions". No angle is rounded on the way, only the resulting points, to the nearest mil.
class Fan {
 public:
  static constexpr int kDirections = 72;

  Fan() = default;
  // If both are the same the first direction is that of the x axis.
  Fan(Point centre, Point towards);

  // The point at this distance from the centre in direction k, from -71 on.
  Point at(int k, Mil distance) const;
  // The cosine of the angle between the first direction and direction k, from 0 to 71.
  static double cosine(int k);

 private:
  Point centre_;
  double x_ = 1.0, y_ = 0.0;  // the first direction
};

}  // namespace sandtable
