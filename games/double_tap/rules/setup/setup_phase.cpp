#include "games/double_tap/rules/flow.h"

namespace sandtable::double_tap {

namespace {

bool infiltrates(const Law& law, UnitId unit) {
  return law.setup.fighter(unit).upgrades.has(Upgrade::infiltrator) && law.rule(clause::upgrade_infiltrator);
}

// Whether the whole base lies within the strip of the seat's edge.
bool in_zone(const Game& game, const Law& law, Seat seat, Point at) {
  law.follow(clause::setup_side);
  return in_strip(law.setup.terrain, edge_of(game, seat), kDeploymentDepth, at, kBaseRadius);
}

Bar bars_standing(const Game& game, const Law& law, UnitId unit, Point at) {
  Bodies bodies;
  const WalkRules rules = walk_rules(game, law, unit, MoveKind::run, bodies);
  const Stop stop = standing(law.setup.terrain, rules, at);
  if (stop.reason == StopReason::table_edge) return clause::setup_zone;
  if (stop.reason != StopReason::none && law.rule(clause::setup_placement)) return clause::setup_placement;
  return kAllowed;
}

void place(Game& game, const Law& law, UnitId unit, Point at) {
  put(game, law, unit, at);
  game.unit(unit).status = Status::alive;
}

}  // namespace

void start(const Setup& setup, Game& game) {
  game = Game{};
  for (std::size_t i = 0; i < setup.fighters.size(); ++i) game.units.push_back({});
  game.agenda.push(RollOff{});
}

void carry_out(Game& game, Umpire& umpire, RollOff) {
  const Seat winner = roll_off(umpire, Purpose::roll_off, clause::dice_roll_off);
  if (umpire.rule(clause::setup_roll_off)) game.first = winner;
  game.edge = umpire.ask(game.first, AskSide{}).edge;
  tell(umpire, SideTaken{game.first, game.edge}, {clause::setup_roll_off, clause::setup_side});
  const Seat second = other(game.first);
  umpire.follow(clause::setup_order);
  umpire.follow(clause::turn_first);
  game.agenda.push(Turn{.seat = game.first});
  game.agenda.push(Infiltration{game.first, umpire.setup.first(game.first)});
  game.agenda.push(Infiltration{second, umpire.setup.first(second)});
  game.agenda.push(Deployment{second, umpire.setup.first(second)});
  game.agenda.push(Deployment{game.first, umpire.setup.first(game.first)});
}

Bar bars_deploying(const Game& game, const Law& law, UnitId unit, Point at) {
  if (!in_zone(game, law, law.setup.seat(unit), at) && law.rule(clause::setup_zone)) return clause::setup_zone;
  return bars_standing(game, law, unit, at);
}

Bar bars_infiltrating(const Game& game, const Law& law, UnitId unit, Point at) {
  const Seat seat = law.setup.seat(unit);
  const auto too_near = [&](UnitId id) { return nearer_than(law, {at, {}}, stand(game.unit(id)), 12_in); };
  if (!in_zone(game, law, seat, at) && any_living(game, law, other(seat), too_near)) return clause::upgrade_infiltrator;
  return bars_standing(game, law, unit, at);
}

void carry_out(Game& game, Umpire& umpire, Deployment deployment) {
  UnitId unit = deployment.next;
  while (unit < umpire.setup.end(deployment.seat) && infiltrates(umpire, unit)) ++unit.v;
  if (unit == umpire.setup.end(deployment.seat)) return;
  const Point at = umpire.ask(deployment.seat, AskDeploy{unit}).at;
  place(game, umpire, unit, at);
  tell(umpire, Deployed{{unit, at}}, {clause::setup_zone});
  ++unit.v;
  game.agenda.push(Deployment{deployment.seat, unit});
}

void carry_out(Game& game, Umpire& umpire, Infiltration infiltration) {
  UnitId unit = infiltration.next;
  while (unit < umpire.setup.end(infiltration.seat) && game.unit(unit).status != Status::waiting) ++unit.v;
  if (unit == umpire.setup.end(infiltration.seat)) return;
  const Point at = umpire.ask(infiltration.seat, AskInfiltrate{unit}).at;
  place(game, umpire, unit, at);
  tell(umpire, Infiltrated{{unit, at}}, {clause::upgrade_infiltrator});
  ++unit.v;
  game.agenda.push(Infiltration{infiltration.seat, unit});
}

}  // namespace sandtable::double_tap
