// When and how a round is decided.
#include <algorithm>

#include "games/strike/rules/flow.h"

namespace sandtable::strike {

namespace {

struct Verdict {
  Ending how = Ending::open;
  Team winner = Team::t;
};

bool has_units(const Game& game, const Setup& setup, Team team) {
  bool some = false;
  for_each_living(game, [&](UnitId unit) { some = some || team_of(game, setup, unit) == team; });
  return some;
}

Verdict won_by_elimination(const Game& game, const Law& law) {
  const bool t = has_units(game, law.setup, Team::t), ct = has_units(game, law.setup, Team::ct);
  if (t && ct) return {};
  const bool armed = game.bomb.armed != 0;
  if (!t && !ct && law.rule(clause::round_double_elimination))
    return armed ? Verdict{Ending::bombed, Team::t} : Verdict{Ending::drawn, {}};
  if (!law.rule(clause::round_win_elimination)) return {};
  if (!ct) return {armed ? Ending::bombed : Ending::eliminated, Team::t};
  return armed ? Verdict{} : Verdict{Ending::eliminated, Team::ct};
}

bool all_rescued(const Game& game, const Law& law) {
  const auto any = [&](Fate fate) {
    return std::ranges::find(game.hostages, fate, &Hostage::fate) != game.hostages.end();
  };
  return any(Fate::rescued) && !any(Fate::alive) && law.rule(clause::round_win_rescue);
}

Verdict decide(const Game& game, const Law& law) {
  const Verdict rescue{Ending::rescued, Team::ct};
  const Verdict fallen = won_by_elimination(game, law);
  if (!all_rescued(game, law)) return fallen;
  if (fallen.how == Ending::open) return rescue;
  const Rewards& rewards = law.setup.rewards;
  const bool pays_better = fallen.how == Ending::eliminated && fallen.winner == Team::ct &&
                           rewards.of(law.setup.ground.kind, Feat::eliminated).each >
                               rewards.of(law.setup.ground.kind, Feat::rescued_all).each;
  // Rescue goes before elimination, except that a team which meets two of its own is paid the better.
  law.follow(clause::round_end_checks);
  return pays_better ? fallen : rescue;
}

}  // namespace

bool check_end(Game& game, Umpire& umpire) {
  if (game.agenda.top_is<RoundEnd>()) return true;  // defused or exploded in this very step
  const Verdict verdict = decide(game, umpire);
  if (verdict.how == Ending::open) return false;
  end_round(game, verdict.how, verdict.winner);
  return true;
}

void end_round(Game& game, Ending how, Team winner) {
  game.agenda.clear();
  game.agenda.push(RoundEnd{how, winner});
}

}  // namespace sandtable::strike
