// At whom to fire, and when a guard does.
#include "engine/base/insertion_sort.h"
#include "games/army_man/bot/decisions.h"
#include "games/army_man/bot/volleys.h"
#include "games/army_man/rules/fire/guards.h"

namespace sandtable::army_man::bot {

namespace {

constexpr int kLooks = 6;            // stops that are looked at
constexpr double kPointless = 0.04;  // of the mover's points: a guard keeps its shot for somebody else

// What the guards would do to a mover who is stopped somewhere.
struct Look {
  Mil at;
  double sum = 0;
  UnitList guards;
};

Look look(const Outlook& at, const Move& move, Mil where) {
  Look seen{.at = where, .sum = 0, .guards = {}};
  const Game there = stopped_at(at.game, at.law, move, where);
  const double least = kPointless * at.law.setup.profile(move.unit).points;
  double values[kMostUnits] = {};
  for (const Card& guard : at.own) {
    if (bars_guarding(there, at.law, move, guard.id) != kAllowed) continue;
    const Firing firing{.unit = guard.id, .hold = false, .mover = move.unit};
    const double value = volley_at(at, there, firing, move.unit).value;
    values[guard.id.v] = value;
    // Who is charged fires while it can.
    if (value <= 0 || (value < least && guard.id != move.target)) continue;
    seen.sum += value;
    seen.guards.push_back(guard.id);
  }
  insertion_sort(seen.guards, [&](UnitId a, UnitId b) { return values[a.v] > values[b.v]; });
  return seen;
}

}  // namespace

AskGuard::Reply decide(const Game& game, const Law& law, const AskGuard& asked, Mind&) {
  const Outlook at(game, law, other(law.setup.seat(asked.move.unit)));
  const Mil longest = longest_way(game, law, order_of(asked.move));
  Look best;
  // From the end, so that of equal stops the last is taken: nobody knows then where the mover would have gone.
  for (int i = kLooks; i >= 0; --i) {
    const Look seen = look(at, asked.move, longest * i / kLooks);
    if (seen.sum > best.sum + 1e-9) best = seen;
  }
  return {best.at.v, best.guards};
}

AskShoot::Reply decide(const Game& game, const Law& law, const AskShoot& asked, Mind&) {
  const Outlook at(game, law, law.setup.seat(asked.unit));
  const Firing firing{.unit = asked.unit, .hold = asked.hold != 0, .mover = asked.mover};
  if (firing.is_guard()) return {volley_at(at, game, firing, asked.mover).shots};
  return {best_volley(at, firing).shots};
}

}  // namespace sandtable::army_man::bot
