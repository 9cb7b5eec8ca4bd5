#include "engine/table/sight/entry.h"

#include <algorithm>

#include "engine/table/plane/outline.h"
#include "engine/table/plane/wide.h"

namespace sandtable {
namespace {

// The part of a line at which some linear functions are positive, each given by its value at the start and how much it
// changes up to the end. Coordinates and lengths of 21 bits make values of 43, and products of two shares fit.
class PositivePart {
 public:
  void demand(std::int64_t start, std::int64_t change, Entry::Through through, const Segment& side = {}) {
    if (change == 0) {
      possible_ = possible_ && start > 0;
    } else if (change > 0) {
      if (const LineShare share{-start, change}; entry_.at < share) entry_ = {share, through, side};
    } else if (const LineShare share{start, -change}; share < end_) {
      end_ = share;
    }
  }
  void demand_heights(Mil foot, Mil top, Eye a, Eye b) {
    const std::int64_t rise = (b.height - a.height).v;
    demand((top - a.height).v, -rise, Entry::Through::level);
    demand((a.height - foot).v, rise, Entry::Through::level);
  }

  std::optional<Entry> result() const { return possible_ && entry_.at < end_ ? std::optional(entry_) : std::nullopt; }

 private:
  bool possible_ = true;
  Entry entry_ = {};
  LineShare end_{1, 1};
};

// A line exactly over a seam between two convex parts is inside without entering either.
std::optional<Entry> entry_along(const ConvexParts::Seam& seam, const Piece& piece, Eye a, Eye b) {
  const Point way = seam.to - seam.from;
  if (cross(way, a.at - seam.from) != 0 || cross(way, b.at - seam.from) != 0) return {};
  PositivePart part;
  const std::int64_t change = dot(way, b.at - a.at);
  part.demand(dot(way, a.at - seam.from), change, Entry::Through::start);
  part.demand(dot(way, seam.to - a.at), -change, Entry::Through::start);
  part.demand_heights(piece.foot, piece.top, a, b);
  return part.result();
}

void keep_first(std::optional<Entry>& best, const std::optional<Entry>& next) {
  if (next && (!best || next->at < best->at)) best = next;
}

// Where the line comes nearer to the axis than the radius: (p - sqrt(D)) / q, rounded down.
LineShare rim_share(const Cylinder& body, Point a, Point b) {
  constexpr int kMore = 20;  // bits
  const Point way = b - a, to = body.centre - a;
  const std::int64_t p = dot(way, to), q = dot(way, way), outside = dot(to, to) - squared(body.radius);
  if (q == 0 || outside <= 0) return {0, 1};
  const Wide discriminant = std::max(Wide{p} * p - Wide{q} * outside, Wide{0});
  const std::int64_t root = wide_sqrt_up(discriminant << (2 * kMore));
  return {std::max<std::int64_t>((p << kMore) - root, 0), q << kMore};
}

}  // namespace

bool operator<(LineShare a, LineShare b) { return Wide{a.over} * b.under < Wide{b.over} * a.under; }

Point LineShare::place(Point from, Point to) const {
  const auto part = [this](Mil whole) { return travelled(whole); };
  const Point way = to - from;
  return from + Point{part(way.x), part(way.y)};
}

Mil LineShare::travelled(Mil length) const {
  return {static_cast<std::int32_t>(wide_round_div(Wide{length.v} * over, Wide{under}))};
}

std::optional<Entry> entry(const UprightPrism& prism, Eye a, Eye b) {
  PositivePart part;
  const Point way = b.at - a.at;
  for (std::size_t i = 0; i < prism.outline.size(); ++i) {
    const Segment side{prism.outline[i], next_corner(prism.outline, i)};
    const Point along_side = side.to - side.from;
    part.demand(cross(along_side, a.at - side.from), cross(along_side, way), Entry::Through::side, side);
  }
  part.demand_heights(prism.foot, prism.top, a, b);
  return part.result();
}

std::optional<Entry> entry(const Terrain& terrain, PieceId id, Eye a, Eye b) {
  if (!terrain.boxes()[id.v].meets(box_round(a.at, b.at))) return {};
  const Piece& piece = terrain.piece(id);
  const ConvexParts& cut = terrain.cuts()[id.v];
  std::optional<Entry> best;
  for (const auto& part : cut.parts) keep_first(best, entry(UprightPrism{part, piece.foot, piece.top}, a, b));
  for (const auto& seam : cut.seams) keep_first(best, entry_along(seam, piece, a, b));
  return best;
}

std::optional<Entry> entry(const Cylinder& body, Eye a, Eye b) {
  if (!runs_through(body, a, b)) return {};
  PositivePart part;
  part.demand_heights(body.foot, body.top, a, b);
  Entry first = part.result().value_or(Entry{});
  if (const LineShare rim = rim_share(body, a.at, b.at); first.at < rim) first = {rim, Entry::Through::side};
  return first;
}

std::optional<Entry> entry(const UprightBody& body, Eye a, Eye b) {
  const Footprint& base = body.base;
  if (base.shape == Footprint::Shape::disc) return entry(Cylinder{base.centre, base.radius, body.foot, body.top}, a, b);
  return entry(UprightPrism{corners(base), body.foot, body.top}, a, b);
}

}  // namespace sandtable
