#include "engine/base/count.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <type_traits>

namespace sandtable::count_test {
namespace {

static_assert(sizeof(Count) == 1);
static_assert(std::is_trivially_copyable_v<Count> && std::has_unique_object_representations_v<Count>);

TEST(Count, IsReckonedWithAsANumber) {
  Count wounds = 2;
  wounds += 3;
  EXPECT_EQ(wounds, 5);
  wounds = std::min(4, wounds + 1);
  EXPECT_EQ(wounds, 4);
  --wounds;
  wounds -= 2;
  EXPECT_EQ(++wounds, 2);
}

TEST(CountDeathTest, RunningOverStops) {
  Count full = 255;
  EXPECT_DEATH(++full, "^sandtable: stopped: a count holds 0 to 255");
  Count none;
  EXPECT_DEATH(--none, "^sandtable: stopped: a count holds 0 to 255");
}

}  // namespace
}  // namespace sandtable::count_test
