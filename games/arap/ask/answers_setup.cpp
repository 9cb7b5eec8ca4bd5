// Edges and places before the battle.
#include <algorithm>

#include "engine/kind/typed_options.h"
#include "engine/kind/words.h"
#include "games/arap/ask/answers.h"
#include "games/arap/rules/craft/craft.h"
#include "games/arap/rules/mission/deployment.h"
#include "games/arap/rules/mission/gear.h"
#include "games/arap/rules/mission/keeping.h"
#include "games/arap/rules/turn/parts.h"

namespace sandtable::arap {

Refusal legal(const Game&, const Law& law, const AskEdge& asked, const AskEdge::Reply& reply) {
  const bool edge = reply.edge == Edge::south || reply.edge == Edge::north ||
                    (asked.any != 0 && (reply.edge == Edge::west || reply.edge == Edge::east));
  return refusal(law, edge ? kAllowed : Bar{clause::deploy_edge});
}
void options(const Game&, const Law&, const AskEdge& asked, const Offer<AskEdge>& offer) {
  for (const Edge edge : kAllEdges)
    if (asked.any != 0 || edge == Edge::south || edge == Edge::north) offer({edge});
}
AskEdge::Reply sample(const Game& game, const Law& law, const AskEdge& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskEdge::Reply fallback(const Game&, const Law&, const AskEdge&) { return {Edge::south}; }
std::string text(const Game&, const Law&, const AskEdge&) { return "Which table edge do you take?"; }

namespace {

bool may_place(const Game& game, const Law& law, Seat seat, UnitId unit) {
  return to_place(game, law, seat).contains(unit);
}

// Whether a unit may begin aboard that craft.
bool may_ride(const Game& game, const Law& law, UnitId unit, UnitId craft) {
  return bars_keeping(game, law, unit, Keeping::aboard) == kAllowed && bars_riding(game, law, unit, craft) == kAllowed;
}

// Now and then a unit begins in a craft that has room for it.
UnitId craft_by_chance(const Game& game, const Law& law, UnitId unit, Random& random) {
  UnitId found = UnitId::none();
  for_each_fighting(game, law.setup, law.setup.seat(unit), [&](UnitId craft) {
    if (may_ride(game, law, unit, craft) && random.below(2) == 0) found = craft;
  });
  return found;
}

AskPlaceUnit::Reply placed(const Game& game, const Law& law, UnitId unit, const Places& places) {
  return {.unit = unit, .places = places, .facing = faces_enemy(game, law.setup.seat(unit))};
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskPlaceUnit& asked, const AskPlaceUnit::Reply& reply) {
  if (reply.unit.v >= game.units.size() || !may_place(game, law, asked.seat, reply.unit))
    return refusal(law, clause::deploy_alternate);
  if (static_cast<std::size_t>(reply.how) >= kKeepingCount) return {"there is no such thing to do with it"};
  if (const Bar bar = bars_keeping(game, law, reply.unit, reply.how); bar != kAllowed) return refusal(law, bar);
  if (reply.how == Keeping::reserve || reply.how == Keeping::hidden)
    return reply.places.empty() && reply.joins.is_none() ? accept() : Refusal{"a unit that is set aside has no places"};
  if (reply.how == Keeping::aboard) {
    if (!reply.places.empty()) return {"a unit aboard a craft has no places"};
    return refusal(law, bars_riding(game, law, reply.unit, reply.joins));
  }
  if (reply.places.empty()) {
    const bool room = Yard(game, law, asked.seat).first_free(reply.unit).has_value();
    return room ? Refusal{"there is still room for it", clause::deploy_alternate} : accept();
  }
  if (reply.prone == Choice::yes && law.setup.profile(reply.unit).crawl != Crawl::yes)
    return refusal(law, clause::prone_who);
  if (!reply.joins.is_none()) {
    Game there = game;
    there.unit(reply.unit).status = Status::fighting;
    there.model(reply.places[0].key).at = reply.places[0].at;
    const bool character = law.setup.profile(reply.unit).is_character();
    const Bar bar = character ? bars_joining(there, law, reply.unit, reply.joins) : Bar{clause::unit_character_join};
    if (bar != kAllowed) return refusal(law, bar);
  }
  return refusal(law, judge_placing(game, law, reply));
}
void options(const Game& game, const Law& law, const AskPlaceUnit& asked, const Offer<AskPlaceUnit>& offer) {
  Yard yard(game, law, asked.seat);
  for (const UnitId unit : to_place(game, law, asked.seat)) {
    const auto block = yard.first_free(unit);
    if (bars_keeping(game, law, unit, Keeping::on_table) == kAllowed)
      offer(placed(game, law, unit, block ? yard.places_of(unit, *block) : Places{}));
    for (const Keeping how : {Keeping::reserve, Keeping::hidden})
      if (bars_keeping(game, law, unit, how) == kAllowed) offer({.unit = unit, .how = how});
    for_each_fighting(game, law.setup, asked.seat, [&](UnitId craft) {
      if (may_ride(game, law, unit, craft)) offer({.unit = unit, .joins = craft, .how = Keeping::aboard});
    });
  }
}
AskPlaceUnit::Reply sample(const Game& game, const Law& law, const AskPlaceUnit& asked, Random& random) {
  const UnitList units = to_place(game, law, asked.seat);
  const UnitId unit = units[static_cast<std::size_t>(random.below(static_cast<int>(units.size())))];
  const bool must_wait = bars_keeping(game, law, unit, Keeping::on_table) != kAllowed;
  for (const Keeping how : {Keeping::hidden, Keeping::reserve}) {
    const bool may = bars_keeping(game, law, unit, how) == kAllowed;
    if (may && (must_wait || random.below(2) == 0)) return {.unit = unit, .how = how};
  }
  if (const UnitId craft = craft_by_chance(game, law, unit, random); !craft.is_none())
    return {.unit = unit, .joins = craft, .how = Keeping::aboard};
  Yard yard(game, law, asked.seat);
  auto block = yard.free_by_chance(unit, [&](std::uint32_t n) { return random.below(n); });
  if (!block) block = yard.first_free(unit);
  return placed(game, law, unit, block ? yard.places_of(unit, *block) : Places{});
}
AskPlaceUnit::Reply fallback(const Game& game, const Law& law, const AskPlaceUnit& asked) {
  return first_option(game, law, asked);
}
std::string text(const Game&, const Law&, const AskPlaceUnit&) { return "Which unit do you place, and where?"; }
std::string option_text(const Game&, const Law& law, const AskPlaceUnit&, const AskPlaceUnit::Reply& reply) {
  const std::string who = describe(law, reply.unit);
  if (reply.how == Keeping::reserve) return who + " waits in reserve";
  if (reply.how == Keeping::hidden) return who + " hides";
  if (reply.how == Keeping::aboard) return who + " aboard " + describe(law, reply.joins);
  return reply.places.empty() ? who + " has no room" : who + " at " + place_text(reply.places[0].at);
}

Refusal legal(const Game& game, const Law& law, const AskShareGear& asked, const AskShareGear::Reply& reply) {
  return refusal(law, bars_gear(game, law, asked.unit, reply));
}
void options(const Game& game, const Law& law, const AskShareGear& asked, const Offer<AskShareGear>& offer) {
  const AskShareGear::Reply all = fallback(game, law, asked);
  const bool some = !all.short_ladder.empty() || !all.long_ladder.empty();
  for (const bool ladders : {true, false}) {
    if (!ladders && !some) continue;
    for (const Choice ropes : {Choice::yes, Choice::no}) {
      AskShareGear::Reply reply = ladders ? all : AskShareGear::Reply{};
      reply.ropes = ropes;
      if (bars_gear(game, law, asked.unit, reply) == kAllowed) offer(reply);
    }
  }
}
AskShareGear::Reply sample(const Game& game, const Law& law, const AskShareGear& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskShareGear::Reply fallback(const Game& game, const Law& law, const AskShareGear& asked) {
  return usual_gear(game, law, asked.unit);
}
std::string text(const Game&, const Law& law, const AskShareGear& asked) {
  return "Who of " + describe(law, asked.unit) + " carries ladders, and does it have ropes and hooks?";
}

}  // namespace sandtable::arap
