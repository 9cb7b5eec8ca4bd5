#pragma once

#include <optional>

#include "games/double_tap/bot/plan.h"

// What was thought about each unit, so that it is thought again only when something it rests on has changed.
namespace sandtable::double_tap::bot {

// Pure bookkeeping: a remembered plan is the plan that thinking again would give, in this battle and in any other.
class Memory {
 public:
  // What a glance at the unit promises: its shot from where it stands, against the reactions there, or all it could do
  // if an enemy is near enough to be struck.
  double glance(Outlook& at, UnitId unit);
  // `best_action` and `best_run` with all of the allowance.
  const Plan& action(Outlook& at, UnitId unit);
  const Plan& run(Outlook& at, UnitId unit);

 private:
  struct Entry {
    std::uint64_t key = 0;
    std::optional<double> glance;
    std::optional<Plan> action, run;
  };

  Entry& entry(const Outlook& at, UnitId unit);

  Entry entries_[kMostOnTable];
};

}  // namespace sandtable::double_tap::bot
