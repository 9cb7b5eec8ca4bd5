// The odds of Gemini-ARAP against reckonings by hand.
#include "engine/run/odds_case.h"
#include "odds/odds.h"

#include <gtest/gtest.h>

#include <cmath>

#include "games/arap/kind.h"
#include "games/arap/odds/odds.h"
#include "tests/odds/bot_odds.h"

namespace sandtable::arap::arap_odds_test {
namespace {

struct Found {
  Odds odds;
  std::map<std::string, UnitId> roles;

  double chance(Feature feature, const std::string& role = "target") const {
    return odds.chance(number_of(feature), roles.at(role));
  }
  double mean(Feature feature, const std::string& role = "target") const {
    return odds.mean(number_of(feature), roles.at(role));
  }
  double chance_of(Feature feature, int value, const std::string& role = "target") const {
    const Odds::Line* line = odds.line(number_of(feature), roles.at(role));
    return line == nullptr || !line->chances.contains(value) ? 0 : line->chances.at(value);
  }
};

Found find(const std::string& keys, const SwitchPairs& switches = {}) {
  const Result<OddsCase> posed = odds_kind().pose(odds_pairs(keys), switches);
  if (!posed) {
    ADD_FAILURE() << keys << ": " << posed.error().message;
    std::abort();
  }
  const Result<OddsPolicy> policy = odds_kind().policy(odds_pairs(keys));
  Found found{.odds = odds_of(kind(), posed->session.setup(), start_of(posed->session), *policy, {}), .roles = {}};
  EXPECT_TRUE(found.odds.exact) << keys;
  for (const auto& [role, unit] : posed->roles) found.roles[role] = unit;
  return found;
}

std::string refusal(const std::string& keys) {
  const Result<OddsCase> posed = odds_kind().pose(odds_pairs(keys), {});
  return posed ? "accepted" : posed.error().message + (posed.error().hint.empty() ? "" : "; " + posed.error().hint);
}

constexpr double kClose = 1e-12;
// A wound of S3 against T3 on a 4 or more, which a save of 5+ does not stop.
constexpr double kThrough = 1 / 2.0 * (2 / 3.0);
// Two dice against Leadership 7.
constexpr double kFails = 15 / 36.0, kFailsEven = 9 / 36.0, kFailsOdd = 6 / 36.0;

// One rifle at three men, 18 in away: BS 3 hits on 3 or less, and each line of the goal adds to that.
double kills(const std::string& more) {
  return find("models=1 target.models=3 tests=false " + more).mean(Feature::losses);
}

TEST(ArapOdds, AShotAgainstDistanceAndCover) {
  EXPECT_NEAR(kills(""), 3 / 6.0 * kThrough, kClose);
  EXPECT_NEAR(kills("range=12"), 2 * 3 / 6.0 * kThrough, kClose);  // two shots within half the range
  EXPECT_NEAR(kills("target.cover=soft"), 2 / 6.0 * kThrough, kClose);
  EXPECT_NEAR(kills("target.cover=hard"), 1 / 6.0 * kThrough, kClose);
  EXPECT_NEAR(kills("target.prone=true"), 2 / 6.0 * kThrough, kClose);
  EXPECT_NEAR(kills("target.cover=soft target.prone=true"), 2 / 6.0 * kThrough, kClose);  // they do not add up
  EXPECT_NEAR(kills("target.fleeting=true"), 2 / 6.0 * kThrough, kClose);
  EXPECT_NEAR(kills("target.moved=12"), 2 / 6.0 * kThrough, kClose);
  EXPECT_NEAR(kills("target.moved=24"), 1 / 6.0 * kThrough, kClose);
}

TEST(ArapOdds, AShotAgainstItsFirer) {
  EXPECT_NEAR(kills("bs=4"), 4 / 6.0 * kThrough, kClose);
  EXPECT_NEAR(kills("bs=6"), 5 / 6.0 * kThrough, kClose);  // a natural 6 never hits
  EXPECT_NEAR(kills("aimed=true"), 4 / 6.0 * kThrough, kClose);
  EXPECT_NEAR(kills("hidden=true"), 4 / 6.0 * kThrough, kClose);
  EXPECT_NEAR(kills("behind_wall=true"), 4 / 6.0 * kThrough, kClose);
  EXPECT_NEAR(kills("dashed=true"), 2 / 6.0 * kThrough, kClose);
  EXPECT_NEAR(kills("confused=true"), 2 / 6.0 * kThrough, kClose);
  EXPECT_NEAR(kills("corrected=1"), 4 / 6.0 * kThrough, kClose);
  EXPECT_NEAR(kills("bs=1 target.cover=soft"), 1 / 6.0 * (3 / 6.0) * kThrough, kClose);  // goal 0: a 1, then 1 to 3
}

TEST(ArapOdds, WhoHasTwoPistolsFiresBoth) {
  EXPECT_NEAR(kills("weapon=pistol range=10"), 3 / 6.0 * kThrough, kClose);
  EXPECT_NEAR(kills("weapon=pistol,pistol range=10"), 2 * 2 / 6.0 * kThrough, kClose);
}

TEST(ArapOdds, GroupsOfOneOrTwoAreHarderToHit) {
  EXPECT_NEAR(find("models=1 target.models=2").mean(Feature::losses), 2 / 6.0 * kThrough, kClose);
  EXPECT_NEAR(find("models=1 target.models=1").chance(Feature::destroyed), 2 / 6.0 * kThrough, kClose);
}

TEST(ArapOdds, FireIntoAMeleeStrikesEitherSide) {
  EXPECT_NEAR(kills("target.locked=true"), 2 / 6.0 / 2 * kThrough, kClose);
}

TEST(ArapOdds, WoundsAndSaves) {
  EXPECT_NEAR(kills("target.t=4"), 3 / 6.0 * (2 / 6.0) * (4 / 6.0), kClose);
  EXPECT_NEAR(kills("target.save=3"), 3 / 6.0 * (3 / 6.0) * (2 / 6.0), kClose);
  EXPECT_NEAR(kills("target.save=0"), 3 / 6.0 * (3 / 6.0), kClose);
  EXPECT_NEAR(kills("weapon=plasma-rifle"), 3 / 6.0 * (5 / 6.0), kClose);  // S7 wounds on 2, AP2 leaves no save
  EXPECT_NEAR(kills("weapon=plasma-rifle target.screen=4"), 3 / 6.0 * (5 / 6.0) * (3 / 6.0), kClose);
  EXPECT_NEAR(kills("target.t=6"), 3 / 6.0 * (1 / 6.0 * 3 / 6.0) * (4 / 6.0), kClose);  // goal 7: a 6, then 4 to 6
  // AP is the save that it stops: 5 stops 5 and 6.
  EXPECT_NEAR(kills("weapon=heavy-rifle"), 3 / 6.0 * (4 / 6.0), kClose);
  EXPECT_NEAR(kills("weapon=heavy-rifle target.save=4"), 3 / 6.0 * (4 / 6.0) * (3 / 6.0), kClose);
}

TEST(ArapOdds, SeveralShotsAreABinomialThatEndsWithTheLastOfThem) {
  // Three rifles at two men: each of three shots kills with 2/6 · 1/3 = 1/9, at most two of them.
  const Found found = find("models=3 target.models=2 tests=false");
  EXPECT_NEAR(found.chance_of(Feature::losses, 0), std::pow(8 / 9.0, 3), kClose);
  EXPECT_NEAR(found.chance_of(Feature::losses, 1), 3 * std::pow(8 / 9.0, 2) / 9, kClose);
  EXPECT_NEAR(found.chance(Feature::destroyed), 3 * 8 / 729.0 + 1 / 729.0, kClose);
  EXPECT_NEAR(found.mean(Feature::hits), 3 * 2 / 6.0, kClose);
}

TEST(ArapOdds, PinningWeapons) {
  // A machine gun fires 4 shots of S4 AP6: 3/6 hits, 4/6 wounds, and 5+ saves as before.
  const double each = 3 / 6.0 * (4 / 6.0) * (4 / 6.0), any = 1 - std::pow(1 - each, 4);
  const Found found = find("models=1 weapon=machine-gun target.models=10 tests=false");
  EXPECT_NEAR(found.mean(Feature::losses), 4 * each, kClose);
  EXPECT_NEAR(found.chance(Feature::pinned), any * kFails, kClose);
  EXPECT_EQ(
      find("models=1 weapon=machine-gun target.models=5 target.special=fearless tests=false").chance(Feature::pinned),
      0);
}

TEST(ArapOdds, HeavyCasualtiesAreTestedForAtTheNextActivation) {
  // One of four falls: a quarter. An even failure pins, an odd one routs.
  const double falls = 3 / 6.0 * kThrough;
  const Found found = find("models=1 target.models=4");
  EXPECT_NEAR(found.chance(Feature::pinned), falls * kFailsEven, kClose);
  EXPECT_NEAR(found.chance(Feature::routed), falls * kFailsOdd, kClose);
  EXPECT_EQ(find("models=1 target.models=5").chance(Feature::routed), 0);  // a fifth is none
  // In its own turn at once.
  const Found own = find("models=1 target.models=4 reacts=true");
  EXPECT_NEAR(own.chance(Feature::routed), falls * kFailsOdd, kClose);
}

TEST(ArapOdds, HalfOfThemIsWorse) {
  // Three stood there; two shots, of which each kills one with 1/6. Two of three: Leadership 6, of which 7 is odd too.
  const double each = 3 / 6.0 * kThrough;
  const Found found = find("models=1 range=12 target.models=3");
  const double one = 2 * each * (1 - each), two = each * each;
  EXPECT_NEAR(found.chance(Feature::routed), one * kFailsOdd + two * (6 + 4 + 2) / 36.0, kClose);
}

TEST(ArapOdds, SuppressionByHitsAlone) {
  // Two hits on eight are a quarter of them. Two that also kill make for the other test instead.
  const Found found = find("models=1 range=12 target.models=8");
  const double hits = 1 / 4.0, kill = kThrough;
  EXPECT_NEAR(found.chance(Feature::suppressed), hits * (1 - kill * kill) * kFails, kClose);
  EXPECT_NEAR(found.chance(Feature::routed), hits * kill * kill * kFailsOdd, kClose);
}

TEST(ArapOdds, ActivationRolls) {
  const Found two = find("fight=activation");  // Initiative 3: half of the dice
  EXPECT_NEAR(two.chance_of(Feature::points, 2, "unit"), 1 / 4.0, kClose);
  EXPECT_NEAR(two.chance_of(Feature::points, 1, "unit"), 1 / 2.0, kClose);
  EXPECT_NEAR(two.chance(Feature::bust, "unit"), 1 / 4.0, kClose);
  EXPECT_NEAR(find("fight=activation dice=3").chance(Feature::bust, "unit"), 1 / 2.0, kClose);
  EXPECT_NEAR(find("fight=activation dice=3 i=5").chance(Feature::bust, "unit"), 3 * 5 / 216.0 + 1 / 216.0, kClose);
  EXPECT_EQ(find("fight=activation dice=1").chance(Feature::bust, "unit"), 0);
  // Pinned it loses two points of what it rolls.
  EXPECT_NEAR(find("fight=activation dice=3 pinned=true").chance(Feature::points, "unit"), 1 / 8.0, kClose);
}

TEST(ArapOdds, PickedUpDiceSaveFromABust) {
  const Found found = find("fight=activation pickup=true");
  EXPECT_EQ(found.chance(Feature::bust, "unit"), 0);
  // Two dice with 1/4, one with 1/2; each a point on 3 or less.
  EXPECT_NEAR(found.mean(Feature::points, "enemy"), 1 / 4.0 * 1 + 1 / 2.0 / 2, kClose);
  EXPECT_EQ(find("fight=activation pickup=true target.pinned=true").mean(Feature::points, "enemy"), 0);
}

TEST(ArapOdds, AGrenadeThatGoesAstray) {
  // BS 3, by hand and at a single man: goal 1. Else it goes the difference of two dice, a double one of them: 1 in is
  // near enough for the marker of 3 in, 2 in is not.
  const Found found = find("fight=grenade target.models=1 range=5 tests=false");
  EXPECT_NEAR(found.chance(Feature::hits), 1 / 6.0 + 5 / 6.0 * (11 / 36.0), kClose);
  EXPECT_NEAR(found.chance(Feature::destroyed), found.chance(Feature::hits) * kThrough, kClose);
}

TEST(ArapOdds, ARoundOfMelee) {
  // WS 3 against a body: 3 or less; one attack each, at the same time.
  const double kill = 3 / 6.0 * kThrough;
  const Found found = find("fight=melee models=1 target.models=1");
  EXPECT_NEAR(found.chance(Feature::destroyed), kill, kClose);
  EXPECT_NEAR(found.chance(Feature::destroyed, "attacker"), kill, kClose);
  EXPECT_EQ(found.chance(Feature::routed), 0);  // nobody hurt, or nobody left: no test
  // Whoever is quicker strikes first.
  const Found quick = find("fight=melee models=1 i=4 target.models=1");
  EXPECT_NEAR(quick.chance(Feature::destroyed, "attacker"), (1 - kill) * kill, kClose);
}

TEST(ArapOdds, AWholeCharge) {
  // 4 in and two dice bring him within 2 in of a man 14 in away with an 8 or more.
  EXPECT_NEAR(find("fight=charge range=14 models=1 target.models=1").chance(Feature::reached, "attacker"), kFails,
              kClose);
  // From 7 in always. Two attacks, one for the charge, at the same step as the defender's one.
  const double kill = 3 / 6.0 * kThrough, lives = (1 - kill) * (1 - kill);
  const Found found = find("fight=charge range=7 models=1 target.models=1");
  EXPECT_NEAR(found.chance(Feature::reached, "attacker"), 1, kClose);
  EXPECT_NEAR(found.chance(Feature::destroyed), 1 - lives, kClose);
  EXPECT_NEAR(found.chance(Feature::destroyed, "attacker"), kill, kClose);
  // Both live: the charge is worth a point, the charged tests against 7.
  EXPECT_NEAR(found.chance(Feature::routed), lives * (1 - kill) * kFails, kClose);
  // In the rear three attacks at 4 or less.
  const double behind = 4 / 6.0 * kThrough;
  EXPECT_NEAR(find("fight=charge range=7 models=1 target.models=1 target.side=rear").chance(Feature::destroyed),
              1 - std::pow(1 - behind, 3), kClose);
  // In the flank three at 3 or less.
  EXPECT_NEAR(find("fight=charge range=7 models=1 target.models=1 target.side=left-flank").chance(Feature::destroyed),
              1 - std::pow(1 - kill, 3), kClose);
}

TEST(ArapOdds, ClimbingAndJumping) {
  EXPECT_NEAR(find("fight=climb models=1").chance(Feature::climbed, "unit"), 3 / 6.0, kClose);
  EXPECT_NEAR(find("fight=climb models=1 i=5").chance(Feature::climbed, "unit"), 5 / 6.0, kClose);
  // 3 in: one test for each 2 in. A fall is D3 hits of Strength 3, each of which kills with 1/3.
  const Found jump = find("fight=jump models=1");
  EXPECT_NEAR(jump.chance(Feature::fallen, "unit"), 3 / 6.0, kClose);
  const double spared = (2 / 3.0 + 4 / 9.0 + 8 / 27.0) / 3;
  EXPECT_NEAR(jump.chance(Feature::losses, "unit"), 3 / 6.0 * (1 - spared), kClose);
  EXPECT_NEAR(find("fight=jump models=1 height=4").chance(Feature::fallen, "unit"), 1 - 1 / 4.0, kClose);
}

TEST(ArapOdds, WhatTakesSeveralPointsIsFiredWithTheLast) {
  // The machine gun of a crew whose pistols do not reach so far: four shots; BS 3, and one less at a single man.
  EXPECT_NEAR(find("unit=gun-crew options=machine-gun target.models=1 tests=false").mean(Feature::hits), 4 * 2 / 6.0,
              kClose);
  // Where they reach, the gunner waits all the same, and the pistol of the other fires with him.
  EXPECT_NEAR(
      find("unit=gun-crew options=machine-gun points=2 target.models=1 tests=false range=10").mean(Feature::hits),
      4 * 2 / 6.0 + 2 / 6.0, kClose);
}

TEST(ArapOdds, UnitsOfArmies) {
  const Found found = find("unit=line-section options=light-machine-gun target.unit=scuttlers");
  EXPECT_GT(found.mean(Feature::losses), 0);
}

TEST(ArapOdds, RefusesWhatDoesNotGoTogether) {
  EXPECT_EQ(refusal("wepon=rifle"), "unknown key 'wepon'; did you mean 'weapon'?");
  EXPECT_EQ(refusal("dice=2"), "dice: it belongs to fight=activation");
  EXPECT_EQ(refusal("unit=line-section bs=4"), "bs: a unit of an army has its own: leave this key out");
  EXPECT_EQ(refusal("fight=melee range=3"), "range: in a mêlée they touch");
  EXPECT_EQ(refusal("pinned=true suppressed=true"), "suppressed: nobody is pinned and suppressed at once");
  EXPECT_TRUE(refusal("range=50").starts_with("range: ")) << refusal("range=50");
}

}  // namespace
}  // namespace sandtable::arap::arap_odds_test
