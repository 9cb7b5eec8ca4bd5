#include "games/apocalypse/rules/vehicle/hull.h"

#include "games/apocalypse/rules/sight/place.h"

namespace sandtable::apocalypse {

DriveOrder order_of(UnitId unit, Action action, UnitId target) {
  const DriveKind kind = action == Action::assault ? DriveKind::assault
                         : action == Action::run   ? DriveKind::run
                                                   : DriveKind::walk;
  return {.unit = unit, .kind = kind, .target = target};
}

Footprint hull_of(const Game& game, const Setup& setup, UnitId unit) {
  return footprint(game, setup, leader(game, setup, unit));
}

Footprint end_of_drive(const Game& game, const Setup& setup, UnitId unit, const Drive& drive) {
  return end_of(hull_of(game, setup, unit), drive);
}

void put_hull(Game& game, const Setup& setup, UnitId unit, const Footprint& there) {
  game.model(leader(game, setup, unit)).at = there.centre;
  game.unit(unit).facing = there.facing;
}

Quarter quarter_of(const Game& game, const Law& law, UnitId target, Point from) {
  law.follow(clause::dmg_arcs);
  const bool diagonals = law.on().arc_lines == ArcLines::_45_degrees;
  return quarter(hull_of(game, law.setup, target), from, diagonals ? QuarterLines::diagonals : QuarterLines::corners);
}

Quarter quarter_attacked(const Game& game, const Law& law, UnitId target, UnitId attacker) {
  law.follow(clause::dmg_arc_attacker);
  return quarter_of(game, law, target, game.model(leader(game, law.setup, attacker)).at);
}

}  // namespace sandtable::apocalypse
