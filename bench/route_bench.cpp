#include <numbers>
#include <random>

#include "bench/measure.h"
#include "bench/navmesh.h"
#include "engine/table/plane/outline.h"
#include "engine/table/walk/standing.h"
#include "engine/table/walk/track.h"
#include "engine/table/walk/walk_testing.h"
#include "engine/table/ways/route.h"
#include "engine/table/ways/way_map.h"

// How long it takes to find a way: on small tables by chance with everything that movement knows, houses, ladders,
// stairs and models, alone and in a crowd; and across a large one with thirty convex houses, against Detour.
namespace sandtable::bench {
namespace {

using walk_testing::Chance;

constexpr int kTables = 1000, kQueries = 200;
constexpr double kP99Ns = 20e6, kDetour = 0.5;

struct Question {
  Terrain terrain;
  std::vector<Body> bodies;
  WalkRules rules;
  Point from, to;
};

Question question(std::uint32_t seed, int crowd) {
  walk_testing::Scenery s = walk_testing::random_scenery(seed);
  Chance chance(seed + 1);
  for (int i = 0; i < crowd; ++i) {
    Body body = walk_testing::friendly(chance.spot(0.5, 19.5));
    body.height = s.terrain.surface(body.centre).height;
    s.bodies.push_back(body);
  }
  WalkRules rules = s.rules;
  rules.bodies = s.bodies;
  const auto place = [&](Point at) {
    for (int i = 0; i < 200 && !can_stand(s.terrain, rules, at); ++i) at = chance.spot(0.5, 19.5);
    return at;
  };
  const Point from = place(s.from), to = place(chance.spot(0.5, 19.5));
  return {std::move(s.terrain), std::move(s.bodies), s.rules, from, to};
}

void add_random_tables(Rows& rows, const std::string& name, int crowd) {
  std::vector<double> times;
  for (std::uint32_t seed = 1; seed <= kTables; ++seed) {
    const Question asked = question(seed, crowd);
    WalkRules rules = asked.rules;
    rules.bodies = asked.bodies;
    times.push_back(time_of(
        {[&] { return std::uint64_t{route(asked.terrain, rules, asked.from, asked.to, 20_in).has_value()}; }, 1}));
  }
  rows.push_back({.name = name + ".median", .value = median(times)});
  rows.push_back({name + ".p99", quantile(times, 0.99), kP99Ns, 1});
  rows.push_back({.name = name + ".most", .value = std::ranges::max(times)});
}

// A convex house of four to eight corners, turned by chance.
std::vector<Point> house(std::mt19937& random) {
  const auto number = [&](int least, int most) {
    return least + static_cast<int>(random() % static_cast<unsigned>(most - least + 1));
  };
  const int corners = number(4, 8);
  const double turn = std::numbers::pi * number(0, 359) / 180;
  const double wide = number(1000, 3500), deep = number(500, 2500);
  const Point centre{Mil{number(3000, 45'000)}, Mil{number(3000, 45'000)}};
  std::vector<Point> outline;
  for (int i = 0; i < corners; ++i) {
    const double angle = 2 * std::numbers::pi * i / corners, x = wide * std::cos(angle), y = deep * std::sin(angle);
    outline.push_back(centre + Point{Mil{static_cast<std::int32_t>(x * std::cos(turn) - y * std::sin(turn))},
                                     Mil{static_cast<std::int32_t>(x * std::sin(turn) + y * std::cos(turn))}});
  }
  return outline;
}

Terrain thirty_houses() {
  std::mt19937 random(5);
  std::vector<Piece> pieces;
  while (pieces.size() < 30) {
    std::vector<Point> outline = house(random);
    if (!is_simple(outline) || !is_convex(outline)) continue;
    pieces.push_back({.name = "house", .traits = {Trait::solid}, .top = 3_in, .outline = std::move(outline)});
  }
  return Terrain::build(48_in, 48_in, std::move(pieces)).value();
}

Mil length(Point from, const Path& path) {
  Mil sum;
  for (const Point corner : path) sum += distance(from, corner), from = corner;
  return sum;
}

struct Errand {
  Point from, to;
};

// Ways across a table of thirty convex houses, both from the places themselves. Detour has made its mesh before, for
// this table and this base, and we our map; without it `route` knows nothing but the table. Ours is the shortest way
// over tangents of rounded corners, judged exactly; Detour's is longer by what the last row says.
void add_houses(Rows& rows) {
  const Terrain terrain = thirty_houses();
  const WalkRules rules;
  const NavMesh mesh(terrain, rules.radius);
  const WayMap map(terrain, rules);
  constexpr Mil kLongest = 100_in;
  std::mt19937 random(6);
  const auto place = [&] {
    Point at;
    do at = {Mil{static_cast<std::int32_t>(random() % 48'000)}, Mil{static_cast<std::int32_t>(random() % 48'000)}};
    while (!can_stand(terrain, rules, at));
    return at;
  };
  std::vector<Errand> errands;
  double ours = 0, theirs = 0, straight = 0;
  while (errands.size() < kQueries) {
    const Point from = place(), to = place();
    const auto path = route(terrain, rules, from, to, kLongest);
    const auto other = mesh.way(from, to);
    if (!path || !other) continue;  // Detour does not see the narrowest gaps
    errands.push_back({from, to});
    ours += length(from, *path).v;
    theirs += *other;
    straight += path->size() == 1 ? 1 : 0;
  }
  const auto batch = [&](const auto& way) {
    return Batch{[&errands, way] {
                   std::uint64_t sum = 0;
                   for (const Errand& one : errands) sum += static_cast<std::uint64_t>(way(one.from, one.to));
                   return sum;
                 },
                 errands.size()};
  };
  const Batch by_map = batch([&](Point from, Point to) { return map.way(rules, from, to, kLongest)->size(); });
  const Batch without_map =
      batch([&](Point from, Point to) { return route(terrain, rules, from, to, kLongest)->size(); });
  const Batch detour = batch([&](Point from, Point to) { return *mesh.way(from, to); });
  const Batch make_map{[&] { return WayMap(terrain, rules).bends(); }, 1};
  const Batch make_mesh{[&] { return std::uint64_t{NavMesh(terrain, rules.radius).way({}, {}).has_value()}; }, 1};
  rows.push_back(measure({"route.30_houses", kDetour, 15}, by_map, detour));
  rows.push_back(measure({"route.30_houses.without_map", 0, 15}, without_map, detour));
  rows.push_back(measure({"route.30_houses.making_the_map", 0, 5}, make_map, make_mesh));
  rows.push_back({.name = "route.30_houses.straight", .value = straight / kQueries, .unit = "of all"});
  rows.push_back({.name = "route.30_houses.detour_is_longer", .value = theirs / ours, .unit = "times"});
}

}  // namespace

Rows routes() {
  Rows rows;
  add_random_tables(rows, "route.random_tables", 0);
  add_random_tables(rows, "route.crowded_tables", 60);
  add_houses(rows);
  return rows;
}

}  // namespace sandtable::bench
