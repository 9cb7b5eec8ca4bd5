// Scouts, reserves and flyers over cover.
#include "engine/kind/deputy.h"
#include "engine/kind/typed_options.h"
#include "games/apocalypse/ask/advice.h"
#include "games/apocalypse/ask/answers.h"
#include "games/apocalypse/rules/arrive/arriving.h"

namespace sandtable::apocalypse {

namespace {

// Places spread over the table, for those who only want to see what is possible.
template <class Give>
void each_middle(const Law& law, const Give& give) {
  const Point size = whole_table(law).high;
  for (const int row : {1, 2, 3})
    for (const int column : {1, 3, 5}) give(Point{size.x * column / 6, size.y * row / 4});
}

std::optional<Places> draw_up(const Game& game, const Law& law, const Placement& placement, Point at, Angle facing) {
  const Crowd crowd(game, law, placement.unit, placement.keep, Box{at, at}.grown(3 * kFromLeader));
  return placed_at(game, law, placement, crowd, at, facing);
}

UnitList waiting_of(const Game& game, const Setup& setup, Seat seat) {
  UnitList units;
  for_each_unit(game, setup, seat, Status::waiting, [&](UnitId id) { units.push_back(id); });
  return units;
}
bool may_scout(const Game& game, const Law& law, const AskScout& asked, UnitId unit) {
  return unit.v < game.units.size() && waiting_of(game, law.setup, asked.seat).contains(unit);
}
AskScout::Reply scout_reply(const Game& game, const Law& law, Seat seat, UnitId unit, const Places& places) {
  return {unit, model_of(game, law.setup, unit, 0), places, forward(game, seat)};
}
// Anywhere: in the zone first, where nobody has to look at the enemy.
std::optional<Places> any_place(const Game& game, const Law& law, Seat seat, UnitId unit) {
  const Angle facing = forward(game, seat);
  const auto home = placed_anywhere(game, law, scout_in_zone(unit, 0), zone_of(game, law, seat), facing);
  return home ? home : placed_anywhere(game, law, scouting_of(unit, 0), whole_table(law), facing);
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskScout& asked, const AskScout::Reply& reply) {
  if (!may_scout(game, law, asked, reply.unit))
    return refuse(clause::sr_scout_after, "that is no Scout that waits to be placed");
  if (reply.places.empty()) {
    if (!any_place(game, law, asked.seat, reply.unit)) return accept();
    return refuse(clause::deploy_no_room, "there is still room for it");
  }
  const bool own = reply.leader.v < game.models.size() && unit_of(game, law.setup, reply.leader) == reply.unit;
  if (!own) return refuse(clause::unit_leader_choice, "the leader is no model of the unit");
  return refusal(law, judge_scout(game, law, reply));
}
void options(const Game& game, const Law& law, const AskScout& asked, const Offer<AskScout>& offer) {
  for (const UnitId unit : waiting_of(game, law.setup, asked.seat)) {
    const auto anywhere = any_place(game, law, asked.seat, unit);
    offer(scout_reply(game, law, asked.seat, unit, anywhere.value_or(Places{})));
    each_middle(law, [&](Point at) {
      const auto places = draw_up(game, law, scouting_of(unit, 0), at, forward(game, asked.seat));
      if (places) offer(scout_reply(game, law, asked.seat, unit, *places));
    });
  }
}
AskScout::Reply sample(const Game& game, const Law& law, const AskScout& asked, Random& random) {
  const UnitList units = waiting_of(game, law.setup, asked.seat);
  const UnitId unit = units[random.below(static_cast<std::uint32_t>(units.size()))];
  auto places = placed_by_chance(game, law, scouting_of(unit, 0), whole_table(law), forward(game, asked.seat), random);
  if (!places) places = any_place(game, law, asked.seat, unit);
  return scout_reply(game, law, asked.seat, unit, places.value_or(Places{}));
}
AskScout::Reply fallback(const Game& game, const Law& law, const AskScout& asked) {
  const UnitId unit = waiting_of(game, law.setup, asked.seat)[0];
  return scout_reply(game, law, asked.seat, unit, any_place(game, law, asked.seat, unit).value_or(Places{}));
}
std::string text(const Game&, const Law&, const AskScout&) { return "Which Scouts do you place, and where?"; }
std::optional<Muster> muster(const Game& game, const Law& law, const AskScout& asked, const AskScout::Reply& partial) {
  if (!may_scout(game, law, asked, partial.unit)) return {};
  Muster out;
  for_each_alive(game, law.setup, partial.unit, [&](std::size_t, ModelId model) { out.models.push_back(model); });
  return out;
}
std::optional<AskScout::Reply> form_up(const Game& game, const Law& law, const AskScout& asked,
                                       const AskScout::Reply& partial, std::optional<ModelId> lead, Point to) {
  if (!may_scout(game, law, asked, partial.unit)) return {};
  AskScout::Reply reply = partial;
  if (!lead) {
    reply = scout_reply(game, law, asked.seat, partial.unit, {});
    auto places = draw_up(game, law, scouting_of(partial.unit, 0), to, reply.facing);
    if (!places) places = draw_up(game, law, scout_in_zone(partial.unit, 0), to, reply.facing);
    if (places) reply.places = *places;
    return places ? std::optional(reply) : std::nullopt;
  }
  for (Placed<ModelId>& placed : reply.places)
    if (placed.key == *lead) placed.at = to;
  return legal(game, law, asked, reply).accepted() ? std::optional(reply) : std::nullopt;
}

Refusal legal(const Game& game, const Law& law, const AskReserve& asked, const AskReserve::Reply& reply) {
  for (const UnitId unit : reply.units) {
    if (unit.v >= game.units.size() || law.setup.seat(unit) != asked.seat)
      return refuse(clause::sr_deep_strike_roll, "that is no unit of yours");
    if (game.unit(unit).status == Status::aboard && law.rule(clause::sr_deep_strike_transport))
      return refusal(law, clause::sr_deep_strike_transport);
    if (game.unit(unit).status != Status::reserve) return refuse(clause::sr_deep_strike_roll, "it is not in reserve");
  }
  return accept();
}
void options(const Game& game, const Law& law, const AskReserve& asked, const Offer<AskReserve>& offer) {
  AskReserve::Reply all;
  for_each_unit(game, law.setup, asked.seat, Status::reserve, [&](UnitId id) { all.units.push_back(id); });
  offer(all);
  offer({});
  for (std::size_t i = 0; all.units.size() > 1 && i < all.units.size(); ++i) {
    AskReserve::Reply one;
    one.units.push_back(all.units[i]);
    offer(one);
  }
}
AskReserve::Reply sample(const Game& game, const Law& law, const AskReserve& asked, Random& random) {
  AskReserve::Reply reply;
  for_each_unit(game, law.setup, asked.seat, Status::reserve, [&](UnitId id) {
    if (random.below(4) != 0) reply.units.push_back(id);
  });
  return reply;
}
AskReserve::Reply fallback(const Game&, const Law&, const AskReserve&) { return {}; }
std::string text(const Game&, const Law&, const AskReserve&) { return "Which units in reserve do you roll for?"; }

Refusal legal(const Game& game, const Law& law, const AskArrive& asked, const AskArrive::Reply& reply) {
  if (reply.places.empty()) return accept();
  if (reply.facing.v < 0 || reply.facing.v >= kFullTurn)
    return refuse(clause::sr_deep_strike_place, "that is no direction");
  return refusal(law, judge_placing(game, law, arrival_of(game, asked.unit), reply.places, reply.facing));
}
void options(const Game& game, const Law& law, const AskArrive& asked, const Offer<AskArrive>& offer) {
  offer({});
  const Angle facing = forward(game, law.setup.seat(asked.unit));
  each_middle(law, [&](Point at) {
    if (const auto places = draw_up(game, law, arrival_of(game, asked.unit), at, facing)) offer({*places, facing});
  });
}
AskArrive::Reply sample(const Game& game, const Law& law, const AskArrive& asked, Random& random) {
  const Angle facing = angle(random.between(0, kFullTurn - 1));
  const auto places = placed_by_chance(game, law, arrival_of(game, asked.unit), whole_table(law), facing, random);
  return places ? AskArrive::Reply{*places, facing} : AskArrive::Reply{};
}
AskArrive::Reply fallback(const Game&, const Law&, const AskArrive&) { return {}; }
std::string text(const Game&, const Law& law, const AskArrive& asked) {
  return "Where " + does(law, asked.unit) + " arrive?";
}
std::optional<Muster> muster(const Game& game, const Law& law, const AskArrive& asked, const AskArrive::Reply&) {
  Muster out;
  for_each_alive(game, law.setup, asked.unit, [&](std::size_t, ModelId model) { out.models.push_back(model); });
  return out;
}
std::optional<AskArrive::Reply> form_up(const Game& game, const Law& law, const AskArrive& asked,
                                        const AskArrive::Reply& partial, std::optional<ModelId> lead, Point to) {
  AskArrive::Reply reply = partial;
  if (!lead) {
    reply.facing = forward(game, law.setup.seat(asked.unit));
    const auto places = draw_up(game, law, arrival_of(game, asked.unit), to, reply.facing);
    if (places) reply.places = *places;
    return places ? std::optional(reply) : std::nullopt;
  }
  for (Placed<ModelId>& placed : reply.places)
    if (placed.key == *lead) placed.at = to;
  return legal(game, law, asked, reply).accepted() ? std::optional(reply) : std::nullopt;
}

namespace {

bool may_come_down(const Game& game, const Law& law, UnitId unit) {
  return !(shares_with_enemy(game, law, unit) && law.rule(clause::cover_shared));
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskHover& asked, const AskHover::Reply& reply) {
  if (reply.hover > Hovering::hovering) return refuse(clause::sr_flying_terrain, "it is down, or it hovers");
  return reply.hover == Hovering::hovering || may_come_down(game, law, asked.unit)
             ? accept()
             : refuse(clause::cover_shared, "an enemy occupies that piece");
}
void options(const Game& game, const Law& law, const AskHover& asked, const Offer<AskHover>& offer) {
  if (may_come_down(game, law, asked.unit)) offer({Hovering::down});
  offer({Hovering::hovering});
}
AskHover::Reply sample(const Game& game, const Law& law, const AskHover& asked, Random& random) {
  return random.below(2) == 0 ? fallback(game, law, asked) : AskHover::Reply{Hovering::hovering};
}
AskHover::Reply fallback(const Game& game, const Law& law, const AskHover& asked) {
  return {may_come_down(game, law, asked.unit) ? Hovering::down : Hovering::hovering};
}
std::string text(const Game&, const Law& law, const AskHover& asked) {
  return "Is " + describe(law, asked.unit) + " down in the cover, or does it hover above it?";
}

}  // namespace sandtable::apocalypse
