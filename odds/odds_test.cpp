#include "odds/odds.h"
#include "engine/run/odds_case.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <map>

#include "tests/game_called.h"

namespace sandtable::odds_test {
namespace {

OddsPairs pairs(std::initializer_list<std::pair<std::string, std::string>> list) { return OddsPairs(list); }

struct Posed {
  Posed(const GameKind& its_game, const OddsPairs& keys)
      : game(its_game), at(must(game.odds->pose(keys, {}))), policy(must(game.odds->policy(keys))) {}

  Odds odds(const OddsBudget& budget = {}) const {
    return odds_of(game, at.session.setup(), start_of(at.session), policy, budget);
  }
  std::uint8_t feature(std::string_view name) const {
    for (std::size_t i = 0; i < game.odds->features.size(); ++i)
      if (game.odds->features[i].name == name) return static_cast<std::uint8_t>(i);
    std::abort();
  }
  UnitId unit(std::string_view role) const {
    for (const auto& [name, id] : at.roles)
      if (name == role) return id;
    std::abort();
  }
  double chance(const Odds& odds, std::string_view role, std::string_view name) const {
    return odds.chance(feature(name), unit(role));
  }

  const GameKind& game;
  OddsCase at;
  OddsPolicy policy;
};

// The cases that several tests go through.
std::vector<Posed> cases() {
  std::vector<Posed> all;
  const GameKind& dt = game_called("double-tap");
  for (const char* reaction : {"none", "dodge", "shoot"})
    for (const char* cover : {"false", "true"})
      all.emplace_back(dt, pairs({{"range", "20"}, {"reaction", reaction}, {"target.cover", cover}}));
  all.emplace_back(dt, pairs({{"melee", "true"}, {"reaction", "melee"}, {"target.upgrades", "flak-vest"}}));
  all.emplace_back(dt, pairs({{"weapon", "smg"}, {"range", "5"}, {"target.hero", "true"}, {"target.quality", "5"}}));
  const GameKind& am = game_called("army-man");
  all.emplace_back(am, pairs({{"models", "4"}, {"target.models", "3"}}));
  all.emplace_back(am, pairs({{"fight", "guard"}, {"models", "3"}, {"target.models", "2"}}));
  all.emplace_back(am, pairs({{"fight", "melee"}, {"models", "2"}, {"target.models", "2"}}));
  return all;
}

// The slow twin: every face of every die, from the beginning to the end of the fight for each course, nothing merged.
class EveryFace final : public Umpire {
 public:
  EveryFace(const GameKind& game, const Setup& setup, Player& policy)
      : Umpire({}, game.odds->listens), game_(game), setup_(setup), policy_(policy) {}

  void begin(const State& running) {
    running_ = &running;
    depth_ = 0;
    chance = 1;
    findings = {};
  }
  bool next() {
    while (!faces_.empty() && faces_.back().first == faces_.back().second) faces_.pop_back();
    if (faces_.empty()) return false;
    ++faces_.back().first;
    return true;
  }

  void ask(std::span<const Question> questions, std::span<Answer> answers) override {
    Random none(0);
    for (std::size_t i = 0; i < questions.size(); ++i)
      policy_.decide({game_, setup_, running_->data(), questions[i]}, none, answers[i]);
  }
  Rolled roll(const Roll& roll) override {
    return throw_through(roll, [&](const Roll& thrown) {
      Faces faces;
      for (int i = 0; i < thrown.count; ++i) {
        if (depth_ == faces_.size()) faces_.emplace_back(1, thrown.die.faces());
        faces.push_back(thrown.die.face_at(static_cast<std::uint32_t>(faces_[depth_++].first - 1)));
        chance /= thrown.die.faces();
      }
      return faces;
    });
  }
  void tell(const Event& event) override { game_.odds->observe(setup_, event, findings); }

  double chance = 1;
  Findings findings;

