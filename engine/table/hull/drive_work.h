#pragma once

#include <array>

#include "engine/table/hull/drive.h"
#include "engine/table/hull/shadow.h"
#include "engine/table/plane/box.h"

// How a drive is judged: for the sources of `drive.h` and `drive_cost.h` only.
namespace sandtable {

HullCorners hull_corners(const Footprint& hull, Angle facing);  // from the centre

// A straight stretch, whichever way the hull faces. Its mils do not depend on its length.
struct HullStretch {
  HullStretch(const Footprint& hull, Angle towards, Mil stretch_length);

  Footprint at(Mil travelled) const;
  Box box() const { return swept; }

  Footprint from;
  HullCorners corners;
  Way way;  // of the centre
  Mil length;
  Box swept;  // round all that the hull covers
};

// The steps of a turn on the spot: whole ones from 0, then the end.
struct HullPivot {
  HullPivot(const Footprint& hull, std::int32_t whole_turn, std::int32_t step_size);

  std::int32_t turned(std::int32_t k) const;  // hundredths, with their sign
  HullCorners corners(std::int32_t k) const { return hull_corners(from, from.facing + angle(turned(k))); }
  Box box() const { return Box{from.centre, from.centre}.grown(Mil{static_cast<std::int32_t>(radius) + 2}); }

  Footprint from;
  std::int32_t turn, step, last;  // the number of the last step
  double radius;                  // of the circle through the corners
};

// The first mil of a stretch, or the first step of a pivot, up to `last` at which the hull is bound to the thing so.
std::optional<std::int32_t> first_bound(const HullStretch& stretch, std::span<const Point> thing, HullBound bound,
                                        std::int32_t last);
std::optional<std::int32_t> first_bound(const HullPivot& pivot, std::span<const Point> thing, HullBound bound,
                                        std::int32_t last);

// The convex things that make up a neighbour: one point with a radius, the corners of a hull, the parts of a piece.
template <class Visit>
void each_thing(const Terrain& terrain, const Neighbour& neighbour, const Visit& visit) {
  if (!neighbour.piece.is_none()) {
    for (const auto& part : terrain.cuts()[neighbour.piece.v].parts)
      each_small_part(part, [&](std::span<const Point> small) { visit(small, Mil{0}); });
  } else if (neighbour.base.shape == Footprint::Shape::disc) {
    visit(std::span(&neighbour.base.centre, 1), neighbour.base.radius);
  } else {
    visit(std::span<const Point>(corners(neighbour.base)), Mil{0});
  }
}

Box box_round(const Terrain& terrain, const Neighbour& neighbour);
Mil gap(const Terrain& terrain, const Footprint& hull, const Neighbour& neighbour);

// What a neighbour demands of a hull that started somewhere.
class HullLimits {
 public:
  HullLimits(const Terrain& terrain, const DriveRules& rules, const Footprint& start);

  // Not to be in this thing of a neighbour, which has this radius; nothing if it may.
  std::optional<HullBound> overlap(std::span<const Point> thing, Mil radius) const;
  // How near to come.
  Mil gap(const Neighbour& neighbour) const;

 private:
  DriveRules rules_;
  Footprint start_;
  HullCorners corners_;
  std::array<Mil, 256> clearance_;  // of each group at the start, if that is within a gap; else 0
};

// The surfaces under the centre along a stretch: where they change.
class HullLevels {
 public:
  HullLevels(const Terrain& terrain, const HullStretch& stretch);

  // The first mil of these at whose surface something holds.
  template <class Holds>
  std::optional<Mil> first(Stretch part, const Holds& holds) const;
  bool level() const { return changes_.empty() && !start_.stairs; }
  const Surface& start() const { return start_; }
  // Calls visit(mil, before, after) at each change, in order, and perhaps where nothing changes.
  template <class Visit>
  void each_change(const Visit& visit) const {
    const auto look = [&](Mil at) { visit(at, surface(at - Mil{1}), surface(at)); };
    for (Mil at{1}; every_mil_ && at <= stretch_.length; at += Mil{1}) look(at);
    for (const Mil at : changes_) look(at);
  }

 private:
  Surface surface(Mil at) const { return terrain_.surface(stretch_.way.at(at)); }

  const Terrain& terrain_;
  const HullStretch& stretch_;
  Surface start_;
  FixedVector<Mil, 128> changes_;
  bool every_mil_ = false;  // there are more
};

// Judges one stretch or pivot after the other.
class DriveJudge {
 public:
  DriveJudge(const Terrain& terrain, const DriveRules& rules, const Footprint& start)
      : terrain_(terrain), rules_(rules), start_(start), limits_(terrain, rules, start) {}

  struct Verdict {
    std::int32_t legal;  // mils, or steps of a pivot; -1 if not even the beginning is
    Stop stop;
  };
  Verdict judge(const HullStretch& stretch) const;
  Verdict judge(const HullPivot& pivot) const;

 private:
  // What has been found so far: nothing up to `last`.
  struct Found {
    std::int32_t last;
    Stop stop = {};
    void stop_before(std::int32_t first_illegal, Stop why) {
      if (first_illegal <= last) last = first_illegal - 1, stop = why;
    }
  };

  template <class Move>
  void judge_neighbours(const Move& move, Found& found) const;
  template <class Move>
  void judge_contacts(const Move& move, Found& found) const;
  void judge_edge(const HullStretch& stretch, Found& found) const;
  void judge_edge(const HullPivot& pivot, Found& found) const;
  void judge_pieces(const HullStretch& stretch, Found& found) const;
  void judge_pieces(const HullPivot& pivot, Found& found) const;
  void judge_piece(const HullStretch& stretch, const HullLevels& levels, PieceId id, Found& found) const;
  void judge_own_ground(const HullStretch& stretch, Found& found) const;
  bool may_bar(const Piece& piece, bool slow) const;

  const Terrain& terrain_;
  const DriveRules& rules_;
  Footprint start_;
  HullLimits limits_;
};

template <class Visit>
void each_piece_in(const Terrain& terrain, const Box& box, const Visit& visit) {
  const auto boxes = terrain.boxes();
  for (std::size_t i = 0; i < boxes.size(); ++i)
    if (boxes[i].meets(box)) visit(PieceId{static_cast<std::uint16_t>(i)});
}
// The convex parts of a piece.
template <class Visit>
void each_part(const Terrain& terrain, PieceId piece, const Visit& visit) {
  for (const auto& part : terrain.cuts()[piece.v].parts) each_small_part(part, visit);
}

// Pieces. Whether one bars a hull whose centre is over this surface, whether its ground is felt there, and whether it
// may be mounted and left at will.
bool bars_hull(const Terrain& terrain, const DriveRules& rules, PieceId id, const Surface& surface);
bool is_felt(const Piece& piece, const Surface& surface);
bool is_open(const Piece& piece, const DriveRules& rules);
// Whether slowing ground bars one who started there.
bool slow_bars(const Terrain& terrain, const DriveRules& rules, PieceId id, const Footprint& start);
// Whether a hull overlaps the piece.
bool overlaps_piece(const Terrain& terrain, const DriveRules& rules, PieceId id, const Footprint& hull);

template <class Holds>
std::optional<Mil> HullLevels::first(Stretch part, const Holds& holds) const {
  Mil at = part.from;
  while (at <= part.to) {
    const Surface here = surface(at);
    if (holds(here)) return at;
    if (here.stairs || every_mil_) {
      at += Mil{1};
      continue;
    }
    const Mil* next = std::upper_bound(changes_.begin(), changes_.end(), at);
    if (next == changes_.end()) return {};
    at = *next;
  }
  return {};
}

}  // namespace sandtable
