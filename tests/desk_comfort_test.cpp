// What the desk spares people: questions that decide nothing, machine players that declined, mates who are in the way.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "desk/match/library.h"
#include "desk/match/match.h"
#include "desk/seat/deploy.h"
#include "desk/seat/labels.h"
#include "desk/seat/sights.h"
#include "engine/data/catalogue.h"
#include "tests/game_called.h"
#include "tests/preview_testing.h"

namespace sandtable::desk_comfort_test {
namespace {

Match against_default(const char* game, TakeBacks take_backs = TakeBacks::fair) {
  const GameKind& kind = game_called(game);
  const auto setup = prepare_battle(kind, {});
  EXPECT_TRUE(setup.has_value());
  std::vector<Chair> chairs(2);
  chairs[0].name = kPerson;
  chairs[1] = {"default", std::make_unique<DefaultPlayer>()};
  return Match({Session(kind, *setup, key_from_seed(5)), std::move(chairs), take_backs});
}

// Plays defaults until the person is asked this.
void play_to(Match& match, std::string_view question) {
  for (int i = 0; i < 2000 && !match.finished(); ++i) {
    ASSERT_TRUE(match.run_on(Match::Machines::answer, 100'000).has_value());
    if (match.request(*match.open_question()).spec.name == question) return;
    ASSERT_TRUE(match.pass(*match.open_question(), Match::Passing::once).accepted());
  }
  FAIL() << question << " is never asked";
}

Answer options_of(const Request& request, std::size_t number) { return put_together(request.options()[number]); }

bool has_answered(const Match& match, std::size_t since, Seat seat) {
  const auto deeds = match.seen_by({}).deeds();
  return std::any_of(deeds.begin() + static_cast<std::ptrdiff_t>(since), deeds.end(),
                     [&](const SeenDeed& deed) { return !deed.is_dice && deed.seat == seat; });
}

// Activates the unit and goes on its first leg; whether the machine was asked to react.
bool goes_past_the_machine(Match& match, std::size_t activation) {
  play_to(match, "activate");
  EXPECT_TRUE(match.answer(0, options_of(match.request(0), activation)).accepted());
  EXPECT_TRUE(match.run_on(Match::Machines::answer, 100'000).has_value());
  if (match.request(0).spec.name != "act") return false;
  const std::size_t before = match.seen_by({}).deeds().size();
  EXPECT_TRUE(match.answer(0, options_of(match.request(0), 0)).accepted());
  EXPECT_TRUE(match.run_on(Match::Machines::answer, 100'000).has_value());
  return has_answered(match, before, Seat{1});
}

TEST(DeskComfort, WhatAMachineDeclinedDoesNotEndUndo) {
  for (std::size_t activation = 0; activation < 18; ++activation) {
    Match match = against_default("double-tap");
    if (!goes_past_the_machine(match, activation)) continue;
    const std::size_t after = match.seen_by({}).deeds().size();
    EXPECT_EQ(match.take_back({}).reason, "");
    EXPECT_LT(match.seen_by({}).deeds().size(), after);
    return;
  }
  FAIL() << "the machine was never asked whether it reacts";
}

TEST(DeskComfort, AMachineThatActsEndsUndo) {
  Match match = against_default("double-tap");
  play_to(match, "activate");
  ASSERT_TRUE(match.pass(0, Match::Passing::once).accepted());  // ends the turn
  ASSERT_TRUE(match.run_on(Match::Machines::answer, 100'000).has_value());
  EXPECT_EQ(match.take_back({}).reason, "Can't undo: your opponent has already acted.");
}

// A question that is settled has no other answer: neither among the options nor by chance.
TEST(DeskComfort, SettledQuestionsHaveOneAnswer) {
  for (const char* id : {"double-tap", "army-man"}) {
    int settled = 0, open = 0;
    preview_testing::each_position(game_called(id), 400, [&](const preview_testing::Moment& here) {
      if (here.spec.settled == nullptr) return;
      if (!here.spec.settled(here.at)) {
        ++open;
        return;
      }
      ++settled;
      Answer fallback;
      here.spec.fallback(here.at, fallback);
      here.spec.options(here.at, [&](const Answer& option) { EXPECT_TRUE(option == fallback) << here.spec.name; });
      for (int i = 0; i < 10; ++i) {
        Answer drawn;
        here.spec.sample(here.at, here.random, drawn);
        EXPECT_TRUE(drawn == fallback) << here.spec.name;
      }
    });
    EXPECT_GT(settled, 0) << id;
    EXPECT_GT(open, 0) << id;
  }
}

TEST(DeskComfort, ArmiesArePlacedAsNearAsTheyCan) {
  for (const char* id : {"double-tap", "army-man"}) {
    Match match = against_default(id);
    play_to(match, "deploy");
    const Request request = match.request(0);
    ASSERT_TRUE(is_placement(request)) << id;
    const auto own = std::ranges::find_if(request.sketch().zones, [&](const Sketch::Zone& zone) {
      return zone.kind == "deployment" && zone.seat == request.seat();
    });
    ASSERT_NE(own, request.sketch().zones.end());
    const Point corner = own->outline[0];
    const std::optional<Answer> answer = placed_near(request, corner);
    ASSERT_TRUE(answer) << id;
    EXPECT_TRUE(request.check(*answer).accepted()) << id;
  }
}

TEST(DeskComfort, SightsAgreeWithSingleLines) {
  Match match = against_default("double-tap");
  play_to(match, "activate");
  const SeatView view = match.seen_by(Seat{0});
  const std::optional<Sights> sights = sights_of(view, "A1");
  ASSERT_TRUE(sights);
  std::size_t enemies = 0;
  for (const Sketch::Token& token : view.sketch().tokens) enemies += token.seat == Seat{1} ? 1 : 0;
  EXPECT_EQ(sights->sees.size() + sights->hidden.size(), enemies);
  for (const auto* list : {&sights->sees, &sights->hidden})
    for (const Sighting& one : *list) {
      const auto line = sight_between(view, {.unit = "A1"}, {.unit = one.label});
      ASSERT_TRUE(line);
      EXPECT_EQ(line->seen, list == &sights->sees) << one.label;
    }
  EXPECT_FALSE(sights_of(view, "Z9"));
}

// The team stands in a row; the first is sent through the second, who stays: it waits for some counts before it asks.
TEST(DeskComfort, RoutesWaitForATeamMate) {
  Match match = against_default("strike");
  play_to(match, "move");
  const auto place_of = [&](std::size_t index) {
    const Request request = match.request(index);
    return token_called(request.sketch().tokens, request.subject())->at;
  };
  const Point first = place_of(0), second = place_of(1);
  ASSERT_TRUE(within(first, second, 1_in)) << "they stand side by side";
  const Point beyond = second + (second - first) + (second - first) + (second - first);
  ASSERT_TRUE(match.plan(0, {beyond}).has_value());
  for (std::size_t i = 1; i < 5; ++i) ASSERT_TRUE(match.plan(i, {}).has_value());
  const std::size_t before = match.seen_by({}).deeds().size();
  ASSERT_TRUE(match.run_on(Match::Machines::answer, 100'000).has_value());
  EXPECT_EQ(match.halted(0), "T2 stands in its way");
  EXPECT_GT(match.seen_by({}).deeds().size(), before + 50) << "five counts of ten units at least";
}

}  // namespace
}  // namespace sandtable::desk_comfort_test
