#include "engine/table/floor/meeting.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "engine/table/floor/barriers_testing.h"

namespace sandtable::meeting_test {
namespace {

using namespace barriers_testing;

// All pairs alike.
Encounters all(std::size_t count, Encounter encounter) {
  Encounters encounters;
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t j = 0; j < i; ++j) encounters.set(i, j, encounter);
  return encounters;
}

std::vector<Point> ends_of(const MoveEnds& ends) {
  std::vector<Point> places;
  for (const MoveEnd& end : ends) places.push_back(end.at);
  return places;
}

std::vector<Point> strictly(std::vector<Mover> movers) {
  return ends_of(meet(movers, all(movers.size(), Encounter::strict)));
}
std::vector<Point> in_passing(std::vector<Mover> movers) {
  return ends_of(meet(movers, all(movers.size(), Encounter::passing)));
}

using Places = std::vector<Point>;

TEST(Meeting, StepsAreEvenMotions) {
  EXPECT_EQ(place_at(at(0, 0), at(0.5, 0), Time{kWholeMove.v * 2 / 5}), at(0.2, 0));
  EXPECT_EQ(place_at(at(0, 0), at(1, 0), Time{kWholeMove.v * 2 / 5}), at(0.4, 0));
}

TEST(Meeting, WhoRunAtEachOtherStopWhereTheyTouch) {
  EXPECT_EQ(strictly({{at(0, 0), at(1, 0)}, {at(2.6, 0), at(-1, 0)}}), (Places{at(0.8, 0), at(1.8, 0)}));
  EXPECT_EQ(strictly({{at(0, 0), at(0.8, 0)}, {at(1.6, 0), at(-0.8, 0)}}), (Places{at(0.3, 0), at(1.3, 0)}));
}

TEST(Meeting, WhoIsCaughtUpWithGoesOn) {
  const std::vector<Mover> chase{{at(0, 0), at(1, 0)}, {at(1.2, 0), at(0.5, 0)}};
  const MoveEnds ends = meet(chase, all(2, Encounter::strict));
  EXPECT_EQ(ends_of(ends), (Places{at(0.4, 0), at(1.7, 0)}));
  EXPECT_EQ(ends[0].stopped_by, 0b10U);
  EXPECT_EQ(ends[1].stopped_by, 0U);
  EXPECT_EQ(ends[1].time, kWholeMove);
}

TEST(Meeting, ContactHoldsNobody) {
  const Point a = at(0, 0), b = at(1, 0), east = at(1, 0);
  EXPECT_EQ(strictly({{a, east}, {b, at(0, 1)}}), (Places{a, at(1, 1)}));
  EXPECT_EQ(strictly({{a, east}, {b, east}}), (Places{at(1, 0), at(2, 0)}));
  EXPECT_EQ(strictly({{a, east}, {b, at(-1, 0)}}), (Places{a, b}));
  EXPECT_EQ(strictly({{a, at(0, 1)}, {b}}), (Places{at(0, 1), b}));
  EXPECT_EQ(strictly({{a, at(-1, 0)}, {b, at(-1, 0)}}), (Places{at(-1, 0), a}));
  EXPECT_EQ(strictly({{a, at(-0.5, 0)}, {b, at(-1, 0)}}), (Places{at(-0.5, 0), b}));  // too fast: stopped at once
}

TEST(Meeting, WhoStandsIsAnObstacle) {
  EXPECT_EQ(strictly({{at(0, 0), at(1, 0)}, {at(1.5, 0)}}), (Places{at(0.5, 0), at(1.5, 0)}));
  // Stopped by a wall halfway.
  EXPECT_EQ(strictly({{at(0, 0), at(1, 0)}, {at(1.2, 0), at(1, 0), Time{kWholeMove.v / 4}}}),
            (Places{at(0.45, 0), at(1.45, 0)}));
  const std::vector<Mover> both{{at(0, 0), at(1, 0)}, {at(1, 0), at(1, 0), Time{}}};
  EXPECT_EQ(meet(both, all(2, Encounter::strict))[0].time, Time{});
}

TEST(Meeting, BrushingPastIsNoMeeting) {
  EXPECT_EQ(strictly({{at(0, 0), at(2, 0)}, {at(1, 1)}}), (Places{at(2, 0), at(1, 1)}));
  EXPECT_EQ(strictly({{at(0, 0), at(2, 0)}, {at(2, 1), at(-2, 0)}}), (Places{at(2, 0), at(0, 1)}));
}

TEST(Meeting, AStopIsFeltByAllBehind) {
  // A queue in contact runs into somebody who stands: the first touches at time 0.5, and with it all the others.
  std::vector<Mover> queue{{at(5, 0)}};
  for (int i = 0; i < 3; ++i) queue.push_back({at(3.5 - i, 0), at(1, 0)});
  EXPECT_EQ(strictly(queue), (Places{at(5, 0), at(4, 0), at(3, 0), at(2, 0)}));
}

TEST(Meeting, MatesSwapPlaces) {
  const std::vector<Mover> swap{{at(0, 0), at(1, 0)}, {at(1, 0), at(-1, 0)}};
  EXPECT_EQ(in_passing(swap), (Places{at(1, 0), at(0, 0)}));
}

TEST(Meeting, MatesWhoWouldEndOverlappingStop) {
  EXPECT_EQ(in_passing({{at(0, 0), at(1, 0)}, {at(2.4, 0), at(-1, 0)}}), (Places{at(0.7, 0), at(1.7, 0)}));
  // An overlap within the tolerance is none.
  EXPECT_EQ(in_passing({{at(0, 0), at(0.51, 0)}, {at(1.5, 0)}}), (Places{at(0.51, 0), at(1.5, 0)}));
  EXPECT_EQ(in_passing({{at(0, 0), at(0.511, 0)}, {at(1.5, 0)}}), (Places{at(0.5, 0), at(1.5, 0)}));
}

TEST(Meeting, StrictForOnePairOnlyAndForThoseItBrings) {
  // A would pass through B and end upon C: it stops at C, where it would overlap B, so that it stops at B.
  const std::vector<Mover> movers{{at(0, 0), at(1, 0)}, {at(1.1, 0.9)}, {at(1.8, -0.1)}};
  const Places ends = in_passing(movers);
  EXPECT_EQ(ends[1], movers[1].start);
  EXPECT_EQ(ends[2], movers[2].start);
  EXPECT_NEAR(distance(ends[0], ends[1]).v, 1000, 1);
  EXPECT_LT(ends[0].x, at(0.8, 0).x);
}

TEST(Meeting, SomePairsNeverHinder) {
  const std::vector<Mover> movers{{at(0, 0), at(1, 0)}, {at(1, 0)}};
  EXPECT_EQ(ends_of(meet(movers, {})), (Places{at(1, 0), at(1, 0)}));
}

TEST(Meeting, EqualTimesTogether) {
  // Three run at one point from three sides: all touch at the same time, nobody gets there.
  const std::vector<Mover> movers{{at(-2, 0), at(2, 0)}, {at(2, 0), at(-2, 0)}, {at(0, 2), at(0, -2)}};
  const MoveEnds ends = meet(movers, all(3, Encounter::strict));
  EXPECT_EQ(ends[0].time, ends[1].time);
  EXPECT_EQ(ends[0].time, ends[2].time);
  EXPECT_EQ(ends[2].stopped_by, 0b11U);
  // By the diagonal, before the two opposite ones touch each other.
  EXPECT_EQ(distance(ends[0].at, ends[2].at), 1_in);
  EXPECT_EQ(ends[0].stopped_by, 0b100U);
}

struct Crowd {
  std::vector<Mover> movers;
  Encounters encounters;
};

// Up to 24 in a small place, some in contact, some on a grid.
Crowd random_crowd(Chance& chance) {
  Crowd crowd;
  const int grid = chance.one_in(2) ? 500 : 1, count = chance.between(2, 24);
  for (int tries = 0; tries < 300 && static_cast<int>(crowd.movers.size()) < count; ++tries) {
    const Point start = chance.spot(7000, 7000, grid);
    const bool free =
        std::ranges::all_of(crowd.movers, [&](const Mover& m) { return !within(m.start, start, 998_mil); });
    if (!free) continue;
    Mover mover{.start = start};
    if (!chance.one_in(4)) mover.step = chance.spot(2000, 2000, grid) - at(1, 1);
    if (chance.one_in(4)) mover.stop = {chance.upto(kWholeMove.v)};
    crowd.movers.push_back(mover);
  }
  for (std::size_t i = 0; i < crowd.movers.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) crowd.encounters.set(i, j, static_cast<Encounter>(chance.upto(2)));
  return crowd;
}

std::int64_t gap(Point a, Point b) { return integer_sqrt(distance_squared(a, b)); }

RC_GTEST_PROP(Meeting, NobodyIsRunOver, (std::uint32_t seed)) {
  Chance chance(seed);
  const auto [movers, encounters] = random_crowd(chance);
  const MoveEnds ends = meet(movers, encounters);
  for (std::size_t i = 0; i < movers.size(); ++i) {
    RC_ASSERT(ends[i].time <= (movers[i].step == Point{} ? kWholeMove : movers[i].stop));
    RC_ASSERT(ends[i].at == place_at(movers[i].start, movers[i].step, ends[i].time));
    RC_ASSERT(ends[i].stopped_by != 0 || movers[i].step == Point{} || ends[i].time == movers[i].stop);
    for (std::size_t j = 0; j < i; ++j) {
      const std::int64_t now = gap(ends[i].at, ends[j].at), before = gap(movers[i].start, movers[j].start);
      if (encounters.of(i, j) == Encounter::strict) RC_ASSERT(now >= std::min<std::int64_t>(1000, before) - 2);
      if (encounters.of(i, j) == Encounter::passing) RC_ASSERT(now >= std::min<std::int64_t>(990, before) - 2);
    }
  }
}

RC_GTEST_PROP(Meeting, TheOrderIsOfNoImportance, (std::uint32_t seed)) {
  Chance chance(seed);
  const auto [movers, encounters] = random_crowd(chance);
  const MoveEnds ends = meet(movers, encounters);
  std::vector<Mover> backwards(movers.rbegin(), movers.rend());
  Encounters turned;
  const std::size_t last = movers.size() - 1;
  for (std::size_t i = 0; i <= last; ++i)
    for (std::size_t j = 0; j < i; ++j) turned.set(last - i, last - j, encounters.of(i, j));
  const MoveEnds others = meet(backwards, turned);
  for (std::size_t i = 0; i <= last; ++i) {
    RC_ASSERT(others[last - i].at == ends[i].at);
    RC_ASSERT(others[last - i].time == ends[i].time);
  }
}

// The obvious twin: everybody goes in small even parts, and after each all pairs are looked at until nobody stops any
// more. Strict pairs only.
class SlowPlay {
 public:
  struct Place {
    double x, y, speed_x, speed_y;
  };

