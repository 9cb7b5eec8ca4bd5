// Dodges, Move reactions and fall-backs.
#include "engine/kind/words.h"
#include "games/double_tap/ask/answers.h"

namespace sandtable::double_tap {

namespace {

constexpr int kOfferedPaths = 6;

Allowance allowance_left(const Law& law, const AskMoveReaction& asked) {
  return allowance_of(law, MoveKind::reaction, asked.spent, asked.slowed != 0);
}

bool is_movement_only(const Law& law) { return !law.on().reaction_move_shoots && law.rule(clause::react_move_no_shot); }

bool may_shoot_on_the_move(const Law& law, const AskMoveReaction& asked) {
  return asked.attacked == 0 && !is_movement_only(law) && law.rule(clause::react_move_shot);
}

bool could_shoot_from(const Game& game, const Law& law, const AskMoveReaction& asked, UnitId unit, const Path& path) {
  Game there = game;
  if (!path.empty()) put(there, law, unit, path.back());
  return can_shoot_in_reaction(there, law, unit, asked.active);
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskDodge& asked, const AskDodge::Reply& reply) {
  const Allowance allowance = allowance_of(law, MoveKind::dodge);
  const Bar bar = bars_path(game, law, asked.unit, MoveKind::dodge, allowance, reply.path);
  return located(game, law, *moving(law, asked, reply), reply.path, refusal(bar));
}
void options(const Game& game, const Law& law, const AskDodge& asked, const Offer<AskDodge>& offer) {
  offer({});
  Random random(asked.unit.v);
  for (int i = 0; i < kOfferedPaths; ++i) offer(sample(game, law, asked, random));
}
AskDodge::Reply sample(const Game& game, const Law& law, const AskDodge& asked, Random& random) {
  return {random_leg(game, law, asked.unit, MoveKind::dodge, allowance_of(law, MoveKind::dodge), random)};
}
AskDodge::Reply fallback(const Game&, const Law&, const AskDodge&) { return {}; }
std::string text(const Game&, const Law& law, const AskDodge& asked) {
  return "Where does " + describe(law, asked.unit) + " dodge to (up to 2\")?";
}

Refusal legal(const Game& game, const Law& law, const AskMoveReaction& asked, const AskMoveReaction::Reply& reply) {
  if (!asked.units.contains(reply.unit) || reply.then > Then::shoot) return refusal(clause::react_move);
  const Bar bar = bars_path(game, law, reply.unit, MoveKind::reaction, allowance_left(law, asked), reply.path);
  if (bar != kAllowed) return located(game, law, *moving(law, asked, reply), reply.path, refusal(bar));
  if (reply.then == Then::done) return accept();
  if (is_movement_only(law)) return refusal(clause::react_move_no_shot);
  if (!may_shoot_on_the_move(law, asked)) return refusal(clause::react_move_shot);
  return could_shoot_from(game, law, asked, reply.unit, reply.path) ? accept() : refusal(clause::shoot_target);
}
void options(const Game& game, const Law& law, const AskMoveReaction& asked, const Offer<AskMoveReaction>& offer) {
  for (const UnitId unit : asked.units) {
    offer({unit, {}, Then::done});
    if (may_shoot_on_the_move(law, asked) && could_shoot_from(game, law, asked, unit, {}))
      offer({unit, {}, Then::shoot});
  }
  Random random(asked.units[0].v);
  for (int i = 0; i < kOfferedPaths; ++i) offer(sample(game, law, asked, random));
}
AskMoveReaction::Reply sample(const Game& game, const Law& law, const AskMoveReaction& asked, Random& random) {
  const UnitId unit = asked.units[random.below(static_cast<std::uint32_t>(asked.units.size()))];
  const Path path = random_leg(game, law, unit, MoveKind::reaction, allowance_left(law, asked), random);
  const bool shoots =
      may_shoot_on_the_move(law, asked) && random.below(2) == 0 && could_shoot_from(game, law, asked, unit, path);
  return {unit, path, shoots ? Then::shoot : Then::done};
}
AskMoveReaction::Reply fallback(const Game&, const Law&, const AskMoveReaction& asked) {
  return {asked.units[0], {}, Then::done};
}
std::string text(const Game&, const Law& law, const AskMoveReaction& asked) {
  if (asked.units.size() > 1) return "Move reactions are due: which unit goes next, and where (up to 4\")?";
  const std::string far = inches(left(allowance_left(law, asked)));
  return "Where does " + describe(law, asked.units[0]) + " move in reaction (up to " + far + "\")?";
}

Refusal legal(const Game& game, const Law& law, const AskFallBack& asked, const AskFallBack::Reply& reply) {
  const Bar bar = bars_falling_back(game, law, asked.unit, reply.path);
  return located(game, law, *moving(law, asked, reply), reply.path, refusal(bar));
}
void options(const Game& game, const Law& law, const AskFallBack& asked, const Offer<AskFallBack>& offer) {
  offer(fallback(game, law, asked));
}
AskFallBack::Reply sample(const Game& game, const Law& law, const AskFallBack& asked, Random&) {
  return fallback(game, law, asked);
}
AskFallBack::Reply fallback(const Game& game, const Law& law, const AskFallBack& asked) {
  return {farthest_retreat(game, law, asked.unit).path};
}
std::string text(const Game&, const Law& law, const AskFallBack& asked) {
  return describe(law, asked.unit) + " falls back: where to (out of sight, or as far as possible)?";
}

}  // namespace sandtable::double_tap
