#include "games/apocalypse/rules/fire/shots.h"
#include "games/apocalypse/rules/rank.h"
#include "games/apocalypse/rules/transport/boarding.h"

namespace sandtable::apocalypse {

namespace {

// Ordinary automatic hits: Armored and blocks apply, cover does not.
void hit_passengers(Game& game, Umpire& umpire, UnitId unit) {
  const Roll roll{.purpose = number_of(Purpose::wreck),
                  .seat = umpire.setup.seat(unit),
                  .unit = unit,
                  .rule = clause::transport_destroyed_hits};
  const int hits = umpire.roll(roll).face;
  tell(umpire, WreckHits{unit, hits}, {clause::transport_destroyed_hits});
  Attack attack{.target = unit, .armored = armor_dice(game, umpire, unit)};
  attack.groups.push_back({.tricks = {}, .dice = hits, .flags = kAutomatic});
  game.agenda.push(attack);
}

// Whoever is not placed is lost.
int lose_unplaced(Game& game, Umpire& umpire, UnitId id, const Places& places) {
  Members placed;
  for (const Placed<ModelId>& one : places) placed.add(member_of(game, umpire.setup, one.key));
  Unit& unit = game.unit(id);
  const int lost = unit.alive.without(placed).count();
  unit.alive = unit.alive & placed;
  return lost;
}

void come_out_of_wreck(Game& game, Umpire& umpire, const AskWreck::Reply& reply) {
  Unit& unit = game.unit(reply.unit);
  for (const Placed<ModelId>& placed : reply.places) game.model(placed.key).at = placed.at;
  const int lost = lose_unplaced(game, umpire, reply.unit, reply.places);
  tell(umpire, Survivors{reply.unit, unit.alive.count(), lost}, {clause::transport_survivors});
  unit.status = Status::on_table;
  unit.transport = UnitId::none();
  if (unit.alive.empty()) return destroy(game, umpire, reply.unit);
  if (!unit.alive.has(unit.leader)) game.agenda.push(ClosingUp{reply.unit});
  settle_hover(game, umpire, reply.unit);
}

Count strength_before(const Wreck& wreck, UnitId unit) {
  std::size_t i = 0;
  while (wreck.inside[i] != unit) ++i;
  return wreck.before[i];
}

}  // namespace

void begin_wreck(Game& game, Umpire& umpire, UnitId transport) {
  Wreck wreck{.transport = transport};
  for_each_aboard(game, umpire.setup, transport, [&](UnitId id) {
    wreck.inside.push_back(id);
    wreck.before.push_back(strength(game, umpire, id));
  });
  if (wreck.inside.empty()) return;
  if (game.round == 0) {  // it was never placed: they are forfeited with it
    for (const UnitId unit : wreck.inside) destroy(game, umpire, unit);
    return;
  }
  const ModelId hull = leader(game, umpire.setup, transport);
  if (game.model(hull).wounds < umpire.setup.kit(hull).tough) umpire.follow(clause::transport_routed);
  tell(umpire, Wrecked{transport, game.model(hull).at}, {clause::transport_destroyed_hits});
  game.agenda.push(wreck);
}

void carry_out(Game& game, Umpire& umpire, const Wreck& wreck) {
  if (wreck.hit < wreck.inside.size()) {
    Wreck rest = wreck;
    ++rest.hit;
    game.agenda.push(rest);
    if (umpire.rule(clause::transport_destroyed_hits)) hit_passengers(game, umpire, wreck.inside[wreck.hit]);
    return;
  }
  bool any = false;
  for_each_aboard(game, umpire.setup, wreck.transport, [&](UnitId) { any = true; });
  if (!any) return;
  game.agenda.push(wreck);  // others may have to be placed as well
  Melee melee;
  if (game.agenda.find(melee) && melee.defender == wreck.transport) umpire.follow(clause::transport_destroyed_in_melee);
  const AskWreck::Reply reply = umpire.ask(umpire.setup.seat(wreck.transport), AskWreck{wreck.transport});
  if (umpire.rule(clause::transport_survivors_morale))
    game.agenda.push(HeavyLosses{.unit = reply.unit, .before = strength_before(wreck, reply.unit)});
  come_out_of_wreck(game, umpire, reply);
}

}  // namespace sandtable::apocalypse
