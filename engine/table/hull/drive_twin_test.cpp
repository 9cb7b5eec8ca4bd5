#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/table/hull/drive.h"
#include "engine/table/hull/drive_cost.h"
#include "engine/table/hull/hull_testing.h"
#include "engine/table/plane/outline.h"
#include "engine/table/terrain/measure.h"
#include "engine/table/walk/walk_testing.h"

// `drive` against its slow twin, which puts the hull down at every mil of a stretch and at every step of a pivot and
// asks every question there, by footprints and outlines.
namespace sandtable::drive_twin_test {
namespace {

using namespace walk_testing;
using hull_testing::random_drive, hull_testing::RandomDrive;
using Reasons = std::vector<StopReason>;

// Square to each side of either, whether they reach into each other by more than this.
bool deeper(std::span<const Point> a, std::span<const Point> b, Mil limit) {
  const auto reach_in = [limit](std::span<const Point> ours, std::span<const Point> theirs) {
    for (std::size_t i = 0; i < ours.size(); ++i) {
      const Point from = ours[i], side = next_corner(ours, i) - from;
      std::int64_t deepest = std::numeric_limits<std::int64_t>::min();
      for (const Point corner : theirs) deepest = std::max(deepest, cross(side, corner - from));
      const __int128 square = static_cast<__int128>(deepest) * deepest;
      if (deepest <= 0 || square <= static_cast<__int128>(squared(limit)) * dot(side, side)) return false;
    }
    return true;
  };
  return reach_in(a, b) && reach_in(b, a);
}

class Twin {
 public:
  Twin(const Terrain& terrain, const DriveRules& rules, const Footprint& start)
      : terrain_(terrain), rules_(rules), start_(start) {}

  // Everything that is wrong with a hull there.
  Reasons wrong(const Footprint& hull) const {
    Reasons all;
    if (!rules_.leave_edge && !lies_on(hull, terrain_.width(), terrain_.depth(), rules_.tolerance))
      all.push_back(StopReason::table_edge);
    for (std::size_t i = 0; i < terrain_.pieces().size(); ++i)
      if (in_the_way(i, hull)) all.push_back(StopReason::piece);
    for (const Neighbour& one : rules_.neighbours) {
      if (one.meets == Body::Meets::passable) continue;
      if (overlaps(one, hull)) all.push_back(StopReason::body);
      if (one.gap > 0_mil && nearer(one, hull, limit(one))) all.push_back(StopReason::gap);
    }
    return all;
  }
  // ... and if it came there from the place before.
  Reasons wrong(const Footprint& before, const Footprint& hull) const {
    Reasons all = wrong(hull);
    if (!may_change(terrain_.surface(before.centre), terrain_.surface(hull.centre))) all.push_back(StopReason::climb);
    return all;
  }
  bool touches_enemy(const Footprint& hull) const {
    return std::ranges::any_of(rules_.neighbours, [&](const Neighbour& one) {
      return one.meets == Body::Meets::touch_stops && gap_to(one, hull) <= rules_.contact;
    });
  }
  bool slow(const Footprint& hull) const {
    for (std::size_t i = 0; i < terrain_.pieces().size(); ++i) {
      const Mil height = terrain_.surface(hull.centre).height;
      const Piece& piece = terrain_.pieces()[i];
      if (piece.traits.has_any(rules_.slows) && piece.foot <= height && height <= piece.top && is_on(i, hull))
        return true;
    }
    return false;
  }
  bool starts_in_somebody() const {
    return std::ranges::any_of(rules_.neighbours, [&](const Neighbour& one) { return overlaps(one, start_); });
  }

