#include "games/apocalypse/rules/flow.h"
#include "games/apocalypse/rules/move/placing.h"
#include "games/apocalypse/rules/rank.h"
#include "games/apocalypse/rules/round/mustering.h"

namespace sandtable::apocalypse {

namespace {

void tell_muster(Umpire& umpire, const AskMuster::Reply& reply) {
  for (const Pairing& pair : reply.doubled)
    tell(umpire, Doubled{pair.unit, pair.with}, {clause::inf_two_copies, clause::unit_original_size});
  for (const Pairing& pair : reply.joined)
    tell(umpire, CharacterJoined{pair.unit, pair.with}, {clause::char_join, clause::char_only_at_deployment});
  for (const Pairing& pair : reply.aboard)
    tell(umpire, PutAboard{pair.unit, pair.with}, {clause::transport_deployed_inside});
  for (const UnitId unit : reply.reserve) tell(umpire, PutInReserve{{unit}}, {clause::sr_deep_strike_reserve});
}

// Which clauses an announcement rests on, as far as it makes use of them.
void cite_muster(Umpire& umpire, const Game& game, const AskMuster::Reply& reply) {
  if (!reply.doubled.empty() || !reply.joined.empty()) umpire.follow(clause::unit_original_size);
  if (!reply.doubled.empty()) umpire.follow(clause::inf_two_copies);
  if (!reply.joined.empty()) umpire.follow(clause::char_join);
  if (!reply.reserve.empty()) umpire.follow(clause::sr_deep_strike_reserve);
  if (!reply.aboard.empty()) umpire.follow(clause::transport_deployed_inside);
  if (!reply.leaders.empty()) umpire.follow(clause::unit_leader_choice);
  for (const Pairing& pair : reply.aboard) {
    if (game.unit(pair.with).status == Status::reserve) umpire.follow(clause::sr_deep_strike_transport);
    if (has(game, umpire, pair.unit, Special::scout)) umpire.follow(clause::sr_scout_inside);
  }
}

bool has_to_place(const Game& game, const Law& law, Seat seat) {
  bool found = false;
  for_each_unit(game, law.setup, seat, Status::waiting, [&](UnitId id) { found = found || !is_scout(game, law, id); });
  return found;
}

}  // namespace

bool is_scout(const Game& game, const Law& law, UnitId unit) {
  return has(game, law, unit, Special::scout) && law.rule(clause::sr_scout_after);
}

void carry_out(Game& game, Umpire& umpire, RollOff) {
  umpire.follow(clause::deploy_sequence);
  umpire.follow(clause::gen_switches_fixed);
  const Seat winner = roll_off(umpire, Purpose::roll_off, clause::gen_roll_off);
  if (umpire.rule(clause::deploy_roll_off)) game.first = winner;
  game.begins = game.first;
  game.edge = umpire.ask(game.first, AskSide{}).edge;
  tell(umpire, EdgeTaken{game.first, game.edge}, {clause::deploy_roll_off, clause::table_edges});
  game.agenda.push(ScoutRollOff{});
  game.agenda.push(Mustering{other(game.first)});
  game.agenda.push(Mustering{game.first});
}

void carry_out(Game& game, Umpire& umpire, const Mustering& mustering) {
  umpire.follow(clause::deploy_announce);
  const AskMuster::Reply reply = umpire.ask(mustering.seat, AskMuster{mustering.seat});
  apply_muster(game, umpire.setup, reply);
  cite_muster(umpire, game, reply);
  tell_muster(umpire, reply);
  if (has_to_place(game, umpire, mustering.seat)) game.agenda.push(Deployment{mustering.seat});
}

void put_down(Game& game, Umpire& umpire, const AskPlacing::Reply& reply) {
  Unit& unit = game.unit(reply.unit);
  if (reply.places.empty()) {
    umpire.follow(clause::deploy_no_room);
    tell(umpire, Forfeited{{reply.unit}}, {clause::deploy_no_room});
    return destroy(game, umpire, reply.unit);
  }
  unit.leader = static_cast<std::uint8_t>(member_of(game, umpire.setup, reply.leader));
  umpire.follow(clause::unit_leader);
  if (unit.leader != 0) umpire.follow(clause::unit_leader_choice);
  for (const Placed<ModelId>& placed : reply.places) game.model(placed.key).at = placed.at;
  unit.facing = reply.facing;
  unit.status = Status::on_table;
  tell(umpire, Deployed{reply.unit, game.model(reply.leader).at}, {clause::deploy_zone, clause::deploy_legal_position});
  settle_hover(game, umpire, reply.unit);
}

void carry_out(Game& game, Umpire& umpire, const Deployment& deployment) {
  game.agenda.push(deployment);  // on the agenda while it is asked about
  const AskDeploy::Reply reply = umpire.ask(deployment.seat, AskDeploy{{deployment.seat}});
  game.agenda.drop_top();
  put_down(game, umpire, reply);
  if (has_to_place(game, umpire, deployment.seat)) game.agenda.push(deployment);
}

}  // namespace sandtable::apocalypse
