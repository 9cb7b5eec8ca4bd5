#include "odds/past.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <iterator>

#include "engine/run/battle.h"
#include "tests/by_chance.h"

namespace sandtable::past_test {
namespace {

// A battle by chance, with dice that are typed in, up to the first question of this name.
Session battle_at(const GameKind& game, std::string_view name, std::uint64_t& seed) {
  while (true) {
    Random random(++seed);
    Session session(game, some_setup(game, random), Key{}, DiceSource::typed);
    while (!session.finished()) {
      if (session.roll()) {
        type_by_chance(session, random);
        continue;
      }
      if (game.questions[session.questions()[*session.open_question()].kind].name == name) return session;
      answer_by_chance(session, random);
    }
  }
}

// For each reply the odds are those of a battle in which all of it has been said. Returns how many of them there are.
int check_replies(const Session& session, const Answer& answer, std::span<const OddsPolicy> policies,
                  const ChoiceOdds& choice) {
  int reactions = 0;
  for (const Reply& reply : choice.replies) {
    reactions += reply.said.empty() ? 0 : 1;
    Session answered = session;
    EXPECT_TRUE(answered.answer_at(0, answer).accepted());
    for (const Reply::Said& said : reply.said) EXPECT_TRUE(answered.answer_at(0, said.answer).accepted());
    const Odds told = odds_of(session.game(), session.setup(), start_of(answered), policies[0]);
    const Odds& found = reply.readings[0].odds;
    EXPECT_EQ(told.lines.size(), found.lines.size());
    for (const Odds::Line& line : told.lines)
      EXPECT_NEAR(found.mean(line.feature, line.unit), told.mean(line.feature, line.unit), 1e-12);
  }
  return reactions;
}

TEST(Odds, OfAnAnswerAreToldForEachReaction) {
  const GameKind& game = game_called("double-tap");
  const std::vector<OddsPolicy> policies = policies_of(*game.odds);
  int reactions = 0;
  for (std::uint64_t seed = 0; reactions < 10 && !HasFailure();) {
    const Session session = battle_at(game, "attack", seed);
    const Question& question = session.questions()[0];
    game.questions[question.kind].options(session.situation(question, session.now()), [&](const Answer& attack) {
      reactions += check_replies(session, attack, policies, odds(session, 0, attack, policies));
    });
  }
}

// A move with an attack at its end: whoever lets it happen may still answer the attack.
TEST(Odds, FollowReactionsThatComeAfterReactions) {
  const GameKind& game = game_called("double-tap");
  const std::vector<OddsPolicy> policies = policies_of(*game.odds);
  const auto kind_named = [&](std::string_view name) {
    return std::ranges::find(game.questions, name, &QuestionSpec::name) - game.questions.begin();
  };
  int later = 0;
  for (std::uint64_t seed = 0; later < 10 && !HasFailure();) {
    const Session session = battle_at(game, "act", seed);
    const Question& question = session.questions()[0];
    game.questions[question.kind].options(session.situation(question, session.now()), [&](const Answer& act) {
      if (later >= 10) return;
      const ChoiceOdds choice = odds(session, 0, act, policies);
      const auto comes_later = [&](const Reply& reply) {
        const auto& said = reply.said;
        return said.size() == 3 && said[0].question.kind == kind_named("attack") &&
               said[1].question.kind == kind_named("interrupt") &&
               said[2].question.kind == kind_named("react-to-attack");
      };
      const auto found = std::ranges::count_if(choice.replies, comes_later);
      if (found > 1) check_replies(session, act, policies, choice);
      later += found > 1 ? 1 : 0;
    });
  }
}

TEST(Odds, AStepInWhichNobodyFightsIsNoFight) {
  for (const char* id : {"double-tap", "army-man"}) {
    const GameKind& game = game_called(id);
    const OddsPolicy policy = must(game.odds->policy({}));
    const Session battle = fought(game, 5);
    EXPECT_FALSE(past_fight(battle, 0, policy).fought) << "the roll-off";
    bool any = false;
    for (std::uint64_t step = 0; step < battle.history().size() && !any; ++step)
      any = past_fight(battle, step, policy).fought;
    EXPECT_TRUE(any);
  }
}

TEST(PastFights, HadOddsThatAllowedWhatHappened) {
  for (const char* id : {"double-tap", "army-man"}) {
    const GameKind& game = game_called(id);
    const OddsPolicy policy = must(game.odds->policy({}));
    int fights = 0;
    const auto look_back = [&](const Session& battle, std::uint64_t step) {
      const PastFight fight = past_fight(battle, step, policy);
      const Odds odds = odds_of(game, battle.setup(), fight.start, policy, {.runs = 20'000, .samples = 20'000});
      if (!odds.exact || !odds.rolled || odds.lines.empty()) return;
      ++fights;
      for (const Findings::Note& note : fight.happened.notes) {
        const Odds::Line* line = odds.line(note.feature, note.unit);
        ASSERT_NE(line, nullptr) << "step " << step;
        EXPECT_GT(line->chances.count(note.value), 0U) << "step " << step;
      }
    };
    for (std::uint64_t seed = 5; seed < 10 && fights < 4; ++seed) {
      const Session battle = fought(game, seed);
      for (std::uint64_t step = 0; step < battle.history().size() && fights < 20; ++step) look_back(battle, step);
    }
    EXPECT_GT(fights, 3) << id;
  }
}

void add_up(Findings& sum, const Findings& more) {
  for (const Findings::Note& note : more.notes) sum.add(note.feature, note.unit, note.value);
}

// Gives the answers of a battle again.
class Again final : public Player {
 public:
  explicit Again(const Session& battle) {
    for (const StepRecord& step : battle.history())
      std::ranges::copy_if(step.deeds, std::back_inserter(deeds_), [](const Deed& deed) { return !deed.is_dice; });
  }
  void decide(const Situation&, Random&, Answer& answer) override { read_answer(deeds_[next_++], answer); }

