// Sides, what is announced, and deployment.
#include <algorithm>

#include "games/apocalypse/ask/advice.h"
#include "games/apocalypse/ask/answers.h"
#include "games/apocalypse/rules/rank.h"
#include "games/apocalypse/rules/round/mustering.h"

namespace sandtable::apocalypse {

namespace {

bool is_side(const Law& law, Edge edge) {
  const bool along = edge == Edge::south || edge == Edge::north;
  return along == (law.on().deployment_edges == DeploymentEdges::long_);
}

}  // namespace

Refusal legal(const Game&, const Law& law, const AskSide&, const AskSide::Reply& reply) {
  if (number_of(reply.edge) >= 4) return {"there is no such edge"};
  return refusal(law, !is_side(law, reply.edge) && law.rule(clause::table_edges) ? Bar{clause::table_edges} : kAllowed);
}
void options(const Game&, const Law& law, const AskSide&, const Offer<AskSide>& offer) {
  for (const Edge edge : kAllEdges)
    if (is_side(law, edge)) offer({edge});
}
AskSide::Reply sample(const Game& game, const Law& law, const AskSide& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskSide::Reply fallback(const Game& game, const Law& law, const AskSide& asked) {
  return first_option(game, law, asked);
}
std::string text(const Game&, const Law&, const AskSide&) { return "Which side of the table do you take?"; }

Refusal legal(const Game& game, const Law& law, const AskMuster& asked, const AskMuster::Reply& reply) {
  const MusterVerdict verdict = judge_muster(game, law, asked.seat, reply);
  Refusal refused = refusal(law, verdict.bar);
  if (!refused.accepted() && !verdict.unit.is_none())
    refused.reason = describe(law, verdict.unit) + ": " + refused.reason;
  return refused;
}
void options(const Game& game, const Law& law, const AskMuster& asked, const Offer<AskMuster>& offer) {
  offer({});
  const UnitId first = law.setup.first(asked.seat), end = law.setup.end(asked.seat);
  for (UnitId id = first; id < end; ++id.v) {
    if (bars_reserve(game, law, id) == kAllowed) offer({.reserve = {id}});
    for (UnitId with = first; with < end; ++with.v) {
      if (with < id && bars_doubling(game, law, id, with) == kAllowed) offer({.doubled = {{id, with}}});
      if (bars_joining(game, law, id, with) == kAllowed) offer({.joined = {{id, with}}});
      if (bars_boarding(game, law, id, with) == kAllowed) offer({.aboard = {{id, with}}});
    }
  }
}

namespace {

// A unit of the seat from a random place on for which `fits` holds; none if there is none.
template <class Fits>
UnitId find_by_chance(const Setup& setup, Seat seat, Random& random, const Fits& fits) {
  const int count = setup.end(seat).v - setup.first(seat).v;
  const int from = static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
  for (int i = 0; i < count; ++i) {
    const UnitId id{static_cast<std::uint8_t>(setup.first(seat).v + (from + i) % count)};
    if (fits(id)) return id;
  }
  return UnitId::none();
}

}  // namespace

AskMuster::Reply sample(const Game& game, const Law& law, const AskMuster& asked, Random& random) {
  AskMuster::Reply reply;
  Game after = game;
  const auto pair = [&](UnitId id, Pairings& pairs, auto bars, auto put) {
    if (after.unit(id).status != Status::waiting || random.below(2) == 0) return;
    const UnitId with = find_by_chance(law.setup, asked.seat, random,
                                       [&](UnitId other) { return bars(after, law, id, other) == kAllowed; });
    if (with.is_none()) return;
    put(id, with);
    pairs.push_back({id, with});
  };
  const auto join_them = [&](UnitId id, UnitId with) { join(after, law.setup, id, with); };
  const UnitId first = law.setup.first(asked.seat), end = law.setup.end(asked.seat);
  for (UnitId id = first; id < end; ++id.v) pair(id, reply.doubled, bars_doubling, join_them);
  for (UnitId id = first; id < end; ++id.v) pair(id, reply.joined, bars_joining, join_them);
  for (UnitId id = first; id < end; ++id.v) {
    if (after.unit(id).status != Status::waiting || random.below(2) == 0) continue;
    if (bars_reserve(after, law, id) != kAllowed) continue;
    after.unit(id).status = Status::reserve;
    reply.reserve.push_back(id);
  }
  for (UnitId id = first; id < end; ++id.v)
    pair(id, reply.aboard, bars_boarding, [&](UnitId unit, UnitId with) { put_aboard(after, unit, with); });
  return reply;
}
AskMuster::Reply fallback(const Game&, const Law&, const AskMuster&) { return {}; }
std::string text(const Game&, const Law&, const AskMuster&) {
  return "Which units are put together, ride in transports or stay in reserve?";
}

namespace {

bool may_be_placed(const Game& game, const Law& law, Seat seat, UnitId unit) {
  return unit.v < game.units.size() && law.setup.seat(unit) == seat && game.unit(unit).status == Status::waiting &&
         !is_scout(game, law, unit);
}

UnitList to_place(const Game& game, const Law& law, Seat seat) {
  UnitList units;
  for (UnitId id = law.setup.first(seat); id < law.setup.end(seat); ++id.v)
    if (may_be_placed(game, law, seat, id)) units.push_back(id);
  return units;
}

std::optional<Places> anywhere(const Game& game, const Law& law, UnitId unit) {
  const Seat seat = law.setup.seat(unit);
  return placed_anywhere(game, law, deployment_of(game, law, unit), zone_of(game, law, seat), forward(game, seat));
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskDeploy& asked, const AskDeploy::Reply& reply) {
  const bool waits = reply.unit.v < game.units.size() && game.unit(reply.unit).status == Status::waiting;
  if (waits && law.setup.seat(reply.unit) == asked.seat && is_scout(game, law, reply.unit))
    return refusal(law, clause::sr_scout_after);
  if (!may_be_placed(game, law, asked.seat, reply.unit)) return refusal(law, clause::deploy_announce);
  const bool own = reply.leader.v < game.models.size() && unit_of(game, law.setup, reply.leader) == reply.unit;
  if (!own) return refusal(law, clause::unit_leader_choice, reply.leader);
  if (reply.places.empty()) {
    if (!anywhere(game, law, reply.unit)) return accept();
    return {"there is still room for it in the zone", clause::deploy_no_room};
  }
  const Placement placement = deployment_of(game, law, reply.unit, member_of(game, law.setup, reply.leader));
  return refusal(law, judge_placing(game, law, placement, reply.places, reply.facing));
}
void options(const Game& game, const Law& law, const AskDeploy& asked, const Offer<AskDeploy>& offer) {
  const Box zone = zone_of(game, law, asked.seat);
  const Point size = zone.high - zone.low;
  for (const UnitId unit : to_place(game, law, asked.seat)) {
    const Placement placement = deployment_of(game, law, unit);
    const Crowd crowd(game, law, unit, placement.keep, zone.grown(2 * kFromLeader));
    bool offered = false;
    for (int i = 1; i < 8; ++i) {
      const Point at = size.x > size.y ? Point{zone.low.x + size.x * i / 8, zone.low.y + size.y / 2}
                                       : Point{zone.low.x + size.x / 2, zone.low.y + size.y * i / 8};
      const auto places = placed_at(game, law, placement, crowd, at, forward(game, asked.seat));
      if (!places) continue;
      offer({placing_reply(game, law, unit, places)});
      offered = true;
    }
    if (!offered) offer({placing_reply(game, law, unit, anywhere(game, law, unit))});
  }
}
AskDeploy::Reply sample(const Game& game, const Law& law, const AskDeploy& asked, Random& random) {
  const UnitList units = to_place(game, law, asked.seat);
  const UnitId unit = units[random.below(static_cast<std::uint32_t>(units.size()))];
  const Box zone = zone_of(game, law, asked.seat);
  // Anybody may lead, also a Character who has joined.
  const std::size_t member = any_member(game.unit(unit).alive.mask(), random);
  const auto places =
      placed_by_chance(game, law, deployment_of(game, law, unit, member), zone, forward(game, asked.seat), random);
  AskDeploy::Reply reply{placing_reply(game, law, unit, places ? places : anywhere(game, law, unit))};
  if (places) reply.leader = model_of(game, law.setup, unit, member);
  return reply;
}
AskDeploy::Reply fallback(const Game& game, const Law& law, const AskDeploy& asked) {
  const UnitId unit = to_place(game, law, asked.seat)[0];
  return placing_reply(game, law, unit, anywhere(game, law, unit));
}
std::string text(const Game&, const Law&, const AskDeploy&) { return "Which unit do you place, and where?"; }

std::optional<Muster> muster(const Game& game, const Law& law, const AskDeploy& asked,
                             const AskDeploy::Reply& partial) {
  if (!may_be_placed(game, law, asked.seat, partial.unit)) return {};
  Muster out;
  for_each_alive(game, law.setup, partial.unit, [&](std::size_t, ModelId model) { out.models.push_back(model); });
  return out;
}

Point middle_of(const Places& places) {
  std::int64_t x = 0, y = 0;
  for (const auto& placed : places) {
    x += placed.at.x.v;
    y += placed.at.y.v;
  }
  const auto count = static_cast<std::int64_t>(places.size());
  return {Mil{static_cast<std::int32_t>(round_div(x, count))}, Mil{static_cast<std::int32_t>(round_div(y, count))}};
}

std::optional<AskDeploy::Reply> form_up(const Game& game, const Law& law, const AskDeploy& asked,
                                        const AskDeploy::Reply& partial, std::optional<ModelId> lead, Point to) {
  if (!may_be_placed(game, law, asked.seat, partial.unit)) return {};
  AskDeploy::Reply reply = partial;
  const bool led = partial.leader.v < game.models.size() && unit_of(game, law.setup, partial.leader) == partial.unit;
  if (!led) reply.leader = model_of(game, law.setup, partial.unit, 0);
  const Placement placement = deployment_of(game, law, partial.unit, member_of(game, law.setup, reply.leader));
  if (!lead) {
    reply.facing = forward(game, asked.seat);
    const Crowd crowd(game, law, partial.unit, placement.keep, Box{to, to}.grown(3 * kFromLeader));
    const auto places = placed_at(game, law, placement, crowd, to, reply.facing);
    if (!places) return {};
    reply.places = *places;
    return reply;
  }
  // One model by itself: the others keep the places they have been given.
  for (auto& placed : reply.places)
    if (placed.key == *lead) placed.at = to;
  const bool fits = judge_placing(game, law, placement, reply.places, reply.facing).accepted();
  return fits ? std::optional(reply) : std::nullopt;
}

}  // namespace sandtable::apocalypse
