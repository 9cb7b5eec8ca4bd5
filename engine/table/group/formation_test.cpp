#include "engine/table/group/formation.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

#include "engine/table/walk/standing.h"
#include "engine/table/walk/track.h"
#include "engine/table/walk/walk_testing.h"

namespace sandtable::formation_test {
namespace {

using namespace walk_testing;

std::vector<Member> block_of(int count, Point corner, Mil left = 6_in) {
  std::vector<Member> members;
  for (int i = 0; i < count; ++i)
    members.push_back({corner + Point{Mil{i % 5 * 1250}, Mil{i / 5 * 1250}}, 500_mil, left});
  return members;
}

std::vector<Path> marched(const Terrain& terrain, const WalkRules& rules, const std::vector<Member>& members,
                          const Destination& destination) {
  std::vector<Path> paths(members.size());
  march(terrain, rules, members, destination, paths);
  return paths;
}

Point end(const Member& member, const Path& path) { return path.empty() ? member.at : path.back(); }

std::vector<Member> after(std::vector<Member> members, const std::vector<Path>& paths) {
  for (std::size_t i = 0; i < members.size(); ++i) members[i].at = end(members[i], paths[i]);
  return members;
}

std::vector<Disc> discs(const std::vector<Member>& members) {
  std::vector<Disc> all;
  for (const Member& member : members) all.push_back({member.at, member.radius});
  return all;
}

// What every proposal must fulfil, by the judges.
std::string complaint(const Terrain& terrain, WalkRules rules, const std::vector<Member>& members,
                      const std::vector<Path>& paths, const Coherency& coherency = {}) {
  bool moved = false;
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (paths[i].empty()) continue;
    moved = true;
    rules.radius = members[i].radius;
    const Track track(terrain, rules, members[i].at, paths[i]);
    if (!track.reaches_end()) return "a path is illegal";
    if (track.full_cost() > members[i].left + rules.tolerance) return "a path is too long";
    if (!track.can_stand(track.length())) return "an end cannot be stood on";
  }
  if (!moved) return "";
  const std::vector<Disc> before = discs(members), ends = discs(after(members, paths));
  for (std::size_t i = 0; i < ends.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      if (distance_squared(ends[i].centre, ends[k].centre) < squared(ends[i].radius + ends[k].radius - rules.tolerance))
        return "two ends overlap";
  if (coherent(ends, coherency)) return "";
  if (coherent(before, coherency)) return "coherency is lost";
  return spread(ends) < spread(before) ? "" : "the spread has not shrunk";
}

TEST(Formation, KeepsItsShapeOnOpenGround) {
  const Terrain open = table({});
  const auto members = block_of(10, at(10, 10));
  const auto paths = marched(open, {}, members, {.to = centre(members) + at(3, 4)});
  for (std::size_t i = 0; i < members.size(); ++i) EXPECT_EQ(paths[i], (Path{members[i].at + at(3, 4)}));
  // Too far: as far as the slowest can.
  auto slow = members;
  slow[3].left = 5_in;
  const auto shorter = marched(open, {}, slow, {.to = at(25, 30), .member = 0});
  EXPECT_EQ(shorter[0], (Path{at(13, 14)}));
  EXPECT_EQ(shorter[9], (Path{members[9].at + at(3, 4)}));
}

TEST(Formation, GoesRoundAHouse) {
  const Terrain terrain = table({wall(3, box(20, 16, 24, 22))});
  auto members = block_of(6, at(12, 19), 12_in);
  const Point goal = at(32, 19.5);
  for (int turn = 0; turn < 3; ++turn) {
    const auto paths = marched(terrain, {}, members, {.to = goal});
    EXPECT_EQ(complaint(terrain, {}, members, paths), "");
    members = after(members, paths);
  }
  EXPECT_TRUE(within(centre(members), goal, 1_in));
}

TEST(Formation, ClosesRanksInAGap) {
  const Terrain terrain = table({wall(3, box(20, 0, 21, 18)), wall(3, box(20, 20, 21, 48))});
  auto members = block_of(10, at(14, 17), 6_in);
  const Point goal = at(30, 19);
  for (int turn = 0; turn < 5; ++turn) {
    const auto paths = marched(terrain, {}, members, {.to = goal});
    EXPECT_EQ(complaint(terrain, {}, members, paths), "");
    members = after(members, paths);
  }
  EXPECT_TRUE(within(centre(members), goal, 2_in));
}

TEST(Formation, KeepsAwayFromOthers) {
  const Terrain open = table({});
  std::vector<Body> others;
  for (int i = 0; i < 5; ++i)
    others.push_back({.centre = at(20, 10 + i * 1.5), .radius = 500_mil, .height = {}, .gap = 1_in});
  const WalkRules rules{.bodies = others};
  auto members = block_of(5, at(12, 12), 6_in);
  for (int turn = 0; turn < 4; ++turn) {
    const auto paths = marched(open, rules, members, {.to = at(28, 12)});
    EXPECT_EQ(complaint(open, rules, members, paths), "");
    members = after(members, paths);
  }
  EXPECT_GT(centre(members).x, 24_in);
}

TEST(Formation, ComesTogetherAgain) {
  const Terrain open = table({});
  std::vector<Member> members = block_of(3, at(10, 10));
  for (const Member& member : block_of(3, at(20, 10))) members.push_back(member);
  const auto paths = marched(open, {}, members, {.to = centre(members)});
  EXPECT_EQ(complaint(open, {}, members, paths), "");
  EXPECT_TRUE(coherent(discs(after(members, paths))));
}

TEST(Formation, FortyGoTogether) {
  const Terrain open = table({});
  const Coherency steps{.near = 3_in, .all = kAnyDistance, .chain = true, .centres = true};
  auto members = block_of(40, at(12, 14), 6_in);
  for (int turn = 0; turn < 4; ++turn) {
    std::vector<Path> paths(members.size());
    EXPECT_TRUE(march(open, {}, members, {.to = at(34, 20)}, paths, steps));
    members = after(members, paths);
    const std::vector<Disc> ends = discs(members);
    EXPECT_TRUE(coherent(ends, steps));
  }
  EXPECT_TRUE(within(centre(members), at(34, 20), 1_in));
}

// A large unit, marched for some turns. In each everybody has a legal path, and all of them end in coherency.
struct Campaign {
  const Terrain& terrain;
  WalkRules rules = {};
  Coherency coherency{.near = 1_in, .all = kAnyDistance, .chain = true};

