#include "games/arap/rules/melee/break_off.h"

#include <algorithm>

#include "games/arap/rules/flight/flight.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/melee/locks.h"
#include "games/arap/rules/melee/strike.h"
#include "games/arap/rules/tests/characteristics.h"
#include "games/arap/rules/tests/leadership.h"

namespace sandtable::arap {

namespace {

UnitId nearest_opponent(const Game& game, const Setup& setup, UnitId unit) {
  UnitId nearest = UnitId::none();
  Mil least;
  for (const UnitId enemy : opponents_of(game, unit)) {
    const Mil away = distance_between(game, setup, unit, enemy);
    if (!nearest.is_none() && away >= least) continue;
    nearest = enemy;
    least = away;
  }
  return nearest;
}

// One attack by each fighter who has the unit engaged, at 4 or less.
void parting_blows(Game& game, Umpire& umpire, UnitId unit) {
  if (!umpire.rule(clause::breakoff_parting_blows)) return;
  for (const UnitId enemy : opponents_of(game, unit)) hack(game, umpire, enemy, unit, false);
}

void rout_from_melee(Game& game, Umpire& umpire, UnitId unit) {
  if (!umpire.rule(clause::breakoff_failed)) return;
  Aftermath after;
  after.routing.push_back({unit, nearest_opponent(game, umpire.setup, unit), false});
  begin_flights(game, umpire, after);
}

void break_off(Game& game, Umpire& umpire, UnitId unit) {
  game.unit(unit).marks.add(UnitMark::backs_turned);
  const bool passed = test_leadership(game, umpire, unit, LdTest::break_off, 0).passed;
  umpire.follow(clause::breakoff_test);
  parting_blows(game, umpire, unit);
  if (!game.fights(unit)) return;
  if (!passed) return rout_from_melee(game, umpire, unit);
  game.agenda.push(BreakOff{.unit = unit, .from = nearest_opponent(game, umpire.setup, unit)});
}

void hit_and_run(Game& game, Umpire& umpire, UnitId unit) {
  const int initiative = most_common(game, umpire.setup, unit, [](const Kit& kit) { return int{kit.its.initiative}; });
  umpire.follow(clause::dice_unit_initiative);
  const Occasion occasion{.purpose = Purpose::hit_and_run,
                          .rule = clause::breakoff_hit_and_run,
                          .seat = umpire.setup.seat(unit),
                          .unit = unit};
  if (initiative_test(umpire, occasion, initiative)) {
    game.unit(unit).marks.add(UnitMark::backs_turned);
    game.agenda.push(BreakOff{.unit = unit, .from = nearest_opponent(game, umpire.setup, unit), .hit_and_run = 1});
    return;
  }
  if (umpire.rule(clause::breakoff_hit_and_run_failed)) game.unit(unit).marks.add(UnitMark::no_slipping);
  tell(umpire, StayedIn{{unit}}, {clause::breakoff_hit_and_run_failed});
}

int roll_distance(const Game& game, Umpire& umpire, const BreakOff& leaving) {
  if (leaving.hit_and_run == 0)
    return roll_flee_rate(game, umpire, leaving.unit, Purpose::break_off, clause::breakoff_test);
  const Roll roll{.count = 3,
                  .read = ReadAs::sum(),
                  .purpose = number_of(Purpose::break_off),
                  .seat = umpire.setup.seat(leaving.unit),
                  .unit = leaving.unit,
                  .rule = clause::breakoff_hit_and_run};
  return umpire.roll(roll).sum;
}

// Both keep away from each other in their next turns, and are strangers from then on.
void estrange(Game& game, Umpire& umpire, UnitId unit, UnitId enemy) {
  if (umpire.rule(clause::breakoff_after)) {
    game.unit(unit).marks.add(UnitMark::estranged);
    game.unit(unit).late_foe = enemy;
  }
  if (umpire.rule(clause::breakoff_other_side)) {
    game.unit(enemy).marks.add(UnitMark::estranged);
    game.unit(enemy).late_foe = unit;
  }
  for (std::size_t i = 0; i < game.bouts.size(); ++i) {
    const Bout& bout = game.bouts[i];
    if ((bout.a == unit && bout.b == enemy) || (bout.a == enemy && bout.b == unit)) game.bouts.erase_at(i--);
  }
}

}  // namespace

Bar bars_stand(const Game& game, const Law& law, UnitId unit, Stand stand) {
  if (stand == Stand::fight) return kAllowed;
  if (game.unit(unit).has(UnitMark::no_slipping)) return clause::breakoff_hit_and_run_failed;
  if (stand == Stand::break_off) {
    if (most_have(game, law.setup, unit, Special::mindless) && law.rule(clause::trait_mindless))
      return clause::trait_mindless;
    return law.rule(clause::breakoff_attempt) ? kAllowed : Bar{clause::breakoff_attempt};
  }
  const bool can = stand == Stand::hit_and_run && most_have(game, law.setup, unit, Special::hit_and_run);
  return can && law.rule(clause::breakoff_hit_and_run) ? kAllowed : Bar{clause::breakoff_hit_and_run};
}

void carry_out(Game& game, Umpire& umpire, FightOrBreakOff choice) {
  const UnitId unit = choice.unit;
  if (!game.fights(unit) || !is_locked(game, unit)) return;
  const bool barred = game.unit(unit).has(UnitMark::no_slipping);
  const bool choices = bars_stand(game, umpire, unit, Stand::break_off) == kAllowed ||
                       bars_stand(game, umpire, unit, Stand::hit_and_run) == kAllowed;
  if (barred) game.unit(unit).marks.remove(UnitMark::no_slipping);
  if (!choices) return;
  umpire.follow(clause::breakoff_attempt);
  const Stand stand = umpire.ask(umpire.setup.seat(unit), AskFightOrBreakOff{unit}).stand;
  if (stand == Stand::break_off) break_off(game, umpire, unit);
  if (stand == Stand::hit_and_run) hit_and_run(game, umpire, unit);
}

void carry_out(Game& game, Umpire& umpire, BreakOff leaving) {
  const UnitId unit = leaving.unit;
  if (!game.fights(unit)) return;
  umpire.follow(clause::breakoff_direction);
  umpire.follow(clause::flinch_legal_way);
  const int inches = roll_distance(game, umpire, leaving);
  const AskBreakOffRoute asked{.unit = unit, .from = leaving.from, .inches = inches};
  const Path line = umpire.ask(umpire.setup.seat(unit), asked).line;
  run_along(game, umpire, {unit, leaving.from, 1_in * inches}, line);
  for (const UnitId enemy : opponents_of(game, unit)) {
    if (engaged(game, umpire, unit, enemy)) continue;
    unlock(game, umpire, unit, enemy);
    estrange(game, umpire, unit, enemy);
  }
  if (is_locked(game, unit)) return tell(umpire, StayedIn{{unit}}, {clause::breakoff_direction});
  tell(umpire, BrokeOff{{unit}}, {clause::breakoff_test});
  game.agenda.push(Coherence{unit});
}

Path break_off_line(const Game& game, const Law& law, const AskBreakOffRoute& asked, int degree) {
  return FleeLines(game, law, {asked.unit, UnitId::none(), 1_in * asked.inches}, false).straight(degree);
}

bool is_break_off_line(const Game& game, const Law& law, const AskBreakOffRoute& asked, const Path& line) {
  if (line.empty()) return true;
  return Way(middle_of(game, law.setup, asked.unit), line).length() <= 1_in * asked.inches + kTolerance;
}

namespace {

bool leads_out(const Game& game, const Law& law, UnitId unit, Point shift) {
  bool out = true;
  for (const UnitId enemy : opponents_of(game, unit)) {
    for_each_member(game, law.setup, unit, [&](ModelId model) {
      Fighter there = fighter(game, model);
      there.as.at = there.as.at + shift;
      for_each_member(game, law.setup, enemy,
                      [&](ModelId other) { out = out && !engaged(game, law, there, fighter(game, other)); });
    });
  }
  return out;
}

}  // namespace

Path default_break_off(const Game& game, const Law& law, const AskBreakOffRoute& asked) {
  const Point middle = middle_of(game, law.setup, asked.unit);
  const Point gap = middle - middle_of(game, law.setup, asked.from);
  const int centre = gap == Point{} ? 270 : (direction(gap).v + 50) / 100;
  const FleeLines lines(game, law, {asked.unit, UnitId::none(), 1_in * asked.inches}, false);
  for (int off = 0; off <= 180; off += 3) {
    for (const int side : {1, -1}) {
      const Path line = lines.straight((centre + side * off + 360) % 360);
      if (!line.empty() && leads_out(game, law, asked.unit, line.back() - middle)) return line;
    }
  }
  return {};
}

bool keeps_away_from(const Game& game, UnitId unit, UnitId enemy) {
  return game.unit(unit).has(UnitMark::wary) && game.unit(unit).late_foe == enemy;
}

}  // namespace sandtable::arap
