#include "engine/base/flag_set.h"

#include <gtest/gtest.h>

#include <type_traits>

namespace sandtable::flag_set_test {
namespace {

enum class Colour : std::uint8_t { red, green, eighth = 7, sixteenth = 15, last = 31 };

TEST(FlagSet, HasWhatWasAddedAndNothingElse) {
  FlagSet<Colour> some;
  EXPECT_TRUE(some.empty());
  some.add(Colour::green);
  some.add(Colour::eighth);
  EXPECT_FALSE(some.has(Colour::red));
  EXPECT_TRUE(some.has(Colour::green));
  EXPECT_TRUE(some.has(Colour::eighth));
  some.remove(Colour::green);
  some.remove(Colour::red);
  EXPECT_FALSE(some.has(Colour::green));
  EXPECT_FALSE(some.empty());
}

TEST(FlagSet, UsesTheLastBitOfItsType) {
  FlagSet<Colour, std::uint16_t> half;
  half.add(Colour::sixteenth);
  EXPECT_EQ(half.bits, 0x8000);
  FlagSet<Colour, std::uint32_t> whole;
  whole.add(Colour::last);
  EXPECT_TRUE(whole.has(Colour::last));
  whole.remove(Colour::last);
  EXPECT_TRUE(whole.empty());
  EXPECT_EQ(whole, (FlagSet<Colour, std::uint32_t>{}));
}

static_assert(std::has_unique_object_representations_v<FlagSet<Colour, std::uint32_t>>);
static_assert(std::is_aggregate_v<FlagSet<Colour>>);

}  // namespace
}  // namespace sandtable::flag_set_test
