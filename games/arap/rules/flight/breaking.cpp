// A unit that breaks under its losses: it runs at once, and routs from then on.
#include "games/arap/rules/flight/flight.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/melee/locks.h"
#include "games/arap/rules/mission/spotting.h"
#include "games/arap/rules/morale/morale.h"

namespace sandtable::arap {

void rout(Game& game, Umpire& umpire, UnitId unit, UnitId from, RuleId rule) {
  Unit& its = game.unit(unit);
  unlock(game, umpire, unit);
  its.flight = Flight::routing;
  its.feared = from;
  its.quarry = UnitId::none();
  umpire.follow(clause::rout_state);
  lose_hiding(game, umpire, unit);
  its.nerve = Nerve::steady;
  its.watch = its.in_hand = 0;
  its.marks.remove(UnitMark::aimed);
  its.marks.remove(UnitMark::hidden);
  tell(umpire, Routed{{unit, from}}, {rule});
  // Whoever routs ends the series of rounds that he fought.
  for (std::size_t i = 0; i < game.bouts.size(); ++i)
    if (game.bouts[i].a == unit || game.bouts[i].b == unit) game.bouts.erase_at(i--);
}

void break_unit(Game& game, Umpire& umpire, UnitId unit, UnitId from) {
  rout(game, umpire, unit, from, clause::casualty_fail_odd);
  game.agenda.push(Breaking{.unit = unit, .from = from});
}

void carry_out(Game& game, Umpire& umpire, Breaking breaking) {
  if (!game.fights(breaking.unit)) return;
  umpire.follow(clause::rout_route_choice);
  umpire.follow(clause::flinch_legal_way);
  const Roll roll{.purpose = number_of(Purpose::flight),
                  .seat = umpire.setup.seat(breaking.unit),
                  .unit = breaking.unit,
                  .rule = clause::casualty_fail_odd};
  const int inches = umpire.roll(roll).face;
  const AskFleeRoute asked{.unit = breaking.unit, .from = breaking.from, .inches = inches};
  const Path line = umpire.ask(umpire.setup.seat(breaking.unit), asked).line;
  run_along(game, umpire, {breaking.unit, breaking.from, 1_in * inches, true}, line);
  const Point at = middle_of(game, umpire.setup, breaking.unit);
  tell(umpire, RanAway{breaking.unit, 1_in * inches, at}, {clause::flinch_legal_way});
  game.agenda.push(Coherence{breaking.unit});
}

}  // namespace sandtable::arap
