#include "games/army_man/rules/fire/guards.h"
#include "games/army_man/rules/flow.h"

namespace sandtable::army_man {

namespace {

bool is_pinned_in_mid_move(const Game& game, const Umpire& umpire, const Move& move) {
  return move.stopped != 0 && game.unit(move.unit).pinned != 0 && umpire.on().pinned_stops_move &&
         umpire.rule(clause::guard_pinned);
}

bool is_charge_broken(const Game& game, const Umpire& umpire, const Move& move) {
  if (move.action != Action::charge || move.stopped == 0 || move.failed != 0) return false;
  return !can_reach(game, umpire, order_of(move)) && umpire.rule(clause::guard_charge_fails);
}

void land(Game& game, const Move& move, bool ended) {
  game.agenda.push(Landing{.unit = move.unit,
                           .action = move.action,
                           .target = move.target,
                           .higher = move.higher,
                           .ended = ended || move.failed != 0});
}

void halt(Game& game, Umpire& umpire, const Move& move) {
  settle(game, umpire, move.unit);
  tell(umpire, Halted{{move.unit}}, {clause::guard_pinned});
  land(game, move, true);
}

void fail_charge(Game& game, Umpire& umpire, Move& move) {
  move.failed = 1;
  tell(umpire, ChargeFailed{{move.unit, move.target}}, {clause::guard_charge_fails});
  settle(game, umpire, move.unit);
}

Paths ask_paths(Game& game, Umpire& umpire, const Move& move) {
  if (move.stopped != 0) umpire.follow(clause::guard_continue);
  game.agenda.push(move);  // on the agenda while it is asked about
  const Paths paths = move.stopped != 0 ? umpire.ask(umpire.setup.seat(move.unit), AskContinue{{}, move}).paths
                                        : umpire.ask(umpire.setup.seat(move.unit), AskMove{{}, move}).paths;
  game.agenda.drop_top();
  return paths;
}

AskGuard::Reply ask_guards(Game& game, Umpire& umpire, const Move& move) {
  if (!anybody_guards(game, umpire, move)) return {};
  game.agenda.push(move);
  const AskGuard::Reply reply = umpire.ask(other(umpire.setup.seat(move.unit)), AskGuard{move});
  game.agenda.drop_top();
  return reply;
}

void tell_moved(const Game& game, Umpire& umpire, UnitId unit) {
  if (!umpire.listening(event_kind<Moved>())) return;
  const Point at = game.model(leader(game, umpire.setup, unit)).at;
  tell(umpire, Moved{{unit, at}}, {clause::move_distance});
}

// Dice for dangerous ground: one for each model left, or for those that touched it.
int dangerous_dice(const Game& game, const Umpire& umpire, UnitId unit) {
  bool any = false;
  int touched = 0;
  for (std::size_t i = 0; i < game.motion.walks.size(); ++i) {
    if (!game.motion.walks[i].crossed.has(Trait::dangerous)) continue;
    any = true;
    touched += game.unit(unit).alive.has(i) ? 1 : 0;
  }
  const int dice = umpire.on().dangerous_scope == DangerousScope::model ? touched : game.unit(unit).alive.count();
  return any && umpire.rule(clause::terrain_dangerous) ? dice : 0;
}

// The dice for dangerous ground that a unit's motion touched. Only armour helps, and no half-strength test follows.
void brave_dangers(Game& game, Umpire& umpire, UnitId unit) {
  const int dice = dangerous_dice(game, umpire, unit);
  if (dice == 0) return;
  umpire.follow(clause::terrain_dangerous_once);
  constexpr std::uint8_t kSafe = 2;  // each 1 is a hit
  const Roll roll{.count = dice,
                  .read = ReadAs::at_least(kSafe),
                  .purpose = number_of(Purpose::dangerous),
                  .seat = umpire.setup.seat(unit),
                  .unit = unit,
                  .rule = clause::terrain_dangerous};
  const int hits = dice - umpire.roll(roll).successes;
  if (hits == 0) return;
  tell(umpire, Endangered{unit, hits}, {clause::terrain_dangerous_hits});
  umpire.follow(clause::terrain_cover_shooting);
  Bonus bonus(umpire);
  bonus.add(armour_dice(umpire, unit));
  const Roll blocks =
      block_dice(game, umpire, unit, hits, bonus.dice(), Purpose::blocking, clause::terrain_dangerous_hits);
  const int through = blocks.count == 0 ? hits : unblocked(hits, umpire.roll(blocks));
  take_losses(game, umpire, unit, through, Cause::dangerous);
}

}  // namespace

void carry_out(Game& game, Umpire& umpire, Move move) {
  if (!game.fights(move.unit)) return umpire.follow(clause::act_destroyed);
  if (is_pinned_in_mid_move(game, umpire, move)) return halt(game, umpire, move);
  if (is_charge_broken(game, umpire, move)) fail_charge(game, umpire, move);
  announce(game, umpire.setup, move.unit, ask_paths(game, umpire, move));
  const AskGuard::Reply stop = ask_guards(game, umpire, move);
  const Order order = order_of(move);
  if (stop.guards.empty()) {
    march(game, umpire, order, longest_way(game, umpire, order));
    tell_moved(game, umpire, move.unit);
    return land(game, move, false);
  }
  if (umpire.rule(clause::guard_stop)) march(game, umpire, order, Mil{stop.at});
  tell(umpire, Stopped{move.unit, stop.guards[0], Mil{stop.at}}, {clause::guard_stop});
  move.stopped = 1;
  game.agenda.push(move);
  game.agenda.push(GuardFire{.mover = move.unit, .guards = stop.guards});
}

void carry_out(Game& game, Umpire& umpire, Landing landing) {
  brave_dangers(game, umpire, landing.unit);
  if (!game.fights(landing.unit)) return umpire.follow(clause::act_destroyed);
  if (landing.ended != 0) return;
  if (landing.action == Action::advance) game.agenda.push(Shooting{.unit = landing.unit, .hold = 0});
  if (landing.action == Action::charge)
    game.agenda.push(Melee{.charger = landing.unit, .defender = landing.target, .higher = landing.higher});
}

}  // namespace sandtable::army_man
