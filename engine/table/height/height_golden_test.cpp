#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/base/hash.h"
#include "engine/table/height/climb.h"
#include "engine/table/height/height_testing.h"
#include "engine/table/height/landing.h"
#include "engine/table/height/silhouette.h"
#include "tests/places.h"

// The same answers about heights from every compiler and at every level of optimisation.
namespace sandtable::height_golden_test {
namespace {

using namespace height_testing;

class Digest {
 public:
  void add(std::int64_t value) { sum_ = mix(sum_ ^ static_cast<std::uint64_t>(value)) + 0x9e3779b97f4a7c15ULL; }
  void add(Mil value) { add(value.v); }
  void add(Point p) { add(p.x), add(p.y); }
  void add(const Surface& surface) { add(surface.height), add(surface.piece.v), add(surface.stairs ? 1 : 0); }
  std::uint64_t value() const { return sum_; }

 private:
  std::uint64_t sum_ = 0;
};

// One line for some tables: their levels, walks on them, falls, climbs and lines of sight.
class Block {
 public:
  void add(std::uint32_t seed) {
    const Heights h = random_heights(seed);
    Chance chance(seed);
    const Sight sight(h.terrain, {Trait::solid});
    for (int i = 0; i < 10; ++i) {
      const Point at = chance.spot(0.5, 19.5), to = chance.spot(0.5, 19.5);
      for (const Level& level : levels(h.terrain, h.absent, at)) {
        levels_.add(level.surface), levels_.add(level.room);
        add_walk(h, {.foot = level.surface.height}, at, to);
        ++storeys_;
      }
      add_fall(h, {at, chance.length(0, 6)});
      const PieceId id{static_cast<std::uint16_t>(chance.upto(20))};
      if (id.v < h.terrain.pieces().size() && h.terrain.piece(id).is_raised()) add_climb(h, id, at);
      const Cylinder body{to, 250_mil, {}, 1500_mil};
      const Eye from{at, chance.length(0, 4)};
      seen_.add(clear_points(sight, from, body_points(body, at, {25, 60, 95}), {.absent = h.absent}));
    }
  }
  std::string text(std::uint32_t first, std::uint32_t last) const {
    return fmt::format(
        "tables {:3} to {:3}: {:3} storeys, {:016x}; walks {:016x}; {:3} falls, {:016x}; {:2} climbs, "
        "{:016x}; seen {:016x}\n",
        first, last, storeys_, levels_.value(), walks_.value(), landed_, falls_.value(), climbed_, climbs_.value(),
        seen_.value());
  }

 private:
  void add_walk(const Heights& h, const Dweller& dweller, Point from, Point to) {
    const Storey storey(h.terrain, h.absent, dweller);
    const Track track(storey.terrain(), {}, from, {to});
    walks_.add(track.passable()), walks_.add(track.full_cost());
    walks_.add(static_cast<int>(track.stop().reason));
    walks_.add(bumps_at(storey, {}, track, Way(from, {to})).value_or(-1_mil));
    walks_.add(fits(storey, {}, from) ? 1 : 0);
  }
  void add_fall(const Heights& h, Eye from) {
    const Touchdown fall = touchdown(h.terrain, h.absent, {}, from, {.within = 2_in});
    falls_.add(fall.surface), falls_.add(fall.fell);
    if (!fall.place) return;
    falls_.add(*fall.place);
    ++landed_;
  }
  void add_climb(const Heights& h, PieceId id, Point near) {
    const auto found = face(h.terrain, id, near, 500_mil);
    if (!found) return;
    climbs_.add(found->foot), climbs_.add(found->head), climbs_.add(found->low), climbs_.add(found->high);
    ++climbed_;
  }

  Digest levels_, walks_, falls_, climbs_, seen_;
  int storeys_ = 0, landed_ = 0, climbed_ = 0;
};

std::string all_blocks() {
  constexpr std::uint32_t kTables = 200, kInABlock = 20;
  std::string out;
  for (std::uint32_t first = 0; first < kTables; first += kInABlock) {
    Block block;
    for (std::uint32_t seed = first; seed < first + kInABlock; ++seed) block.add(seed);
    out += block.text(first, first + kInABlock - 1);
  }
  return out;
}

TEST(GoldenHeights, SameAnswersEverywhere) {
  const std::filesystem::path file = source_folder() / "engine" / "table" / "height" / "golden" / "heights.txt";
  const std::string found = all_blocks();
  if (std::getenv("SANDTABLE_GOLDEN") != nullptr) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << found;
  }
  std::ostringstream golden;
  golden << std::ifstream(file).rdbuf();
  // A difference is one of where models can be at which height: say so in the commit, and write it with 'make golden'.
  EXPECT_EQ(golden.str(), found);
}

}  // namespace
}  // namespace sandtable::height_golden_test
