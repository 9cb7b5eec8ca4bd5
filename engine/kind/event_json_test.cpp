#include "engine/kind/event_json.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/kind/event_spec.h"
#include "tests/games/mini_game.h"

namespace sandtable::event_json_test {
namespace {

enum Domain : std::uint8_t { kHideouts, kSeats };
struct Struck {
  UnitId rival;
  UnitId by = UnitId::none();
  Point at;
  Mil far;
  int times = 0;
  static constexpr std::string_view kName = "struck";
  static constexpr auto kFields =
      fields(field("rival", &Struck::rival, kSeats), field("by", &Struck::by, kSeats), field("at", &Struck::at),
             field("far", &Struck::far), field("times", &Struck::times));
};
using Events = sandtable::Events<Struck>;
constexpr Events events_of(const void*) { return {}; }

constexpr std::string_view kClauses[] = {"mini.hide", "mini.strike"};

GameKind game() {
  static constexpr auto kTable = event_table(Events{});
  GameKind kind = mini::kind();
  kind.events = kTable;
  kind.clause_ids = kClauses;
  return kind;
}

TEST(EventJson, NamesItsFieldsByTheirDomains) {
  const sandtable::Setup setup;
  const Struck struck{.rival = {1}, .by = {2}, .at = {1500_mil, 2_in}, .far = 250_mil, .times = 3};
  const Event event = Event::of(struck, {RuleId{1}});
  EXPECT_EQ(
      event_to_json(game(), setup, event).dump(),
      R"({"event":"struck","rival":"seat 2","by":"seat 3","at":[1500,2000],"far":250,"times":3,"clauses":["mini.strike"]})");
  EXPECT_EQ(event_to_json(game(), setup, event, Scale::inches)["at"].dump(), "[1.5,2.0]");
}

TEST(EventJson, NobodyIsNull) {
  const sandtable::Setup setup;
  const auto json = event_to_json(game(), setup, Event::of(Struck{.rival = {0}}));
  EXPECT_TRUE(json["by"].is_null());
  EXPECT_FALSE(json.contains("clauses"));
}

TEST(EventJson, ARollHasItsFaces) {
  const sandtable::Setup setup;
  const Faces faces = {5, 2, 4};
  const Roll roll{.count = 3, .read = ReadAs::at_least(4), .seat = {1}, .unit = {7}, .rule = RuleId{0}};
  const auto json = event_to_json(game(), setup, Event::of_roll(roll, faces));
  EXPECT_EQ(
      json.dump(),
      R"({"event":"roll","seat":1,"unit":7,"against":null,"purpose":0,"sides":6,"need":4,"successes":2,"faces":[5,2,4],"clauses":["mini.hide"]})");
}

}  // namespace
}  // namespace sandtable::event_json_test
