// The activation roll: one, two or three dice, each a point or a failure.
#include <algorithm>

#include "games/arap/rules/flow.h"
#include "games/arap/rules/tests/characteristics.h"
#include "games/arap/rules/turn/turn.h"

namespace sandtable::arap {

int roll_activation_dice(const Game& game, Umpire& umpire, UnitId unit, int dice, Purpose purpose) {
  umpire.follow(clause::activation_success);
  umpire.follow(clause::activation_six);
  umpire.follow(clause::dice_record);
  const Roll roll{.count = dice,
                  .read = ReadAs::at_most(activation_value(game, umpire, unit)),
                  .purpose = number_of(purpose),
                  .seat = umpire.setup.seat(unit),
                  .unit = unit,
                  .rule = clause::activation_success};
  return umpire.roll(roll).successes;
}

namespace {

// The unit's leader may have one failed die rolled again, once a player turn.
bool steadies(Game& game, Umpire& umpire, UnitId unit, int failures) {
  const bool may = failures > 0 && umpire.on().leader_steadies && !game.unit(unit).has(UnitMark::steadied) &&
                   !leader_with(game, umpire.setup, unit).is_none();
  if (!may || !umpire.rule(clause::unit_missing_leader_bonus)) return false;
  return umpire.ask(umpire.setup.seat(unit), AskLeaderReroll{unit, failures}).again == Choice::yes;
}

// Guests who have acted on their own in this player turn do not act again.
void note_attempt(Game& game, Umpire& umpire, UnitId unit) {
  game.unit(unit).marks.add(UnitMark::attempted);
  for (const UnitId guest : game.unit(unit).guests) {
    Unit& his = game.unit(guest);
    if (his.has(UnitMark::attempted) && umpire.rule(clause::unit_character_join))
      game.model(model_at(guest.v)).marks.add(ModelMark::idle);
    his.marks.add(UnitMark::attempted);
  }
}

}  // namespace

int points_after_states(const Game& game, Umpire& umpire, UnitId unit, int successes) {
  const int taken = std::min(successes, points_taken(game, umpire, unit));
  if (taken > 0) tell(umpire, PointsLost{unit, taken, successes - taken}, {clause::activation_suppressed});
  return successes - taken;
}

void carry_out(Game& game, Umpire& umpire, ActivationRoll roll) {
  const UnitId unit = roll.unit;
  umpire.follow(clause::activation_unit_based);
  umpire.follow(clause::activation_dice_count);
  if (game.unit(unit).members.count() < umpire.setup.squad(unit).size) umpire.follow(clause::unit_separate_rolls);
  if (game.unit(unit).is_pinned()) umpire.follow(clause::pin_dice_advice);
  const int dice = umpire.ask(umpire.setup.seat(unit), AskDice{unit}).dice;
  note_attempt(game, umpire, unit);
  int successes = roll_activation_dice(game, umpire, unit, dice, Purpose::activation);
  if (steadies(game, umpire, unit, dice - successes)) {
    game.unit(unit).marks.add(UnitMark::steadied);
    successes += roll_activation_dice(game, umpire, unit, 1, Purpose::leader_reroll);
  }
  const int failures = dice - successes;
  tell(umpire, ActivationRolled{unit, activation_value(game, umpire, unit), successes, failures},
       {clause::activation_success});
  game.agenda.push(BustCheck{.unit = unit, .failures = failures});
  game.agenda.push(Activation{.unit = unit,
                              .points = points_after_states(game, umpire, unit, successes),
                              .pinned = game.unit(unit).is_pinned()});
  game.agenda.push(OwnTurnTest{unit});
  if (failures > 0) game.agenda.push(PickUp{.unit = unit, .failures = failures});
}

}  // namespace sandtable::arap
