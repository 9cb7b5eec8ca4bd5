#pragma once

#include <optional>

#include "engine/table/walk/walk_rules.h"
#include "engine/table/walk/walked.h"
#include "engine/table/walk/way.h"

namespace sandtable {

// How a base moves along a path: the only judge of movement. Distances along the path are whole mils of the
// base centre's way, corner to corner (each straight piece counts `distance(a, b)`). Discs only; rectangles drive
// (engine/table/hull).
//
// A path is judged at every whole mil of it, at the rounded point where the base would stand there.
//
// - Barring pieces stop the base if their top is more than `low_obstacle` over the surface the base stands on (or
//   over their own foot, where that is higher: a parapet on a roof is low for one who climbs up to it).
// - A raised piece (trait elevation) is mounted or left where the base centre crosses its outline or that of its
//   stairs. Each unbroken stretch of path on which the base overlaps the outline must lead over such a point, that
//   is, somewhere on it the centre must be on the piece or its stairs, or on something at least as high. Otherwise
//   the piece stops the base like a wall. On top the base may overhang, also over what is lower.
// - A hollow is entered and left where the base centre crosses its outline; its rim stops no base, and may be
// overlapped.
// - Going up more than `step` needs `may_climb` or one of the piece's ladders, going down so much `may_descend` or one
// of
//   the ladders of the piece that is left. Every change of level costs its height, except over the high edge of stairs.
//   Over the outline of a piece with the trait slope it counts, and costs, nothing between that piece's foot and its
//   top. Ladders and slopes of a hollow serve those who leave it and those who enter.
// - Bodies stop the base at any height. A base that overlaps a body from the start may move as long as it comes no
//   nearer to it. Touching a body that stops ends the path after at most `settle` mils, during which no contact made
//   may be lost; whatever ends it then, the reason given is the contact. For bodies with a gap see `gaps.h`.
// - A base feels the ground of a piece that it overlaps while its surface is between the piece's foot and its top: not
//   on a roof or on stairs above it. So it is slowed, or with `slow_stops` stopped; other traits are noted.
//
// - A walk that goes on (`WalkRules::walked`) pays what it has not paid of the climb it is in the middle of. Where it
//   overlaps a raised piece that it was about to mount, it may mount it or leave, but not come nearer.
//
// At most `kMostLevels` changes of level are followed; a path stops before the next.
// The terrain, the bodies and the walks under way must outlive the track; the rules are copied.
class Track {
 public:
  static constexpr std::size_t kMostLevels = 16;

  Track(const Terrain& terrain, const WalkRules& rules, Point from, const Path& path);

  Mil length() const { return way_.length(); }  // of the whole path
  // Legal passing up to here (not yet: standing here). If the start itself is illegal, 0 with a reason to stop.
  Mil passable() const { return first_illegal_ > Mil{0} ? last() : Mil{0}; }
  Stop stop() const { return stop_; }  // why no farther
  bool reaches_end() const { return stop_.reason == StopReason::none; }

  Point at(Mil travelled) const { return way_.at(travelled); }
  // Of the surface under the base there. Up to `passable`, like everything below.
  Mil height(Mil travelled) const;
  // Horizontal way plus climbing up to this distance.
  Mil cost(Mil travelled) const;
  Mil full_cost() const { return cost(passable()); }
  // The farthest distance that costs at most so much. In the middle of a climb the base is still below it.
  Mil at_cost(Mil spent) const;
  // One who has spent so much on this path, or has gone all of it that is legal: the walk as it stands then, and what
  // of the path lies behind. `watched` are the traits whose ground is noted.
  struct Halt {
    Walked walk;
    Mil travelled;
    std::size_t corners;
  };
  Halt halt(const Path& path, Mil spending, Traits watched) const;
  // Where the base first touches slowing ground (0 if it starts in it), or nothing up to passable().
  std::optional<Mil> slowed_at() const;
  // Way up to `travelled` that lies on slowing ground.
  Mil slow_length(Mil travelled) const;
  // Whether the base feels the ground of a piece with one of these traits at the start or on its way up to there.
  bool touches(Traits traits, Mil up_to) const;
  // Where it first touches a body that stops it, if it does up to passable().
  std::optional<Mil> touched_at() const { return touched_at_; }
  // Whether the base, coming from the start, could stand there (see `standing`).
  bool can_stand(Mil travelled) const;
  // All distances up to `passable` where it could: cheaper than asking for each.
  Stretches standable() const;
  // The last of them that is at most `limit`.
  std::optional<Mil> last_standable(Mil limit) const;

 private:
  // The surface from a distance on; on stairs its height is only that at `from`.
  struct Level {
    Mil from;
    Surface surface;
    Mil climbed;  // cost of all changes of level up to here
  };
  struct Work;  // needed only while the path is judged

  Mil last() const { return first_illegal_ - Mil{1}; }
  bool on_level_ground() const { return levels_.size() == 1 && !levels_[0].surface.stairs; }
  const Level& level(Mil travelled) const;
  void stop_before(Mil first_illegal, Stop stop);
  template <class Visit>
  bool each_height(Stretch stretch, const Visit& visit) const;
  template <class Holds>
  std::optional<Mil> first_height(Stretch stretch, const Holds& holds) const;

  template <class Visit>
  void each_piece(const Work& work, const Visit& visit) const;
  template <class Visit>
  void each_body(const Work& work, const Visit& visit) const;

  void gather(Work& work) const;
  void judge_edge();
  void judge_levels(Work& work);
  void follow_levels(Work& work);
  void change_level(Mil to, Work& work);
  Mil steepness(const Surface& low, const Surface& high) const;
  void stop_climb(Mil to, PieceId onto, Work& work);
  bool over_high_edge(const Surface& a, const Surface& b, Point at) const;
  bool in_hollow(const Surface& surface) const;
  bool by_ladder(const Surface& low, const Surface& high, Point at) const;
  bool by_ladder(PieceId id, Point at) const;
  void judge_pieces(Work& work);
  void judge_raised(PieceId id, std::span<const Point> outline, Work& work);
  void judge_leaving_piece(PieceId id, std::span<const Point> outline, Stretch stretch);
  void judge_barring(PieceId id);
  void judge_bodies(const Work& work);
  void judge_gaps(const Work& work);
  void judge_leaving(const Work& work, std::uint8_t group);
  std::optional<Mil> first_contact(const Body& body) const;
  std::optional<Mil> first_loss(const Body& body) const;
  void judge_contact(const Work& work);
  Mil settled(Mil touched) const;
  bool touches(const Body& body, Mil travelled) const;
  void undo_cut_mounts(const Work& work);
  Stretches felt(const Piece& piece, Mil up_to) const;
  Stretches contacts(const Body& body, Mil up_to) const;
  void judge_slow(const Work& work);
  void note_slow(const Work& work);
  bool goes_on() const { return walked_ != nullptr; }
  void note_climb(Halt& halt, Mil spending) const;
  void note_mounted(Walked& walk, Mil there) const;
  std::size_t corners_behind(const Path& path, Mil travelled) const;

  const Terrain* terrain_;
  WalkRules rules_;
  const Walked* walked_;  // the walk it goes on with, if it does
  Way way_;
  FixedVector<Level, kMostLevels> levels_;
  Stretches slow_;
  Mil first_illegal_;
  std::optional<Mil> touched_at_;
  Stop stop_;
};

}  // namespace sandtable
