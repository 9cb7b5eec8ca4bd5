#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "engine/table/plane/angle.h"
#include "engine/table/plane/outline.h"
#include "engine/table/walk/gaps.h"
#include "engine/table/walk/standing.h"
#include "engine/table/walk/track.h"
#include "engine/table/walk/walk_testing.h"

// `Track` against its slow twin, which walks mil by mil and asks every question at every point.
namespace sandtable::track_twin_test {
namespace {

using namespace walk_testing;

std::vector<Point> all_points(Point from, const Path& path) {
  std::vector<Point> points{from};
  for (const Point to : path) {
    const Point corner = points.back();
    for (Mil d{1}; d <= distance(corner, to); d += Mil{1}) points.push_back(along(corner, to, d));
  }
  return points;
}

class Twin {
 public:
  Twin(const Terrain& terrain, const WalkRules& rules, Point from, const Path& path)
      : terrain_(terrain), rules_(rules), points_(all_points(from, path)), illegal_(points_.size()) {
    for (const Point p : points_) surfaces_.push_back(terrain.surface(p));
    find_edge();
    find_climbs();
    find_pieces();
    find_bodies();
    find_gaps();
    find_slow();
    find_contact();
    cut_mounts();
  }

  Mil passable() const { return mil(illegal_ == 0 ? 0 : illegal_ - 1); }
  Stop stop() const { return stop_; }
  bool feels(Traits traits, std::size_t d) const {
    return std::ranges::any_of(terrain_.pieces(), [&](const Piece& piece) {
      return piece.traits.has_any(traits) && nearer_than(piece.outline, points_[d], rules_.reach()) &&
             piece.foot <= surfaces_[d].height && surfaces_[d].height <= piece.top;
    });
  }
  bool slow(std::size_t d) const { return feels(rules_.slows, d); }
  Mil cost(std::size_t d) const { return mil(d) + climbed_[d]; }
  std::size_t size() const { return points_.size(); }

 private:
  static Mil mil(std::size_t d) { return {static_cast<std::int32_t>(d)}; }
  static PieceId id(std::size_t i) { return {static_cast<std::uint16_t>(i)}; }

  void stop_before(std::size_t d, Stop stop) {
    if (d < illegal_) illegal_ = d, stop_ = stop;
  }
  void find_edge() {
    for (std::size_t d = 0; d < size() && !rules_.leave_edge; ++d)
      if (!on_table(terrain_, rules_, points_[d])) stop_before(d, {.reason = StopReason::table_edge});
    known_ = illegal_;
  }

  bool high_edge(const Surface& a, const Surface& b, Point at) const {
    if (a.piece != b.piece || a.stairs == b.stairs) return false;
    for (const Stairs& s : terrain_.piece(a.piece).stairs)
      if (compare_distance(s.high_from, s.high_to, at, 2_mil) <= 0) return true;
    return false;
  }
  bool ladder(const Surface& onto, Point at) const {
    if (onto.piece.is_none()) return false;
    for (const Ladder& l : terrain_.piece(onto.piece).ladders)
      if (within(l.at, at, rules_.ladder_reach + rules_.tolerance)) return true;
    return false;
  }
  void find_climbs() {
    climbed_.assign(size(), Mil{0});
    for (std::size_t d = 1; d < known_; ++d) {
      climbed_[d] = climbed_[d - 1];
      const Surface &a = surfaces_[d - 1], &b = surfaces_[d];
      if ((a.piece == b.piece && a.stairs == b.stairs) || high_edge(a, b, points_[d])) continue;
      const bool up = b.height > a.height;
      const Surface &high = up ? b : a, &low = up ? a : b;
      const Mil steep = steep_part(low, high);
      if ((a.stairs || b.stairs) && steep <= 5_mil) continue;
      if (steep > rules_.step && !(up ? rules_.may_climb : rules_.may_descend) && !ladder(high, points_[d]) &&
          !(dug(low) && ladder(low, points_[d]))) {
        known_ = d;
        climb_ = {.reason = StopReason::climb, .piece = high.piece.is_none() ? low.piece : high.piece};
        return stop_before(d, climb_);
      }
      if (rules_.climb_costs) climbed_[d] += steep;
    }
  }
  bool dug(const Surface& surface) const {
    return !surface.piece.is_none() && terrain_.piece(surface.piece).traits.has(Trait::hollow);
  }
  // Hills with slopes are steep only below their foot, hollows with slopes only above their rim.
  Mil steep_part(Surface low, const Surface& high) const {
    if (dug(low) && terrain_.piece(low.piece).traits.has(Trait::slope))
      low.height = std::min(terrain_.piece(low.piece).top, high.height);
    if (!high.stairs && !high.piece.is_none() && terrain_.piece(high.piece).traits.has(Trait::slope)) {
      const Mil foot = terrain_.piece(high.piece).foot;
      return low.height < foot ? foot - low.height : 0_mil;
    }
    return high.height - low.height;
  }

