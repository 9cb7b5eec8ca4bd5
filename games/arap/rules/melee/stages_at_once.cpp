#include "games/arap/rules/melee/stages_at_once.h"

#include <algorithm>
#include <array>
#include <bit>

namespace sandtable::arap {

namespace {

// How far the wounds have come.
struct Dealt {
  std::uint32_t fallen = 0;      // by their places
  std::uint32_t given : 24 = 0;  // who have got one in this round of the stages
  std::uint32_t stage : 3 = 0;
  std::uint32_t drawn : 5 = 0;  // whose save is thrown: his place, counted from 1
};

std::size_t nth_of(std::uint32_t bits, int n) {
  for (; n > 0; --n) bits &= bits - 1;
  return static_cast<std::size_t>(std::countr_zero(bits));
}

std::uint32_t all_in(const StagePlan& plan) { return plan.stages[0] | plan.stages[1] | plan.stages[2]; }

// The first who is left of those over whom the victors surge.
std::uint32_t surged_over(const StagePlan& plan, const Dealt& so) {
  for (const std::uint8_t place : plan.surge)
    if ((so.fallen >> place & 1U) == 0) return std::uint32_t{1} << place;
  return 0;
}

// On to the stage from which the next wound is dealt, and those among whom the lot is drawn.
std::uint32_t go_on(const StagePlan& plan, Dealt& so) {
  if ((all_in(plan) & ~so.fallen) == 0) return surged_over(plan, so);
  while (true) {
    const std::uint32_t among = plan.stages[so.stage] & ~so.fallen & ~so.given;
    if (among != 0) return among;
    if (++so.stage < kStages) continue;
    so.stage = 0;
    so.given = 0;
  }
}

}  // namespace

bool strike_at_once(const Dealer& dealer, const Models& targets, std::span<const PendingHits> pending) {
  PendingHits all = pending[0];
  all.eligible = static_cast<std::uint32_t>((1ULL << targets.size()) - 1);
  return std::ranges::all_of(pending,
                             [&](const PendingHits& hits) {
                               bool same = hits.rolled && hits.blow.penetration == all.blow.penetration &&
                                           hits.blow.damage == all.blow.damage;
                               for (std::size_t place = 0; same && place < targets.size(); ++place)
                                 same = dealer.save_of(place, hits) == dealer.save_of(place, all);
                               return same;
                             }) &&
         dealer.removes_at_once(all);
}

void deal_at_once(Umpire& umpire, Dealer& dealer, const StagePlan& plan, std::span<const PendingHits> pending,
                  FireResult& result) {
  int left = 0;
  for (const PendingHits& hits : pending) left += hits.count;
  std::array<std::optional<ReadAs>, kMostTogether> saves;
  std::uint32_t everybody = all_in(plan);
  for (const std::uint8_t place : plan.surge) everybody |= std::uint32_t{1} << place;
  for (std::uint32_t bits = everybody; bits != 0; bits &= bits - 1)
    saves[nth_of(bits, 0)] = dealer.save_of(nth_of(bits, 0), pending[0]);
  umpire.follow(clause::allocate_random);
  umpire.follow(clause::dice_random_pick);
  Models saved;
  auto dice = umpire.reckon(Dealt{});
  for (; left > 0; --left) {
    dice.roll(
        [&](const Dealt& so) {
          Dealt next = so;
          return dealer.lot(std::popcount(go_on(plan, next)));
        },
        [&](Dealt& so, const Rolled& rolled) {
          const std::uint32_t those = go_on(plan, so);
          const int which = std::popcount(those) > 1 ? rolled.face - 1 : 0;
          so.drawn = those == 0 ? 0U : static_cast<std::uint32_t>(nth_of(those, which) + 1) & 31U;
        });
    dice.roll([&](const Dealt& so) { return dealer.save(so.drawn == 0 ? std::nullopt : saves[so.drawn - 1U]); },
              [&](Dealt& so, const Rolled& rolled) {
                if (so.drawn == 0) return;
                const std::size_t place = so.drawn - 1U;
                so.drawn = 0;
                so.given |= (std::uint32_t{1} << place) & 0xffffffU;
                if (rolled.successes > 0) return dealer.note_saved(place, saved);
                so.fallen |= std::uint32_t{1} << place;
              });
  }
  dealer.remove_fallen(dice.come_to().fallen, saved, pending[0], result);
}

}  // namespace sandtable::arap
