#pragma once

#include <span>

#include "games/arap/rules/fire/dealing.h"
#include "games/arap/rules/melee/strike.h"

// The wounds of a pool of blows as one reckoning (see Dealer::removes_at_once).
namespace sandtable::arap {

inline constexpr std::size_t kStages = 3;

// Whom the wounds of each stage may strike, by their places, and in which order those who are left do when the victors
// surge forward; nobody: they do not.
struct StagePlan {
  std::uint32_t stages[kStages] = {};
  FixedVector<std::uint8_t, kMostTogether> surge;
};

// Whether all of these wounds are alike for everybody.
bool strike_at_once(const Dealer& dealer, const Models& targets, std::span<const PendingHits> pending);
void deal_at_once(Umpire& umpire, Dealer& dealer, const StagePlan& plan, std::span<const PendingHits> pending,
                  FireResult& result);

}  // namespace sandtable::arap
