#pragma once

#include <array>

#include "engine/table/height/foothold.h"
#include "engine/table/sight/sight.h"

namespace sandtable {

// How far a kind of model reaches above its soles; of a swimmer, above the water.
struct Stature {
  Mil upright, crouched, prone, afloat;
};

// How far it reaches as it is now. Climbers hang upright, whatever their bearing.
Mil tall(const Stature& stature, const Foothold& foothold);

// Its body: what can be seen of it, and what hides others.
Cylinder silhouette(const Stature& stature, const Foothold& foothold, Point at, Mil radius);

// What of a body is not under water. A body wholly under it has no height: nobody sees it, it hides nobody.
Cylinder above_water(Cylinder body, Mil surface);

// A point over the middle of a body at so many hundredths of its height, rounded by `round_div`: an eye, a muzzle.
Eye eye(const Cylinder& body, int percent);

// Nine points of a body as one at `from` sees it: in each of three rows, given in hundredths of its height, the middle
// and the left and right end of the diameter square to the line of sight (`sight_points`).
using BodyPoints = std::array<Eye, 9>;
BodyPoints body_points(const Cylinder& body, Point from, const std::array<int, 3>& percents);

// Which of them are in clear view: bit i for the i-th.
std::uint16_t clear_points(const Sight& sight, Eye from, const BodyPoints& points, const SightChanges& changes = {});

}  // namespace sandtable
