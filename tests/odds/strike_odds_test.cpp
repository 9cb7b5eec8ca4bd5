#include "engine/run/odds_case.h"
#include "odds/odds.h"

#include <gtest/gtest.h>

#include <cmath>
#include <sstream>

#include "engine/scene/open_scene.h"
#include "games/strike/ask/questions.h"
#include "games/strike/kind.h"
#include "games/strike/odds/odds.h"

namespace sandtable::strike::strike_odds_test {
namespace {

OddsPairs pairs_of(const std::string& text) {
  OddsPairs pairs;
  std::istringstream words(text);
  for (std::string word; words >> word;)
    pairs.emplace_back(word.substr(0, word.find('=')), word.substr(word.find('=') + 1));
  return pairs;
}

// The odds of what the keys pose.
struct Found {
  Odds odds;
  std::map<std::string, UnitId> roles;

  double chance(Feature feature, const std::string& role = "target") const {
    return odds.chance(static_cast<std::uint8_t>(feature), roles.at(role));
  }
  double mean(Feature feature, const std::string& role = "target") const {
    return odds.mean(static_cast<std::uint8_t>(feature), roles.at(role));
  }
  std::map<int, double> spread(Feature feature, const std::string& role = "target") const {
    const Odds::Line* line = odds.line(static_cast<std::uint8_t>(feature), roles.at(role));
    return line == nullptr ? std::map<int, double>{} : line->chances;
  }
};

Found find(const std::string& keys, const OddsBudget& budget = {}, const SwitchPairs& switches = {}) {
  const Result<OddsCase> posed = odds_kind().pose(pairs_of(keys), switches);
  if (!posed) {
    ADD_FAILURE() << keys << ": " << posed.error().message;
    std::abort();
  }
  const Result<OddsPolicy> policy = odds_kind().policy(pairs_of(keys));
  Found found{.odds = odds_of(kind(), posed->session.setup(), start_of(posed->session), *policy, budget), .roles = {}};
  for (const auto& [role, unit] : posed->roles) found.roles[role] = unit;
  return found;
}

std::string refusal(const std::string& keys) {
  const Result<OddsCase> posed = odds_kind().pose(pairs_of(keys), {});
  return posed ? "accepted" : posed.error().message + (posed.error().hint.empty() ? "" : "; " + posed.error().hint);
}

// By hand: the chances of each sum, one face after the other.
std::map<int, double> sums(int dice) {
  std::map<int, double> all = {{0, 1.0}};
  for (int i = 0; i < dice; ++i) {
    std::map<int, double> more;
    for (const auto& [sum, chance] : all)
      for (int face = 1; face <= 6; ++face) more[sum + face] += chance / 6;
    all = std::move(more);
  }
  return all;
}

double wild_at_least(int need) {
  if (need <= 1) return 1;
  return need <= 6 ? (7 - need) / 6.0 : wild_at_least(need - 6) / 6;
}

double total_at_least(int dice, int need) {
  double chance = 0;
  for (const auto& [sum, share] : sums(dice - 1)) chance += share * wild_at_least(need - sum);
  return chance;
}

// A shot with nobody else near the target: on a bad wild face a bad check makes it go astray.
double shot_hits(int dice, int need, int bad = 1) {
  double chance = 0;
  for (const auto& [sum, share] : sums(dice - 1)) {
    for (int wild = 1; wild <= 5; ++wild)
      if (sum + wild >= need) chance += share / 6 * (wild <= bad ? 1 - bad / 6.0 : 1);
    chance += share / 6 * wild_at_least(need - sum - 6);
  }
  return chance;
}

struct Body {
  int health = 2, helmet = 0, vest = 0;
};

// Dice lost to so many Damage dice, all of them hitting.
std::map<int, double> losses(int damage, Body body) {
  std::map<int, double> lost;
  for (const auto& [others, share] : sums(damage - 1)) {
    for (int wild = 1; wild <= 6; ++wild) {
      const int defense = body.health + body.helmet + (wild == 6 ? 0 : body.vest);
      for (const auto& [sum, chance] : sums(defense))
        lost[std::min((others + wild) / sum, body.health + body.helmet + body.vest)] += share / 6 * chance;
    }
  }
  return lost;
}

constexpr double kClose = 1e-12;

TEST(StrikeOdds, ToHitAgainstDistanceIsTheFormula) {
  EXPECT_NEAR(find("weapon=pocket-nine flashed=true distance=7").chance(Feature::hit), 1 / 6.0, kClose);  // one die
  EXPECT_NEAR(find("weapon=pocket-nine distance=8").chance(Feature::hit), 4 / 9.0, kClose);
  EXPECT_NEAR(find("weapon=pocket-nine distance=2").chance(Feature::hit), 35 / 36.0, kClose);  // 1, then 1 again
  EXPECT_NEAR(find("weapon=duty-nine distance=14").chance(Feature::hit), 301 / 1296.0, kClose);
  EXPECT_NEAR(find("weapon=jackal distance=10").chance(Feature::hit), 3433 / 3888.0, kClose);
}

TEST(StrikeOdds, ToHitAtEveryDistance) {
  for (const int distance : {0, 1, 3, 6, 9, 13, 18, 24, 31, 60})
    EXPECT_NEAR(find("weapon=duty-nine distance=" + std::to_string(distance)).chance(Feature::hit),
                shot_hits(3, distance), kClose)
        << distance;
}

TEST(StrikeOdds, KnifeAgainstHealthIsTheFormula) {
  const Found found = find("knife=true");
  const std::map<int, double> dice = found.spread(Feature::hits);
  EXPECT_NEAR(dice.at(0), 31 / 864.0, kClose);
  EXPECT_NEAR(dice.at(1), 6715 / 15552.0, kClose);
  EXPECT_NEAR(dice.at(2), 8279 / 15552.0, kClose);
  EXPECT_NEAR(found.chance(Feature::killed), 8279 / 15552.0, kClose);
  EXPECT_EQ(found.chance(Feature::empty, "attacker"), 0);
}

TEST(StrikeOdds, DamageAgainstArmour) {
  for (const Body body : {Body{1, 0, 0}, Body{2, 1, 0}, Body{2, 0, 2}, Body{2, 1, 2}}) {
    const std::string keys = "weapon=pocket-nine distance=8 target.health=" + std::to_string(body.health) +
                             " target.helmet=" + std::to_string(body.helmet) +
                             " target.vest=" + std::to_string(body.vest);
    const Found found = find(keys);
    const std::map<int, double> dice = found.spread(Feature::hits);
    const int all = body.health + body.helmet + body.vest;
    for (const auto& [lost, chance] : losses(3, body))
      EXPECT_NEAR(dice.at(lost), lost == 0 ? 5 / 9.0 + 4 / 9.0 * chance : 4 / 9.0 * chance, kClose)
          << keys << ": " << lost;
    EXPECT_NEAR(found.chance(Feature::killed), dice.at(all), kClose) << keys;
    EXPECT_NEAR(found.chance(Feature::headshot), 4 / 54.0, kClose);
    EXPECT_NEAR(found.chance(Feature::empty, "attacker"), 4 / 54.0, kClose);
    // The helmet goes first, then the vest, then health.
    EXPECT_NEAR(found.mean(Feature::helmet) + found.mean(Feature::vest) + found.mean(Feature::health),
                found.mean(Feature::hits), kClose);
    if (body.helmet > 0) {
      EXPECT_NEAR(found.chance(Feature::helmet), 1 - dice.at(0), kClose) << keys;
    }
  }
}

TEST(StrikeOdds, EachKeyOfAShotChangesItsDice) {
  const auto hits = [](const std::string& keys) { return find(keys).chance(Feature::hit); };
  EXPECT_NEAR(hits("distance=15"), shot_hits(4, 15), kClose);
  EXPECT_NEAR(hits("distance=15 stance=crouching"), shot_hits(5, 15), kClose);
  EXPECT_NEAR(hits("distance=15 cover=true"), shot_hits(3, 15), kClose);
  EXPECT_NEAR(hits("distance=15 smoke=true"), shot_hits(3, 15), kClose);
  EXPECT_NEAR(hits("distance=15 flashed=true"), shot_hits(2, 15), kClose);
  EXPECT_NEAR(hits("distance=15 weapon=vulture"), shot_hits(4, 15), kClose);
  EXPECT_NEAR(hits("distance=15 weapon=vulture scope=true"), shot_hits(5, 15), kClose);
  EXPECT_NEAR(hits("distance=15 weapon=finch"), shot_hits(6, 15), kClose);  // a sniper rifle always uses its scope
  EXPECT_NEAR(hits("distance=15 weapon=gatekeeper"), shot_hits(3, 15), kClose);
  EXPECT_NEAR(hits("distance=15 weapon=gatekeeper to_hit=5"), shot_hits(5, 15), kClose);
  EXPECT_NEAR(hits("distance=15 intervening=3"), shot_hits(4, 15, 4), kClose);
}

TEST(StrikeOdds, ThePoolIsSplit) {
  const Found found = find("weapon=gatekeeper to_hit=2 distance=1");
  const double hit = shot_hits(2, 1);
  EXPECT_NEAR(found.spread(Feature::hits).at(2), hit * losses(5, {}).at(2), kClose);
}

TEST(StrikeOdds, FriendlyFireHitsThoseNear) {
  const Found nobody = find("weapon=pocket-nine distance=2");
  EXPECT_NEAR(nobody.chance(Feature::friendly_fire, "attacker"), 1 / 36.0, kClose);
  const Found found = find("weapon=pocket-nine distance=2 near=2 target.health=1");
  EXPECT_NEAR(found.chance(Feature::hit), 35 / 36.0, kClose);
  EXPECT_NEAR(found.chance(Feature::friendly_fire, "attacker"), 1 / 36.0, kClose);
  // They are 1.2 MU to the sides, so that 3 MU reach them: w1 and at least 2.
  for (const std::string role : {"near1", "near2"})
    EXPECT_NEAR(found.chance(Feature::hit, role), 1 / 36.0 * 5 / 6 / 2, kClose) << role;
}

TEST(StrikeOdds, ABurstSharesTheDamage) {
  const Found found = find("weapon=jackal distance=4 burst=2");
  EXPECT_EQ(found.roles.count("near1"), 1U);
  // Each is fired at with all dice To-Hit and half the Damage; who is hit by mistake is the other one.
  EXPECT_GT(found.chance(Feature::hit, "near1"), shot_hits(4, 5));
  EXPECT_LT(found.mean(Feature::hits), find("weapon=jackal distance=4 near=1").mean(Feature::hits));
}

TEST(StrikeOdds, FragsThatLieThere) {
  for (const int away : {0, 4, 12, 18, 25}) {
    const Found found = find("grenade=frag lands=" + std::to_string(away));
    const double hit = total_at_least(3, away);
    EXPECT_NEAR(found.chance(Feature::hit), hit, kClose) << away;
    EXPECT_NEAR(found.chance(Feature::killed), hit * losses(3, {}).at(2), kClose) << away;
    EXPECT_EQ(found.chance(Feature::hit, "attacker"), 0);
  }
  EXPECT_NEAR(find("grenade=frag lands=12 to_hit=5").chance(Feature::hit), total_at_least(5, 12), kClose);
  EXPECT_NEAR(find("grenade=frag lands=12 cover=true").chance(Feature::hit), total_at_least(2, 12), kClose);
}

TEST(StrikeOdds, ThrownFragsGoOffWhereTheyLand) {
  // One die, 3 MU between the centres: after 1, 2, ... MU it lies so far from the target's base. The thrower crouches
  // behind cover, out of its sight.
  const auto hits_after = [](int flown) {
    const double apart = std::abs(3.0 - flown) - 0.5;
    return total_at_least(3, std::max(0, static_cast<int>(std::ceil(apart - 0.01))));
  };
  double expected = 0, chance = 1;
  for (int explosions = 0; explosions < 5; ++explosions) {
    chance /= 6;
    for (int face = 1; face <= 5; ++face) expected += chance * hits_after(6 * explosions + face);
  }
  const Found found = find("grenade=frag distance=2 throw=1");
  EXPECT_NEAR(found.chance(Feature::hit), expected, 1e-4);  // what flies on after five sixes
  EXPECT_GT(found.chance(Feature::hit), expected);
  // From the open the thrower is in its sight as well, and at most as far away as it was thrown.
  const Found open = find("grenade=frag distance=2 throw=1 exposed=true");
  EXPECT_NEAR(open.chance(Feature::hit), found.chance(Feature::hit), 1e-9);
  EXPECT_GT(open.chance(Feature::hit, "attacker"), 0.9);
}

TEST(StrikeOdds, FlashAndSmokeFillTheZoneTheyLandIn) {
  // The zone begins 0.5 MU in front of the thrower and ends 5.5 MU away: a 6 flies farther.
  const Found flash = find("grenade=flash distance=2 throw=1 zone=5");
  EXPECT_NEAR(flash.chance(Feature::flashed), 5 / 6.0, kClose);
  EXPECT_EQ(flash.chance(Feature::flashed, "attacker"), 0);
  EXPECT_NEAR(find("grenade=smoke distance=2 throw=1 zone=5").chance(Feature::smoked), 5 / 6.0, kClose);
  EXPECT_NEAR(find("grenade=flash distance=2 throw=1 zone=3").chance(Feature::flashed), 3 / 6.0, kClose);
}

// T1 with a Pocket Nine and C1 with a Duty Nine, 8 MU apart, and a C2 far away.
std::string duel(const std::string& t1, const std::string& c1, const std::string& moment) {
  const std::string places[] = {"at = [10, 10]\n", "at = [19, 10]\n", "at = [40, 40]\nholds = \"nothing\"\n"};
  return "title = \"Duel\"\ngame = \"strike\"\n[[unit]]\nname = \"T1\"\nteam = \"T\"\n" + places[0] + t1 +
         "\n[[unit]]\nname = \"C1\"\nteam = \"CT\"\n" + places[1] + c1 + "\n[[unit]]\nname = \"C2\"\nteam = \"CT\"\n" +
         places[2] + "[start]\nturn = 6\n" + moment;
}

Session staged(const std::string& scene) {
  Result<Session> session = open_scene(kind(), scene);
  if (!session) {
    ADD_FAILURE() << session.error().message;
    std::abort();
  }
  return *std::move(session);
}

Odds odds_from(const Session& session) {
  const Result<OddsPolicy> policy = odds_kind().policy({});
  return odds_of(kind(), session.setup(), start_of(session), *policy);
}

TEST(StrikeOdds, WhoShootAtEachOtherFallTogether) {
  const Odds odds =
      odds_from(staged(duel("targets = [\"C1\"]", "targets = [\"T1\"]", "moment = \"action-step\"\nnumber = 3\n")));
  EXPECT_TRUE(odds.exact);
  const auto killed = static_cast<std::uint8_t>(Feature::killed);
  EXPECT_NEAR(odds.chance(killed, UnitId{1}), shot_hits(2, 8) * losses(3, {}).at(2), kClose);
  EXPECT_NEAR(odds.chance(killed, UnitId{0}), shot_hits(3, 8) * losses(2, {}).at(2), kClose);
}

TEST(StrikeOdds, ACallInPlayRunsToTheEndOfTheTurn) {
  const Session session = staged(duel("", "holds = \"nothing\"", "moment = \"targets\"\n"));
  ASSERT_EQ(session.questions().size(), 1U);
  AskTarget::Reply reply{.targets = {UnitId{1}}, .to_hit = 0, .aim = {10_in, 10_in}, .dice = 0};
  Answer answer;
  encode(answer, reply);
  const Result<OddsPolicy> policy = odds_kind().policy({});
  const ChoiceOdds found = odds(session, 0, answer, *policy);
  EXPECT_TRUE(found.replies.empty());
  EXPECT_TRUE(found.odds.rolled);
  EXPECT_NEAR(found.odds.chance(static_cast<std::uint8_t>(Feature::hit), UnitId{1}), 4 / 9.0, kClose);
  encode(answer, AskTarget::Reply{.targets = {}, .to_hit = 0, .aim = {10_in, 10_in}, .dice = 0});
  EXPECT_FALSE(odds(session, 0, answer, *policy).odds.rolled);
}

TEST(StrikeOdds, TheBombRollsForEverybody) {
  const std::string bomb = "moment = \"action-step\"\nnumber = 10\n[bomb]\nat = [10, 2]\narmed = 1\n";
  const std::string zones =
      "[table]\nsize = [60, 60]\n[[table.zone]]\nid = \"a\"\npolygon = [[0, 0], [60, 0], [60, 4], [0, 4]]\n"
      "adjacent = [\"b\"]\n[[table.zone]]\nid = \"b\"\npolygon = [[0, 4], [60, 4], [60, 30], [0, 30]]\n"
      "adjacent = [\"a\", \"c\"]\n[[table.zone]]\nid = \"c\"\npolygon = [[0, 30], [60, 30], [60, 60], [0, 60]]\n"
      "adjacent = [\"b\"]\n";
  const Odds odds = odds_from(staged(duel("", "", bomb) + zones));
  EXPECT_TRUE(odds.exact);
  // Four dice in the zone beside it, two farther away, against two; none of them wild.
  const auto falls = [](int dice) {
    double chance = 0;
    for (const auto& [damage, share] : sums(dice))
      for (const auto& [defense, other] : sums(2)) chance += damage / defense >= 2 ? share * other : 0;
    return chance;
  };
  const auto killed = static_cast<std::uint8_t>(Feature::killed);
  EXPECT_NEAR(odds.chance(killed, UnitId{0}), falls(4), kClose);
  EXPECT_NEAR(odds.chance(killed, UnitId{1}), falls(4), kClose);
  EXPECT_NEAR(odds.chance(killed, UnitId{2}), falls(2), kClose);
}

TEST(StrikeOdds, SumToOne) {
  for (const char* keys : {"weapon=longbow distance=30 target.vest=2 target.helmet=1", "knife=true",
                           "weapon=jackal burst=2 intervening=1 distance=12", "grenade=frag distance=10",
                           "grenade=frag lands=3 near=2", "grenade=flash distance=8"}) {
    const Found found = find(keys);
    EXPECT_TRUE(found.odds.exact) << keys;
    EXPECT_FALSE(found.odds.lines.empty()) << keys;
    EXPECT_LT(found.odds.error, 1e-12) << keys;
    for (const Odds::Line& line : found.odds.lines) {
      double sum = found.odds.error;
      for (const auto& [value, chance] : line.chances) sum += chance;
      EXPECT_NEAR(sum, 1, kClose) << keys;
    }
  }
}

TEST(StrikeOdds, AgreeWithSampling) {
  constexpr std::uint64_t kSamples = 20'000;
  for (const char* keys : {"weapon=jackal distance=16 near=2 intervening=1 target.vest=1", "knife=true target.helmet=1",
                           "grenade=frag distance=6 exposed=true", "grenade=flash distance=9"}) {
    const Found exact = find(keys);
    const Found sampled = find(keys, {.runs = 1, .samples = kSamples});
    EXPECT_TRUE(exact.odds.exact) << keys;
    EXPECT_FALSE(sampled.odds.exact) << keys;
    for (const Odds::Line& line : exact.odds.lines) {
      const double chance = exact.odds.chance(line.feature, line.unit);
      const double sigma = std::sqrt(chance * (1 - chance) / kSamples);
      EXPECT_NEAR(sampled.odds.chance(line.feature, line.unit), chance, 5 * sigma + 1e-9)
          << keys << ": " << odds_kind().features[line.feature].name;
    }
  }
}

TEST(StrikeOdds, SwitchesCount) {
  const SwitchPairs skips = {{"headshot-skips-vest", "on"}};
  const std::string keys = "weapon=jackal distance=5 target.vest=2";
  EXPECT_GT(find(keys, {}, skips).chance(Feature::killed), find(keys).chance(Feature::killed) + 0.01);
}

TEST(StrikeOdds, RefusesWhatDoesNotGoTogether) {
  EXPECT_EQ(refusal("wepon=jackal"), "unknown key 'wepon'; did you mean 'weapon'?");
  EXPECT_EQ(refusal("weapon=jackel"), "weapon: unknown value 'jackel'; did you mean 'jackal'?");
  EXPECT_EQ(refusal("weapon=jackal scope=true"), "scope: the Jackal has none");
  EXPECT_EQ(refusal("weapon=finch scope=false"), "scope: the Finch is always fired with its scope");
  EXPECT_EQ(refusal("weapon=boar burst=2"), "burst: the Boar has no autofire");
  EXPECT_EQ(refusal("weapon=jackal to_hit=2"), "to_hit: only shotguns and frag grenades split a pool");
  EXPECT_EQ(refusal("knife=true distance=3"), "distance: a knife needs contact: leave it out");
  EXPECT_EQ(refusal("knife=true weapon=boar"), "weapon: the attack is made with the knife: leave one of them out");
  EXPECT_EQ(refusal("grenade=frag flashed=true"), "flashed: it matters to guns only: leave it out");
  EXPECT_EQ(refusal("throw=2"), "throw: it belongs to grenades: say grenade=frag");
  EXPECT_EQ(refusal("grenade=flash lands=2"), "lands: only a frag grenade rolls dice after it has landed");
  EXPECT_EQ(refusal("grenade=frag lands=2 throw=1"), "throw: the grenade lies there already: leave it out");
  EXPECT_EQ(refusal("distance=2 intervening=3"), "intervening: there is not so much room between attacker and target");
  EXPECT_EQ(refusal("burst=3 near=1"), "near: a burst of 3 needs more");
  EXPECT_EQ(refusal("target.vest=3"), "target.vest: expected a whole number from 0 to 2, got '3'");
}

TEST(StrikeOdds, ExamplesCanBePosed) {
  for (const std::string_view example : odds_kind().examples) EXPECT_TRUE(find(std::string(example)).odds.rolled);
}

// In contact a knife needs no roll.
TEST(StrikeOdds, AKnifeAlwaysHits) {
  EXPECT_NEAR(find("knife=true").chance(Feature::hit), 1.0, 1e-9);
  EXPECT_LT(find("weapon=jackal distance=14").chance(Feature::hit), 1.0);
}

}  // namespace
}  // namespace sandtable::strike::strike_odds_test
