// Out of transports and out of their wrecks.
#include "engine/kind/deputy.h"
#include "engine/kind/typed_options.h"
#include "games/apocalypse/ask/answers.h"
#include "games/apocalypse/rules/transport/boarding.h"
#include "games/apocalypse/rules/vehicle/hull.h"

namespace sandtable::apocalypse {

namespace {

AskEmbarked::Reply reply_of(const Exit& exit) { return {exit.action, exit.from, exit.path, exit.places}; }

bool has_known_action(const AskEmbarked::Reply& reply) { return reply.action.action() <= Action::assault; }

UnitList waiting_in(const Game& game, const Setup& setup, UnitId transport) {
  UnitList units;
  for_each_aboard(game, setup, transport, [&](UnitId id) { units.push_back(id); });
  return units;
}

// How far from the middle of the hull people look for a way out.
Mil outlook(const Game& game, const Law& law, UnitId unit) {
  const Footprint hull = hull_of(game, law.setup, game.unit(unit).transport);
  return hull.half_length + hull.half_width + exit_allowance(game, law, unit, Action::walk);
}

Point spot_outside(const Game& game, const Law& law, UnitId unit, Angle towards) {
  const Footprint hull = hull_of(game, law.setup, game.unit(unit).transport);
  return hull.centre + offset(hull.facing + towards, outlook(game, law, unit));
}

template <class Give>
void each_storming(const Game& game, const Law& law, UnitId unit, const Give& give) {
  if (!may_storm_out(game, law, unit)) return;
  for_each_unit(game, law.setup, other(law.setup.seat(unit)), Status::on_table, [&](UnitId enemy) {
    if (const auto exit = storm_out(game, law, unit, enemy)) give(*exit);
  });
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskEmbarked& asked, const AskEmbarked::Reply& reply) {
  const UnitId target = reply.action.target();
  const bool enemy = target.v < game.units.size() && law.setup.seat(target) != law.setup.seat(asked.unit);
  if (!has_known_action(reply)) return refuse(clause::act_embarked_options, "there is no such action");
  if (reply.action.action() == Action::assault && (!enemy || !game.stands(target)))
    return refuse(clause::assault_target, "that is no enemy on the table");
  return refusal(law, judge_exit(game, law, {asked.unit, reply.action, reply.from, reply.path, reply.places}));
}
void options(const Game& game, const Law& law, const AskEmbarked& asked, const Offer<AskEmbarked>& offer) {
  offer({});
  each_storming(game, law, asked.unit, [&](const Exit& exit) { offer(reply_of(exit)); });
  for (int eighth = 0; eighth < 8; ++eighth) {
    const auto exit = walk_out(game, law, asked.unit, spot_outside(game, law, asked.unit, degrees(45 * eighth)));
    if (exit) offer(reply_of(*exit));
  }
}
AskEmbarked::Reply sample(const Game& game, const Law& law, const AskEmbarked& asked, Random& random) {
  if (random.below(3) == 0) return {};
  std::optional<Exit> chosen;
  each_storming(game, law, asked.unit, [&](const Exit& exit) {
    if (!chosen || random.below(2) == 0) chosen = exit;
  });
  for (int tries = 0; tries < 4 && !chosen; ++tries) {
    const Angle towards = angle(random.between(0, kFullTurn - 1));
    chosen = walk_out(game, law, asked.unit, spot_outside(game, law, asked.unit, towards));
  }
  return chosen ? reply_of(*chosen) : AskEmbarked::Reply{};
}
AskEmbarked::Reply fallback(const Game&, const Law&, const AskEmbarked&) { return {}; }
std::string text(const Game& game, const Law& law, const AskEmbarked& asked) {
  return std::string(verb(law, asked.unit, "Does ", "Do ")) + describe(law, asked.unit) + " get out of " +
         describe(law, game.unit(asked.unit).transport) + "?";
}
std::optional<Muster> muster(const Game& game, const Law& law, const AskEmbarked& asked, const AskEmbarked::Reply&) {
  Muster out{.centre = hull_of(game, law.setup, game.unit(asked.unit).transport).centre,
             .left = exit_allowance(game, law, asked.unit, Action::walk),
             .models = {},
             .lead = leader(game, law.setup, asked.unit)};
  for_each_alive(game, law.setup, asked.unit, [&](std::size_t, ModelId model) { out.models.push_back(model); });
  return out;
}
std::optional<AskEmbarked::Reply> form_up(const Game& game, const Law& law, const AskEmbarked& asked,
                                          const AskEmbarked::Reply& partial, std::optional<ModelId> lead, Point to) {
  if (!lead || *lead == leader(game, law.setup, asked.unit)) {
    const auto exit = walk_out(game, law, asked.unit, to);
    return exit ? std::optional(reply_of(*exit)) : std::nullopt;
  }
  AskEmbarked::Reply reply = partial;
  for (Placed<ModelId>& placed : reply.places)
    if (placed.key == *lead) placed.at = to;
  return legal(game, law, asked, reply).accepted() ? std::optional(reply) : std::nullopt;
}

Refusal legal(const Game& game, const Law& law, const AskWreck& asked, const AskWreck::Reply& reply) {
  if (!waiting_in(game, law.setup, asked.transport).contains(reply.unit))
    return refuse(clause::transport_survivors, "that unit is not in the wreck");
  return refusal(law, judge_survivors(game, law, asked.transport, reply.unit, reply.places));
}
void options(const Game& game, const Law& law, const AskWreck& asked, const Offer<AskWreck>& offer) {
  for (const UnitId unit : waiting_in(game, law.setup, asked.transport))
    offer({unit, survivors_on_offer(game, law, asked.transport, unit)});
}
AskWreck::Reply sample(const Game& game, const Law& law, const AskWreck& asked, Random& random) {
  const UnitList units = waiting_in(game, law.setup, asked.transport);
  const UnitId unit = units[random.below(static_cast<std::uint32_t>(units.size()))];
  const Footprint hull = hull_of(game, law.setup, asked.transport);
  const Mil far = hull.half_width + kFromWreck;
  const Point spot = hull.centre + Point{Mil{random.between(-far.v, far.v)}, Mil{random.between(-far.v, far.v)}};
  const Places there = survivors_round(game, law, asked.transport, unit, spot);
  if (static_cast<int>(there.size()) == game.unit(unit).alive.count()) return {unit, there};
  return {unit, survivors_on_offer(game, law, asked.transport, unit)};
}
AskWreck::Reply fallback(const Game& game, const Law& law, const AskWreck& asked) {
  const UnitId unit = waiting_in(game, law.setup, asked.transport)[0];
  return {unit, survivors_on_offer(game, law, asked.transport, unit)};
}
std::string text(const Game&, const Law& law, const AskWreck& asked) {
  return "Who comes out of the wreck of " + describe(law, asked.transport) + ", and where?";
}
std::optional<Muster> muster(const Game& game, const Law& law, const AskWreck& asked, const AskWreck::Reply& partial) {
  if (!waiting_in(game, law.setup, asked.transport).contains(partial.unit)) return {};
  Muster out{.centre = hull_of(game, law.setup, asked.transport).centre, .left = {}, .models = {}};
  for_each_alive(game, law.setup, partial.unit, [&](std::size_t, ModelId model) { out.models.push_back(model); });
  return out;
}
std::optional<AskWreck::Reply> form_up(const Game& game, const Law& law, const AskWreck& asked,
                                       const AskWreck::Reply& partial, std::optional<ModelId> lead, Point to) {
  if (!waiting_in(game, law.setup, asked.transport).contains(partial.unit)) return {};
  AskWreck::Reply reply = partial;
  if (!lead) reply.places = survivors_round(game, law, asked.transport, partial.unit, to);
  for (Placed<ModelId>& placed : reply.places)
    if (lead && placed.key == *lead) placed.at = to;
  return legal(game, law, asked, reply).accepted() ? std::optional(reply) : std::nullopt;
}

}  // namespace sandtable::apocalypse
