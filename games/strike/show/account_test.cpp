#include "games/strike/show/account.h"

#include <gtest/gtest.h>

#include "engine/muster/random_setup.h"
#include "games/strike/kind.h"
#include "games/strike/state/events.h"

namespace sandtable::strike::account_test {
namespace {

using What = UnitNews::What;

Event told(Told kind, std::initializer_list<std::int32_t> args) {
  Event event;
  event.kind = number_of(kind);
  for (const std::int32_t arg : args) event.args.push_back(arg);
  return event;
}

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
  const EventLog events = {told(Told::round, {1}),
                           told(Told::bought, {0, 3, 1, 4}),
                           told(Told::round, {2}),
                           told(Told::bought, {0, 4, 2, 3}),
                           told(Told::eliminated, {0, count - 1}),
                           told(Told::eliminated, {hostage(0).v, 1}),
                           told(Told::round, {3}),
                           told(Told::eliminated, {0, 0})};
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
