#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/base/fixed_vector.h"
#include "engine/table/plane/box.h"
#include "engine/table/walk/walk_rules.h"

namespace sandtable {

// Distances along a path from `from` to `to`, whole mils, both ends included.
struct Stretch {
  Mil from, to;
  friend constexpr bool operator==(Stretch, Stretch) = default;
};

// Disjoint stretches in rising order.
using Stretches = FixedVector<Stretch, 32>;

// One straight piece, `length` mils long, that begins `start` mils along the way: before it, if some of the leg is
// walked.
struct Leg {
  Point from, to;
  Mil start, length;
};

// The line a base's centre follows. All questions about it are asked at whole mils, at the rounded points where
// a model could really be put (`along`): so a move and the places it leads over never disagree, and every compiler
// gives the same answers. What could slip between two neighbouring points is far smaller than any tolerance.
class Way {
 public:
  Way(Point from, const Path& path);
  // Goes on where `along` mils of the first leg, which began at `corner`, lie behind: distances count from there, and
  // the points are those of the whole leg.
  Way(Point corner, Mil along, const Path& path);

  Mil length() const { return length_; }
  Point at(Mil travelled) const;  // beyond either end: that end
  std::span<const Leg> legs() const { return legs_; }

 private:
  FixedVector<Leg, kLongestPath> legs_;
  Point from_;
  Mil length_;
};

Box box_round(const Way& way);

// Where the points of a way, from its start up to and including `last`, ...
// ... are nearer than `reach` to an outline's area, as `nearer_than` says:
std::optional<Mil> first_overlap(const Way& way, std::span<const Point> outline, Mil reach, Mil last);
Stretches overlaps(const Way& way, std::span<const Point> outline, Mil reach, Mil last);
// ... are over an outline's area, as `inside_or_on` says:
Stretches covered(const Way& way, std::span<const Point> outline, Mil last);
// ... have a squared distance of at most (more than) `square` from a point:
std::optional<Mil> first_within(const Way& way, Point centre, std::int64_t square, Mil last);
std::optional<Mil> first_beyond(const Way& way, Point centre, std::int64_t square, Mil last);
Stretches stretches_within(const Way& way, Point centre, std::int64_t square, Mil last);

// What of `stretches` lies in none of `without`.
Stretches subtract(const Stretches& stretches, const Stretches& without);
// Adds one stretch, joined with those it meets or adjoins. If there is no room the last two are bridged.
void unite(Stretches& stretches, Stretch stretch);

}  // namespace sandtable
