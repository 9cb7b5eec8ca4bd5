#include "lab/fight/tally.h"

#include <cassert>

namespace sandtable::lab {

int first_seat_score(const Plan& plan, std::uint64_t pair, const PairResult& result, std::size_t battle) {
  const bool is_first = plan.matchups[plan.matchup_of(pair)].battles[battle].entrant[0] == 0;
  return is_first ? result.battles[battle].score : kWin - result.battles[battle].score;
}

void Score::add(int first_battle, int second_battle) {
  for (const int score : {first_battle, second_battle}) {
    wins += score == kWin ? 1 : 0;
    draws += score == kDraw ? 1 : 0;
    losses += score == kLoss ? 1 : 0;
  }
  pairs.add(first_battle + second_battle);
}

Tally::Tally(const Plan& plan)
    : plan_(&plan), maps_(plan.maps()), matchups_(plan.matchups.size()), units_(plan.unit_rows.size()) {}

void Tally::add(const PairResult& pair) {
  assert(!over_);
  const std::size_t matchup = plan_->matchup_of(pairs_);
  const int first = pair.battles[0].score;
  const int second = pair.battles[1].score;
  total_.add(first, second);
  maps_[plan_->map_of(pairs_)].add(first, second);
  matchups_[matchup].add(first, second);
  first_seat_.add(first_seat_score(*plan_, pairs_, pair, 0), first_seat_score(*plan_, pairs_, pair, 1));
  sequence_.add(Pentanomial::score(first + second));
  for (const UnitCount& count : pair.units) units_[count.row].add(count);
  for (const BattleResult& battle : pair.battles) {
    decisions_ += battle.decisions;
    rounds_ += battle.rounds;
  }
  hash_ = hash_after(hash_, pair);
  ++pairs_;
  over_ = rule_is_met();
}

bool Tally::rule_is_met() const {
  const StopRule& rule = plan_->wish.rule;
  if (pairs_ >= plan_->pairs()) return true;
  if (rule.kind == StopRule::Kind::games || pairs_ % kBatch != 0) return false;
  return rule.kind == StopRule::Kind::precision ? sequence().half_width() <= rule.precision
                                                : verdict() != Verdict::undecided;
}

}  // namespace sandtable::lab
