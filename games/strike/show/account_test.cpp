#include "games/strike/show/account.h"

#include <gtest/gtest.h>

#include "engine/muster/random_setup.h"
#include "games/strike/kind.h"
#include "games/strike/state/events.h"

namespace sandtable::strike::account_test {
namespace {

using What = UnitNews::What;

TEST(StrikeAccount, CountsGearUntilItsOwnerFalls) {
  const Sides sides = by_side(kind(), ready_made(kind(), "data/lists/"));
  const auto setup = kind().set_up.prepare(
      {.armies = {sides[0][0], sides[1][0]}, .map = ready_made(kind(), "data/maps/")[0], .switches = {}}, {});
  ASSERT_TRUE(setup) << setup.error().text();
  const std::vector<UnitEntry> entries = units(**setup);
  const auto count = static_cast<std::int32_t>(entries.size());
  EXPECT_EQ(entries[0].kind, "Dust Choir");
  EXPECT_EQ(entries.back().seat, Seat{1});
  std::vector<UnitNews> news;
  int fielded = 0;
  const UnitId last = numbered<UnitId>(count - 1);
  const EventLog events = {
      Event::of(RoundBegun{1}),         Event::of(Bought{.unit = {0}, .item = {3}, .count = 1, .price = 4}),
      Event::of(RoundBegun{2}),         Event::of(Bought{.unit = {0}, .item = {4}, .count = 2, .price = 3}),
      Event::of(Eliminated{{0}, last}), Event::of(Eliminated{hostage(0), {1}}),
      Event::of(RoundBegun{3}),         Event::of(Eliminated{{0}, {0}})};
  account(**setup, events, [&](const UnitNews& one) {
    if (one.what == What::fielded) {
      ++fielded;
    } else {
      news.push_back(one);
    }
  });
  EXPECT_EQ(fielded, 3 * count);
  ASSERT_EQ(news.size(), 4U) << "hostages are no units";
  EXPECT_EQ(news[2].what, What::destroyed);
  EXPECT_EQ(news[2].by, count - 1);
  EXPECT_EQ(news[2].worth, 7 * kWorthOfAPoint) << "what he bought in both rounds";
  EXPECT_EQ(news[3].by, UnitNews::kNobody) << "his own doing";
  EXPECT_EQ(news[3].worth, 0);
}

}  // namespace
}  // namespace sandtable::strike::account_test
