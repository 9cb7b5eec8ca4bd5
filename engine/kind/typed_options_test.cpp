#include "engine/kind/typed_options.h"

#include <gtest/gtest.h>

#include <array>

namespace sandtable::typed_options_test {
namespace {

struct Game {};
struct Law {};
struct Pick {
  struct Reply {
    int number = 0;
  };
  int first = 0, count = 0;
};
void options(const Game&, const Law&, const Pick& asked, const Offer<Pick>& offer) {
  for (int i = 0; i < asked.count; ++i) offer({asked.first + i});
}

TEST(TypedOptions, TheFirstIsTheFirst) { EXPECT_EQ(first_option(Game{}, Law{}, Pick{7, 3}).number, 7); }

TEST(TypedOptions, ByChanceEachAlike) {
  Random random(1);
  std::array<int, 3> times = {};
  for (int i = 0; i < 3000; ++i)
    ++times[static_cast<std::size_t>(option_by_chance(Game{}, Law{}, Pick{0, 3}, random).number)];
  for (const int each : times) EXPECT_NEAR(each, 1000, 100);
}

TEST(TypedOptions, ByChanceDrawsOnce) {
  Random used(5), plain(5);
  const int number = option_by_chance(Game{}, Law{}, Pick{0, 9}, used).number;
  EXPECT_EQ(number, static_cast<int>(plain.below(9)));
  EXPECT_EQ(used.bits(), plain.bits());
}

}  // namespace
}  // namespace sandtable::typed_options_test
