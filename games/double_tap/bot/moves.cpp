// Dodges, Move reactions and fall-backs.
#include "engine/table/plane/angle.h"
#include "games/double_tap/bot/decisions.h"
#include "games/double_tap/bot/plan.h"

namespace sandtable::double_tap::bot {

namespace {

Path way_to_better_place(const Game& game, const Law& law, UnitId unit, MoveKind kind, const Allowance& allowance) {
  Outlook at(game, law, law.setup.seat(unit));
  Leg leg;
  return better_place(at, unit, kind, allowance, leg) ? leg.path() : Path{};
}

bool hidden(const Outlook& at, UnitId unit) {
  for (const UnitId enemy : at.enemies) {
    if (sees(at.game, at.law, unit, enemy)) return false;
  }
  return true;
}

}  // namespace

AskDodge::Reply decide(const Game& game, const Law& law, const AskDodge& asked, Mind&) {
  return {way_to_better_place(game, law, asked.unit, MoveKind::dodge, allowance_of(law, MoveKind::dodge))};
}

AskMoveReaction::Reply decide(const Game& game, const Law& law, const AskMoveReaction& asked, Mind&) {
  const UnitId unit = asked.units[0];
  const Allowance allowance = allowance_of(law, MoveKind::reaction, asked.spent, asked.slowed != 0);
  AskMoveReaction::Reply reply{unit, {}, Then::done};
  const bool shoots =
      law.on().reaction_move_shoots && asked.attacked == 0 && can_shoot_in_reaction(game, law, unit, asked.active);
  if (shoots) {
    reply.then = Then::shoot;  // first; the way to safety is asked for afterwards
    return reply;
  }
  reply.path = way_to_better_place(game, law, unit, MoveKind::reaction, allowance);
  return reply;
}

// Out of sight if that is near, where the unit stands if that is allowed; otherwise as far away as the rules demand.
AskFallBack::Reply decide(const Game& game, const Law& law, const AskFallBack& asked, Mind&) {
  Outlook at(game, law, law.setup.seat(asked.unit));
  if (law.on().fallback_hiding == FallbackHiding::any && hidden(at, asked.unit)) return {};
  constexpr int kDirections = 16;
  const Reach reach(game, law, asked.unit, MoveKind::fall_back, allowance_of(law, MoveKind::fall_back));
  for (const Point place : places_within(law, reach, kDirections)) {
    put(at.game, law, asked.unit, place);
    if (!hidden(at, asked.unit)) continue;
    const AskFallBack::Reply reply{{place}};
    if (bars_falling_back(game, law, asked.unit, reply.path) == kAllowed) return reply;
  }
  return {farthest_retreat(game, law, asked.unit).path};
}

}  // namespace sandtable::double_tap::bot
