// Ways: Advances and Rushes, charges, and the moves in and after a melee.
#include "games/army_man/ask/advice.h"
#include "games/army_man/bot/decisions.h"

namespace sandtable::army_man::bot {

namespace {

Paths walk(const Game& game, const Law& law, const Order& order, std::optional<Point> goal) {
  if (!goal) {
    const Outlook at(game, law, law.setup.seat(order.unit));
    goal = best_walk(Prospect(at, at.card(order.unit)), order.kind, Rigour::exact).to;
  }
  return toward(game, law, order, *goal);
}

Paths close_with(const Game& game, const Law& law, UnitId unit, UnitId enemy) {
  return into_contact(game, law, {.unit = unit, .kind = MoveKind::close_up, .enemy = enemy});
}

}  // namespace

AskMove::Reply decide(const Game& game, const Law& law, const AskMove& asked, Mind& mind) {
  const Order order = order_of(asked.move);
  if (order.is_hostile()) return {into_contact(game, law, order)};
  return {walk(game, law, order, mind.memory.goal(game, law, order.unit, asked.move.action))};
}

// Whoever has set out goes on; a charge that cannot get there any more stays where it is.
AskContinue::Reply decide(const Game& game, const Law& law, const AskContinue& asked, Mind&) {
  return {default_paths(game, law, order_of(asked.move))};
}

AskConsolidate::Reply decide(const Game& game, const Law& law, const AskConsolidate& asked, Mind&) {
  const Outlook at(game, law, law.setup.seat(asked.unit));
  const Prospect prospect(at, at.card(asked.unit));
  const Plan plan = best_walk(prospect, MoveKind::consolidate, Rigour::exact);
  if (plan.value <= idle_value(prospect)) return {};
  return {toward(game, law, {.unit = asked.unit, .kind = MoveKind::consolidate}, plan.to)};
}

AskDefend::Reply decide(const Game& game, const Law& law, const AskDefend& asked, Mind&) {
  return {close_with(game, law, asked.unit, asked.enemy)};
}

AskCloseUp::Reply decide(const Game& game, const Law& law, const AskCloseUp& asked, Mind&) {
  return {close_with(game, law, asked.unit, asked.enemy)};
}

}  // namespace sandtable::army_man::bot
