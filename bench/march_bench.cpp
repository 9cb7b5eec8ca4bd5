#include <limits>

#include "bench/measure.h"
#include "engine/table/group/formation.h"
#include "engine/table/walk/walk_testing.h"

// How long it takes to propose ways to a large unit: turn after turn it goes over open ground, round a wall, through
// gaps and through a crowd, until it has arrived.
namespace sandtable::bench {
namespace {

using namespace walk_testing;

constexpr double kTwentyNs = 100'000, kFortyNs = 1'000'000;
constexpr Coherency kChain{.near = 1_in, .all = kAnyDistance, .chain = true};

struct Errand {
  Terrain terrain;
  std::vector<Body> others;
  Point to;
};

std::vector<Member> block_of(std::size_t count) {
  std::vector<Member> members;
  for (std::size_t i = 0; i < count; ++i) {
    const auto column = static_cast<std::int32_t>(i % 5), row = static_cast<std::int32_t>(i / 5);
    members.push_back({at(11, 14) + Point{Mil{column * 1250}, Mil{row * 1250}}, 500_mil, 6_in});
  }
  return members;
}

Errand open_ground() { return {table({}), {}, at(34, 19)}; }
Errand wall_ahead() { return {table({wall(3, box(20, 10, 21, 24))}), {}, at(30, 17)}; }
Errand gap_ahead(double wide) {
  return {table({wall(3, box(20, 0, 21, 19)), wall(3, box(20, 19 + wide, 21, 48))}), {}, at(34, 19)};
}
// Some stand in ranks, so far apart.
Errand crowd_ahead(double across, double along) {
  Errand errand{table({}), {}, at(38, 16)};
  for (int i = 0; i < 40; ++i) errand.others.push_back(friendly(at(20 + i % 4 * across, 6 + i / 4 * along)));
  return errand;
}

// The times of all its turns, each the least of some tries.
void march_to(const Errand& errand, std::size_t count, std::vector<double>& times) {
  constexpr int kTurns = 16, kTries = 5;
  const WalkRules rules{.bodies = errand.others};
  std::vector<Member> members = block_of(count);
  std::vector<Path> paths(count);
  for (int turn = 0; turn < kTurns && !within(centre(members), errand.to, 1_in); ++turn) {
    double least = std::numeric_limits<double>::max();
    const Batch batch{
        [&] { return std::uint64_t{march(errand.terrain, rules, members, {.to = errand.to}, paths, kChain)}; }, 1};
    for (int i = 0; i < kTries; ++i) least = std::min(least, time_of(batch));
    times.push_back(least);
    for (std::size_t i = 0; i < count; ++i)
      if (!paths[i].empty()) members[i].at = paths[i].back();
  }
}

void add(Rows& rows, const std::string& name, std::span<const Errand> errands, std::size_t count, double promised) {
  std::vector<double> times;
  for (const Errand& errand : errands) march_to(errand, count, times);
  rows.push_back({"march." + name + ".median", median(times), promised, 1});
  rows.push_back({.name = "march." + name + ".most", .value = quantile(times, 1)});
}

}  // namespace

Rows marches() {
  Rows rows;
  const Errand open[]{open_ground()}, round[]{wall_ahead()}, gaps[]{gap_ahead(1.1), gap_ahead(2.5), gap_ahead(4)},
      crowds[]{crowd_ahead(2.3, 2.3), crowd_ahead(2.3, 2.5), crowd_ahead(3.05, 3.1)};
  add(rows, "20.open", open, 20, kTwentyNs);
  add(rows, "20.round_a_wall", round, 20, kTwentyNs);
  add(rows, "20.gaps", gaps, 20, kTwentyNs);
  add(rows, "20.crowd", crowds, 20, kTwentyNs);
  add(rows, "40.round_a_wall", round, 40, kFortyNs);
  add(rows, "40.gaps", gaps, 40, kFortyNs);
  add(rows, "40.crowd", crowds, 40, kFortyNs);
  return rows;
}

}  // namespace sandtable::bench