 private:
  const GameKind& game_;
  const Setup& setup_;
  Player& policy_;
  const State* running_ = nullptr;
  std::vector<std::pair<int, int>> faces_;
  std::size_t depth_ = 0;
};

using Ends = std::map<std::vector<int>, double>;

std::vector<int> flat(const Findings& findings) {
  std::vector<int> words;
  for (const Findings::Note& note : findings.notes) {
    words.push_back(note.feature);
    words.push_back(note.unit.v);
    words.push_back(note.value);
  }
  return words;
}

Ends every_course(const Posed& posed, std::size_t most_courses) {
  const Setup& setup = posed.at.session.setup();
  EveryFace umpire(posed.game, setup, *posed.policy.plain);
  Ends ends;
  do {
    State running = posed.at.session.checkpoint();
    umpire.begin(running);
    do {
      posed.game.step(setup, running.data(), umpire);
    } while (posed.game.odds->fighting(running.data()) && !posed.game.finished(running.data()));
    ends[flat(umpire.findings)] += umpire.chance;
    if (most_courses-- == 0) return {};
  } while (umpire.next());
  return ends;
}

double chance_in(const Ends& ends, std::uint8_t feature, UnitId unit, int value) {
  double chance = 0;
  for (const auto& [words, share] : ends) {
    int found = 0;
    for (std::size_t i = 0; i < words.size(); i += 3)
      if (words[i] == feature && words[i + 1] == unit.v) found = words[i + 2];
    chance += found == value ? share : 0;
  }
  return chance;
}

TEST(Odds, ChancesAddUpToOne) {
  for (const Posed& posed : cases()) {
    const Odds odds = posed.odds();
    ASSERT_TRUE(odds.exact) << posed.at.title;
    ASSERT_FALSE(odds.lines.empty()) << posed.at.title;
    EXPECT_LT(odds.error, 1e-12) << posed.at.title;
    for (const Odds::Line& line : odds.lines) {
      double sum = odds.error;
      for (const auto& [value, chance] : line.chances) sum += chance;
      EXPECT_NEAR(sum, 1, 1e-12) << posed.at.title;
    }
  }
}

TEST(Odds, AreThoseOfEveryFaceOfEveryDie) {
  int compared = 0;
  for (const Posed& posed : cases()) {
    if (posed.at.title.contains("charge")) continue;  // without a bound
    const Ends ends = every_course(posed, 400'000);
    if (ends.empty()) continue;  // more courses than are worth waiting for
    ++compared;
    for (const Odds::Line& line : posed.odds().lines)
      for (const auto& [value, chance] : line.chances)
        EXPECT_NEAR(chance, chance_in(ends, line.feature, line.unit, value), 1e-12) << posed.at.title;
  }
  EXPECT_GE(compared, 8);
}

// Sessions as people play them: the dice come from keys.
TEST(Odds, AreThoseOfBattlesThatArePlayed) {
  constexpr int kBattles = 20'000;
  for (const Posed& posed : cases()) {
    const Session& first = posed.at.session;
    std::map<std::tuple<std::uint8_t, std::uint8_t, int>, int> seen;
    for (int i = 0; i < kBattles; ++i) {
      Session session(posed.game, first.shared_setup(), {.key = key_from_seed(static_cast<std::uint64_t>(i))},
                      Position(first.checkpoint()));
      Findings findings;
      std::size_t told = 0;
      const auto listen = [&] {
        for (; told < session.event_count(); ++told) {
          const Event& event = session.event(told);
          if (event.kind != Event::kRoll && posed.game.odds->listens.has(event.kind))
            posed.game.odds->observe(session.setup(), event, findings);
        }
      };
      while (!session.finished() && posed.game.odds->fighting(session.checkpoint().data())) {
        Answer answer;
        Random none(0);
        posed.policy.plain->decide(session.situation(session.questions()[0], session.now()), none, answer);
        ASSERT_TRUE(session.answer(session.questions()[0].seat, answer).accepted());
      }
      listen();
      for (const Findings::Note& note : findings.notes) ++seen[{note.feature, note.unit.v, note.value}];
    }
    for (const Odds::Line& line : posed.odds().lines) {
      for (const auto& [value, chance] : line.chances) {
        if (value == 0) continue;
        const double share = static_cast<double>(seen[{line.feature, line.unit.v, value}]) / kBattles;
        EXPECT_NEAR(share, chance, 5 * std::sqrt(chance * (1 - chance) / kBattles) + 1e-9) << posed.at.title;
      }
    }
  }
}

TEST(Odds, OfOneAttackAreTheClosedForm) {
  // Two rifle dice on 3+ (the third band helps by one), blocks on 4+.
  const Posed posed(game_called("double-tap"), pairs({{"weapon", "rifle"}, {"range", "30"}}));
  const Odds odds = posed.odds();
  const double p = 2.0 / 3, q = 1 - p;
  EXPECT_NEAR(posed.chance(odds, "target", "killed"), 2 * p * q * 0.5 + p * p * 0.75, 1e-12);
  EXPECT_NEAR(posed.chance(odds, "target", "morale"), 2 * p * q * 0.5 + p * p * 0.25, 1e-12);
  EXPECT_NEAR(odds.mean(posed.feature("hits"), posed.unit("target")), 2 * p, 1e-12);
  EXPECT_EQ(posed.chance(odds, "attacker", "killed"), 0);
}

TEST(Odds, OfAVolleyAreTheClosedForm) {
  // Each of four shots hits and is not blocked with 1/4.
  const Posed posed(game_called("army-man"), pairs({{"models", "4"}, {"target.models", "8"}}));
  const Odds odds = posed.odds();
  const Odds::Line* losses = odds.line(posed.feature("losses"), posed.unit("target"));
  ASSERT_NE(losses, nullptr);
  double binomial = std::pow(0.75, 4);
  for (int k = 0; k <= 4; ++k) {
    EXPECT_NEAR(losses->chances.at(k), binomial, 1e-12) << k;
    binomial *= (4.0 - k) / (k + 1) * (0.25 / 0.75);
  }
}

TEST(Odds, ACutIsCountedAndSmall) {
  const Posed posed(game_called("army-man"), pairs({{"fight", "melee"}, {"models", "3"}, {"target.models", "3"}}));
  const Odds fine = posed.odds(), coarse = posed.odds({.cut = 1e-6});
  EXPECT_GT(coarse.error, 1e-7);
  EXPECT_GT(coarse.error, fine.error);
  EXPECT_NEAR(posed.chance(coarse, "target", "destroyed"), posed.chance(fine, "target", "destroyed"), coarse.error);
}

TEST(Odds, BeyondTheBudgetAreSampled) {
  for (const Posed& posed : cases()) {
    const Odds exact = posed.odds(), sampled = posed.odds({.runs = 3, .samples = 20'000});
    EXPECT_FALSE(sampled.exact);
    for (const Odds::Line& line : exact.lines) {
      const double chance = exact.chance(line.feature, line.unit);
      EXPECT_NEAR(sampled.chance(line.feature, line.unit), chance,
                  5 * std::sqrt(chance * (1 - chance) / 20'000) + 1e-9);
    }
  }
}

TEST(Odds, WhoeverThinksDoesNoWorse) {
  const GameKind& game = game_called("double-tap");
  for (const char* weapon : {"rifle", "smg"}) {
    for (const char* quality : {"3", "5"}) {
      OddsPairs keys = pairs({{"range", "10"},
                              {"reaction", "shoot"},
                              {"weapon", weapon},
                              {"target.quality", quality},
                              {"target.upgrades", "flak-vest"},
                              {"target.hero", "true"}});
      const Posed plain(game, keys);
      keys.emplace_back("cancel", "never");
      const Posed never(game, keys);
      keys.back() = {"policy", "best"};
      const Posed best(game, keys);
      const double dies = best.chance(best.odds(), "target", "killed");
      EXPECT_LE(dies, plain.chance(plain.odds(), "target", "killed") + 1e-12);
      EXPECT_LE(dies, never.chance(never.odds(), "target", "killed") - 1e-6) << "cancelling is worth something";
    }
  }
}

TEST(Odds, RerollsAndCancelsFollowThePolicy) {
  const GameKind& game = game_called("double-tap");
  const auto killed = [&](const OddsPairs& keys) {
    const Posed posed(game, keys);
    return posed.chance(posed.odds(), "target", "killed");
  };
  EXPECT_LT(killed(pairs({{"target.upgrades", "flak-vest"}})),
            killed(pairs({{"target.upgrades", "flak-vest"}, {"reroll", "no"}})));
  EXPECT_NEAR(killed(pairs({{"target.upgrades", "flak-vest"}, {"reroll", "no"}})), killed({}), 1e-12);
  EXPECT_LT(killed(pairs({{"reaction", "shoot"}})), killed(pairs({{"reaction", "shoot"}, {"cancel", "never"}})));
}

// A rifle against a rifle, all on 4+: two dice against one. Holding the success kills the attacker more often, and
// the target too.
TEST(Odds, AreReadInEveryWayThatMatters) {
  const GameKind& game = game_called("double-tap");
  const Posed posed(game, pairs({{"range", "20"}, {"reaction", "shoot"}}));
  const std::vector<OddsPolicy> policies = policies_of(*game.odds);
  const auto readings = readings_of(game, posed.at.session.setup(), start_of(posed.at.session), policies);
  ASSERT_EQ(readings.size(), 2U);
  EXPECT_EQ(readings[0].assumes, "the defender cancels hits first");
  EXPECT_EQ(readings[1].assumes, "the defender holds every success to hit back");
  EXPECT_NEAR(posed.chance(readings[0].odds, "attacker", "killed"), 1 / 4.0 * 1 / 2 * 1 / 2, 1e-12);
  EXPECT_NEAR(posed.chance(readings[1].odds, "attacker", "killed"), 1 / 2.0 * 1 / 2, 1e-12);
  EXPECT_NEAR(posed.chance(readings[1].odds, "target", "killed"), 1 - (3 / 4.0) * (3 / 4.0), 1e-12);
  const Posed dodging(game, pairs({{"range", "20"}, {"reaction", "dodge"}}));
  const auto one = readings_of(game, dodging.at.session.setup(), start_of(dodging.at.session), policies);
  ASSERT_EQ(one.size(), 1U) << "nobody cancels by choice";
  EXPECT_EQ(one[0].assumes, "");
}

// Whoever moves in reaction shoots with all dice if he is still there.
TEST(Odds, FollowTheShotOfAMoveReaction) {
  const Posed posed(game_called("double-tap"), pairs({{"range", "20"}, {"reaction", "move"}}));
  const double killed = 1 - (3 / 4.0) * (3 / 4.0);
  EXPECT_NEAR(posed.chance(posed.odds(), "target", "killed"), killed, 1e-12);
  EXPECT_NEAR(posed.chance(posed.odds(), "attacker", "killed"), (1 - killed) * killed, 1e-12);
}

// A Pinned unit tests its nerve on 4+ before a blow falls; who breaks is destroyed.
TEST(Odds, TellWhatHappensBeforeABlowFalls) {
  const Posed posed(game_called("army-man"),
                    pairs({{"fight", "melee"}, {"models", "3"}, {"target.models", "3"}, {"target.pinned", "true"}}));
  const Odds odds = posed.odds();
  EXPECT_NEAR(posed.chance(odds, "target", "broke"), 0.5, 1e-12);
  const Posed steady(posed.game, pairs({{"fight", "melee"}, {"models", "3"}, {"target.models", "3"}}));
  EXPECT_EQ(steady.chance(steady.odds(), "target", "broke"), 0);
  EXPECT_NEAR(posed.chance(odds, "target", "destroyed"),
              0.5 + 0.5 * steady.chance(steady.odds(), "target", "destroyed"), 1e-9);
}

class NoTime final : public OddsWatch {
 public:
  void begin() override { ++begun; }
  bool goes_on(const OddsProgress& progress) override {
    asked |= progress.sampling;
    return false;
  }
  int begun = 0;
  bool asked = false;
};

TEST(Odds, AreSampledWhenTheTimeIsUp) {
  const Posed posed(game_called("army-man"), pairs({{"models", "4"}, {"target.models", "3"}}));
  NoTime watch;
  const Odds odds = posed.odds({.watch = &watch});
  EXPECT_EQ(watch.begun, 1);
  EXPECT_TRUE(watch.asked);
  EXPECT_FALSE(odds.exact);
  EXPECT_GE(odds.runs, 1000U);
  EXPECT_LT(odds.runs, 2000U);
  const double chance = posed.chance(posed.odds(), "target", "destroyed");
  EXPECT_NEAR(posed.chance(odds, "target", "destroyed"), chance, 3 * sampling_error(0.5, odds.runs));
}

}  // namespace
}  // namespace sandtable::odds_test