 private:
  std::vector<Deed> deeds_;
  std::size_t next_ = 0;
};

// What the events of each step of a battle tell, and whether a fight went on after it.
struct StepsOf {
  std::vector<Findings> findings;
  std::vector<bool> fighting;
};
StepsOf steps_of(const Session& played) {
  const GameKind& game = played.game();
  StepsOf steps;
  Again again(played);
  const std::vector<Player*> seats(played.setup().seats, &again);
  Battle battle(game, played.shared_setup(), {.key = played.key(), .players = seats, .listen = true});
  for (std::size_t seen = 0; battle.step();) {
    Findings& findings = steps.findings.emplace_back();
    for (; seen < battle.events().size(); ++seen)
      if (game.odds->listens.has(battle.events()[seen].kind))
        game.odds->observe(played.setup(), battle.events()[seen], findings);
    steps.fighting.push_back(game.odds->fighting(battle.state().data()));
  }
  EXPECT_EQ(steps.findings.size(), played.history().size());
  return steps;
}

// What came of a fight is what came of all its steps: a twin sums up all that the events of these steps tell.
TEST(PastFights, AreToldWithAllTheirSteps) {
  const GameKind& game = game_called("army-man");
  const OddsPolicy policy = must(game.odds->policy({}));
  int with_later_news = 0;
  for (std::uint64_t seed = 1; seed < 40 && with_later_news < 5; ++seed) {
    const Session battle = fought(game, seed);
    const StepsOf steps = steps_of(battle);
    for (std::uint64_t step = 0, end = 0; step < steps.findings.size(); step = end) {
      Findings sum;
      do add_up(sum, steps.findings[end]);
      while (steps.fighting[end++] && end < steps.findings.size());
      if (end == step + 1 || sum == steps.findings[step]) continue;
      ++with_later_news;
      EXPECT_EQ(past_fight(battle, step, policy).happened, sum) << "seed " << seed << ", step " << step;
    }
  }
  EXPECT_GE(with_later_news, 5);
}

// The variance of a success with chance p is p(1 - p).
TEST(Luck, ItsVarianceIsThatOfItsDice) {
  const GameKind& game = game_called("double-tap");
  double variance = 0, expected = 0;
  std::uint64_t dice = 0;
  for (std::uint64_t seed = 1; seed < 10; ++seed) {
    const Session battle = fought(game, seed);
    for (std::size_t i = 0; i < battle.event_count(); ++i) {
      const Event event = battle.event(i);
      if (event.kind != Event::kRoll || !event.roll().read.counts()) continue;
      const Roll roll = event.roll();
      const auto thrown = static_cast<double>(event.faces().size());
      const double p = std::clamp((roll.die.sides + 1.0 - roll.read.a) / roll.die.sides, 0.0, 1.0);
      dice += event.faces().size();
      expected += thrown * p;
      variance += thrown * p * (1 - p);
    }
    for (const Luck& luck : luck_of(battle)) {
      dice -= luck.dice;
      expected -= luck.expected;
      variance -= luck.variance;
    }
  }
  EXPECT_EQ(dice, 0U);
  EXPECT_NEAR(expected, 0, 1e-9);
  EXPECT_NEAR(variance, 0, 1e-9);
}

// Beside it a slow twin: every sequence of successes of a throw, one by one.
TEST(Surprises, AreTheLeastLikelyThrows) {
  const GameKind& game = game_called("double-tap");
  std::size_t found = 0;
  for (std::uint64_t seed = 1; seed < 30; ++seed) {
    const Session battle = fought(game, seed);
    const std::vector<Surprise> all = surprises_of(battle, 1000, 0.2), few = surprises_of(battle, 3, 0.2);
    EXPECT_LE(few.size(), 3U);
    for (const Surprise& one : few) EXPECT_NE(std::ranges::find(all, one), all.end());
    for (const Surprise& one : all) {
      const Event event = battle.event(one.event);
      const double p =
          std::clamp((event.roll().die.sides + 1.0 - event.roll().read.a) / event.roll().die.sides, 0.0, 1.0);
      const auto dice = event.faces().size();
      int successes = 0;
      for (const Face face : event.faces()) successes += face >= event.roll().read.a ? 1 : 0;
      double chance = 0;
      for (unsigned fallen = 0; fallen < (1U << dice); ++fallen) {
        const int hits = std::popcount(fallen);
        const bool as_far = one.surplus > 0 ? hits >= successes : hits <= successes;
        if (as_far) chance += std::pow(p, hits) * std::pow(1 - p, static_cast<double>(dice) - hits);
      }
      EXPECT_NEAR(one.chance, chance, 1e-9);
      EXPECT_LE(one.chance, 0.2);
      EXPECT_NEAR(one.surplus, successes - p * static_cast<double>(dice), 1e-9);
      ++found;
    }
  }
  EXPECT_GT(found, 10U);
}

TEST(Luck, IsFairAndItsBoundHolds) {
  const GameKind& game = game_called("double-tap");
  constexpr int kBattles = 300;
  double surplus = 0, variance = 0;
  int unlikely = 0;
  std::uint64_t dice = 0;
  for (int i = 0; i < kBattles; ++i) {
    const std::vector<Luck> lucks = luck_of(fought(game, static_cast<std::uint64_t>(1000 + i)));
    ASSERT_EQ(lucks.size(), 2U);
    for (const Luck& luck : lucks) {
      dice += luck.dice;
      surplus += luck.surplus();
      variance += luck.variance;
      unlikely += luck.p_bound < 0.1 ? 1 : 0;
    }
  }
  EXPECT_GT(dice, 10U * kBattles);
  EXPECT_LT(std::abs(surplus), 4 * std::sqrt(variance));
  EXPECT_LE(unlikely, 2 * kBattles / 10 + 20) << "a bound of 10 % holds in at most 10 % of fair battles";
}

TEST(Luck, OfLoadedDiceIsNoticed) {
  const GameKind& game = game_called("double-tap");
  std::vector<Luck> lucks(2);
  for (std::uint64_t seed = 0; lucks[0].dice < 40; ++seed) {  // in a battle of chance there may be hardly a shot
    Random random(seed);
    Session session(game, some_setup(game, random), Key{}, DiceSource::typed);
    while (!session.finished())
      session.roll() ? type_by_chance(session, random, Seat{0}) : answer_by_chance(session, random);
    lucks = luck_of(session);
  }
  EXPECT_GT(lucks[0].surplus(), 3 * std::sqrt(lucks[0].variance));
  EXPECT_LT(lucks[0].p_bound, 0.01);
  EXPECT_GT(lucks[1].p_bound, 0.01);
}

}  // namespace
}  // namespace sandtable::past_test
