#include "engine/ask/event_log.h"
#include "engine/ask/fields.h"

#include <gtest/gtest.h>

#include "engine/ask/fields.h"
#include "engine/table/plane/point.h"

namespace sandtable::event_log_test {
namespace {

struct Fell {
  UnitId unit;
  Point at;
  static constexpr auto kFields = fields(field("unit", &Fell::unit), field("at", &Fell::at));
};
struct Rose {
  UnitId unit;
  static constexpr auto kFields = fields(field("unit", &Rose::unit));
};
using Events = sandtable::Events<Fell, Rose>;
constexpr Events events_of(const void*) { return {}; }

TEST(EventLog, KeepsEventsAndTheDiceBesideThem) {
  EventLog log;
  {
    const Faces three = {6, 2, 3};
    log.push_back(Event::of_roll({.count = 3, .rule = RuleId{7}}, three));
  }
  log.push_back(Event::of(Fell{UnitId{4}, {1_in, 2_in}}, {RuleId{1}, RuleId{2}}));
  EventLog more;
  more.push_back(Event::of_roll({}, Faces{5}));
  log.append(more);
  ASSERT_EQ(log.size(), 3U);
  const std::span<const Face> first = log[0].faces();
  EXPECT_EQ(std::vector<int>(first.begin(), first.end()), (std::vector<int>{6, 2, 3}));
  EXPECT_EQ(log[0].rules[0], RuleId{7});
  EXPECT_TRUE(log[1].faces().empty());
  EXPECT_EQ(log[2].faces()[0], 5);
  const EventLog copy = log;
  log.clear();
  EXPECT_EQ(copy[2].faces()[0], 5) << "a copy has its own dice";
}

TEST(Event, IsReadAsWhatItIs) {
  const Event event = Event::of(Fell{UnitId{4}, {1_in, 2_in}});
  EXPECT_EQ(event.kind, 1);
  EXPECT_EQ(event_kind<Rose>(), 2);
  EXPECT_FALSE(event_as<Rose>(event));
  EXPECT_EQ(event_as<Fell>(event)->at, (Point{1_in, 2_in}));
  int fallen = 0;
  visit_event(
      event, [&]<class Told>(const Told& told) { fallen += std::is_same_v<Told, Fell> ? told.unit.v : 0; }, Events{});
  EXPECT_EQ(fallen, 4);
}

TEST(Event, SaysWhoMayKnowIt) {
  const Event secret = Event::of(Rose{UnitId{0}}, {}, only(Seat{2}));
  EXPECT_TRUE(may_know(secret, Seat{2}));
  EXPECT_FALSE(may_know(secret, Seat{0}));
  EXPECT_TRUE(may_know(Event::of(Rose{UnitId{0}}), Seat{0}));
}

TEST(KindSet, HoldsEveryKind) {
  KindSet kinds;
  kinds.add(0).add(63).add(64).add(255);
  for (int kind = 0; kind < 256; ++kind)
    EXPECT_EQ(kinds.has(static_cast<std::uint8_t>(kind)), kind == 0 || kind == 63 || kind == 64 || kind == 255);
  EXPECT_TRUE(KindSet::all().has(200));
  EXPECT_TRUE(KindSet{}.empty());
  EXPECT_EQ(events_named<Rose>(), KindSet{}.add(2));
}

}  // namespace
}  // namespace sandtable::event_log_test
