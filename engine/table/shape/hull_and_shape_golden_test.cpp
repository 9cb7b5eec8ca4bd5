#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/base/hash.h"
#include "engine/table/hull/drive_cost.h"
#include "engine/table/hull/hull_testing.h"
#include "engine/table/hull/past.h"
#include "engine/table/hull/quarter.h"
#include "engine/table/hull/view.h"
#include "engine/table/shape/bounce.h"
#include "engine/table/shape/shot.h"
#include "tests/places.h"

// The same answers about hulls and shapes from every compiler and at every level of optimisation.
namespace sandtable::hull_and_shape_golden_test {
namespace {

using namespace hull_testing;

class Sum {
 public:
  void add(std::int64_t value) { sum_ = mix(sum_ ^ static_cast<std::uint64_t>(value)) + 0x9e3779b97f4a7c15ULL; }
  void add(Mil value) { add(value.v); }
  void add(Point p) { add(p.x), add(p.y); }
  void add(const Stop& stop) { add(static_cast<int>(stop.reason)), add(stop.piece.v); }
  std::uint64_t value() const { return sum_; }

 private:
  std::uint64_t sum_ = 0;
};

// One line for some tables.
class Block {
 public:
  void add(std::uint32_t seed) {
    RandomDrive c = random_drive(seed);
    c.rules.neighbours = c.neighbours;
    Chance chance(seed ^ 0x901dU);
    add_drive(c);
    add_sight(c, chance);
    add_shapes(c, chance);
  }
  std::string text(std::uint32_t first) const {
    return fmt::format("tables from {:3}: {:2} of the drives end as wished, {:016x}; sight {:016x}; shapes {:016x}\n",
                       first, whole_, drives_.value(), sight_.value(), shapes_.value());
  }

 private:
  void add_drive(const RandomDrive& c) {
    const Driven driven = drive(c.terrain, c.rules, c.hull, c.drive);
    whole_ += driven.reaches_end() ? 1 : 0;
    drives_.add(driven.stop);
    for (const Point corner : corners(driven.end)) drives_.add(corner);
    const DriveCost cost = cost_of(c.terrain, c.rules, c.hull, c.drive);
    for (const Mil length : {cost.ahead, cost.back, cost.slow_ahead, cost.slow_back}) drives_.add(length);
    drives_.add(standing(c.terrain, c.rules, driven.end, c.hull));
    const Past past = walk_past(c.terrain, {.neighbours = c.neighbours}, c.hull.centre + at(3, 1), {c.hull.centre});
    drives_.add(past.passable);
    drives_.add(past.stop);
    for (const Neighbour& one : c.neighbours) drives_.add(gap(c.hull, one.base));
  }

  void add_sight(const RandomDrive& c, Chance& chance) {
    const Sight view(c.terrain, {Trait::solid});
    for (const Neighbour& one : c.neighbours) {
      sight_.add(sees(view, c.terrain, {}, {c.hull, 2_in}, {one.base, 1_in, one.piece}) ? 1 : 0);
      sight_.add(static_cast<int>(quarter(c.hull, one.base.centre)));
      sight_.add(bearing_to_the_left(c.hull.centre, c.hull.facing, one.base.centre));
    }
    const Eye from{chance.spot(0, 20), 2_in}, to{chance.spot(0, 20), 900_mil};
    std::vector<UprightBody> bodies;
    for (const Neighbour& one : c.neighbours) bodies.push_back({one.base, 0_in, 2_in});
    const ShotStop stop = shot_course(c.terrain, {.bodies = bodies}, from, to);
    sight_.add(static_cast<int>(stop.what));
    sight_.add(stop.at);
  }

  void add_shapes(const RandomDrive& c, Chance& chance) {
    const Point from = chance.spot(0, 20), aim = chance.spot(0, 20);
    const Stream stream = pour({.terrain = &c.terrain, .height = 1_in}, {.from = from, .aim = aim, .bounces = true});
    for (const Strip& leg : stream.legs) shapes_.add(leg.to);
    for (const Neighbour& one : c.neighbours) {
      shapes_.add(static_cast<int>(under(Disc{from, 3_in}, one.base, 1_mil)));
      shapes_.add(static_cast<int>(under(Strip{from, aim, 1_in}, one.base, 1_mil)));
      shapes_.add(static_cast<int>(under(Teardrop{from, aim, 1_in}, one.base, 1_mil)));
    }
    shapes_.add(
        fly(HardThings{.terrain = &c.terrain, .height = 1_in}, {.from = from, .aim = aim, .distance = 9_in}).rest);
  }

  Sum drives_, sight_, shapes_;
  int whole_ = 0;
};

std::string all_blocks() {
  constexpr std::uint32_t kTables = 300, kInABlock = 30;
  std::string out;
  for (std::uint32_t first = 0; first < kTables; first += kInABlock) {
    Block block;
    for (std::uint32_t seed = first; seed < first + kInABlock; ++seed) block.add(seed);
    out += block.text(first);
  }
  return out;
}

TEST(GoldenHulls, SameAnswersEverywhere) {
  const std::filesystem::path file = source_folder() / "engine" / "table" / "shape" / "golden" / "hulls_and_shapes.txt";
  const std::string found = all_blocks();
  if (std::getenv("SANDTABLE_GOLDEN") != nullptr) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << found;
  }
  std::ostringstream golden;
  golden << std::ifstream(file).rdbuf();
  // A difference is one of what is legal, seen or struck: say so in the commit, and write it with 'make golden'.
  EXPECT_EQ(golden.str(), found);
}

}  // namespace
}  // namespace sandtable::hull_and_shape_golden_test
