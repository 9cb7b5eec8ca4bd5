#pragma once

#include <array>
#include <optional>

#include "engine/table/box.h"
#include "engine/table/walk_rules.h"

namespace sandtable {

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
  bool barred(Point at, Gaps gaps) const;
  // What the straight way costs (length and climbing), if all of it is legal for one who starts at `a`.
  std::optional<Mil> cost(Point a, Point b) const;
  // Of the surface there.
  Mil height(Point at) const;

 private:
  static constexpr std::size_t kMost = 192;

  // A body, with distances between centres.
  struct Near {
    Point centre;
    std::int64_t overlaps,
        matters;         // squares: nobody stands nearer than this; `standing` is asked when nearer than that
    double bars, frees;  // a line nearer than this is barred for sure; one farther than that free for sure
    std::int64_t gap;    // square of the distance within its gap, or 0
  };
  enum class Verdict : std::uint8_t { free, barred, unknown };

  void note(const Body& body);
  Verdict judge(Point a, Point b) const;
  bool near_piece(const Box& box, bool standing) const;

  const Terrain& terrain_;
  const WalkRules& rules_;
  Box table_;  // where centres may be
  std::array<Near, kMost> bodies_;
  std::array<Box, kMost> passing_, standing_;  // grown boxes of pieces that matter to one who passes, who stands
  std::size_t body_count_ = 0, passing_count_ = 0, standing_count_ = 0;
  bool raised_ = false;   // a raised piece is near
  bool crowded_ = false;  // too much to list: everything is asked
};

}  // namespace sandtable
