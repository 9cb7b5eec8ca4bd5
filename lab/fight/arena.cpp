#include "lab/fight/arena.h"

#include "lab/fight/contest_log.h"
#include "lab/statistics/pentanomial.h"
#include "players/players.h"

namespace sandtable::lab {

namespace {

using What = UnitNews::What;

// Where seats are allied they are enemies of the other side only.
bool are_enemies(const Plan& plan, const Seating& seating, Seat a, Seat b) {
  return plan.game().set_up.side != nullptr ? seating.entrant[a.v] != seating.entrant[b.v] : a != b;
}

}  // namespace

std::uint8_t score_of(const Outcome& outcome, const Seating& seating) {
  bool wins[2] = {};
  for (const Seat seat : outcome.winners) wins[seating.entrant[seat.v]] = true;
  if (wins[0] == wins[1]) return kDraw;
  return static_cast<std::uint8_t>(wins[0] ? kWin : kLoss);
}

Arena::Arena(const Plan& plan) : plan_(plan), stands_(plan.fields.size()), counts_(plan.unit_rows.size()) {}

Arena::Stand& Arena::stand_for(std::uint64_t pair, std::size_t battle) {
  if (plan_.mirror == Mirror::none) battle = 0;  // the same table, the same players
  Stand& stand = stands_[plan_.field_of(pair, battle)];
  if (stand.battle != nullptr) return stand;
  const Matchup& matchup = plan_.matchups[plan_.matchup_of(pair)];
  for (const std::uint8_t whose : matchup.battles[battle].entrant) {
    const Entrant& entrant = plan_.entrants[whose == 0 ? matchup.first : matchup.second];
    stand.players.push_back(must(make_player(plan_.game(), entrant.player)));
    if (plan_.wish.buys_by_chance)
      stand.players.push_back(std::make_unique<ChanceBuyer>(*stand.players.back(), plan_.game().goods->purchases));
    stand.seats.push_back(stand.players.back().get());
  }
  stand.battle =
      std::make_unique<Battle>(plan_.game(), plan_.fields[plan_.field_of(pair, battle)].setup,
                               Battle::Options{.key = {}, .players = stand.seats, .listen = plan_.wish.units});
  return stand;
}

void Arena::count_units(std::uint64_t pair, std::size_t battle, const Battle& fought, PairResult& result) {
  const Field& field = plan_.fields[plan_.field_of(pair, battle)];
  const Seating& seating = plan_.matchups[plan_.matchup_of(pair)].battles[battle];
  plan_.game().account.account(*field.setup, fought.events(), [&](const UnitNews& news) {
    const auto unit = static_cast<std::size_t>(news.unit);
    UnitCount& own = counts_[field.unit_rows[unit]];
    if (news.what == What::fielded || news.what == What::equipped) {
      own.fielded += news.what == What::fielded ? 1 : 0;
      own.spent += news.worth;
      return;
    }
    own.destroyed += news.what == What::destroyed ? 1 : 0;
    own.lost += news.worth;
    if (news.by == UnitNews::kNobody) return;
    const auto by = static_cast<std::size_t>(news.by);
    if (!are_enemies(plan_, seating, field.unit_seats[unit], field.unit_seats[by])) return;
    counts_[field.unit_rows[by]].taken += news.worth;
    counts_[field.unit_rows[by]].kills += news.what == What::destroyed ? 1 : 0;
  });
  if (battle == 0) return;
  for (std::size_t row = 0; row < counts_.size(); ++row) {
    counts_[row].row = static_cast<std::uint32_t>(row);
    if (counts_[row].fielded > 0) result.units.push_back(counts_[row]);
  }
}

void Arena::run(Battle& battle, PairResult& result) {
  if (!plan_.wish.buys_by_chance) return battle.run();
  ContestLog log(*plan_.game().goods, battle.setup(), result.contests);
  while (battle.step()) log.look(battle.state().data());
  log.end(battle.state().data());
}

bool Arena::fight(std::uint64_t pair, PairResult& result, const std::function<bool()>& abandon) {
  result.units.clear();
  result.contests.clear();
  if (plan_.wish.units) counts_.assign(counts_.size(), {});
  for (std::size_t i = 0; i < 2; ++i) {
    if (abandon && abandon()) return false;
    Battle& battle = *stand_for(pair, i).battle;
    battle.restart(plan_.key_of(pair, i));
    run(battle, result);
    const Outcome outcome = battle.outcome();
    result.battles[i] = {.score = score_of(outcome, plan_.matchups[plan_.matchup_of(pair)].battles[i]),
                         .rounds = static_cast<std::uint32_t>(outcome.rounds),
                         .decisions = static_cast<std::uint32_t>(battle.decisions()),
                         .hash = battle.state().hash()};
    if (plan_.wish.units) count_units(pair, i, battle, result);
  }
  return true;
}

}  // namespace sandtable::lab
