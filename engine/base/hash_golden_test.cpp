#include "engine/base/hash.h"

#include <gtest/gtest.h>

#include <array>

namespace sandtable::hash_golden_test {
namespace {

// Recordings store these hashes: a compiler, a level of optimisation or an edit that changes them breaks every
// recording there is.
TEST(GoldenHash, IsTheSameInEveryBuild) {
  std::array<std::byte, 21> bytes;
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::byte>(i * 37);
  EXPECT_EQ(hash_bytes({}), 0x3da4588b8c08334fU);
  EXPECT_EQ(hash_bytes(std::span(bytes).first(8)), 0x36f893f5b3895a45U);
  EXPECT_EQ(hash_bytes(bytes), 0xb257f1b60a00ed2eU);
}

}  // namespace
}  // namespace sandtable::hash_golden_test