  SlowPlay(std::span<const Mover> movers, const Encounters& encounters, double touching)
      : encounters_(encounters), touching_(touching) {
    for (const Mover& mover : movers)
      places_.push_back({static_cast<double>(mover.start.x.v), static_cast<double>(mover.start.y.v),
                         static_cast<double>(mover.step.x.v), static_cast<double>(mover.step.y.v)});
    for (int part = 0; part <= kParts; ++part) {
      for (std::size_t i = 0; i < places_.size(); ++i)
        if (std::int64_t{movers[i].stop.v} * kParts <= std::int64_t{part} * kWholeMove.v) stop(i);
      while (judge_all()) {
      }
      if (part == kParts) break;
      for (Place& p : places_) {
        p.x += p.speed_x / kParts;
        p.y += p.speed_y / kParts;
      }
    }
  }

  const Place& operator[](std::size_t i) const { return places_[i]; }

 private:
  static constexpr int kParts = 4000;

  void stop(std::size_t i) { places_[i].speed_x = places_[i].speed_y = 0; }

  bool judge_all() {
    std::vector<std::size_t> stopped;
    for (std::size_t i = 0; i < places_.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) {
        if (encounters_.of(i, j) != Encounter::strict) continue;
        const Place &a = places_[i], &b = places_[j];
        const double x = b.x - a.x, y = b.y - a.y;
        if (x * x + y * y > touching_ * touching_) continue;
        if (x * (b.speed_x - a.speed_x) + y * (b.speed_y - a.speed_y) >= -1e-6) continue;
        if (x * a.speed_x + y * a.speed_y > 0) stopped.push_back(i);
        if (x * b.speed_x + y * b.speed_y < 0) stopped.push_back(j);
      }
    for (const std::size_t i : stopped) stop(i);
    return !stopped.empty();
  }

