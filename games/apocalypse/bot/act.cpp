// Which unit goes next, and what it does.
#include <algorithm>

#include "games/apocalypse/bot/decisions.h"
#include "games/apocalypse/bot/plan.h"

namespace sandtable::apocalypse::bot {

namespace {

constexpr std::size_t kThorough = 4;  // units that are thought through for one choice
constexpr double kHurry = 0.8;        // of a deed that may be lost if the enemy comes first
constexpr double kIdleNow = 0.5;      // points that a Pinned unit's turn is worth: it waits
constexpr double kMovesLater = 0.5;   // a unit that only moves sees more if it waits

struct Candidate {
  UnitId unit;
  double prior = 0;
};
using Candidates = FixedVector<Candidate, kMostUnitsASide>;

// What a glance promises: the best volley at the range it stands at, or an Assault.
double glance(const Outlook& at, const Card& unit) {
  if (unit.pinned) return kIdleNow;
  double best = 0;
  for (const Card& enemy : at.enemies) {
    const double x = (unit.at.x - enemy.at.x).v, y = (unit.at.y - enemy.at.y).v;
    const double square = x * x + y * y;
    const auto near = [&](Mil far) { return square <= static_cast<double>(far.v) * far.v; };
    if (near(unit.run + 4_in)) best = std::max(best, clash(at, unit, enemy));
    for (const Mil range : {12_in, 24_in, 36_in, 48_in}) {
      if (!near(range + unit.walk)) continue;
      best = std::max(best, harm(at, enemy, volley(unit, at.law, enemy, {.range = range, .hold = true})));
      break;
    }
  }
  return best;
}

// Units on the table, the most promising first.
Candidates candidates(const Outlook& at) {
  Candidates found;
  for (const Card& card : at.own) {
    if (may_activate(at.game, at.law, card.id)) found.push_back({card.id, glance(at, card)});
  }
  std::ranges::sort(found, [](const Candidate& a, const Candidate& b) {
    return a.prior != b.prior ? a.prior > b.prior : a.unit < b.unit;
  });
  return found;
}

// How much is gained if this unit goes now rather than later.
double urgency(const Outlook& at, const Card& unit) {
  if (unit.pinned) return kIdleNow;
  const Prospect prospect(at, unit);
  const Footing here = prospect.footing(prospect.home(), true);
  const Plan plan = best_plan(prospect, Rigour::glance);
  double gain = plan.value - prospect.standing(here);
  if (plan.action == Action::run) gain *= kMovesLater;
  const double lost = here.danger / std::max(1.0, unit.points);  // the chance that it comes too late
  return gain * (1 + kHurry * lost);
}

// A unit that is not on the table: aboard a transport.
UnitId first_aboard(const Game& game, const Law& law, Seat seat) {
  UnitId found = UnitId::none();
  for_each_unit(game, law.setup, seat, Status::aboard, [&](UnitId unit) {
    if (found.is_none() && may_activate(game, law, unit)) found = unit;
  });
  return found;
}

}  // namespace

AskActivate::Reply decide(const Game& game, const Law& law, const AskActivate& asked, Mind&) {
  const Outlook at(game, law, asked.seat);
  const Candidates all = candidates(at);
  const UnitId aboard = first_aboard(game, law, asked.seat);
  // A transport goes first, so that its passengers get out where they are needed.
  for (const Candidate& candidate : all) {
    bool carries = false;
    for_each_unit(game, law.setup, asked.seat, Status::aboard,
                  [&](UnitId unit) { carries = carries || game.unit(unit).transport == candidate.unit; });
    if (carries) return {candidate.unit};
  }
  if (!aboard.is_none()) return {aboard};
  if (all.size() == 1 || at.enemies.empty()) return {all[0].unit};
  UnitId best = all[0].unit;
  double most = -1e9;
  for (std::size_t i = 0; i < all.size() && i < kThorough; ++i) {
    const double value = urgency(at, at.card(all[i].unit));
    if (value > most) most = value, best = all[i].unit;
  }
  return {best};
}

AskAction::Reply decide(const Game& game, const Law& law, const AskAction& asked, Mind& mind) {
  const Outlook at(game, law, law.setup.seat(asked.unit));
  const Plan plan = best_plan(Prospect(at, at.card(asked.unit)), Rigour::exact, asked.rifted == 0);
  mind.memory.keep(game, law.setup, asked.unit, plan.action, plan.to);
  return {ActionKey::of(plan.action, plan.target), plan.path, plan.drive};
}

AskAssaultAgain::Reply decide(const Game& game, const Law& law, const AskAssaultAgain& asked, Mind&) {
  const Outlook at(game, law, law.setup.seat(asked.unit));
  const Plan plan = best_plan(Prospect(at, at.card(asked.unit)), Rigour::exact);
  if (plan.action != Action::assault) return {};
  return {plan.target, plan.path, plan.drive};
}

}  // namespace sandtable::apocalypse::bot
