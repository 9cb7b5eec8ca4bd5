#include "engine/table/floor/zones.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "engine/table/floor/barriers_testing.h"
#include "engine/table/plane/outline.h"
#include "engine/table/plane/wide.h"

namespace sandtable::zones_test {
namespace {

using namespace barriers_testing;

constexpr ZoneId kYard{0}, kHall{1}, kLane{2};

// A hall in the corner of a yard that is L-shaped round it, and a lane in the east.
std::vector<Zone> three() {
  return {{.id = "yard",
           .name = "Yard",
           .outline = {at(0, 0), at(8, 0), at(8, 4), at(4, 4), at(4, 8), at(0, 8)},
           .adjacent = {"hall", "lane"},
           .tags = {"spawn-t"}},
          {.id = "hall",
           .name = "Hall",
           .outline = {at(4, 4), at(8, 4), at(8, 8), at(4, 8)},
           .adjacent = {"yard", "lane"},
           .tags = {"bomb-site", "spawn-t"}},
          {.id = "lane",
           .name = "Lane",
           .outline = {at(8, 0), at(10, 0), at(10, 8), at(8, 8)},
           .adjacent = {"hall", "yard"}}};
}

std::vector<std::string> findings(const std::vector<Zone>& zones) {
  std::vector<std::string> messages;
  for (const ZoneFinding& finding : survey(zones, 10_in, 8_in)) messages.push_back(finding.message);
  return messages;
}
using Messages = std::vector<std::string>;

TEST(Zones, APointIsInOneZone) {
  const Zones zones(three());
  EXPECT_EQ(zones.locate(at(2, 2)), kYard);
  EXPECT_EQ(zones.locate(at(5, 5)), kHall);
  EXPECT_EQ(zones.locate(at(8.1, 5)), kLane);
  EXPECT_EQ(zones.locate(at(8, 5)), kHall);  // on a border the one listed first
  EXPECT_EQ(zones.locate(at(8, 4)), kYard);
  EXPECT_EQ(zones.locate(at(4, 4)), kYard);
  EXPECT_TRUE(zones.locate(at(11, 4)).is_none());
  EXPECT_EQ(zones.find("lane"), kLane);
  EXPECT_TRUE(zones.find("attic").is_none());
}

TEST(Zones, NeighboursAndTags) {
  const Zones zones(three());
  EXPECT_TRUE(zones.adjacent(kYard, kHall));
  EXPECT_FALSE(zones.adjacent(kYard, kYard));
  EXPECT_EQ(zones.neighbours(kLane), 0b011U);
  EXPECT_EQ(zones.tagged("spawn-t"), 0b011U);
  EXPECT_EQ(zones.tagged("rescue"), 0U);
}

TEST(Zones, CrossingNeedsAStretchInside) {
  const Zones zones(three());
  EXPECT_TRUE(zones.crosses(kHall, at(2, 6), at(9, 6)));
  EXPECT_TRUE(zones.crosses(kHall, at(3, 5), at(5, 3.1)));    // over a corner of it
  EXPECT_FALSE(zones.crosses(kHall, at(3, 5), at(5, 3)));     // it touches the corner
  EXPECT_FALSE(zones.crosses(kHall, at(2, 4), at(9, 4)));     // along its edge
  EXPECT_FALSE(zones.crosses(kHall, at(2, 6), at(4, 6)));     // up to its edge
  EXPECT_TRUE(zones.crosses(kHall, at(2, 6), at(4.001, 6)));  // a thousandth
  EXPECT_TRUE(zones.crosses(kYard, at(2, 2), at(3, 3)));      // within
  EXPECT_TRUE(zones.crosses(kYard, at(0, 0), at(4, 4)));      // up to the inner corner
  EXPECT_TRUE(zones.crosses(kYard, at(4, 4), at(4, 0)));      // between its two arms
  EXPECT_FALSE(zones.crosses(kYard, at(4, 4), at(8, 8)));
  EXPECT_FALSE(zones.crosses(kHall, at(5, 5), at(5, 5)));
  EXPECT_EQ(zones.crossed(0b111, at(2, 6), at(9, 6)), 0b111U);
  EXPECT_EQ(zones.crossed(0b101, at(2, 6), at(9, 6)), 0b101U);
  EXPECT_EQ(zones.crossed(0b111, at(1, 1), at(2, 7)), 0b001U);
}

TEST(Zones, GoodZonesHaveNoFindings) { EXPECT_EQ(findings(three()), Messages{}); }

TEST(Zones, FindsWhatIsWrong) {
  const auto with = [](const auto& change) {
    std::vector<Zone> zones = three();
    change(zones);
    return findings(zones);
  };
  EXPECT_EQ(with([](auto& z) { z[2].outline[1] = z[2].outline[2] = at(9, 4); }),
            Messages{"zone 'lane' has the corner (9, 4) twice in a row"});
  EXPECT_EQ(with([](auto& z) { z[2].outline = {at(8, 0), at(12, 0), at(12, 8), at(8, 8)}; }),
            Messages{"zone 'lane' reaches off the table at (12, 0)"});
  EXPECT_EQ(with([](auto& z) { z[2].outline = {at(7, 0), at(10, 0), at(10, 8), at(8, 8), at(8, 1)}; }),
            Messages{"zone 'lane' overlaps zone 'yard'"});
  EXPECT_EQ(with([](auto& z) { z[2].outline = {at(8, 0), at(10, 0), at(10, 7), at(8, 7)}; }),
            Messages{"the zones leave a gap: none covers (8.125, 7.125)"});
  EXPECT_EQ(with([](auto& z) { z[2].outline[2].x.v -= 1; }), Messages{"the zones leave a narrow gap somewhere"});
  EXPECT_EQ(with([](auto& z) { z[1].id = "yard"; }), Messages{"there is already a zone 'yard'"});
  EXPECT_EQ(with([](auto& z) { z[0].adjacent[0] = "hal"; }),
            (Messages{"zone 'yard' is adjacent to 'hal', which is no zone (did you mean 'hall'?)",
                      "zone 'hall' is adjacent to 'yard', but 'yard' does not list 'hall'"}));
  EXPECT_EQ(with([](auto& z) { z[0].adjacent.push_back("hall"); }),
            Messages{"zone 'yard' lists the adjacent zone 'hall' twice"});
  EXPECT_EQ(with([](auto& z) {
              z[1].outline = {at(4, 4), at(7, 4), at(7, 8), at(4, 8)};
              z[2].outline.insert(z[2].outline.end(), {at(7, 8), at(7, 4), at(8, 4)});
              z[0].outline.insert(z[0].outline.begin() + 3, at(7, 4));
              z.push_back({.id = "attic", .outline = {at(0, 7), at(2, 7), at(2, 8), at(0, 8)}, .adjacent = {"lane"}});
              z[2].adjacent.push_back("attic");
              z[0].outline = {at(0, 0), at(8, 0), at(8, 4), at(4, 4), at(4, 8), at(2, 8), at(2, 7), at(0, 7)};
            }),
            Messages{"zones 'lane' and 'attic' are adjacent but have no common border"});
}

// A table of 10" by 8" cut along random grid lines into zones, some of them joined to an L.
std::vector<Zone> random_zones(Chance& chance) {
  std::vector<Zone> zones;
  const auto add = [&](std::vector<Point> outline) {
    zones.push_back({.id = std::to_string(zones.size()), .outline = std::move(outline)});
  };
  const Mil x = inch(chance.between(1, 8)), y = inch(chance.between(1, 6)), right = 10_in, top = 8_in;
  const Mil tilt = chance.one_in(2) ? Mil{chance.upto(900)} : Mil{};
  if (chance.one_in(2)) {
    add({{0_in, 0_in}, {right, 0_in}, {right, y}, {x + tilt, y}, {x, top}, {0_in, top}});
  } else {
    add({{0_in, 0_in}, {right, 0_in}, {right, y}, {x + tilt, y}, {0_in, y}});
    add({{0_in, y}, {x + tilt, y}, {x, top}, {0_in, top}});
  }
  add({{x + tilt, y}, {right, y}, {right, top}, {x, top}});
  return zones;
}

// The obvious twin: the places where the line meets sides cut it into stretches; one lies inside if its middle does.
bool slow_crosses(const Zone& zone, Point a, Point b) {
  if (a == b) return false;
  struct Share {
    std::int64_t part, whole;
  };
  std::vector<Share> cuts{{0, 1}, {1, 1}};
  const Point way = b - a;
  for (std::size_t i = 0; i < zone.outline.size(); ++i) {
    const Point c = zone.outline[i], side = zone.outline[(i + 1) % zone.outline.size()] - c;
    const std::int64_t whole = cross(way, side), part = cross(c - a, side);
    if (whole != 0) cuts.push_back(whole > 0 ? Share{part, whole} : Share{-part, -whole});
    if (cross(way, c - a) == 0) cuts.push_back({dot(way, c - a), dot(way, way)});
  }
  std::erase_if(cuts, [](Share s) { return s.part < 0 || s.part > s.whole; });
  std::ranges::sort(cuts, [](Share s, Share t) { return Wide{s.part} * t.whole < Wide{t.part} * s.whole; });
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
    const double from = static_cast<double>(cuts[i].part) / static_cast<double>(cuts[i].whole);
    const double to = static_cast<double>(cuts[i + 1].part) / static_cast<double>(cuts[i + 1].whole);
    if (to - from < 1e-9) continue;
    // Inside by the ray rule, with numbers that are exact enough away from all sides.
    const double x = a.x.v + way.x.v * (from + to) / 2, y = a.y.v + way.y.v * (from + to) / 2;
    bool inside = false, on = false;
    for (std::size_t k = 0; k < zone.outline.size(); ++k) {
      const Point c = zone.outline[k], d = zone.outline[(k + 1) % zone.outline.size()];
      const double cross_at = (d.x.v - c.x.v) * (y - c.y.v) - (d.y.v - c.y.v) * (x - c.x.v);
      const double dot_at = (c.x.v - x) * (d.x.v - x) + (c.y.v - y) * (d.y.v - y);
      if (std::abs(cross_at) < 1e-3 && dot_at <= 0) on = true;
      if ((c.y.v > y) != (d.y.v > y) && (d.y.v > c.y.v ? cross_at > 0 : cross_at < 0)) inside = !inside;
    }
    if (inside && !on) return true;
  }
  return false;
}

RC_GTEST_PROP(Zones, TheTwinsAgree, (std::uint32_t seed)) {
  Chance chance(seed);
  const std::vector<Zone> all = random_zones(chance);
  RC_ASSERT(survey(all, 10_in, 8_in).empty());
  const Zones zones(all);
  for (int i = 0; i < 50; ++i) {
    const int grid = chance.one_in(2) ? 1000 : 1;
    const Point a = chance.spot(10'000, 8'000, grid), b = chance.spot(10'000, 8'000, grid);
    RC_ASSERT(!zones.locate(a).is_none());
    Zones::Set expected = 0;
    for (std::uint8_t k = 0; k < all.size(); ++k) {
      RC_ASSERT(zones.crosses({k}, a, b) == slow_crosses(all[k], a, b));
      if (slow_crosses(all[k], a, b)) expected |= Zones::Set{1} << k;
    }
    RC_ASSERT(zones.crossed(~Zones::Set{0}, a, b) == expected);
    RC_ASSERT(zones.crossed(~Zones::Set{0}, b, a) == expected);
  }
}

}  // namespace
}  // namespace sandtable::zones_test
