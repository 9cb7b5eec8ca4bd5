// Who goes with whom, and where units are put down.
#include "games/apocalypse/ask/advice.h"
#include "games/apocalypse/bot/decisions.h"
#include "games/apocalypse/bot/plan.h"
#include "games/apocalypse/bot/spots.h"
#include "games/apocalypse/rules/arrive/arriving.h"
#include "games/apocalypse/rules/round/mustering.h"

namespace sandtable::apocalypse::bot {

namespace {

constexpr int kPlaces = 10;         // looked at for one unit
constexpr Mil kCrowded = 7_in;      // between leaders: units nearer than this bar each other's way
constexpr double kCrowding = 0.05;  // of its points

// Enemies that are not yet placed are imagined spread along the front of their zone.
void imagine_enemies(Outlook& at) {
  const Setup& setup = at.law.setup;
  const Seat enemy = other(at.seat);
  const Edge edge = edge_of(at.game, enemy);
  const Mil width = setup.terrain.width(), depth = setup.terrain.depth();
  const bool upright = edge == Edge::west || edge == Edge::east, far = edge == Edge::north || edge == Edge::east;
  const Mil across = far ? (upright ? width : depth) - 9_in : 9_in;
  const int count = setup.size[enemy.v];
  for_each_unit(at.game, setup, enemy, Status::waiting, [&](UnitId id) {
    Card card = card_of(at.game, at.law, id);
    const Mil along = (upright ? depth : width) * (2 * setup.number(id) + 1) / (2 * count);
    card.at = upright ? Point{across, along} : Point{along, across};
    if (!at.enemies.full()) at.enemies.push_back(card);
  });
}

double crowding(const Outlook& at, const Card& unit, Point there) {
  double cost = 0;
  for (const Card& own : at.own)
    if (own.id != unit.id && within(own.at, there, kCrowded)) cost += kCrowding * unit.points;
  return cost;
}

Angle ahead_of(const Outlook& at, Point from) {
  const Card* enemy = nearest_enemy(at, from);
  return enemy == nullptr || enemy->at == from ? Angle{} : direction(enemy->at - from);
}

// Where its leader is put.
template <class Reply>
Point leader_of(const Reply& reply, ModelId leader) {
  for (const Placed<ModelId>& placed : reply.places)
    if (placed.key == leader) return placed.at;
  return reply.places.empty() ? Point{} : reply.places[0].at;
}

// Whether a lawful reply is still lawful with this facing: judged without words, which would ask for memory.
bool may_face(const Game& game, const Law& law, const AskDeploy&, const AskDeploy::Reply& reply) {
  const Placement placement = deployment_of(game, law, reply.unit, member_of(game, law.setup, reply.leader));
  return judge_placing(game, law, placement, reply.places, reply.facing).accepted();
}
bool may_face(const Game& game, const Law& law, const AskScout&, const AskScout::Reply& reply) {
  return judge_scout(game, law, reply).accepted();
}
bool may_face(const Game& game, const Law& law, const AskArrive& asked, const AskArrive::Reply& reply) {
  return judge_placing(game, law, arrival_of(game, asked.unit), reply.places, reply.facing).accepted();
}

// Of some places the one where the unit stands best.
template <class Asked>
typename Asked::Reply best_place(const Game& game, const Law& law, const Asked& asked, Seat seat, Mind& mind) {
  Outlook at(game, law, seat);
  imagine_enemies(at);
  typename Asked::Reply best = fallback(game, law, asked);
  double most = -1e9;
  for (int i = 0; i < kPlaces; ++i) {
    typename Asked::Reply tried = i == 0 ? best : sample(game, law, asked, mind.random);
    if (tried.places.empty()) continue;
    const UnitId unit = unit_of(game, law.setup, tried.places[0].key);
    Card card = card_of(game, law, unit);
    const Point there = leader_of(tried, leader(game, law.setup, unit));
    card.at = there;
    const Prospect prospect(at, card);
    const Footing footing = prospect.footing(prospect.place(there), true);
    const double value = footing.shot + prospect.standing(footing) - crowding(at, card, there);
    if (value > most) most = value, best = tried;
  }
  if (best.places.size() == 1) {
    typename Asked::Reply turned = best;
    turned.facing = ahead_of(at, best.places[0].at);
    if (may_face(game, law, asked, turned)) best = turned;
  }
  return best;
}

// Adds a pairing if all that is announced stays lawful.
bool try_pair(const Game& game, const Law& law, const AskMuster& asked, AskMuster::Reply& reply,
              Pairings AskMuster::Reply::* list, Pairing pair) {
  if ((reply.*list).full()) return false;
  AskMuster::Reply tried = reply;
  (tried.*list).push_back(pair);
  if (judge_muster(game, law, asked.seat, tried).bar != kAllowed) return false;
  reply = tried;
  return true;
}

bool is_named(const Pairings& pairs, UnitId unit) {
  for (const Pairing& pair : pairs)
    if (pair.unit == unit) return true;
  return false;
}

}  // namespace

AskSide::Reply decide(const Game& game, const Law& law, const AskSide& asked, Mind&) {
  return fallback(game, law, asked);
}

// Psykers go into the largest unit that takes them, which keeps them alive; those who fight near ride where there is
// room.
AskMuster::Reply decide(const Game& game, const Law& law, const AskMuster& asked, Mind&) {
  AskMuster::Reply reply;
  const Setup& setup = law.setup;
  for_each_unit(game, setup, asked.seat, Status::waiting, [&](UnitId character) {
    if (!is_character(setup.squad(character).type)) return;
    UnitId best = UnitId::none();
    for_each_unit(game, setup, asked.seat, Status::waiting, [&](UnitId host) {
      if (setup.squad(host).type != UnitType::infantry) return;
      if (!best.is_none() && setup.squad(host).size <= setup.squad(best).size) return;
      AskMuster::Reply tried = reply;
      if (try_pair(game, law, asked, tried, &AskMuster::Reply::joined, {character, host})) best = host;
    });
    if (!best.is_none()) try_pair(game, law, asked, reply, &AskMuster::Reply::joined, {character, best});
  });
  for_each_unit(game, setup, asked.seat, Status::waiting, [&](UnitId transport) {
    if (setup.kit(setup.squad(transport).first).transport == 0) return;
    for_each_unit(game, setup, asked.seat, Status::waiting, [&](UnitId unit) {
      if (setup.squad(unit).type != UnitType::infantry || is_named(reply.aboard, unit)) return;
      if (card_of(game, law, unit).reach > 18_in) return;
      try_pair(game, law, asked, reply, &AskMuster::Reply::aboard, {unit, transport});
    });
  });
  return reply;
}

AskDeploy::Reply decide(const Game& game, const Law& law, const AskDeploy& asked, Mind& mind) {
  return best_place(game, law, asked, asked.seat, mind);
}
AskScout::Reply decide(const Game& game, const Law& law, const AskScout& asked, Mind& mind) {
  return best_place(game, law, asked, asked.seat, mind);
}

// Everybody who may come is rolled for.
AskReserve::Reply decide(const Game& game, const Law& law, const AskReserve& asked, Mind&) {
  AskReserve::Reply reply;
  for_each_unit(game, law.setup, asked.seat, Status::reserve, [&](UnitId unit) { reply.units.push_back(unit); });
  return reply;
}
AskArrive::Reply decide(const Game& game, const Law& law, const AskArrive& asked, Mind& mind) {
  return best_place(game, law, asked, law.setup.seat(asked.unit), mind);
}

}  // namespace sandtable::apocalypse::bot
