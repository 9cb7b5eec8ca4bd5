#include "games/arap/rules/melee/stages.h"

#include <algorithm>
#include <bit>

#include "games/arap/rules/melee/stages_at_once.h"

namespace sandtable::arap {

namespace {

constexpr std::int32_t kJustOutside = 4500;

class Stages {
 public:
  Stages(Game& game, Umpire& umpire, std::span<const Strike> strikes, const Models& targets)
      : game_(game),
        umpire_(umpire),
        strikes_(strikes),
        targets_(targets),
        dealer_(game, umpire, strikes[0].by, strikes[0].target, targets) {
    std::uint32_t taken = 0;
    for (std::size_t stage = 0; stage < kStages; ++stage) {
      for (std::size_t i = 0; i < targets.size(); ++i)
        if ((taken >> i & 1U) == 0 && belongs(stage, targets[i])) stages_[stage] |= 1U << i;
      taken |= stages_[stage];
    }
  }

  void deal(std::span<PendingHits> pending, FireResult& result) {
    if (strike_at_once(dealer_, targets_, pending)) {
      umpire_.follow(clause::melee_stage_loop);
      return deal_at_once(umpire_, dealer_, plan(left(pending)), pending, result);
    }
    while (left(pending) > 0) {
      if (dealer_.living(stages_[0] | stages_[1] | stages_[2]) == 0) return surge(pending, result);
      umpire_.follow(clause::melee_stage_loop);
      for (std::size_t stage = 0; stage < kStages; ++stage) deal_stage(stage, pending, result);
    }
  }

 private:
  // Whether an enemy fulfils the condition of a stage for one of the fighters.
  bool belongs(std::size_t stage, ModelId enemy) const {
    return std::ranges::any_of(strikes_, [&](const Strike& strike) {
      const Fighter his = fighter(game_, strike.fighter), foe = fighter(game_, enemy);
      const bool touches = bases_touch(umpire_, his, foe);
      if (!touches && !has_in_reach(game_, umpire_, his, foe)) return false;
      const std::int32_t off = bearing(his.as, foe.as.at);
      const AttackKind kind = strike.group.arm.kind;
      const bool inside = in_attack_arc(umpire_, strike.fighter, kind, off);
      if (stage == 0) return touches && inside && umpire_.rule(clause::melee_stage_one);
      if (stage == 1) {
        const bool beside = touches && in_attack_arc(umpire_, kind, off, kJustOutside);
        return (beside || inside) && umpire_.rule(clause::melee_stage_two);
      }
      return umpire_.rule(clause::melee_stage_three);
    });
  }

  StagePlan plan(int wounds) const {
    StagePlan plan;
    for (std::size_t stage = 0; stage < kStages; ++stage) plan.stages[stage] = dealer_.living(stages_[stage]);
    std::uint32_t rest = everybody();
    const int near = std::popcount(plan.stages[0] | plan.stages[1] | plan.stages[2]);
    const bool surges = wounds > near && near < std::popcount(rest);
    if (!surges || !umpire_.rule(clause::melee_stage_four)) return plan;
    for (; rest != 0; rest &= ~(std::uint32_t{1} << plan.surge.back()))
      plan.surge.push_back(static_cast<std::uint8_t>(nearest_of(rest)));
    return plan;
  }

  int left(std::span<const PendingHits> pending) const {
    int sum = 0;
    for (const PendingHits& hits : pending) sum += hits.count;
    return sum;
  }

  // Of unlike wounds each is drawn at random.
  PendingHits& next(std::span<PendingHits> pending) {
    const int all = left(pending);
    bool unlike = false;
    const PendingHits* first = nullptr;
    for (const PendingHits& hits : pending) {
      if (hits.count == 0) continue;
      if (first == nullptr) first = &hits;
      unlike = unlike || hits.blow.penetration != first->blow.penetration || hits.blow.damage != first->blow.damage;
    }
    int place = 0;
    if (unlike && umpire_.rule(clause::melee_attack_assignment)) {
      const Roll roll{.die = even_die(umpire_, all),
                      .purpose = number_of(Purpose::allocation),
                      .seat = umpire_.setup.seat(strikes_[0].by),
                      .unit = strikes_[0].by,
                      .against = strikes_[0].target,
                      .rule = clause::melee_attack_assignment};
      place = umpire_.roll(roll).face - 1;
    }
    for (PendingHits& hits : pending) {
      if (place < hits.count) return hits;
      place -= hits.count;
    }
    return pending.back();
  }

  void give(std::span<PendingHits> pending, std::size_t to, FireResult& result) {
    PendingHits& hits = next(pending);
    --hits.count;
    PendingHits one = hits;
    one.count = 1;
    dealer_.settle(targets_[to], one, result);
  }

  // As many for each enemy as it had Wounds left when the stage began.
  void deal_stage(std::size_t stage, std::span<PendingHits> pending, FireResult& result) {
    FixedVector<int, kMostTogether> room;
    for (const ModelId model : targets_)
      room.push_back(umpire_.setup.kit(model).its.wounds - game_.model(model).wounds);
    while (left(pending) > 0) {
      std::uint32_t open = 0;
      for (std::size_t i = 0; i < room.size(); ++i)
        if (room[i] > 0) open |= 1U << i;
      const std::uint32_t among = dealer_.living(stages_[stage] & open);
      if (among == 0) return;
      const std::size_t chosen = dealer_.choose(among);
      --room[chosen];
      give(pending, chosen, result);
    }
  }

  std::uint32_t everybody() const { return dealer_.living(static_cast<std::uint32_t>((1ULL << targets_.size()) - 1)); }

  // Of these the one who is nearest to a fighter.
  std::size_t nearest_of(std::uint32_t all) const {
    std::size_t nearest = 0;
    std::int64_t least = -1;
    for (std::uint32_t bits = all; bits != 0; bits &= bits - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(bits));
      for (const Strike& strike : strikes_) {
        const std::int64_t away = distance_squared(game_.model(strike.fighter).at, game_.model(targets_[i]).at);
        if (least >= 0 && away >= least) continue;
        least = away;
        nearest = i;
      }
    }
    return nearest;
  }

  // The victors surge forward.
  void surge(std::span<PendingHits> pending, FireResult& result) {
    if (!umpire_.rule(clause::melee_stage_four)) return;
    while (left(pending) > 0) {
      const std::uint32_t all = everybody();
      if (all == 0) return;
      give(pending, nearest_of(all), result);
    }
  }

  Game& game_;
  Umpire& umpire_;
  std::span<const Strike> strikes_;
  const Models& targets_;
  Dealer dealer_;
  std::uint32_t stages_[kStages] = {};
};

}  // namespace

void deal_by_stages(Game& game, Umpire& umpire, std::span<const Strike> strikes, const Models& targets,
                    std::span<PendingHits> pending, FireResult& result) {
  if (pending.empty()) return;
  Stages(game, umpire, strikes, targets).deal(pending, result);
}

}  // namespace sandtable::arap
