#include "engine/run/chronicle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <vector>

#include "engine/ask/fields.h"
#include "engine/dice/random.h"

namespace sandtable::chronicle_test {
namespace {

StepRecord record(std::uint64_t number) {
  return {.deeds = {{.words = {static_cast<std::int32_t>(number)}}}, .hash = mix(number)};
}
struct Counted {
  int number = 0;
  static constexpr auto kFields = fields(field("number", &Counted::number));
};
using Events = sandtable::Events<Counted>;
constexpr Events events_of(const void*) { return {}; }

// The slow twin: a copy is a copy.
struct Plain {
  Chronicle chronicle;
  std::vector<StepRecord> records;
  std::vector<int> events;

  void append(std::uint64_t number, int told) {
    EventLog more;
    for (int i = 0; i < told; ++i) {
      events.push_back(static_cast<int>(number) * 100 + i);
      more.push_back(Event::of(Counted{events.back()}));
    }
    records.push_back(record(number));
    chronicle.append(record(number), std::move(more));
  }

  void expect_same() const {
    ASSERT_EQ(chronicle.size(), records.size());
    ASSERT_EQ(chronicle.event_count(), events.size());
    EXPECT_TRUE(std::ranges::equal(chronicle.records(), records));
    for (std::size_t i = 0; i < events.size(); ++i) ASSERT_EQ(chronicle.event(i).as<Counted>().number, events[i]);
  }
};

TEST(Chronicle, HasEveryStepAndEventInItsPlace) {
  Random random(1);
  Plain plain;
  plain.expect_same();
  for (std::uint64_t number = 0; number < 700; ++number) {
    plain.append(number, random.below(3) == 0 ? 0 : random.between(0, 5));
    if (number % 50 < 3) plain.expect_same();
  }
  plain.expect_same();
}

TEST(Chronicle, IsNotDisturbedByCopiesThatGoAnotherWay) {
  Random random(2);
  std::vector<Plain> ways(1);
  for (std::uint64_t number = 0; number < 400; ++number) {
    const std::size_t chosen = random.below(static_cast<std::uint32_t>(ways.size()));
    if (random.below(8) == 0) ways.push_back(ways[chosen]);
    if (random.below(40) == 0 && ways.size() > 2) ways.erase(ways.begin());
    ways[random.below(static_cast<std::uint32_t>(ways.size()))].append(number, random.between(0, 2));
  }
  EXPECT_GT(ways.size(), 5U);
  for (const Plain& way : ways) way.expect_same();
}

TEST(Chronicle, KeepsTheBeginningOfAStepNotFarBeforeAnyOther) {
  Chronicle all;
  EXPECT_FALSE(all.kept_up_to(0));
  for (std::uint64_t number = 0; number < 300; ++number) {
    auto beginning = std::make_shared<State>(sizeof(number));
    std::memcpy(beginning->data(), &number, sizeof(number));
    EventLog told;
    for (std::uint64_t i = 0; i < number % 3; ++i) told.push_back(Event::of(Counted{static_cast<int>(number)}));
    all.append(record(number), std::move(told), std::move(beginning));
  }
  for (std::size_t step = 0; step < 300; ++step) {
    const auto kept = all.kept_up_to(step);
    ASSERT_TRUE(kept && kept->step <= step && kept->step + 32 > step) << step;
    std::uint64_t number = 0;
    std::memcpy(&number, kept->beginning->data(), sizeof(number));
    EXPECT_EQ(number, kept->step);
    EXPECT_EQ(all.step_of_event(kept->first_event), kept->step + (3 - kept->step % 3 == 3 ? 1 : 0)) << step;
  }
  for (std::size_t i = 0; i < all.event_count(); ++i)
    EXPECT_EQ(all.step_of_event(i), static_cast<std::size_t>(all.event(i).as<Counted>().number));
}

TEST(Chronicle, OfVeryManyStepsIsTakenDownWithoutMuchStack) {
  Chronicle all;
  for (std::uint64_t number = 0; number < 1'000'000; ++number) all.append({.deeds = {}, .hash = number}, {});
  Chronicle copy = all;
  copy.append({}, {});
  all = {};
  ASSERT_EQ(copy.size(), 1'000'001U);
  EXPECT_EQ(copy.record(0).hash, 0U);
  EXPECT_EQ(copy.record(123'456).hash, 123'456U);
}

}  // namespace
}  // namespace sandtable::chronicle_test
