// Charges, and what is done about them.
#include <algorithm>

#include "games/arap/bot/chances.h"
#include "games/arap/bot/clash.h"
#include "games/arap/bot/decisions.h"
#include "games/arap/bot/outlook.h"
#include "games/arap/rules/charge/failed.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/move/allowance.h"

namespace sandtable::arap::bot {

// The legal target that it pays most to charge; the nearest if none does.
AskChargeDeclare::Reply decide(const Game& game, const Law& law, const AskChargeDeclare& asked, Mind&) {
  AskChargeDeclare::Reply best = fallback(game, law, asked);
  std::int64_t most = 0;
  for (const UnitId target : targets_to_declare(game, law, asked)) {
    const std::int64_t worth = worth_of_charge(game, law, asked.unit, target);
    if (worth <= most) continue;
    best.target = target;
    most = worth;
  }
  AskChargeDeclare::Reply leap = best;
  leap.bound = Choice::yes;
  const Mil away = distance_between(game, law.setup, asked.unit, best.target);
  const bool far = away > slowest(game, law, members_of(game, law.setup, asked.unit)) + 7_in;
  return far && can_bound_into(game, law, asked.unit) ? leap : best;
}

namespace {

// What it costs to stand against them, and to run from them, in thousandths of
// points.
std::int64_t price_of_standing(const Game& game, const Law& law, const Onset& onset) {
  Terms terms{.charge = Terms::Charge::theirs};
  terms.ambush = onset.has(OnsetMark::ambush);
  const std::int64_t worth = worth_of_clash(game, law, onset.target, onset.unit, terms);
  const int reaches = onset.has(OnsetMark::thrown) ? kSure : chance_to_reach(game, law, onset.unit, onset.target);
  return -worth * reaches / kSure;
}
std::int64_t price_of_running(const Game& game, const Law& law, const Onset& onset) {
  const std::int64_t all = std::int64_t{worth_left(game, law, onset.target)} * kSure;
  const int caught = chance_to_catch(game, law, onset.unit, onset.target);
  // Whoever runs leaves his place, and his fire.
  return all * 8 / 10 * caught / kSure + all / 12;
}

}  // namespace

AskChargeReaction::Reply decide(const Game& game, const Law& law, const AskChargeReaction& asked, Mind&) {
  const AskChargeReaction::Reply run{Response::run};
  const bool better = price_of_running(game, law, asked.onset) < price_of_standing(game, law, asked.onset);
  return better && bars_response(game, law, asked.onset, run.response) == kAllowed ? run : fallback(game, law, asked);
}

AskChargeRedirect::Reply decide(const Game& game, const Law& law, const AskChargeRedirect& asked, Mind&) {
  AskChargeRedirect::Reply best = fallback(game, law, asked);
  std::int64_t most = 0;
  for (const UnitId target : redirect_targets(game, law, asked.onset)) {
    const Terms terms{.charge = Terms::Charge::ours};
    const std::int64_t worth = worth_of_clash(game, law, asked.onset.unit, target, terms);
    if (worth <= most) continue;
    best.target = target;
    most = worth;
  }
  return best;
}

AskChargeAgain::Reply decide(const Game& game, const Law& law, const AskChargeAgain& asked, Mind&) {
  std::int64_t most = 0;
  for_each_fighting(game, law.setup, other(law.setup.seat(asked.unit)), [&](UnitId target) {
    if (!game.unit(target).has(UnitMark::hidden)) most = std::max(most, worth_of_charge(game, law, asked.unit, target));
  });
  return {most > 0 ? Choice::yes : Choice::no};
}

// A counter-charge, if the fight is worth it.
AskIntercept::Reply decide(const Game& game, const Law& law, const AskIntercept& asked, Mind&) {
  const Terms terms{.charge = Terms::Charge::nobody};
  return {worth_of_clash(game, law, asked.unit, asked.mover, terms) > 0 ? Choice::yes : Choice::no};
}

}  // namespace sandtable::arap::bot