 private:
  bool is_on(std::size_t piece, const Footprint& hull) const {
    return std::ranges::any_of(terrain_.cuts()[piece].parts,
                               [&](const auto& part) { return deeper(corners(hull), part, rules_.tolerance); });
  }
  bool in_the_way(std::size_t i, const Footprint& hull) const {
    const Piece& piece = terrain_.pieces()[i];
    const Surface surface = terrain_.surface(hull.centre);
    bool bars = false;
    if (piece.traits.has(Trait::elevation)) {
      const bool open = rules_.may_climb || piece.traits.has(Trait::slope) || piece.top - piece.foot <= rules_.step;
      bars = !open && surface.piece.v != i && piece.top - surface.height > rules_.step;
    } else if (piece.traits.has_any(rules_.bars)) {
      bars = piece.top - std::max(piece.foot, surface.height) > rules_.low_obstacle;
    }
    if (rules_.slow_stops && piece.traits.has_any(rules_.slows) && !is_on(i, start_))
      bars = bars || (piece.foot <= surface.height && surface.height <= piece.top);
    return bars && is_on(i, hull);
  }
  bool may_change(const Surface& from, const Surface& to) const {
    if (from.piece == to.piece && from.stairs == to.stairs) return true;
    const bool up = to.height > from.height;
    const Surface &high = up ? to : from, &low = up ? from : to;
    const Mil steep = high.height - low.height;
    if (steep <= std::max(rules_.step, 5_mil) || (up ? rules_.may_climb : rules_.may_descend)) return true;
    return !high.stairs && terrain_.piece(high.piece).traits.has(Trait::slope) &&
           terrain_.piece(high.piece).foot - low.height <= rules_.step;
  }

  bool overlaps(const Neighbour& one, const Footprint& hull) const {
    if (one.piece.is_none()) return overlap(hull, one.base, rules_.tolerance);
    return is_on(one.piece.v, hull);
  }
  bool nearer(const Neighbour& one, const Footprint& hull, Mil limit) const {
    if (limit <= 0_mil) return false;
    const std::array<Point, 4> outline = corners(hull);
    if (!one.piece.is_none()) return nearer_than(outline, terrain_.piece(one.piece).outline, limit);
    if (one.base.shape == Footprint::Shape::disc) return nearer_than(outline, one.base.centre, one.base.radius + limit);
    return nearer_than(outline, corners(one.base), limit);
  }
  Mil gap_to(const Neighbour& one, const Footprint& hull) const {
    return one.piece.is_none() ? gap(hull, one.base) : gap(hull, terrain_.piece(one.piece).outline);
  }
  Mil limit(const Neighbour& one) const {
    Mil clear{0};
    for (const Neighbour& other : rules_.neighbours)
      if (other.group == one.group && other.gap > 0_mil) clear = std::min(clear, gap_to(other, start_) - other.gap);
    return clear < 0_mil ? one.gap + clear - 2_mil : one.gap;
  }