  void find_pieces() {
    for (std::size_t i = 0; i < terrain_.pieces().size(); ++i) {
      const Piece& piece = terrain_.pieces()[i];
      if (!piece.is_raised() && piece.traits.has_any(rules_.bars)) find_barring(id(i));
      if (!piece.is_raised()) continue;
      find_raised(id(i), piece.outline);
      for (const Stairs& stairs : piece.stairs) find_raised(id(i), stairs.outline);
    }
  }
  void find_raised(PieceId piece, std::span<const Point> outline) {
    for (std::size_t d = 0; d < known_; ++d) {
      if (!nearer_than(outline, points_[d], rules_.reach())) continue;
      const std::size_t from = d;
      std::size_t mounted = size();
      for (; d < known_ && nearer_than(outline, points_[d], rules_.reach()); ++d)
        if (mounted == size() && (surfaces_[d].piece == piece || surfaces_[d].height >= terrain_.piece(piece).top))
          mounted = d;
      if (mounted < size()) {
        mounts_.push_back({from, mounted});
        continue;
      }
      const bool mounting = climb_.reason != StopReason::none && d == known_;
      return stop_before(from, mounting ? climb_ : Stop{.reason = StopReason::piece, .piece = piece});
    }
  }
  void find_barring(PieceId piece_id) {
    const Piece& piece = terrain_.piece(piece_id);
    for (std::size_t d = 0; d < illegal_; ++d)
      if (piece.top - std::max(piece.foot, surfaces_[d].height) > rules_.low_obstacle &&
          nearer_than(piece.outline, points_[d], rules_.reach()))
        stop_before(d, {.reason = StopReason::piece, .piece = piece_id});
  }
  void find_bodies() {
    for (const Body& body : rules_.bodies) {
      if (body.meets == Body::Meets::passable) continue;
      const auto nearest = std::min(squared(rules_.reach() + body.radius), distance_squared(points_[0], body.centre));
      for (std::size_t d = 0; d < illegal_; ++d)
        if (distance_squared(points_[d], body.centre) < nearest)
          stop_before(d, {.reason = StopReason::body, .body = body.index});
    }
  }
  // Clearance from a group that is not to be approached, at one point; and from whom.
  std::pair<Mil, const Body*> clear_of(std::uint8_t group, std::size_t d) const {
    std::pair<Mil, const Body*> least{kNoGap, nullptr};
    for (const Body& body : rules_.bodies) {
      if (body.gap == 0_mil || body.group != group || body.meets == Body::Meets::passable) continue;
      const Mil apart{static_cast<std::int32_t>(integer_sqrt(distance_squared(points_[d], body.centre)))};
      least = std::min(least, {apart - rules_.radius - body.radius - body.gap - rules_.tolerance, &body});
    }
    return least;
  }
  void find_gaps() {
    for (const Body& one : rules_.bodies) {
      const bool within = clear_of(one.group, 0).first < 0_mil;
      Mil largest = clear_of(one.group, 0).first;
      for (std::size_t d = 0; d < illegal_; ++d) {
        const auto [clear, whom] = clear_of(one.group, d);
        if (clear < (within ? std::min(0_mil, largest - kGapRounding) : 0_mil))
          stop_before(d, {.reason = StopReason::gap, .body = whom->index});
        largest = std::max(largest, clear);
      }
    }
  }
  void find_slow() {
    if (!rules_.slow_stops || slow(0)) return;
    for (std::size_t d = 0; d < illegal_; ++d)
      if (slow(d)) stop_before(d, {.reason = StopReason::piece});
  }
  bool touches(const Body& b, std::size_t d) const {
    return in_contact(points_[d], rules_.radius, surfaces_[d].height, b.centre, b.radius, b.height, rules_);
  }
  void find_contact() {
    std::vector<bool> made(rules_.bodies.size());
    std::optional<std::size_t> first;
    std::uint16_t whom = 0;
    for (std::size_t d = 0; d < illegal_; ++d) {
      bool lost = first && d > *first + static_cast<std::size_t>(rules_.settle.v);
      for (std::size_t i = 0; i < made.size(); ++i) {
        if (rules_.bodies[i].meets != Body::Meets::touch_stops) continue;
        const bool now = touches(rules_.bodies[i], d);
        if (now && !first) first = d, whom = rules_.bodies[i].index;
        lost = lost || (made[i] && !now);
        made[i] = now;
      }
      if (lost) return stop_before(d, {.reason = StopReason::contact, .body = whom});
    }
    if (first && illegal_ < size()) stop_ = {.reason = StopReason::contact, .body = whom};
  }
  void cut_mounts() {
    for (bool again = true; again;) {
      again = false;
      for (const auto& [from, mounted] : mounts_)
        if (from < illegal_ && illegal_ <= mounted) illegal_ = from, again = true;
    }
  }

