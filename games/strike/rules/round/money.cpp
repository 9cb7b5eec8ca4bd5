#include "games/strike/rules/round/money.h"

#include <algorithm>

#include "engine/base/id_range.h"

namespace sandtable::strike {

namespace {

// The clause by which a feat is paid.
RuleId clause_of(Feat feat) {
  switch (feat) {
    case Feat::rescue_hostage:
      return clause::money_rescue;
    case Feat::kill_hostage:
      return clause::money_kill_hostage;
    case Feat::activate_hostage:
      return clause::money_activate_first;
    case Feat::kill_opponent:
    case Feat::kill_mate:
      return clause::money_kill;
    case Feat::surviving_hostage:
    case Feat::rescued_hostage_bonus:
      return clause::money_hostage_bonus;
    case Feat::lost:
    case Feat::lost_again:
      return clause::money_lost;
    case Feat::drawn:
      return clause::round_double_elimination;
    default:
      return clause::money_wins;
  }
}

void change_purse(Game& game, Umpire& umpire, Seat player, Feat feat, int points) {
  if (points == 0) return;
  umpire.follow(clause::money_rewards);
  std::int32_t& purse = game.purse[player.v];
  purse += points;
  if (purse < 0) umpire.follow(clause::money_debt);
  tell(umpire, Paid{player, feat, points}, {clause::money_rewards, clause_of(feat)});
}

const Reward& reward(const Setup& setup, Feat feat) { return setup.rewards.of(setup.ground.kind, feat); }

// Visits the players of a team with the number of their units.
template <class Visit>
void for_each_player(const Game& game, const Setup& setup, Team team, Visit&& visit) {
  for (const Seat player : ids_below<Seat>(setup.squads.size()))
    if (team_of(game, setup, player) == team) visit(player, int{setup.squads[player.v].size});
}

}  // namespace

void pay(Game& game, Umpire& umpire, UnitId unit, Feat feat) {
  const Setup& setup = umpire.setup;
  const Reward& due = reward(setup, feat);
  const Seat doer = setup.player(unit);
  for_each_player(game, setup, team_of(game, setup, unit), [&](Seat player, int units) {
    const int own = player == doer ? due.individual - due.team : 0;
    change_purse(game, umpire, player, feat, own + due.team * units);
  });
}

void pay_kill(Game& game, Umpire& umpire, UnitId by, UnitId body) {
  if (is_hostage(body)) {
    if (umpire.rule(clause::money_kill_hostage)) pay(game, umpire, by, Feat::kill_hostage);
    return;
  }
  if (by == body || !umpire.rule(clause::money_kill)) return;
  const bool mates = team_of(game, umpire.setup, by) == team_of(game, umpire.setup, body);
  pay(game, umpire, by, mates ? Feat::kill_mate : Feat::kill_opponent);
}

void pay_each(Game& game, Umpire& umpire, Team team, Feat feat, int times) {
  const Reward& due = reward(umpire.setup, feat);
  const int amount = due.most > 0 ? std::min(due.each * times, due.most) : due.each * times;
  for_each_player(game, umpire.setup, team,
                  [&](Seat player, int units) { change_purse(game, umpire, player, feat, amount * units); });
}

void give_start_money(Game& game, Umpire& umpire) {
  const Setup& setup = umpire.setup;
  for (std::size_t player = 0; player < setup.squads.size(); ++player) {
    const int seats = setup.on.start_money == StartMoney::per_player ? 1 : int{setup.squads[player].size};
    if (umpire.rule(clause::money_start)) game.purse[player] = setup.rewards.start * seats;
  }
}

}  // namespace sandtable::strike
