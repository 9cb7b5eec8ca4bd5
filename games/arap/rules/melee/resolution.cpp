#include "games/arap/rules/melee/resolution.h"

#include <algorithm>

#include "games/arap/rules/flight/flight.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/melee/locks.h"
#include "games/arap/rules/melee/reach.h"
#include "games/arap/rules/tests/characteristics.h"
#include "games/arap/rules/tests/leadership.h"

namespace sandtable::arap {

namespace {

int all_inflicted(const Game& game, const UnitList& units, UnitId by) {
  int sum = 0;
  for (const UnitId on : units) sum += inflicted(game, by, on);
  return sum;
}
int all_taken(const Game& game, const UnitList& units, UnitId on) {
  int sum = 0;
  for (const UnitId by : units) sum += taken(game, on, by);
  return sum;
}

// Locked enemies with Dread Visage, and whether an arch-horror is among them.
struct Dread {
  int dreadful = 0, all = 0;
  bool arch = false;
};
Dread dread_of(const Game& game, const Law& law, UnitId unit) {
  Dread dread;
  for (const UnitId enemy : opponents_of(game, unit)) {
    for_each_member(game, law.setup, enemy, [&](ModelId model) {
      const Kit& kit = law.setup.kit(model);
      ++dread.all;
      dread.arch = dread.arch || kit.has(Special::arch_horror);
      dread.dreadful += kit.has(Special::dread_visage) || kit.has(Special::arch_horror) ? 1 : 0;
    });
  }
  return dread;
}

// Adds up what changes the score of one unit.
class ScoreReckoning {
 public:
  ScoreReckoning(const Game& game, Umpire& umpire, UnitId unit) : game_(game), umpire_(umpire), unit_(unit) {}

  int sum() {
    umpire_.follow(clause::resolution_modifier_table);
    charges();
    const bool hates = most_have(game_, umpire_.setup, unit_, Special::hatred) && !opponents_of(game_, unit_).empty() &&
                       umpire_.rule(clause::special_hatred_whom);
    add_if(hates, ScoreModifier::hated, 1, clause::resolution_mod_hated);
    const Dread dread = dread_of(game_, umpire_, unit_);
    const bool all = dread.arch || (dread.all > 0 && dread.dreadful == dread.all);
    const bool worse = all && umpire_.rule(clause::resolution_mod_dread_all);
    if (worse)
      add_if(true, ScoreModifier::dread_all, -2, clause::resolution_mod_dread_all);
    else
      add_if(dread.dreadful > 0, ScoreModifier::dread_some, -1, clause::resolution_mod_dread_some);
    return sum_;
  }

 private:
  void add_if(bool so, ScoreModifier what, int value, RuleId rule) {
    if (!so || !umpire_.rule(rule)) return;
    sum_ += value;
    tell(umpire_, ScoreChanged{unit_, what, value}, {rule});
  }

  void charges() {
    bool charged = false, uphill = false;
    bool struck[4] = {};
    for (const Lock& lock : game_.locks) {
      if (lock.a != unit_ && lock.b != unit_) continue;
      const UnitId enemy = lock.a == unit_ ? lock.b : lock.a;
      if (charged_now(game_, lock, unit_)) {
        charged = charged || has_bonuses(umpire_, lock);
        const bool plain = has_term(lock, ChargeTerm::resumed) || has_term(lock, ChargeTerm::ladder);
        uphill = uphill || (has_term(lock, ChargeTerm::uphill) && !plain);
      }
      if (charged_now(game_, lock, enemy) && has_bonuses(umpire_, lock)) struck[lock.approach] = true;
    }
    add_if(charged, ScoreModifier::charged, 1, clause::resolution_mod_charged);
    add_if(uphill, ScoreModifier::uphill, 1, clause::resolution_mod_uphill);
    for (const Approach from : {Approach::left_flank, Approach::right_flank, Approach::rear})
      add_if(struck[number_of(from)], ScoreModifier::flank_or_rear, -1, clause::resolution_mod_flank_rear);
  }

