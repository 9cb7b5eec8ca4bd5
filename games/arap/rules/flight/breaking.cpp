// A unit that breaks under its losses: it runs at once, and routs from then on.
#include "games/arap/rules/flight/flee_line.h"
#include "games/arap/rules/flow.h"
#include "games/arap/rules/measure.h"
#include "games/arap/rules/morale/morale.h"

namespace sandtable::arap {

void break_unit(Game& game, Umpire& umpire, UnitId unit, UnitId from) {
  Unit& its = game.unit(unit);
  its.flight = Flight::routing;
  its.feared = from;
  umpire.follow(clause::rout_state);
  its.nerve = Nerve::steady;
  its.watch = its.in_hand = 0;
  its.marks.remove(UnitMark::aimed);
  tell(umpire, Routed{{unit, from}}, {clause::casualty_fail_odd});
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
  run_along(game, umpire, {breaking.unit, breaking.from, 1_in * inches}, line);
  const Point at = middle_of(game, umpire.setup, breaking.unit);
  tell(umpire, RanAway{breaking.unit, 1_in * inches, at}, {clause::flinch_legal_way});
  game.agenda.push(Coherence{breaking.unit});
}

}  // namespace sandtable::arap