  const Terrain& terrain_;
  const DriveRules& rules_;
  Footprint start_;
};

// Every place of a drive, in order, with what has been done up to it.
struct Place {
  Footprint hull;
  Drive done;
};
std::vector<Place> all_places(const Footprint& start, const Drive& drive, std::int32_t step) {
  std::vector<Place> places{{start, {}}};
  for (const DrivePart& part : drive) {
    const Place before = places.back();
    const auto add = [&](const DrivePart& done) {
      Place next{end_of(before.hull, done), before.done};
      next.done.push_back(done);
      places.push_back(next);
    };
    const int left = part.turn < 0 ? -1 : 1, on = part.ahead < 0_mil ? -1 : 1;
    for (std::int32_t turn = step; turn < std::abs(part.turn); turn += step) add({.turn = left * turn});
    if (part.turn != 0) add({.turn = part.turn});
    for (std::int32_t d = 1; d <= std::abs(part.ahead.v); ++d) add({part.turn, Mil{on * d}});
  }
  return places;
}

RC_GTEST_PROP(DriveTwin, TheLegalPartOfADriveIsTheSame, (std::uint32_t seed)) {
  RandomDrive c = random_drive(seed);
  c.rules.neighbours = c.neighbours;
  const Twin twin(c.terrain, c.rules, c.hull);
  if (twin.starts_in_somebody()) return;
  const std::vector<Place> places = all_places(c.hull, c.drive, c.rules.pivot_step);
  const Driven driven = drive(c.terrain, c.rules, c.hull, c.drive);
  RC_ASSERT(driven.end.centre == end_of(c.hull, driven.done).centre);
  RC_ASSERT(driven.end.facing == end_of(c.hull, driven.done).facing);
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Reasons wrong = i == 0 ? twin.wrong(c.hull) : twin.wrong(places[i - 1].hull, places[i].hull);
    if (!wrong.empty()) {
      RC_ASSERT(driven.done == (i == 0 ? Drive{} : places[i - 1].done));
      RC_ASSERT(std::ranges::find(wrong, driven.stop.reason) != wrong.end());
      return;
    }
    if (twin.touches_enemy(places[i].hull) && i + 1 < places.size()) {
      RC_ASSERT(driven.done == places[i].done);
      RC_ASSERT(driven.stop.reason == StopReason::contact);
      return;
    }
  }
  RC_ASSERT(driven.reaches_end());
  RC_ASSERT(driven.done.size() <= c.drive.size());
}

// A drive that was cut short where it stopped is legal to its end: nothing depends on what was asked beyond.
RC_GTEST_PROP(DriveTwin, WhatIsLeftOfADriveIsLegal, (std::uint32_t seed)) {
  RandomDrive c = random_drive(seed);
  c.rules.neighbours = c.neighbours;
  const Driven driven = drive(c.terrain, c.rules, c.hull, c.drive);
  if (driven.done.empty()) return;
  const Driven again = drive(c.terrain, c.rules, c.hull, driven.done);
  RC_ASSERT(again.reaches_end() || again.stop.reason == StopReason::contact);
  RC_ASSERT(again.done == driven.done);
}

RC_GTEST_PROP(DriveTwin, SlowGroundIsTheSame, (std::uint32_t seed)) {
  RandomDrive c = random_drive(seed);
  const Twin twin(c.terrain, c.rules, c.hull);
  const DriveCost cost = cost_of(c.terrain, c.rules, c.hull, c.drive);
  DriveCost expected;
  const std::vector<Place> places = all_places(c.hull, c.drive, c.rules.pivot_step);
  for (std::size_t i = 0; i < places.size(); ++i) {
    const bool slow = twin.slow(places[i].hull);
    expected.slowed = expected.slowed || slow;
    if (i == 0) continue;
    const Mil ahead = places[i].done.back().ahead;
    (ahead < 0_mil ? expected.slow_back : expected.slow_ahead) += Mil{ahead != 0_mil && slow ? 1 : 0};
  }
  for (const DrivePart& part : c.drive) {
    expected.turned += std::abs(part.turn);
    (part.ahead < 0_mil ? expected.back : expected.ahead) += Mil{std::abs(part.ahead.v)};
  }
  RC_ASSERT(cost == expected);
}

// Everything moved by the same vector is judged the same.
RC_GTEST_PROP(DriveTwin, MovesWithTheTable, (std::uint32_t seed)) {
  RandomDrive c = random_drive(seed);
  c.rules.neighbours = c.neighbours;
  c.rules.leave_edge = true;
  const Driven here = drive(c.terrain, c.rules, c.hull, c.drive);
  const Point shift{Mil{static_cast<std::int32_t>(seed % 3000)}, Mil{static_cast<std::int32_t>(seed / 3000 % 3000)}};
  std::vector<Piece> pieces(c.terrain.pieces().begin(), c.terrain.pieces().end());
  for (Piece& piece : pieces) {
    for (Point& corner : piece.outline) corner = corner + shift;
    for (Ladder& ladder : piece.ladders) ladder.at = ladder.at + shift;
    for (Stairs& stairs : piece.stairs) {
      for (Point& corner : stairs.outline) corner = corner + shift;
      stairs.high_from = stairs.high_from + shift;
      stairs.high_to = stairs.high_to + shift;
    }
  }
  for (Neighbour& one : c.neighbours) one.base.centre = one.base.centre + shift;
  c.hull.centre = c.hull.centre + shift;
  const Driven there = drive(table(std::move(pieces), 24), c.rules, c.hull, c.drive);
  RC_ASSERT(here.done == there.done);
  RC_ASSERT(here.stop == there.stop);
  RC_ASSERT(here.end.centre + shift == there.end.centre);
}

// A smaller hull gets at least as far, and so does one that is forgiven more; with one more neighbour it gets no
// farther.
RC_GTEST_PROP(DriveTwin, MoreInTheWayIsNoFarther, (std::uint32_t seed)) {
  RandomDrive c = random_drive(seed);
  c.drive = {{.ahead = c.drive[0].ahead}};
  const auto length = [&](std::span<const Neighbour> neighbours) {
    c.rules.neighbours = neighbours;
    const Driven driven = drive(c.terrain, c.rules, c.hull, c.drive);
    return driven.done.empty() ? 0 : std::abs(driven.done[0].ahead.v);
  };
  for (std::size_t i = 0; i < c.neighbours.size(); ++i) {
    if (c.neighbours[i].gap > 0_mil) c.neighbours[i].group = static_cast<std::uint8_t>(i);
    RC_ASSERT(length(std::span(c.neighbours).first(i + 1)) <= length(std::span(c.neighbours).first(i)));
  }
}

}  // namespace
}  // namespace sandtable::drive_twin_test
