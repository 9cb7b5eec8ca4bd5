#include "games/arap/rules/morale/morale.h"

namespace sandtable::arap {

void shake_off_confusion(Game& game, Umpire& umpire, Seat seat) {
  for_each_fighting(game, umpire.setup, seat, [&](UnitId unit) {
    if (!game.unit(unit).has(UnitMark::confused) || !umpire.rule(clause::shoot_missing_confusion)) return;
    if (!test_leadership(game, umpire, unit, LdTest::confusion, 0).passed) return;
    game.unit(unit).marks.remove(UnitMark::confused);
    tell(umpire, SteadyAgain{{unit}}, {clause::shoot_missing_confusion});
  });
}

}  // namespace sandtable::arap
