#include "odds/odds.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "engine/play/random_setup.h"
#include "games/registry.h"
#include "odds/past.h"
#include "odds/situations.h"

namespace sandtable {
namespace {

const GameKind& game_called(std::string_view id) {
  for (const GameKind* game : games())
    if (game->id == id) return *game;
  std::abort();
}

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
    Faces faces;
    for (int i = 0; i < roll.count; ++i) {
      if (depth_ == faces_.size()) faces_.emplace_back(1, roll.sides);
      faces.push_back(static_cast<std::uint8_t>(faces_[depth_++].first));
      chance /= roll.sides;
    }
    return judge(roll, faces);
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
      Session session(posed.game, first.shared_setup(), key_from_seed(static_cast<std::uint64_t>(i)),
                      first.checkpoint(), 0, DiceSource::stream, {});
      Findings findings;
      std::size_t told = 0;
      const auto listen = [&] {
        for (; told < session.event_count(); ++told) {
          const Event& event = session.event(told);
          if (event.kind != Event::kRoll && (posed.game.odds->listens >> event.kind & 1U) != 0)
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

std::shared_ptr<const Setup> some_setup(const GameKind& game, Random& random) {
  while (true) {
    auto setup = game.prepare(random_armies(game, {}, random), {});
    if (setup) return *setup;
  }
}

void answer_by_chance(Session& session, Random& random) {
  const Question question = session.questions()[*session.open_question()];
  Answer answer;
  const State view = session.view(question.seat);
  session.game().questions[question.kind].sample(session.situation(question, view), random, answer);
  session.answer(question.seat, answer);
}

void type_by_chance(Session& session, Random& random, std::optional<Seat> loaded = {}) {
  Faces faces;
  const Roll roll = *session.roll();
  for (int i = 0; i < roll.count; ++i)
    faces.push_back(static_cast<std::uint8_t>(roll.seat == loaded ? roll.sides : 1 + random.below(roll.sides)));
  session.type_dice(faces);
}

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

TEST(Odds, OfAnAnswerAreToldForEachReaction) {
  const GameKind& game = game_called("double-tap");
  const OddsPolicy policy = must(game.odds->policy({}));
  int reactions = 0;
  for (std::uint64_t seed = 0; reactions < 10 && !HasFailure();) {
    const Session session = battle_at(game, "attack", seed);
    const Question& question = session.questions()[0];
    game.questions[question.kind].options(session.situation(question, session.now()), [&](const Answer& attack) {
      const ChoiceOdds choice = odds(session, 0, attack, policy);
      Session attacked = session;
      ASSERT_TRUE(attacked.answer_at(0, attack).accepted());
      if (choice.replies.empty()) {
        ASSERT_TRUE(attacked.roll().has_value()) << "nobody is asked, so dice are rolled";
        const Odds told = odds_of(game, session.setup(), start_of(attacked), policy);
        EXPECT_EQ(told.lines.size(), choice.odds.lines.size());
        return;
      }
      for (const Reply& reply : choice.replies) {
        ++reactions;
        Session answered = attacked;
        ASSERT_TRUE(answered.answer_at(0, reply.answer).accepted());
        const Odds told = odds_of(game, session.setup(), start_of(answered), policy);
        ASSERT_EQ(told.lines.size(), reply.odds.lines.size());
        for (const Odds::Line& line : told.lines)
          EXPECT_NEAR(reply.odds.mean(line.feature, line.unit), told.mean(line.feature, line.unit), 1e-12);
      }
    });
  }
}

// A whole battle of the machine players.
Session fought(const GameKind& game, std::uint64_t seed) {
  Random random(seed);
  Session session(game, some_setup(game, random), key_from_seed(seed));
  while (!session.finished()) answer_by_chance(session, random);
  return session;
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

TEST(Findings, AreKeptInOrderAndAdded) {
  Findings a, b;
  a.add(2, UnitId{1});
  a.add(1, UnitId{3}, 4);
  a.add(2, UnitId{1});
  b.add(1, UnitId{3}, 4);
  b.add(2, UnitId{1}, 2);
  EXPECT_EQ(a, b);
  EXPECT_EQ(std::memcmp(&a, &b, sizeof a), 0);
  EXPECT_EQ(a.value(2, UnitId{1}), 2);
  EXPECT_EQ(a.value(2, UnitId{2}), 0);
}

// Whatever a game says a step can write, it writes nothing else.
TEST(Situations, NothingIsWrittenBesidesWhatIsExpected) {
  int steps = 0;
  for (const GameKind* game : games()) {
    if (game->odds == nullptr || game->odds->written == nullptr) continue;
    const OddsPolicy policy = must(game->odds->policy({}));
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      const Session battle = fought(*game, seed);
      State before(game->state_size);
      game->start(battle.setup(), before.data());
      for (std::uint64_t step = 0; step < battle.history().size(); ++step) {
        const auto parts = game->odds->written(before.data());
        State after = before;
        rerun(battle, after, step, policy);
        if (!parts.empty()) {
          ++steps;
          State masked = after;
          for (const ByteRange& part : parts)
            std::memcpy(static_cast<std::byte*>(masked.data()) + part.begin,
                        static_cast<const std::byte*>(before.data()) + part.begin, part.end - part.begin);
          EXPECT_EQ(masked, before) << game->id << ", step " << step;
        }
        before = after;
      }
    }
  }
  EXPECT_GT(steps, 50);
}

TEST(Situations, AreTheSameWhereOnlySomePartsAreLookedAt) {
  State begin(1000);
  Situations all(begin), some(begin);
  const auto put = [](Situations& in, std::size_t at, char what) { static_cast<char*>(in.running())[at] = what; };
  const Findings none;
  for (Situations* each : {&all, &some}) {
    put(*each, 10, 'a');
    put(*each, 900, 'b');
    EXPECT_EQ(each->here(none), 0U);
    each->load(0);
  }
  some.expect_changes({{128, 300}, {640, 700}});
  for (Situations* each : {&all, &some}) {
    put(*each, 130, 'c');
    put(*each, 699, 'd');
    EXPECT_EQ(each->here(none), 1U);
    each->load(0);
    EXPECT_EQ(each->here(none), 0U) << "nothing was written";
    each->load(1);
    put(*each, 130, 0);
    put(*each, 699, 0);
    EXPECT_EQ(each->here(none), 0U) << "all was taken back";
    each->load(1);
  }
  EXPECT_EQ(std::memcmp(all.running(), some.running(), 1000), 0);
}

TEST(Situations, AreKeptOnce) {
  State begin(1000);
  Situations situations(begin);
  const auto put = [&](std::size_t at, char what) { static_cast<char*>(situations.running())[at] = what; };
  Findings none, some;
  some.add(1, UnitId{2});
  put(3, 'a');
  put(999, 'b');
  const std::uint32_t first = situations.here(none);
  situations.load_first();
  EXPECT_EQ(std::memcmp(situations.running(), begin.data(), 1000), 0);
  put(999, 'b');
  const std::uint32_t second = situations.here(none);
  EXPECT_NE(first, second);
  put(3, 'a');
  EXPECT_EQ(situations.here(none), first);
  EXPECT_NE(situations.here(some), first);
  situations.load(second);
  EXPECT_EQ(static_cast<char*>(situations.running())[3], 0);
  EXPECT_EQ(static_cast<char*>(situations.running())[999], 'b');
  put(500, 'c');
  situations.leave();
  situations.load(second);
  EXPECT_EQ(static_cast<char*>(situations.running())[500], 0);
  for (int i = 0; i < 1000; ++i) {  // the table grows
    situations.load_first();
    put(static_cast<std::size_t>(i), 'x');
    situations.here(none);
  }
  EXPECT_EQ(situations.size(), 1003U);
}

}  // namespace
}  // namespace sandtable
