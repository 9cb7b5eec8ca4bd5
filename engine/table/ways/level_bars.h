#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/table/plane/box.h"
#include "engine/table/walk/walk_rules.h"

namespace sandtable {

// The pieces that bar the way of one who stays on the bare table, cut into convex parts, for many straight ways. What
// changes levels is not among them, and neither are bodies.
class LevelBars {
 public:
  // The terrain must outlive it.
  LevelBars(const Terrain& terrain, const WalkRules& rules);

  // As `Track` says it; `unknown` where doubles cannot tell.
  enum class Verdict : std::uint8_t { free, barred, unknown };
  // Whether a straight way is free. `likely` is the part that is looked at first: who barred the last way from the same
  // place mostly bars the next.
  Verdict judge(Point a, Point b, std::uint32_t& likely) const;
  // Whether somebody can be there.
  bool is_open(Point at) const;
  // The same place, or one on the table if it is off it by no more than this.
  Point on_table(Point at, Mil by) const;

 private:
  struct Part {
    double x, y;  // the middle of a circle round it
    double far;   // no way farther than this from the middle meets it
    std::span<const Point> outline;
  };
  struct Barring {
    Box grown;
    std::span<const Point> outline;
  };
  struct Straight {
    Point a, b;
    double ax, ay, x, y, square, length;
  };

  static Part part_of(std::span<const Point> outline, double clear);
  bool is_near(const Part& part, const Straight& way) const;
  Verdict judge(const Part& part, const Straight& way) const;

  double clear_, sure_;  // a gap of at least this is free for sure; one smaller than that barred
  Mil reach_;
  Box table_;  // where centres may be
  std::vector<Part> parts_;
  std::vector<Barring> barring_;
};

// Whether a piece bars the way of one on the bare table.
bool bars_on_table(const Piece& piece, const WalkRules& rules);

}  // namespace sandtable
