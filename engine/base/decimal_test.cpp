#include "engine/base/decimal.h"

#include <gtest/gtest.h>

namespace sandtable::decimal_test {
namespace {

TEST(Decimal, ReadsNumbersAsPeopleWriteThem) {
  EXPECT_EQ(parse_decimal("12"), 12.0);
  EXPECT_EQ(parse_decimal("0.125"), 0.125);
  EXPECT_EQ(parse_decimal("-3.5"), -3.5);
  EXPECT_EQ(parse_decimal(".5"), 0.5);
  EXPECT_EQ(parse_decimal("7."), 7.0);
}

TEST(Decimal, RefusesEverythingElse) {
  for (const char* text : {"", "-", ".", "1e3", "inf", "nan", "0x10", " 2", "2 ", "1.2.3", "--1", "+1", "1,5"})
    EXPECT_EQ(parse_decimal(text), std::nullopt) << text;
}

}  // namespace
}  // namespace sandtable::decimal_test
