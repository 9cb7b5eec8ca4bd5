#include "desk/match/match.h"

#include <gtest/gtest.h>

#include "engine/run/battle.h"
#include "engine/run/recording.h"
#include "tests/games/mini_game.h"
#include "tests/games/race_game.h"
#include "tests/games/squad_game.h"

namespace sandtable::match_test {
namespace {

Match match_of(const GameKind& game, TakeBacks take_backs = TakeBacks::fair, DiceSource source = DiceSource::stream) {
  Session session(game, *game.set_up.prepare({}, {}), key_from_seed(1), source);
  std::vector<Chair> chairs;
  for (int seat = 0; seat < session.setup().seats; ++seat) chairs.push_back({std::string(kPerson)});
  return Match({std::move(session), std::move(chairs), take_backs});
}

Answer words(std::initializer_list<std::int32_t> some) {
  Answer answer;
  for (const std::int32_t word : some) answer.add(word);
  return answer;
}

// Three bandits: first all hide in secret, then seat 1 strikes.
TEST(MatchTakeBack, OfASecretAnswerIsNoticedByNobodyElse) {
  Match match = match_of(mini::kind());
  ASSERT_TRUE(match.answer(0, words({1})).accepted());
  ASSERT_TRUE(match.answer(1, words({2})).accepted());
  EXPECT_EQ(match.revision(Seat{0}), 1U);
  EXPECT_EQ(match.revision(Seat{1}), 1U);
  EXPECT_EQ(match.revision(Seat{2}), 0U) << "it has noticed nothing";
  EXPECT_EQ(match.revision({}), 2U);
  EXPECT_EQ(match.take_back(Seat{2}).reason, "Can't undo: the last answer was another player's.");
  ASSERT_TRUE(match.take_back(Seat{0}).accepted()) << "though another answered later";
  EXPECT_TRUE(match.is_open(0));
  EXPECT_FALSE(match.is_open(1)) << "what others gave stays";
  EXPECT_EQ(match.revision(Seat{0}), 2U);
  EXPECT_EQ(match.revision(Seat{1}), 1U);
  ASSERT_TRUE(match.answer(0, words({3})).accepted());
  ASSERT_TRUE(match.answer(2, words({2})).accepted());
  EXPECT_EQ(match.seen_by({}).deeds().size(), 3U);
  EXPECT_EQ(match.seen_by({}).deeds()[0].words, std::vector<std::int32_t>{3}) << "the later answer";
  EXPECT_EQ(match.revision(Seat{2}), 1U);
}

TEST(MatchTakeBack, IsBarredWhereHiddenThingsMayHaveShown) {
  Match match = match_of(mini::kind());
  for (std::size_t i = 0; i < 3; ++i) ASSERT_TRUE(match.answer(i, words({2})).accepted());
  ASSERT_TRUE(match.answer(0, words({1, 1})).accepted()) << "strikes at seat 2, in the wrong place";
  EXPECT_EQ(match.take_back(Seat{0}).reason, "Can't undo: hidden things may have shown.");
  Match practice = match_of(mini::kind(), TakeBacks::free);
  for (std::size_t i = 0; i < 3; ++i) ASSERT_TRUE(practice.answer(i, words({2})).accepted());
  ASSERT_TRUE(practice.answer(0, words({1, 1})).accepted());
  EXPECT_TRUE(practice.take_back(Seat{0}).accepted());
  EXPECT_EQ(practice.seen_by({}).deeds().size(), 3U);
  EXPECT_TRUE(practice.take_back({}).accepted());
  EXPECT_TRUE(practice.is_open(2)) << "as it was before the last of the secret answers";
  EXPECT_FALSE(practice.is_open(0));
  Match strict = match_of(mini::kind(), TakeBacks::none);
  ASSERT_TRUE(strict.answer(0, words({1})).accepted());
  EXPECT_FALSE(strict.take_back(Seat{0}).accepted());
}

TEST(MatchTakeBack, IsBarredByDiceAndByOthers) {
  Match match = match_of(squad::kind(), TakeBacks::fair, DiceSource::typed);
  EXPECT_EQ(match.take_back({}).reason, "There is nothing to undo.");
  ASSERT_TRUE(match.pass(0, Match::Passing::once).accepted());
  EXPECT_EQ(match.take_back(Seat{1}).reason, "Can't undo: the last answer was another player's.");
  EXPECT_TRUE(match.take_back(Seat{0}).accepted());
  EXPECT_EQ(match.revision({}), 2U) << "a step back is a change too";
  ASSERT_TRUE(match.pass(0, Match::Passing::once).accepted());
  ASSERT_TRUE(match.pass(0, Match::Passing::once).accepted());
  EXPECT_TRUE(match.take_back({}).accepted());
}

TEST(MatchAnswers, AreRefusedByWhatTheSeatMayKnow) {
  Match match = match_of(mini::kind());
  EXPECT_EQ(match.answer(0, words({0})).reason, "hide in a real place");
  EXPECT_EQ(match.answer(0, words({})).reason, "the answer does not have the form of the question");
  EXPECT_EQ(match.answer(7, words({1})).reason, "that is not asked");
  EXPECT_EQ(match.revision({}), 0U);
  EXPECT_FALSE(match.has_moments());
}

TEST(MatchMachines, AnswerTheSameWheneverTheyAreAsked) {
  const auto play = [](std::size_t at_once) {
    Session session(race::kind(), *race::kind().set_up.prepare({}, {}), key_from_seed(4));
    std::vector<Chair> chairs;
    for (int seat = 0; seat < 2; ++seat) chairs.push_back(*chair_of(race::kind(), "random"));
    Match match({std::move(session), std::move(chairs)});
    EXPECT_EQ(*match.run_on(Match::Machines::pause, 100), 0U);
    while (!match.finished()) EXPECT_GT(*match.run_on(Match::Machines::answer, at_once), 0U);
    return *match.recording({});
  };
  EXPECT_EQ(play(1), play(100'000));
}

// A battle at the desk is the one that `match` would play with the same key.
TEST(MatchMachines, DecideAsInABattleAmongThemselves) {
  for (const GameKind* game : {&race::kind(), &squad::kind(), &mini::kind()}) {
    const auto setup = *game->set_up.prepare({}, {});
    const Key key = key_from_seed(4);
    std::vector<Chair> chairs, others;
    for (int seat = 0; seat < setup->seats; ++seat) {
      chairs.push_back(*chair_of(*game, "random"));
      others.push_back(*chair_of(*game, "random"));
    }
    std::vector<Player*> players;
    for (const Chair& chair : others) players.push_back(chair.player.get());
    Battle battle(*game, setup, {.key = key, .players = players, .record = true});
    battle.run();
    Match match({Session(*game, setup, key), std::move(chairs)});
    while (!match.finished()) ASSERT_GT(*match.run_on(Match::Machines::answer, 100), 0U);
    const std::vector<std::string> names(static_cast<std::size_t>(setup->seats), "random");
    EXPECT_EQ(*match.recording({}), recording_text({.game = *game,
                                                    .setup = *setup,
                                                    .key = key,
                                                    .players = names,
                                                    .steps = battle.history(),
                                                    .outcome = battle.outcome()}));
  }
}

TEST(MatchRecording, KeepsTheKeyForWhoHoldsAllSeats) {
  Match match = match_of(race::kind());
  const auto key_in = [&](Viewer holder) {
    const GameKind* const games[] = {&race::kind()};
    const auto recording = read_recording(*match.recording(holder), "saved", games);
    EXPECT_TRUE(verify(*recording).ok);
    return recording->key.has_value();
  };
  EXPECT_TRUE(key_in({}));
  EXPECT_FALSE(key_in(Seat{0}));
  while (!match.finished()) ASSERT_TRUE(match.pass(*match.open_question(), Match::Passing::once).accepted());
  EXPECT_TRUE(key_in(Seat{0}));
}

TEST(MatchPassing, GoesOnUntilSomethingElseIsAsked) {
  Match match = match_of(race::kind());
  const std::size_t before = match.seen_by({}).deeds().size();
  for (std::size_t index = 0; index < 4; ++index)
    if (match.is_open(index)) {
      ASSERT_TRUE(match.pass(index, Match::Passing::until_another).accepted());
    }
  EXPECT_GT(match.seen_by({}).deeds().size(), before);
  EXPECT_EQ(*match.run_on(Match::Machines::answer, 100), 0U) << "now steps are asked for";
}

}  // namespace
}  // namespace sandtable::match_test
