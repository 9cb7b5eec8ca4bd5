#include <gtest/gtest.h>

#include "engine/base/error.h"
#include "engine/base/fixed_vector.h"
#include "engine/base/hash.h"
#include "engine/base/ids.h"
#include "engine/base/mil.h"

namespace sandtable::base_test {
namespace {

TEST(FixedVector, UnusedSlotsAreZeroAgain) {
  using Bytes = FixedVector<std::uint8_t, 7>;
  static_assert(std::has_unique_object_representations_v<Bytes>);
  Bytes a{1, 2, 3};
  a.pop_back();
  a.erase_at(0);
  EXPECT_EQ(hash_value(a), hash_value(Bytes{2}));
  EXPECT_NE(hash_value(a), hash_value(Bytes{3}));
}

TEST(Mil, LiteralsAreExact) {
  EXPECT_EQ(1.25_in, Mil{1250});
  EXPECT_EQ(0.05_in, 50_mil);
  EXPECT_EQ(squared(144_in), 144'000LL * 144'000LL);
}

TEST(Error, SaysWhereWhatAndWhatToDo) {
  const Error error{.message = "unknown key 'hight'", .place = {"yard.toml", 3, 1}, .hint = "did you mean 'height'?"};
  EXPECT_EQ(error.text(), "yard.toml:3:1: unknown key 'hight' (did you mean 'height'?)");
  EXPECT_EQ(nearest_word("hight", {"width", "height", "depth"}), "height");
  EXPECT_EQ(nearest_word("zzz", {"width", "height"}), "");
  EXPECT_EQ(did_you_mean("hight", {"width", "height"}, "see --help"), "did you mean 'height'?");
  EXPECT_EQ(did_you_mean("zzz", {"width", "height"}), "");
  EXPECT_EQ(did_you_mean("zzz", {"width", "height"}, "see --help"), "see --help");
  EXPECT_EQ(nearest_or_all("hight", {"width", "height"}), "did you mean 'height'?");
  EXPECT_EQ(nearest_or_all("zzz", {"width", "height"}), "one of: width, height");
  EXPECT_EQ(nearest_or_all("zzz", {}), "");
}

}  // namespace
}  // namespace sandtable::base_test
