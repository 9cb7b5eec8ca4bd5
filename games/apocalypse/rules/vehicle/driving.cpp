#include "games/apocalypse/rules/rank.h"
#include "games/apocalypse/rules/vehicle/hull.h"

namespace sandtable::apocalypse {

void carry_out(Game& game, Umpire& umpire, const Driving& driving) {
  if (!game.stands(driving.unit) || is_immobile(game, umpire, driving.unit)) return;
  umpire.follow(clause::veh_straight);
  game.agenda.push(driving);  // on the agenda while it is asked about
  const AskDrive asked{.unit = driving.unit, .action = driving.action};
  const Drive drive = umpire.ask(umpire.setup.seat(driving.unit), asked).drive;
  game.agenda.drop_top();
  const Footprint from = hull_of(game, umpire.setup, driving.unit);
  const Footprint to = end_of(from, drive);
  put_hull(game, umpire.setup, driving.unit, to);
  tell(umpire, Drove{driving.unit, from.centre, to.centre, from.facing, to.facing, cost_of(drive).back > 0_mil},
       {clause::veh_straight, clause::veh_speed});
}

// A Vehicle pivots where it Holds; a Walker is turned freely, there and after its moves.
void carry_out(Game& game, Umpire& umpire, const Turning& turning) {
  Unit& unit = game.unit(turning.unit);
  if (!game.stands(turning.unit) || is_immobile(game, umpire, turning.unit)) return;
  const Seat seat = umpire.setup.seat(turning.unit);
  const bool vehicle = umpire.setup.squad(turning.unit).type == UnitType::vehicle;
  const RuleId rule = vehicle ? RuleId{clause::veh_pivot_hold} : RuleId{clause::walk_movement};
  if (!umpire.rule(rule)) return;
  if (!vehicle) umpire.follow(clause::act_hold_turning);
  game.agenda.push(turning);  // on the agenda while it is asked about
  const Angle facing =
      vehicle ? umpire.ask(seat, AskPivot{{turning.unit}}).facing : umpire.ask(seat, AskFace{{turning.unit}}).facing;
  game.agenda.drop_top();
  if (facing == unit.facing) return;
  unit.facing = facing;
  tell(umpire, Turned{turning.unit, facing}, {rule});
}

}  // namespace sandtable::apocalypse
