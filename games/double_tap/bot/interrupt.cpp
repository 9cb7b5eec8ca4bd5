// Whether to stop an enemy on his way, where, and with whom.
#include <algorithm>

#include "games/double_tap/bot/decisions.h"
#include "games/double_tap/bot/outlook.h"

namespace sandtable::double_tap::bot {

namespace {

constexpr int kLooks = 5;              // points of the leg that are looked at
constexpr double kTooUnlikely = 0.04;  // a kill chance below this waits for something better
constexpr double kPatience = 0.6;      // a bystander waits if the end of the leg offers this part of the best shot
constexpr Mil kBeforeEnd{50};          // the last point looked at: at the end itself the active player speaks first

struct Look {
  Mil at;
  double sum = 0;  // of the kill chances of those who would shoot here
  Reactions shots;
};

// Each unit's best shot while the active unit stands where the outlook has it.
void take_aim(const Outlook& at, const ReactionStop& stop, MoveIs move, double (&chances)[kMostOnTable]) {
  for (const UnitId unit : at.own) {
    chances[unit.v] = 0;
    if (at.game.unit(unit).reacted != 0 || bars_reacting(at.game, at.law, stop, unit) != kAllowed) continue;
    if (bars_all_shooting(at.game, at.law, unit) != kAllowed && !in_melee(at.game, at.law, unit)) continue;
    chances[unit.v] = best_snap(at, unit, stop.active, move).killed;
  }
}

// Whether a unit that an attack is announced on does better to shoot now than to dodge or hit back when it comes.
bool shoots_first(const Outlook& at, const ReactionStop& stop, UnitId unit, double killed) {
  if (!stop.melee) return true;
  const double own = worth(at.law, unit), his = worth(at.law, stop.active);
  const double now = killed * his - (1 - killed) * killed_by_blow(at, stop.active, unit, Defence::nothing) * own;
  return now > -killed_by_blow(at, stop.active, unit, Defence::dodge) * own;
}

Look look(const Outlook& at, const ReactionStop& stop, MoveIs move, Mil where, const double (&wait)[kMostOnTable]) {
  Look seen{.at = where, .sum = 0, .shots = {}};
  double chances[kMostOnTable];
  take_aim(at, stop, move, chances);
  for (const UnitId unit : at.own) {
    if (chances[unit.v] < kTooUnlikely || chances[unit.v] * kPatience < wait[unit.v]) continue;
    if (stop.targets.contains(unit) && !shoots_first(at, stop, unit, chances[unit.v])) continue;
    seen.sum += chances[unit.v];
    seen.shots.push_back(best_snap(at, unit, stop.active, move).key);
  }
  return seen;
}

}  // namespace

AskInterrupt::Reply decide(const Game& game, const Law& law, const AskInterrupt& asked, Mind&) {
  const UnitId active = asked.activation.unit;
  Outlook at(game, law, other(law.setup.seat(active)));
  const bool melee = asked.activation.action == Action::assault;
  const ReactionStop stop{.active = active, .melee = melee, .leg = true, .targets = asked.targets};
  // A Run has no attack to wait for.
  const bool waits = asked.activation.action != Action::run && asked.activation.attacked == 0;
  const MoveIs move = waits ? MoveIs::waiting : MoveIs::due;
  double wait[kMostOnTable] = {};
  if (asked.path.empty()) {
    const Look now = look(at, stop, move, Mil{}, wait);
    return {0, now.shots};
  }
  Bodies bodies;
  const WalkRules rules = walk_rules(game, law, active, move_kind(asked.activation.action), bodies);
  const Track track(law.setup.terrain, rules, game.unit(active).at, asked.path);
  // Before an announced attack nobody waits: who shoots first may save the target.
  if (asked.targets.empty()) {
    put(at.game, law, active, asked.path.back());
    take_aim(at, stop, MoveIs::waiting, wait);
  }
  Look best;
  for (int i = 0; i < kLooks; ++i) {
    const Mil where = (track.length() - kBeforeEnd) * i / (kLooks - 1);
    if (where < Mil{} || (i == 0 && asked.activation.at_stop != 0) || (i > 0 && !track.can_stand(where))) continue;
    put(at.game, law, active, track.at(where));
    const Look seen = look(at, stop, move, where, wait);
    if (seen.sum > best.sum) best = seen;
  }
  return {best.at.v, best.shots};
}

}  // namespace sandtable::double_tap::bot
