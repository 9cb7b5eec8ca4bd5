#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/base/hash.h"
#include "engine/table/walk/allowance.h"
#include "engine/table/walk/gaps.h"
#include "engine/table/walk/standing.h"
#include "engine/table/walk/track.h"
#include "engine/table/walk/walk_rules.h"
#include "engine/table/walk/walk_testing.h"
#include "engine/table/ways/flee.h"
#include "engine/table/ways/route.h"
#include "tests/places.h"

// The same answers from every compiler and at every level of optimisation, route proposals included.
namespace sandtable::walk_golden_test {
namespace {

using namespace walk_testing;

class Digest {
 public:
  void add(std::int64_t value) { sum_ = mix(sum_ ^ static_cast<std::uint64_t>(value)) + 0x9e3779b97f4a7c15ULL; }
  void add(Mil value) { add(value.v); }
  void add(Point p) { add(p.x), add(p.y); }
  void add(const Path& path) {
    for (const Point p : path) add(p);
  }
  void add(const Track& track) {
    add(track.passable());
    add(static_cast<int>(track.stop().reason));
    add(track.cost(track.passable()));
    add(track.slow_length(track.passable()));
    for (const Stretch stretch : track.standable()) add(stretch.from), add(stretch.to);
  }
  std::uint64_t value() const { return sum_; }

 private:
  std::uint64_t sum_ = 0;
};

// One line for some tables: what moves are legal there, which are proposed, and where one flees to.
class Block {
 public:
  void add(std::uint32_t seed) {
    Scenery s = random_scenery(seed);
    WalkRules rules = s.rules;
    rules.bodies = s.bodies;
    const Track track(s.terrain, rules, s.from, s.path);
    tracks_.add(track);
    whole_ += track.stop().reason == StopReason::none ? 1 : 0;
    Chance chance(seed);
    for (int i = 0; i < 200 && !can_stand(s.terrain, rules, s.from); ++i) s.from = chance.spot(0.5, 19.5);
    if (const auto path = route(s.terrain, rules, s.from, chance.spot(0.5, 19.5), 15_in)) {
      routes_.add(*path);
      corners_ += static_cast<int>(path->size());
      ++found_;
    }
    std::vector<Threat> threats;
    for (const Body& body : s.bodies) threats.push_back({body.centre, body.radius, body.height});
    const Escape escape = farthest(s.terrain, rules, s.from, {.limit = 2_in}, threats);
    flights_.add(escape.place);
    flights_.add(escape.gap);
  }
  std::string text(std::uint32_t first, std::uint32_t last) const {
    return fmt::format(
        "tables {:3} to {:3}: {:2} of the walks end as wished, {:016x}; {:2} routes with {:2} corners, {:016x}; "
        "flights {:016x}\n",
        first, last, whole_, tracks_.value(), found_, corners_, routes_.value(), flights_.value());
  }

 private:
  Digest tracks_, routes_, flights_;
  int whole_ = 0, found_ = 0, corners_ = 0;
};

std::string all_blocks() {
  constexpr std::uint32_t kTables = 400, kInABlock = 20;
  std::string out;
  for (std::uint32_t first = 0; first < kTables; first += kInABlock) {
    Block block;
    for (std::uint32_t seed = first; seed < first + kInABlock; ++seed) block.add(seed);
    out += block.text(first, first + kInABlock - 1);
  }
  return out;
}

TEST(GoldenWalk, SameAnswersEverywhere) {
  const std::filesystem::path file = source_folder() / "engine" / "table" / "walk" / "golden" / "walks.txt";
  const std::string found = all_blocks();
  if (std::getenv("SANDTABLE_GOLDEN") != nullptr) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << found;
  }
  std::ostringstream golden;
  golden << std::ifstream(file).rdbuf();
  // A difference is one of what moves are legal or proposed: say so in the commit, and write it with 'make golden'.
  EXPECT_EQ(golden.str(), found);
}

}  // namespace
}  // namespace sandtable::walk_golden_test
