#include "games/arap/rules/fire/dealing.h"

#include <algorithm>
#include <array>
#include <bit>

#include "games/arap/rules/height/falls.h"
#include "games/arap/rules/melee/arms.h"

namespace sandtable::arap {

namespace {

// The place of the n-th bit.
std::size_t nth(std::uint32_t bits, int n) {
  for (; n > 0; --n) bits &= bits - 1;
  return static_cast<std::size_t>(std::countr_zero(bits));
}

}  // namespace

std::uint32_t Dealer::living(std::uint32_t among) const {
  std::uint32_t alive = 0;
  for (std::uint32_t bits = among; bits != 0; bits &= bits - 1) {
    const auto place = static_cast<std::size_t>(std::countr_zero(bits));
    if (game_.model(targets_[place]).fell == 0) alive |= 1U << place;
  }
  return alive;
}

bool Dealer::same_toughness(std::uint32_t among) const {
  int toughness = -1;
  for (std::uint32_t bits = among; bits != 0; bits &= bits - 1) {
    const int its = umpire_.setup.kit(targets_[static_cast<std::size_t>(std::countr_zero(bits))]).its.toughness;
    if (toughness >= 0 && its != toughness) return false;
    toughness = its;
  }
  return true;
}

// Those in the open come first.
std::uint32_t Dealer::candidates(const PendingHits& hits) const {
  const std::uint32_t alive = living(hits.eligible), open = alive & ~hits.covered;
  umpire_.follow(clause::cover_open_first);
  return open != 0 && open != alive && umpire_.rule(clause::allocate_open_before_cover) ? open : alive;
}

// An even die with as many sides as there are candidates.
ModelId Dealer::pick(std::uint32_t among) { return targets_[choose(among)]; }

std::size_t Dealer::choose(std::uint32_t among) {
  const int count = std::popcount(among);
  umpire_.follow(clause::allocate_random);
  umpire_.follow(clause::dice_random_pick);
  if (count == 1) return nth(among, 0);
  const Roll roll{.die = even_die(umpire_, count),
                  .purpose = number_of(Purpose::allocation),
                  .seat = umpire_.setup.seat(by_),
                  .unit = by_,
                  .against = target_,
                  .rule = clause::allocate_random};
  return nth(among, umpire_.roll(roll).face - 1);
}

bool Dealer::comes_from_front(ModelId model, ModelId shooter) const {
  return in_arc(umpire_, game_.model(model), game_.model(shooter).at, 180);
}

int Dealer::goal_to_save(ModelId model, const PendingHits& hits) const {
  const Kit& kit = umpire_.setup.kit(model);
  const bool shielded = hits.cause != Cause::melee || !has_both_hands_full(game_, umpire_, model);
  return save_goal(umpire_, kit, hits.blow, shielded && comes_from_front(model, hits.shooter));
}

void Dealer::wound(ModelId model, const PendingHits& hits, FireResult& result) {
  shake(game_, umpire_, model);
  if (hits.tricks.has(Trick::auto_pin_wound)) result.auto_pin = true;
  const int goal = goal_to_save(model, hits);
  const Occasion occasion{.purpose = Purpose::save,
                          .rule = clause::damage_save_normal,
                          .seat = umpire_.setup.seat_of(model),
                          .unit = target_,
                          .against = by_};
  if (roll_to_save(umpire_, occasion, goal)) return tell(umpire_, WoundSaved{model}, {clause::damage_save_normal});
  ++result.unsaved;
  if (hits.tricks.has(Trick::pinning)) ++result.pinning;
  const int before = strength(game_, target_);
  const int had = game_.model(model).wounds;
  lose_wounds(game_, umpire_, model, {.blow = hits.blow, .cause = hits.cause, .by = by_});
  result.lost += game_.model(model).wounds - had;
  const bool removed = game_.model(model).fell != 0;
  result.removed += removed ? 1 : 0;
  if (removed && before > 0 && hits.tricks.has(Trick::auto_pin_casualty)) result.auto_pin = true;
}

Occasion Dealer::wounding() const {
  return {.purpose = Purpose::wound,
          .rule = clause::wound_goal,
          .seat = umpire_.setup.seat(by_),
          .unit = by_,
          .against = target_};
}

void Dealer::roll_wounds(PendingHits& hits, FireResult& result) {
  if (hits.count == 0) return;
  result.hits += hits.count;
  note_hits(game_, umpire_.setup, target_, hits.cause, hits.count);
  if (hits.tricks.has(Trick::auto_pin_hit)) result.auto_pin = true;
  if (hits.tricks.has(Trick::confuses)) result.confuses = true;
  umpire_.follow(clause::allocate_when);
  const std::uint32_t alive = living(hits.eligible);
  if (alive == 0 || !same_toughness(alive)) return;
  const int toughness = umpire_.setup.kit(targets_[nth(alive, 0)]).its.toughness;
  hits.count = roll_to_wound(umpire_, wounding(), hits.count, toughness, hits.blow);
  hits.rolled = true;
}

void Dealer::settle(ModelId model, const PendingHits& hits, FireResult& result) {
  const bool wounds =
      hits.rolled || roll_to_wound(umpire_, wounding(), 1, umpire_.setup.kit(model).its.toughness, hits.blow) > 0;
  if (wounds) wound(model, hits, result);
}

void Dealer::deal(const PendingHits& hits, FireResult& result) {
  umpire_.follow(clause::allocate_eligible);
  if (hits.count > 0 && removes_at_once(hits)) return deal_at_once(hits, result);
  for (int left = hits.count; left > 0; --left) {
    const std::uint32_t among = candidates(hits);
    if (among == 0) return;
    settle(pick(among), hits, result);
  }
}

namespace {

// Of equal hits there are most of the weapon that most of them come from.
bool are_alike(const PendingHits& a, const PendingHits& b) {
  return a.blow.strength == b.blow.strength && a.blow.penetration == b.blow.penetration;
}

int number_alike(std::span<const PendingHits> all, const PendingHits& hits) {
  int count = 0;
  for (const PendingHits& other : all) count += are_alike(other, hits) ? other.count : 0;
  return count;
}

bool is_odd(std::span<const PendingHits> all, const PendingHits& hits) {
  return std::ranges::any_of(
      all, [&](const PendingHits& other) { return number_alike(all, other) > number_alike(all, hits); });
}

}  // namespace

void Dealer::deal_evenly(std::span<PendingHits> all, FireResult& result) {
  umpire_.follow(clause::allocate_large_fewer_hits);
  umpire_.follow(clause::allocate_large_more_hits);
  std::array<int, kMostTogether> struck{};
  const auto least_struck = [&](std::uint32_t among) {
    int least = 1000;
    for (std::size_t i = 0; i < targets_.size(); ++i)
      if ((among >> i & 1U) != 0) least = std::min(least, struck[i]);
    std::uint32_t those = 0;
    for (std::size_t i = 0; i < targets_.size(); ++i)
      if ((among >> i & 1U) != 0 && struck[i] == least) those |= 1U << i;
    return those;
  };
  struct Dealt {
    std::size_t hits;
    ModelId model;
  };
  FixedVector<Dealt, 255> dealt;
  for (const bool odd_ones : {true, false}) {
    for (std::size_t k = 0; k < all.size(); ++k) {
      if (is_odd(all, all[k]) != odd_ones) continue;
      if (odd_ones) umpire_.follow(clause::allocate_large_odd_weapons);
      for (int left = all[k].count; left > 0;) {
        const std::uint32_t among = least_struck(living(all[k].eligible));
        if (among == 0) break;
        const bool everybody = left >= std::popcount(among);
        const ModelId drawn = everybody ? ModelId::none() : pick(among);
        for (std::size_t i = 0; i < targets_.size(); ++i) {
          const bool gets = everybody ? (among >> i & 1U) != 0 : targets_[i] == drawn;
          if (!gets || dealt.full()) continue;
          ++struck[i];
          dealt.push_back({k, targets_[i]});
        }
        left -= everybody ? std::popcount(among) : 1;
      }
    }
  }
  for (const Dealt& one : dealt)
    if (game_.model(one.model).fell == 0) settle(one.model, all[one.hits], result);
}

}  // namespace sandtable::arap
