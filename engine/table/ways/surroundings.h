#pragma once

#include <optional>

#include "engine/base/scratch_vector.h"
#include "engine/table/plane/box.h"
#include "engine/table/walk/walk_rules.h"

namespace sandtable {

// Points of a way lie up to 0.71 mils off its line, and the one nearest to something up to half a mil from the ideal.
inline constexpr double kOffLine = 0.72, kNearestMissed = 1.5;

// What a mover can meet near a place, gathered once for many questions. The answers are exactly those of `standing` and
// `Track`; most are found without them. Terrain, rules and bodies must outlive it.
class Surroundings {
 public:
  // For bases whose centres stay within `reach` of `middle`.
  Surroundings(const Terrain& terrain, const WalkRules& rules, Point middle, Mil reach);

  const Terrain& terrain() const { return terrain_; }
  const WalkRules& rules() const { return rules_; }

  // Whether one who started at `from` may end there.
  bool can_stand(Point at, Point from) const;
  // Whether a mover there overlaps a body that bars its way, or (`gaps`) is within the gap of one. No way leads over
  // such a place, unless it starts in one.
  enum class Gaps : std::uint8_t { ignored, kept };
  bool barred(Point at, Gaps gaps) const { return bars(at, gaps) != nullptr; }
  // Whether what bars `b` bars everything between these three places, and what is a rounding beside them.
  bool barred_between(Point a, Point b, Point c, Gaps gaps) const;
  // Whether pieces and the table's edge let a short way bend there. No straight way begins or ends where they do not,
  // but for one who steps down on the ground beside a raised piece, which leads nowhere but up again.
  bool is_open(Point at) const;
  // Whether a base there is near the box round a raised piece, or too much is near to tell.
  bool is_beside_raised(Point at) const;
  // The same place, or one on the table if it is off it by no more than this.
  Point on_table(Point at, Mil by) const;
  // What the straight way costs (length and climbing), if all of it is legal for one who starts at `a` and it costs no
  // more than `most`.
  std::optional<Mil> cost(Point a, Point b, Mil most = Mil{1'000'000'000}) const;
  // Of the surface there.
  Mil height(Point at) const;
  // Whether a raised piece is near.
  bool is_raised() const { return raised_; }

 private:
  static constexpr std::size_t kMostPieces = 192, kMostBodies = DiscGrid::kMost;

  // A body, with distances between centres.
  struct Near {
    Point centre;
    std::int64_t overlaps,
        matters;         // squares: nobody stands nearer than this; `standing` is asked when nearer than that
    double bars, frees;  // a line nearer than this is barred for sure; one farther than that free for sure
    std::int64_t gap;    // square of the distance within its gap, or 0
  };
  enum class Verdict : std::uint8_t { free, barred, unknown };

  // A piece that matters to one who passes, with its box, grown.
  struct Passed {
    Box box;
    const Piece* piece;
  };
  class Crossing;

  void note(const Piece& piece, const Box& grown);
  void note(const Body& body);
  // Visits the bodies that may matter to something in the box, until `visit` returns false.
  template <class Visit>
  void each_body(const Box& box, const Visit& visit) const;
  static std::int64_t barred_within(const Near& body, Gaps gaps);  // squared
  const Near* bars(Point at, Gaps gaps) const;                     // one of those who do
  Verdict judge_bodies(Point a, Point b) const;
  std::optional<Mil> judged_cost(const WalkRules& rules, Point a, Point b, Mil most) const;

  const Terrain& terrain_;
  const WalkRules& rules_;
  WalkRules track_rules_;                    // the same, without what makes no difference to a cost
  Box table_;                                // where centres may be
  ScratchVector<Near, kMostBodies> bodies_;  // from left to right
  Mil widest_;                               // no body matters from farther away
  ScratchVector<Passed, kMostPieces> passing_;
  ScratchVector<Box, kMostPieces> standing_;  // grown boxes of pieces that matter to one who stands
  bool raised_ = false;                       // a raised piece is near
  bool crowded_ = false;                      // too much to list: everything is asked
};

}  // namespace sandtable
