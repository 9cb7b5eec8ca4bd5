#include "engine/table/plane/nearness.h"

#include <algorithm>

namespace sandtable {
namespace {

struct Vector {
  double x, y;

  friend Vector operator-(Vector a, Vector b) { return {a.x - b.x, a.y - b.y}; }
};
Vector vector(Point p) { return {static_cast<double>(p.x.v), static_cast<double>(p.y.v)}; }
double dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y; }
double cross(Vector a, Vector b) { return a.x * b.y - a.y * b.x; }

// From `to` to the nearest point of the piece that leads from the origin along `way`, which has this squared length.
double squared_distance(Vector way, double length, Vector to) {
  const double along = dot(way, to);
  if (along <= 0.0) return dot(to, to);
  if (along >= length) return dot(to - way, to - way);
  const double area = cross(way, to);
  return area * area / length;
}

}  // namespace

double squared_gap(std::span<const Point> outline, Point a, Point b) {
  const Vector way = vector(b - a);
  const double length = dot(way, way);
  Vector p = vector(outline.back() - a);
  double aside_p = cross(way, p), least = squared_distance(way, length, p);
  bool inside = false;
  for (const Point corner : outline) {
    const Vector q = vector(corner - a), side = q - p;
    const double aside_q = cross(way, q), square = dot(side, side);
    const double from_a = cross(p, q), from_b = cross(side, way - p);  // on which side of this one the ends lie
    if (aside_p * aside_q < 0.0 && from_a * from_b < 0.0) return 0.0;
    const double ends =
        std::min(squared_distance(side, square, Vector{-p.x, -p.y}), squared_distance(side, square, way - p));
    least = std::min({least, ends, squared_distance(way, length, q)});
    if ((p.y > 0.0) != (q.y > 0.0) && (q.y > p.y ? from_a > 0.0 : from_a < 0.0)) inside = !inside;
    p = q;
    aside_p = aside_q;
  }
  return inside ? 0.0 : least;
}

bool is_deep_inside(std::span<const Point> outline, Point at, double depth) {
  Point from = outline.back();
  for (const Point to : outline) {
    const Vector side = vector(to - from);
    const double area = cross(side, vector(at - from));
    if (area <= 0.0 || area * area < depth * depth * dot(side, side)) return false;
    from = to;
  }
  return true;
}

}  // namespace sandtable
