// Turns, rounds and the match, from one to the next.
#include <algorithm>

#include "engine/base/id_range.h"
#include "games/strike/rules/round/money.h"

namespace sandtable::strike {

namespace {

// Turns are counted in a byte, and so a round must end even where no rule ends it: with turn-limit none.
constexpr int kLongestRound = 240;
constexpr int kLastCountdown = 10;  // in which a bomb armed at the very end explodes

Unit newcomer(const Game& game, const Setup& setup, UnitId id) {
  Unit unit;
  unit.alive = 1;
  unit.health = setup.arsenal.boards[static_cast<std::size_t>(team_of(game, setup, id))].health;
  return unit;
}

void clear_turn(Game& game, Umpire& umpire) {
  for (Unit& unit : game.units) {
    unit.action = Action::none;
    unit.stepped = 0;
    unit.lost_moves = unit.moved = unit.fired = unit.interrupted = 0;
    if (unit.flashed <= game.turn) unit.flashed = 0;
    unit.pointing = {};
  }
  for (std::size_t zone = 0; zone < kMostZones; ++zone) {
    Count& last = game.smoke_until[zone];
    if (last == 0 || last > game.turn) continue;
    last = 0;
    tell(umpire, SmokeCleared{numbered<ZoneId>(zone)}, {clause::turn_end, clause::smoke_duration});
  }
}

bool is_time_up(const Game& game, const Law& law) {
  const bool armed = game.bomb.armed != 0;
  if (game.turn >= kLongestRound + (armed ? kLastCountdown : 0)) return true;
  const int limit = law.on().turn_limit;
  return limit != 0 && game.turn >= limit && !armed && law.rule(clause::round_turn_limit);
}

Feat feat_of(Ending how) {
  switch (how) {
    case Ending::bombed:
      return Feat::bombed;
    case Ending::defused:
      return Feat::defused;
    case Ending::rescued:
      return Feat::rescued_all;
    case Ending::held_out:
      return Feat::held_out;
    default:
      return Feat::eliminated;
  }
}

void pay_losers(Game& game, Umpire& umpire, Team losers) {
  Count& before = game.lost[number_of(founders(game, losers))];
  if (umpire.rule(clause::money_lost)) {
    pay_each(game, umpire, losers, Feat::lost);
    pay_each(game, umpire, losers, Feat::lost_again, before);
  }
  ++before;
}

void pay_hostage_bonuses(Game& game, Umpire& umpire) {
  if (umpire.setup.ground.kind != MapKind::hostage || !umpire.rule(clause::money_hostage_bonus)) return;
  const auto count = [&](Fate fate) {
    return static_cast<int>(std::ranges::count(game.hostages, fate, &Hostage::fate));
  };
  pay_each(game, umpire, Team::ct, Feat::surviving_hostage, count(Fate::alive));
  pay_each(game, umpire, Team::ct, Feat::rescued_hostage_bonus, count(Fate::rescued));
}

void settle(Game& game, Umpire& umpire, RoundEnd end) {
  if (end.how == Ending::drawn) {
    for (const Team team : {Team::t, Team::ct})
      if (umpire.rule(clause::round_double_elimination)) pay_each(game, umpire, team, Feat::drawn);
  } else {
    const std::size_t winners = number_of(founders(game, end.winner));
    ++game.wins[winners];
    game.lost[winners] = 0;
    if (umpire.rule(clause::money_wins)) pay_each(game, umpire, end.winner, feat_of(end.how));
    pay_losers(game, umpire, opponents(end.winner));
  }
  pay_hostage_bonuses(game, umpire);
}

bool is_match_over(const Game& game, const Law& law) {
  const int wins = law.on().match_wins;
  const bool decided = std::max(game.wins[0], game.wins[1]) >= wins || game.round >= 2 * wins - 1;
  return decided && law.rule(clause::match_length);
}

void change_sides(Game& game, Umpire& umpire) {
  game.swapped = 1;
  for (Count& lost : game.lost) lost = 0;
  for (std::int32_t& purse : game.purse) purse = 0;
  for (Unit& unit : game.units) unit.alive = 0;  // nobody keeps his gear
  tell(umpire, SidesChanged{}, {clause::match_swap});
}

// Survivors keep what they carry, except that the bomb goes back to the team.
void gather_units(Game& game, Umpire& umpire) {
  for (const UnitId id : ids_below<UnitId>(game.units.size())) {
    const Unit old = game.unit(id);
    Unit& unit = game.unit(id) = newcomer(game, umpire.setup, id);
    if (old.alive == 0 || !umpire.rule(clause::money_survivors_keep)) continue;
    unit.gear = old.gear;
    unit.gear.bomb = 0;
    unit.helmet = old.helmet;
    unit.vest = old.vest;
  }
}

void clear_ground(Game& game, Umpire& umpire) {
  for (Thing& thing : game.things) {
    if (!thing.item.is_none() && umpire.rule(clause::item_carry)) thing = {};
  }
  if (!game.grenades.empty() && umpire.rule(clause::gren_round_end)) game.grenades.clear();
  game.bomb = {};
  for (Count& last : game.smoke_until) last = 0;
  for (Hostage& hostage : game.hostages) hostage = {};
  for (auto& trail : game.trails) trail.clear();
}

void begin_next_round(Game& game, Umpire& umpire) {
  for (const RuleId rule : {clause::match_map, clause::money_stays}) umpire.follow(rule);
  const bool swap = umpire.on().swap_sides && game.swapped == 0 && game.round == umpire.on().match_wins - 1 &&
                    umpire.rule(clause::match_swap);
  if (swap) change_sides(game, umpire);
  gather_units(game, umpire);
  clear_ground(game, umpire);
  ++game.round;
  game.turn = 0;
  game.agenda.push(Buying{swap ? 1 : 0});
}

}  // namespace

void start(const Setup& setup, Game& game) {
  game = Game{};
  for (const UnitId id : setup.ids()) game.units.push_back(newcomer(game, setup, id));
  for (std::size_t i = 0; i < setup.ground.hostages.size(); ++i) game.hostages.push_back({});
  game.round = 1;
  game.agenda.push(Buying{.fresh = 1});
}

void carry_out(Game& game, Umpire& umpire, TurnEnd) {
  umpire.follow(clause::turn_end);
  clear_turn(game, umpire);
  if (check_end(game, umpire)) return;
  if (is_time_up(game, umpire))
    return end_round(game, Ending::held_out, umpire.setup.ground.kind == MapKind::bomb ? Team::ct : Team::t);
  ++game.turn;
  game.agenda.push(Calls{});
}

void carry_out(Game& game, Umpire& umpire, RoundEnd end) {
  umpire.follow(clause::round_end);
  game.last = end.how;
  settle(game, umpire, end);
  tell(umpire,
       RoundOver{end.how, end.winner, game.wins[number_of(founders(game, Team::t))],
                 game.wins[number_of(founders(game, Team::ct))]},
       {clause::round_end});
  if (!is_match_over(game, umpire)) return begin_next_round(game, umpire);
  game.over = 1;
  tell(umpire, MatchOver{game.wins[0], game.wins[1]}, {clause::match_length});
}

Outcome outcome(const Game& game, const Setup& setup) {
  Outcome out{.finished = game.over != 0, .rounds = game.round};
  for (const Seat seat : ids_below<Seat>(setup.squads.size())) {
    const Team team = setup.squads[seat.v].team;
    const int own = game.wins[static_cast<std::size_t>(team)];
    out.scores.push_back(own);
    if (out.finished && own > game.wins[static_cast<std::size_t>(opponents(team))]) out.winners.push_back(seat);
  }
  return out;
}

}  // namespace sandtable::strike