  const Encounters& encounters_;
  double touching_;
  std::vector<Place> places_;
};

TEST(Meeting, TheTwinsAgree) {
  int compared = 0;
  for (std::uint32_t seed = 0; seed < 400; ++seed) {
    Chance chance(seed);
    auto [movers, encounters] = random_crowd(chance);
    movers.resize(std::min<std::size_t>(movers.size(), 8));
    for (std::size_t i = 0; i < movers.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (encounters.of(i, j) == Encounter::passing) encounters.set(i, j, Encounter::never);
    const MoveEnds ends = meet(movers, encounters);
    const SlowPlay exact(movers, encounters, 1000), wide(movers, encounters, 1000.5), thin(movers, encounters, 999.5);
    // Where half a mil decides who meets whom, the parts are too coarse to tell.
    const auto close_call = [&](std::size_t i) {
      const auto off = [&](const SlowPlay& play) {
        return std::max(std::abs(play[i].x - exact[i].x), std::abs(play[i].y - exact[i].y)) > 10;
      };
      return off(wide) || off(thin);
    };
    bool clear = true;
    for (std::size_t i = 0; i < movers.size(); ++i) clear = clear && !close_call(i);
    if (!clear) continue;
    ++compared;
    for (std::size_t i = 0; i < movers.size(); ++i) {
      ASSERT_NEAR(ends[i].at.x.v, exact[i].x, 12) << "seed " << seed << " mover " << i;
      ASSERT_NEAR(ends[i].at.y.v, exact[i].y, 12) << "seed " << seed << " mover " << i;
    }
  }
  EXPECT_GT(compared, 250);
}

}  // namespace
}  // namespace sandtable::meeting_test
