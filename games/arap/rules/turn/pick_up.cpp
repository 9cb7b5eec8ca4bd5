// Failed dice that the opponent picks up, and the units that react with them before the active unit does anything.
#include "games/arap/rules/flow.h"
#include "games/arap/rules/turn/turn.h"

namespace sandtable::arap {

namespace {

bool can_pick_up(const Game& game, const Law& law, Seat seat, bool chained) {
  bool found = false;
  for_each_present(game, law.setup, seat,
                   [&](UnitId id) { found = found || bars_pick_up(game, law, id, chained) == kAllowed; });
  return found;
}

// Who may pick up what this unit's dice have failed: the opponent whose turn is next; or with pickup-chain, of dice
// that failed in a reaction, the player whose turn it is.
Seat picker(const Game& game, const Law& law, const PickUp& failed) {
  law.follow(clause::reaction_pickup_who);
  return failed.chained != 0 ? game.active : other(game.active);
}

Reacting in_order(Umpire& umpire, Seat seat, const DiceShares& dice) {
  Reacting units;
  for (const auto& share : dice) units.push_back(share.key);
  if (units.size() < 2) return units;
  umpire.follow(clause::reaction_timing);
  return umpire.ask(seat, AskReactionOrder{units}).units;
}

int dice_of(const DiceShares& dice, UnitId unit) {
  for (const auto& share : dice)
    if (share.key == unit) return share.count;
  return 0;
}

// A die has been taken: the roll is no bust.
void note_picked_up(Game& game, const PickUp& failed) {
  if (failed.chained != 0) return;
  BustCheck check;
  if (!game.agenda.find(check)) return;
  check.picked_up = 1;
  game.agenda.replace(check);
}

// Nobody has taken any: of a bust roll only what the rule of the last action leaves is used.
void note_left(Game& game, const Umpire& umpire, const PickUp& failed) {
  if (failed.chained != 0 || failed.failures < 2) return;
  Activation activation;
  if (!game.agenda.find(activation)) return;
  const bool acts = activation.points > 0 && umpire.rule(clause::activation_bust_last_action);
  activation.points = acts ? int{activation.points} : 0;
  game.agenda.replace(activation);
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, PickUp failed) {
  const Seat seat = picker(game, umpire, failed);
  umpire.follow(clause::reaction_definition);
  if (!can_pick_up(game, umpire, seat, failed.chained != 0) || !umpire.rule(clause::reaction_pickup_trigger))
    return note_left(game, umpire, failed);
  umpire.follow(clause::reaction_pickup_number);
  umpire.follow(clause::reaction_pickup_allocation);
  const DiceShares dice = umpire.ask(seat, AskPickUp{failed}).dice;
  if (dice.empty()) return note_left(game, umpire, failed);
  note_picked_up(game, failed);
  umpire.follow(clause::reaction_pickup_before_actions);
  Reacting units = in_order(umpire, seat, dice);
  while (!units.empty()) {
    const UnitId unit = units.back();
    units.pop_back();
    game.unit(unit).marks.add(UnitMark::picked_up);
    game.agenda.push(Reaction{.unit = unit, .dice = dice_of(dice, unit), .chained = failed.chained});
  }
}

void carry_out(Game& game, Umpire& umpire, Reaction reaction) {
  const UnitId unit = reaction.unit;
  if (bars_acting(game, umpire, unit) != kAllowed) return;  // what happened before it has its turn spoiled it
  tell(umpire, PickedUp{unit, reaction.dice}, {clause::reaction_pickup_allocation});
  if (reaction.chained != 0) game.unit(unit).marks.add(UnitMark::attempted);
  game.unit(unit).watch = 0;
  const int successes = roll_activation_dice(game, umpire, unit, reaction.dice, Purpose::picked_up);
  umpire.follow(clause::reaction_pickup_failure);
  umpire.follow(clause::reaction_pickup_states);
  const int points = successes > 0 && umpire.rule(clause::reaction_pickup_success)
                         ? points_after_states(game, umpire, unit, successes)
                         : 0;
  tell(umpire, Reacted{unit, points}, {clause::reaction_pickup_success});
  umpire.follow(clause::reaction_pickup_any_action);
  game.agenda.push(Activation{.unit = unit, .points = points, .reacting = 1, .pinned = game.unit(unit).is_pinned()});
  const int failures = reaction.dice - successes;
  const bool chains = failures > 0 && reaction.chained == 0 && umpire.on().pickup_chain;
  if (chains && umpire.rule(clause::reaction_pickup_no_chain))
    game.agenda.push(PickUp{.unit = unit, .failures = failures, .chained = 1});
}

}  // namespace sandtable::arap