  std::vector<Member> march(std::vector<Member> members, Point to, int turns) const {
    for (int turn = 0; turn < turns; ++turn) {
      std::vector<Path> paths(members.size());
      const bool moves = sandtable::march(terrain, rules, members, {.to = to}, paths, coherency);
      EXPECT_EQ(moves, std::ranges::any_of(paths, [](const Path& path) { return !path.empty(); }));
      EXPECT_EQ(complaint(terrain, rules, members, paths, coherency), "") << "turn " << turn;
      members = after(members, paths);
    }
    return members;
  }
};

int beyond(const std::vector<Member>& members, Mil x) {
  return static_cast<int>(std::ranges::count_if(members, [&](const Member& member) { return member.at.x > x; }));
}

TEST(Formation, LargeUnitsGoRoundAWall) {
  const Terrain terrain = table({wall(3, box(20, 10, 21, 24))});
  for (const int count : {20, 40}) {
    const auto end = Campaign{terrain}.march(block_of(count, at(11, 14)), at(28, 17), 8);
    EXPECT_EQ(beyond(end, 21_in), count);
    EXPECT_TRUE(within(centre(end), at(28, 17), 2_in)) << centre(end).x.v << " " << centre(end).y.v;
  }
}

TEST(Formation, LargeUnitsGoThroughAGap) {
  for (const double wide : {1.1, 2.5, 4.0}) {
    const Terrain terrain = table({wall(3, box(20, 0, 21, 19)), wall(3, box(20, 19 + wide, 21, 48))});
    for (const int count : {20, 40}) {
      const auto end = Campaign{terrain}.march(block_of(count, at(11, 14)), at(34, 19), 16);
      EXPECT_EQ(beyond(end, 21_in), count) << wide;
      EXPECT_TRUE(within(centre(end), at(34, 19), 2_in)) << wide << ": " << centre(end).x.v << " " << centre(end).y.v;
    }
  }
}

// Also through lanes in which no two stand side by side.
TEST(Formation, LargeUnitsGoThroughACrowd) {
  const Terrain open = table({});
  const auto march_through = [&](int count, double across, double along) {
    std::vector<Body> others;
    for (int i = 0; i < 40; ++i)
      others.push_back({.centre = at(20 + i % 4 * across, 6 + i / 4 * along), .radius = 500_mil, .height = {}});
    const auto end = Campaign{open, {.bodies = others}}.march(block_of(count, at(11, 12)), at(38, 16), 14);
    EXPECT_TRUE(within(centre(end), at(38, 16), 2_in)) << count << ": " << centre(end).x.v << " " << centre(end).y.v;
  };
  for (const int count : {20, 40}) {
    march_through(count, 2.3, 2.3);
    march_through(count, 2.3, 2.5);
    march_through(count, 3.05, 3.1);
  }
}

// Rooms and doors and models by chance: whatever is proposed is legal, and mostly something is.
RC_GTEST_PROP(Formation, LargeUnitsAreCoherentWhereverTheyGo, (std::uint32_t seed)) {
  const Scenery s = random_scenery(seed);
  Chance chance(seed + 1);
  WalkRules rules = s.rules;
  rules.bodies = s.bodies;
  std::vector<Member> members;
  const Point corner = chance.spot(0.5, 12);
  for (const Member& member : block_of(17 + chance.upto(23), corner))
    if (can_stand(s.terrain, rules, member.at)) members.push_back(member);
  const Coherency coherency{.near = 1_in, .all = kAnyDistance, .chain = true};
  RC_PRE(!members.empty());
  std::vector<Path> paths(members.size());
  march(s.terrain, rules, members, {.to = chance.spot(1, 19)}, paths, coherency);
  RC_ASSERT(complaint(s.terrain, rules, members, paths, coherency) == "");
}

TEST(Formation, NobodyWhoCannotMoveDoes) {
  const Terrain open = table({});
  const auto members = block_of(4, at(10, 10), 0_mil);
  std::vector<Path> paths(4);
  EXPECT_FALSE(march(open, {}, members, {.to = at(30, 30)}, paths));
  for (const Path& path : paths) EXPECT_TRUE(path.empty());
}

RC_GTEST_PROP(Formation, TheJudgesAcceptWhatIsProposed, (std::uint32_t seed)) {
  const Scenery s = varied_situation(seed);
  Chance chance(seed + 1);
  WalkRules rules = s.rules;
  rules.bodies = s.bodies;
  const Mil radii[]{500_mil, 500_mil, 750_mil, 1250_mil};
  const Point middle = chance.spot(4, 16);
  std::vector<Member> members;
  const int count = 1 + chance.upto(11);
  const double wide = chance.one_in(4) ? 5 : 2;
  for (int i = 0; i < count * 8 && static_cast<int>(members.size()) < count; ++i) {
    const Member member{middle + Point{chance.length(-wide, wide), chance.length(-wide, wide)},
                        radii[chance.one_in(3) ? chance.upto(3) : 0], chance.one_in(3) ? chance.length(0, 6) : 6_in};
    rules.radius = member.radius;
    if (!can_stand(s.terrain, rules, member.at)) continue;
    bool free = true;
    for (const Member& other : members) free = free && !within(other.at, member.at, other.radius + member.radius);
    if (free) members.push_back(member);
  }
  RC_PRE(!members.empty());
  const Destination destination{.to = chance.spot(1, 19)};
  std::vector<Path> paths(members.size());
  const bool moves = march(s.terrain, rules, members, destination, paths);
  RC_ASSERT(moves == std::ranges::any_of(paths, [](const Path& path) { return !path.empty(); }));
  RC_ASSERT(complaint(s.terrain, rules, members, paths) == "");
  // Where everybody can go the same way, all do.
  Mil length = distance(centre(members), destination.to);
  for (const Member& member : members) length = std::min(length, member.left);
  const Point shift = along({}, destination.to - centre(members), length);
  std::vector<Path> parallel;
  for (const Member& member : members) parallel.push_back({member.at + shift});
  if (length > 0_mil && complaint(s.terrain, rules, members, parallel) == "") RC_ASSERT(paths == parallel);
}

}  // namespace
}  // namespace sandtable::formation_test
