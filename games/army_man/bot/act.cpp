// Which unit goes next, and what it does.
#include <algorithm>

#include "games/army_man/bot/decisions.h"

namespace sandtable::army_man::bot {

namespace {

constexpr std::size_t kThorough = 4;  // units that are thought through for one choice
constexpr double kHurry = 0.8;        // of a deed that may be lost if the enemy comes first
constexpr double kRallyLater = 5;     // points that a Pinned unit's turn must promise more than others'
constexpr double kMovesLater = 0.5;   // a unit that only moves sees more if it waits
constexpr double kIdle = 0.02;        // hope for a unit without a shot, of its points

struct Candidate {
  const Card* card;
  double prior = 0;
};
using Candidates = FixedVector<Candidate, kMostUnitsASide>;

// What a glance promises: the best volley from where it stands, or a charge of somebody near.
double glance(const Outlook& at, const Card& unit) {
  const Prospect prospect(at, unit, Prospect::Depth::shots);
  double best = kIdle * unit.points;
  for (const Card& enemy : at.enemies) {
    best = std::max(best, prospect.hope(enemy, Stance::hold));
    if (apart(unit, unit.at, enemy, enemy.at) <= unit.charge) best = std::max(best, prospect.charge(enemy));
  }
  return unit.pinned ? best / 2 - kRallyLater : best;
}

// The most promising first.
Candidates candidates(const Outlook& at) {
  Candidates found;
  for (const Card& card : at.own) {
    if (may_activate(at.game, at.law, card.id)) found.push_back({&card, 0});
  }
  if (found.size() <= 1) return found;
  for (Candidate& candidate : found) candidate.prior = glance(at, *candidate.card);
  std::ranges::sort(found, [](const Candidate& a, const Candidate& b) {
    return a.prior != b.prior ? a.prior > b.prior : a.card->id < b.card->id;
  });
  return found;
}

// How much is gained if this unit goes now rather than later.
double urgency(const Outlook& at, const Card& unit) {
  const Prospect prospect(at, unit);
  const Footing here = prospect.footing(prospect.home(), Stance::hold);
  const Plan plan = best_plan(prospect, Rigour::glance);
  double gain = plan.value - prospect.standing(here);
  if (plan.action == Action::rush) gain *= kMovesLater;
  const double lost = here.danger / std::max(1.0, worth(at, unit));  // the chance that it comes too late
  const double hurry = gain * (1 + kHurry * lost);
  return unit.pinned && !prospect.is_within_charge() ? hurry / 2 - kRallyLater : hurry;
}

}  // namespace

AskActivate::Reply decide(const Game& game, const Law& law, const AskActivate& asked, Mind&) {
  const Outlook at(game, law, asked.seat);
  const Candidates all = candidates(at);
  if (all.size() == 1 || at.enemies.empty()) return {all[0].card->id};
  UnitId best = all[0].card->id;
  double most = -1e9;
  for (std::size_t i = 0; i < all.size() && i < kThorough; ++i) {
    const double value = urgency(at, *all[i].card);
    if (value > most) most = value, best = all[i].card->id;
  }
  return {best};
}

AskAction::Reply decide(const Game& game, const Law& law, const AskAction& asked, Mind& mind) {
  const Outlook at(game, law, law.setup.seat(asked.unit));
  const Plan plan = best_plan(Prospect(at, at.card(asked.unit)), Rigour::exact);
  mind.memory.keep(game, law, asked.unit, plan);
  AskAction::Reply reply{ActionKey::of(plan.action, plan.target), {}};
  if (plan.through) {
    for_each_member(game, law.setup, asked.unit, [&](std::size_t, ModelId model) { reply.through.push_back(model); });
  }
  return reply;
}

}  // namespace sandtable::army_man::bot
