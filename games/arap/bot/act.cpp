// What a unit does with its points.
#include "games/arap/bot/decisions.h"
#include "games/arap/bot/outlook.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/turn/actions.h"

namespace sandtable::arap::bot {

namespace {

bool is_open(const Game& game, const Law& law, const AskAction& asked, Deed deed) {
  return bars_deed(game, law, asked, deed) == kAllowed;
}

// The shot that is worth most a point; stop if there is none.
Deed best_shot(const Game& game, const Law& law, const AskAction& asked) {
  Deed best = Deed::stop;
  int most = 0;
  for (const Deed deed : {Deed::shoot, Deed::shoot_twice, Deed::shoot_thrice}) {
    if (!is_open(game, law, asked, deed)) continue;
    const int worth = best_mark(game, law, asked.unit, cost_of(deed)).worth / cost_of(deed);
    if (worth <= most) continue;
    best = deed;
    most = worth;
  }
  return best;
}

bool is_far(const Game& game, const Law& law, UnitId unit) {
  const Goal goal = goal_of(game, law, unit);
  return distance(middle_of(game, law.setup, unit), goal.at) > goal.near + 500_mil;
}

bool goes_first(const Law& law, UnitId unit) {
  const Scenario& scenario = law.setup.scenario;
  return scenario.exits[law.setup.seat(unit).v].has_value();
}

Deed choose(const Game& game, const Law& law, const AskAction& asked) {
  const bool moves = is_open(game, law, asked, Deed::move) && is_far(game, law, asked.unit);
  if (moves && goes_first(law, asked.unit)) return Deed::move;
  if (const Deed shot = best_shot(game, law, asked); shot != Deed::stop) return shot;
  if (!lying(game, law, asked.unit, asked.party).empty() && is_open(game, law, asked, Deed::stand_up))
    return Deed::stand_up;
  if (moves) return Deed::move;
  return Deed::stop;
}

}  // namespace

AskAction::Reply decide(const Game& game, const Law& law, const AskAction& asked, Mind&) {
  return {choose(game, law, asked)};
}

AskUseKeptPoints::Reply decide(const Game& game, const Law& law, const AskUseKeptPoints& asked, Mind&) {
  return {choose(game, law, asked.as_action())};
}

AskShootTarget::Reply decide(const Game& game, const Law& law, const AskShootTarget& asked, Mind&) {
  AskShootTarget::Reply best;
  int most = -1;
  for (const UnitId target : targets_of(game, law, asked.action)) {
    const int worth = worth_of_volley(game, law, asked.action, target);
    if (worth <= most) continue;
    best.target = target;
    most = worth;
  }
  return best;
}

}  // namespace sandtable::arap::bot