  const Terrain& terrain_;
  const WalkRules& rules_;
  std::vector<Point> points_;
  std::vector<Surface> surfaces_;
  std::vector<Mil> climbed_;
  std::vector<std::pair<std::size_t, std::size_t>> mounts_;
  std::size_t illegal_, known_ = 0;
  Stop stop_, climb_;
};

void compare(const Scenery& s, const WalkRules& rules) {
  const Track track(s.terrain, rules, s.from, s.path);
  const Twin twin(s.terrain, rules, s.from, s.path);
  RC_ASSERT(track.length().v + 1 == static_cast<int>(twin.size()));
  RC_ASSERT(track.passable() == twin.passable());
  RC_ASSERT(track.stop().reason == twin.stop().reason);
  const Stretches standable = track.standable();
  Mil slow;
  bool feels_danger = false;
  std::optional<Mil> slowed_at;
  for (Mil d{0}; d <= track.passable(); d += Mil{1}) {
    const auto index = static_cast<std::size_t>(d.v);
    RC_ASSERT(track.cost(d) == twin.cost(index));
    const bool listed = std::ranges::any_of(standable, [&](Stretch x) { return x.from <= d && d <= x.to; });
    RC_ASSERT(listed == can_stand(s.terrain, rules, track.at(d), s.from));
    RC_ASSERT(listed == track.can_stand(d));
    feels_danger = feels_danger || twin.feels({Trait::dangerous}, index);
    RC_ASSERT(track.touches({Trait::dangerous}, d) == feels_danger);
    if (twin.slow(index) && !slowed_at) slowed_at = d;
    if (index > 0 && twin.slow(index) && twin.slow(index - 1)) slow += Mil{1};
    RC_ASSERT(track.slow_length(d) == slow);
  }
  RC_ASSERT(track.slowed_at() == slowed_at);
  RC_ASSERT(track.full_cost() == twin.cost(static_cast<std::size_t>(track.passable().v)));
  for (Mil spent{0}; spent <= track.full_cost() + 2_in; spent += 37_mil) {
    Mil farthest{0};
    for (Mil d{0}; d <= track.passable() && track.cost(d) <= spent; d += Mil{1}) farthest = d;
    RC_ASSERT(track.at_cost(spent) == farthest);
  }
}

RC_GTEST_PROP(TrackTwin, WalkingMilByMilAgrees, (std::uint32_t seed)) {
  const Scenery s = random_scenery(seed);
  WalkRules rules = s.rules;
  rules.bodies = s.bodies;
  compare(s, rules);
}

// Mostly legal starts get farther: move the start to a place that can be stood on.
RC_GTEST_PROP(TrackTwin, FromALegalPlace, (std::uint32_t seed)) {
  Scenery s = random_scenery(seed);
  WalkRules rules = s.rules;
  rules.bodies = s.bodies;
  Chance chance(seed + 1);
  for (int i = 0; i < 200 && !can_stand(s.terrain, rules, s.from); ++i) s.from = chance.spot(0.5, 19.5);
  compare(s, rules);
}

// The same with slopes, dangerous ground, movers tied to the level, ground not to be entered and bodies to keep from.
RC_GTEST_PROP(TrackTwin, OnHillsAndKeepingGaps, (std::uint32_t seed)) {
  Scenery s = varied_situation(seed);
  WalkRules rules = s.rules;
  rules.bodies = s.bodies;
  Chance chance(seed + 1);
  const bool anywhere = chance.one_in(3);
  for (int i = 0; i < 200 && !anywhere && !can_stand(s.terrain, rules, s.from, s.from); ++i)
    s.from = chance.spot(0.5, 19.5);
  compare(s, rules);
}

// Trenches and craters, some on hills, some beside houses, some within others.
RC_GTEST_PROP(TrackTwin, OverHollows, (std::uint32_t seed)) {
  Scenery s = varied_situation(seed);
  Chance chance(seed + 2);
  std::vector<Piece> pieces(s.terrain.pieces().begin(), s.terrain.pieces().end());
  for (int i = 1 + chance.upto(3); i > 0; --i) {
    const Mil rim = pieces.empty() || chance.one_in(2) ? 0_in : pieces[0].top;
    Piece hollow{
        .traits = {Trait::hollow}, .foot = rim - chance.length(0, 2), .top = rim, .outline = random_outline(chance)};
    if (chance.one_in(3)) hollow.traits.add(Trait::slope);
    if (chance.one_in(3)) hollow.traits.add(Trait::difficult);
    if (chance.one_in(3)) hollow.ladders.push_back({hollow.outline[0]});
    pieces.push_back(hollow);
  }
  s.terrain = table(std::move(pieces), 20);
  WalkRules rules = s.rules;
  rules.bodies = s.bodies;
  if (chance.one_in(2)) s.from = s.terrain.pieces().back().outline[1] + Point{50_mil, 50_mil};
  for (int i = 0; i < 200 && !can_stand(s.terrain, rules, s.from, s.from); ++i) s.from = chance.spot(0.5, 19.5);
  compare(s, rules);
}

// Starts within gaps are what the rules of leaving are for: put the start beside a body.
RC_GTEST_PROP(TrackTwin, StartingWithinAGap, (std::uint32_t seed)) {
  Scenery s = varied_situation(seed);
  RC_PRE(!s.bodies.empty());
  Chance chance(seed + 1);
  const Body& body = s.bodies[0];
  s.from = body.centre + offset(degrees(chance.upto(359)), body.radius + 500_mil + chance.length(0, 1));
  for (Point& corner : s.path) corner = s.from + Point{chance.length(-3, 3), chance.length(-3, 3)};
  WalkRules rules = s.rules;
  rules.bodies = s.bodies;
  compare(s, rules);
}

}  // namespace
}  // namespace sandtable::track_twin_test