  const Game& game_;
  Umpire& umpire_;
  UnitId unit_;
  int sum_ = 0;
};

int score_of(const Umpire& umpire, const Game& game, std::size_t units, const Score& score) {
  const bool formula = units > 2 || umpire.on().resolution_basis == ResolutionBasis::difference;
  if (formula || !umpire.rule(clause::resolution_score)) return score.difference;
  const int hazards = umpire.rule(clause::resolution_hazards) ? taken(game, score.unit, UnitId::none()) : 0;
  return score.inflicted - hazards;
}

bool has_left(const Game& game, const Setup& setup, const Scores& scores, Seat seat) {
  return std::ranges::any_of(
      scores, [&](const Score& score) { return setup.seat(score.unit) == seat && game.fights(score.unit); });
}

}  // namespace

Scores scores_of(const Game& game, Umpire& umpire, UnitId of) {
  const UnitList units = melee_of(game, of, true);
  umpire.follow(clause::resolution_unsaved_wounds);
  umpire.follow(clause::resolution_wound_difference);
  if (units.size() == 2) umpire.follow(clause::resolution_two_units);
  Scores scores;
  for (const UnitId unit : units) {
    Score score{.unit = unit, .inflicted = all_inflicted(game, units, unit)};
    const int hazards = umpire.rule(clause::resolution_hazards) ? taken(game, unit, UnitId::none()) : 0;
    score.difference = score.inflicted - all_taken(game, units, unit) - hazards;
    score.score = score_of(umpire, game, units.size(), score);
    if (game.fights(unit)) score.score += ScoreReckoning(game, umpire, unit).sum();
    tell(umpire, Scored{unit, score.inflicted, score.difference, score.score}, {clause::resolution_score});
    scores.push_back(score);
  }
  return scores;
}

UnitList losers(const Game& game, const Law& law, const Scores& scores) {
  UnitList units;
  const bool both = has_left(game, law.setup, scores, Seat{0}) && has_left(game, law.setup, scores, Seat{1});
  if (!both && law.rule(clause::resolution_wiped_out)) return units;
  if (scores.size() == 2) {
    if (scores[0].score == scores[1].score && law.rule(clause::resolution_draw)) return units;
    law.follow(clause::resolution_loser);
    const Score& lower = scores[0].score <= scores[1].score ? scores[0] : scores[1];
    if (game.fights(lower.unit) && law.rule(clause::resolution_lower_tests)) units.push_back(lower.unit);
    return units;
  }
  for (const Score& score : scores)
    if (score.score < 0 && game.fights(score.unit) && law.rule(clause::resolution_several_units))
      units.push_back(score.unit);
  return in_turn(game, law.setup, units);
}

namespace {

int test_modifier(const Umpire& umpire, int difference) {
  if (!umpire.rule(clause::rout_wound_modifier)) return 0;
  constexpr int kCap = 3;
  return umpire.rule(clause::rout_wound_cap) ? std::clamp(difference, -kCap, kCap) : difference;
}

// The victor from whom a loser runs or flinches: the highest score, the nearest of equals.
UnitId victor_over(const Game& game, const Setup& setup, const Scores& scores, UnitId loser) {
  UnitId best = UnitId::none();
  int most = 0;
  Mil least;
  for (const UnitId enemy : opponents_of(game, loser)) {
    const auto found = std::ranges::find(scores, enemy, &Score::unit);
    if (found == scores.end()) continue;
    const Mil away = distance_between(game, setup, loser, enemy);
    const bool better = best.is_none() || found->score > most || (found->score == most && away < least);
    if (!better) continue;
    best = enemy;
    most = found->score;
    least = away;
  }
  return best;
}

// Somebody of the two stood in or beside a feature worth holding.
bool over_feature(const Game& game, const Law& law, UnitId a, UnitId b) {
  bool found = false;
  for (const UnitId unit : {a, b}) {
    for_each_member(game, law.setup, unit, [&](ModelId model) { found = found || is_by_feature(game, law, model); });
  }
  return found;
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, CombatResolution resolution) {
  const UnitList units = melee_of(game, resolution.of, true);
  umpire.follow(clause::resolution_counted_fire);
  const Scores scores = scores_of(game, umpire, resolution.of);
  Aftermath after;
  for (const UnitId loser : losers(game, umpire, scores)) {
    const UnitId victor = victor_over(game, umpire.setup, scores, loser);
    if (victor.is_none()) continue;
    const auto its = std::ranges::find(scores, loser, &Score::unit);
    const int modifier = test_modifier(umpire, its->difference);
    const LdResult result = test_leadership(game, umpire, loser, LdTest::rout, modifier);
    if (result.passed || !umpire.rule(clause::rout_test))
      after.flinching.push_back({loser, victor});
    else
      after.routing.push_back({loser, victor, over_feature(game, umpire, loser, victor)});
  }
  // What counted for this round counts no more.
  for (std::size_t i = 0; i < game.injuries.size(); ++i)
    if (units.contains(game.injuries[i].on)) game.injuries.erase_at(i--);
  begin_flights(game, umpire, after);
}

}  // namespace sandtable::arap
