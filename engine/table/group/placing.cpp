#include "engine/table/group/placing.h"

#include <cmath>

#include "engine/table/walk/standing.h"

namespace sandtable {

Placing::Placing(const Arranging& arranging, const Box& box, Mil widest)
    : arranging_(arranging), rules_(arranging.rules) {
  const Mil slack = widest + std::max(rules_.contact, rules_.tolerance);
  arranging.rules.bodies.each_near(box.grown(slack), [&](const Body& body) {
    if (box.grown(slack + body.radius + body.gap).holds(body.centre)) bodies_.push_back(body);
    return true;
  });
  rules_.bodies = std::span<const Body>(bodies_.data(), bodies_.size());
  const Terrain& terrain = arranging.terrain;
  for (std::size_t i = 0; i < terrain.pieces().size(); ++i)
    walls_ = walls_ || (terrain.boxes()[i].meets(box) && terrain.pieces()[i].traits.has_any(arranging.cut_by));
}

bool Placing::can_stand(Mil radius, Point at) {
  rules_.radius = radius;
  return sandtable::can_stand(arranging_.terrain, rules_, at) && !arranging_.forbidden({at, radius});
}

bool Placing::is_near_leader(Mil radius, Point at) const {
  const Coherency& limits = arranging_.coherency;
  const Mil rims = limits.centres ? Mil{0} : radius + arranging_.leader.radius;
  return within(at, arranging_.leader.centre, rims + limits.all + limits.tolerance);
}

bool Placing::is_linked(const Disc& base, const Disc& other) const {
  const Coherency& limits = arranging_.coherency;
  const Mil rims = limits.centres ? Mil{0} : base.radius + other.radius;
  if (!within(base.centre, other.centre, rims + limits.near + limits.tolerance)) return false;
  if (!walls_) return true;
  const Disc a{base.centre, limits.centres ? Mil{0} : base.radius};
  const Disc b{other.centre, limits.centres ? Mil{0} : other.radius};
  return !link_is_cut(a, b, arranging_.terrain, arranging_.cut_by);
}

bool Placing::is_free_and_linked(const Disc& base) const {
  bool linked = false;
  for (const Disc& other : placed_) {
    if (overlaps(base, other)) return false;
    linked = linked || is_linked(base, other);
  }
  return linked;
}

void Candidates::start(Mil radius) {
  radius_ = radius;
  for (Place& place : places_) {
    place.linked = false;
    place.taken = !placing_.is_near_leader(radius, place.at);
    place.stands = Known::unknown;
  }
  for (const Disc& base : placing_.placed()) note(base);
}

void Candidates::note(const Disc& base) {
  for (Place& place : places_) {
    if (place.taken) continue;
    const Disc mine{place.at, radius_};
    place.taken = placing_.overlaps(mine, base);
    place.linked = place.linked || placing_.is_linked(mine, base);
  }
}

bool Candidates::is_open(std::size_t i) {
  Place& place = places_[i];
  if (place.taken || !place.linked) return false;
  if (place.stands == Known::unknown) place.stands = placing_.can_stand(radius_, place.at) ? Known::yes : Known::no;
  return place.stands == Known::yes;
}

void add_grid(Point middle, Point towards, Mil pitch, Mil farthest, Candidates& places) {
  constexpr double kHigh = 0.86602540378443865;  // of a triangle whose sides are 1
  double x = pitch.v, y = 0.0;                   // one step along the first line
  if (towards != middle) {
    const double length = std::sqrt(static_cast<double>(distance_squared(middle, towards)));
    x = pitch.v * static_cast<double>((towards - middle).x.v) / length;
    y = pitch.v * static_cast<double>((towards - middle).y.v) / length;
  }
  const double next_x = x * 0.5 - y * kHigh, next_y = x * kHigh + y * 0.5;  // along the line 60 degrees to its left
  const auto whole = [](double value) { return Mil{static_cast<std::int32_t>(std::floor(value + 0.5))}; };
  // The six directions of the grid, counter-clockwise, in steps of these two.
  constexpr int kAlong[]{1, 0, -1, -1, 0, 1}, kLeft[]{0, 1, 1, 0, -1, -1};
  for (int ring = 1; ring * pitch.v * kHigh <= farthest.v && !places.full(); ++ring)
    for (int side = 0; side < 6; ++side)
      for (int step = 0; step < ring; ++step) {
        const int a = ring * kAlong[side] + step * kAlong[(side + 2) % 6];
        const int b = ring * kLeft[side] + step * kLeft[(side + 2) % 6];
        const Point at = middle + Point{whole(a * x + b * next_x), whole(a * y + b * next_y)};
        if (within(middle, at, farthest)) places.add(at);
      }
}

Mil gap_to_nearest(Point at, std::span<const Disc> discs) {
  Mil least = kAnyDistance;
  for (const Disc& disc : discs) least = std::min(least, distance(at, disc.centre) - disc.radius);
  return least;
}

}  // namespace sandtable
