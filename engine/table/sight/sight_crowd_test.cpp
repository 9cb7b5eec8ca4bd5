#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

#include "engine/table/sight/sight_crowd.h"
#include "engine/table/walk/walk_testing.h"

namespace sandtable::sight_crowd_test {
namespace {

using namespace walk_testing;

TEST(SightCrowd, SomebodyFarOffHidesNobody) {
  std::vector<Cylinder> rank;
  for (int i = 0; i < 40; ++i) rank.push_back({at(2 + i, 20), 600_mil, {}, 1250_mil});
  const Sight sight(table({}), {Trait::solid});
  const CylinderGrid crowd(rank);
  const Figure a{at(10, 10), 500_mil, 1_in};
  EXPECT_TRUE(sight.sees(a, {at(30, 10), 500_mil, 1_in}, {.crowd = &crowd}));
  EXPECT_FALSE(sight.sees(a, {at(10, 30), 500_mil, 1_in}, {.crowd = &crowd}));
  EXPECT_TRUE(sight.sees(a, {at(10, 30), 500_mil, 5_in}, {.crowd = &crowd}));
}

// The slow twin looks at every cylinder.
RC_GTEST_PROP(SightCrowd, SeesWhatTheListSees, (std::uint32_t seed)) {
  const Scenery s = random_scenery(seed);
  Chance chance(seed);
  std::vector<Cylinder> cylinders;
  for (int i = chance.upto(80); i > 0; --i)
    cylinders.push_back({chance.spot(-1, 21),
                         chance.one_in(9) ? chance.length(0, 3) : chance.length(0.1, 0.5),
                         {},
                         chance.length(0, 3)});
  const CylinderGrid crowd(cylinders);
  const Sight sight(s.terrain, {Trait::solid});
  for (int i = 0; i < 20; ++i) {
    const Figure a{chance.spot(0, 20), chance.length(0, 1), chance.length(0, 3)};
    const Figure b{chance.one_in(20) ? a.centre : chance.spot(0, 20), chance.length(0, 1), chance.length(0, 3)};
    Sight::Look look{.lines = chance.one_in(4) ? SightLines::centre : SightLines::base};
    Sight::Look past_all = look;
    past_all.bodies = cylinders;
    look.crowd = &crowd;
    RC_ASSERT(sight.sees(a, b, look) == sight.sees(a, b, past_all));
    RC_ASSERT(sight.sees(b, a, look) == sight.sees(a, b, look));
  }
}

}  // namespace
}  // namespace sandtable::sight_crowd_test
