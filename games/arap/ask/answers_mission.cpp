// Hidden units, reserves, clouds and exits.
#include <fmt/format.h>

#include <algorithm>

#include "engine/kind/typed_options.h"
#include "engine/kind/words.h"
#include "games/arap/ask/answers.h"
#include "games/arap/rules/mission/arrival.h"
#include "games/arap/rules/mission/clouds.h"
#include "games/arap/rules/mission/exits.h"
#include "games/arap/rules/mission/hiding.h"

namespace sandtable::arap {

namespace {

bool is_yes_or_no(Choice choice) { return choice == Choice::no || choice == Choice::yes; }

AskRecordHidden::Reply in_the_open(const Game& game, const Law& law, UnitId unit) {
  const Seat seat = law.setup.seat(unit);
  Yard yard(game, law, seat);
  const auto block = yard.first_free(unit);
  return {.places = block ? yard.places_of(unit, *block) : Places{},
          .facing = faces_enemy(game, seat),
          .openly = Choice::yes};
}
AskRecordHidden::Reply out_of_sight(const Game& game, const Law& law, UnitId unit, const Places& places) {
  return {.places = places, .facing = faces_enemy(game, law.setup.seat(unit))};
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskRecordHidden& asked, const AskRecordHidden::Reply& reply) {
  if (!is_yes_or_no(reply.prone) || !is_yes_or_no(reply.openly)) return {"answer yes or no"};
  if (reply.prone == Choice::yes && law.setup.profile(asked.unit).crawl != Crawl::yes)
    return refusal(law, clause::prone_who);
  const bool openly = reply.openly == Choice::yes;
  if (!openly) return refusal(law, judge_hiding(game, law, asked.unit, reply));
  if (reply.places.empty()) {
    const bool room = Yard(game, law, law.setup.seat(asked.unit)).first_free(asked.unit).has_value();
    return room ? Refusal{"there is still room for it", clause::deploy_alternate} : accept();
  }
  AskPlaceUnit::Reply placing;
  placing.unit = asked.unit;
  placing.places = reply.places;
  return refusal(law, judge_placing(game, law, placing));
}
void options(const Game& game, const Law& law, const AskRecordHidden& asked, const Offer<AskRecordHidden>& offer) {
  offer(in_the_open(game, law, asked.unit));
  if (const auto places = hiding_places(game, law, asked.unit)) offer(out_of_sight(game, law, asked.unit, *places));
}
AskRecordHidden::Reply sample(const Game& game, const Law& law, const AskRecordHidden& asked, Random& random) {
  const auto pieces = static_cast<int>(law.setup.grounds.size());
  const auto from = pieces == 0 ? std::size_t{0} : static_cast<std::size_t>(random.below(pieces));
  if (pieces > 0)
    if (const auto places = hiding_places(game, law, asked.unit, from))
      return out_of_sight(game, law, asked.unit, *places);
  return in_the_open(game, law, asked.unit);
}
AskRecordHidden::Reply fallback(const Game& game, const Law& law, const AskRecordHidden& asked) {
  return in_the_open(game, law, asked.unit);
}
std::string text(const Game&, const Law& law, const AskRecordHidden& asked) {
  return "Where does " + describe(law, asked.unit) + " hide? Nobody else learns it.";
}
std::string option_text(const Game&, const Law&, const AskRecordHidden&, const AskRecordHidden::Reply& reply) {
  if (reply.places.empty()) return "no room";
  return (reply.openly == Choice::yes ? "openly at " : "hidden at ") + place_text(reply.places[0].at);
}

Refusal legal(const Game&, const Law& law, const AskRecordEdge&, const AskRecordEdge::Reply& reply) {
  const bool named =
      static_cast<std::size_t>(reply.edge) < kAllEdges.size() && law.setup.scenario.reserve_edges.has(reply.edge);
  return refusal(law, named ? kAllowed : Bar{clause::scenario_relief_edge});
}
void options(const Game&, const Law& law, const AskRecordEdge&, const Offer<AskRecordEdge>& offer) {
  for (const Edge edge : kAllEdges)
    if (law.setup.scenario.reserve_edges.has(edge)) offer({edge});
}
AskRecordEdge::Reply sample(const Game& game, const Law& law, const AskRecordEdge& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskRecordEdge::Reply fallback(const Game& game, const Law& law, const AskRecordEdge& asked) {
  return first_option(game, law, asked);
}
std::string text(const Game&, const Law&, const AskRecordEdge&) {
  return "At which edge do your reserves arrive? Nobody else learns it.";
}

Refusal legal(const Game& game, const Law& law, const AskPlaceCloud& asked, const AskPlaceCloud::Reply& reply) {
  return refusal(law, bars_cloud(game, law, asked.seat, reply.at));
}
void options(const Game& game, const Law& law, const AskPlaceCloud& asked, const Offer<AskPlaceCloud>& offer) {
  offer({first_cloud(game, law, asked.seat)});
}
AskPlaceCloud::Reply sample(const Game& game, const Law& law, const AskPlaceCloud& asked, Random& random) {
  for (int tries = 0; tries < 50; ++tries) {
    const Point at{Mil{static_cast<std::int32_t>(random.below(law.setup.terrain.width().v + 1))},
                   Mil{static_cast<std::int32_t>(random.below(law.setup.terrain.depth().v + 1))}};
    if (bars_cloud(game, law, asked.seat, at) == kAllowed) return {at};
  }
  return {first_cloud(game, law, asked.seat)};
}
AskPlaceCloud::Reply fallback(const Game& game, const Law& law, const AskPlaceCloud& asked) {
  return {first_cloud(game, law, asked.seat)};
}
std::string text(const Game&, const Law&, const AskPlaceCloud&) {
  return "Where is the cloud of gas? At least 12\" from every model.";
}

namespace {

AskReserveEntry::Reply entering(const Game& game, const Law& law, UnitId unit, const Places& places) {
  const Edge edge = entry_edge(game, law, law.setup.seat(unit));
  static constexpr std::array<int, 4> kInwards = {90, 270, 0, 180};
  return {.places = places, .facing = degrees(kInwards[static_cast<std::size_t>(edge)])};
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskReserveEntry& asked, const AskReserveEntry::Reply& reply) {
  return refusal(law, judge_entry(game, law, asked.unit, reply.places));
}
void options(const Game& game, const Law& law, const AskReserveEntry& asked, const Offer<AskReserveEntry>& offer) {
  if (const auto places = first_entry(game, law, asked.unit)) offer(entering(game, law, asked.unit, *places));
}
AskReserveEntry::Reply sample(const Game& game, const Law& law, const AskReserveEntry& asked, Random& random) {
  for (int tries = 0; tries < 10; ++tries)
    if (const auto places =
            entry_places(game, law, asked.unit, Mil{static_cast<std::int32_t>(random.below(40'001)) - 20'000}))
      return entering(game, law, asked.unit, *places);
  return first_option(game, law, asked);
}
AskReserveEntry::Reply fallback(const Game& game, const Law& law, const AskReserveEntry& asked) {
  return first_option(game, law, asked);
}
std::string text(const Game&, const Law& law, const AskReserveEntry& asked) {
  return "Where does " + describe(law, asked.unit) + " come on to the table?";
}
std::string option_text(const Game&, const Law&, const AskReserveEntry&, const AskReserveEntry::Reply& reply) {
  return reply.places.empty() ? std::string() : "at " + place_text(reply.places[0].at);
}

Refusal legal(const Game& game, const Law& law, const AskLeaveTable& asked, const AskLeaveTable::Reply& reply) {
  const Models all = at_exit(game, law, asked.unit);
  for (std::size_t i = 0; i < reply.models.size(); ++i) {
    if (!all.contains(reply.models[i])) return refusal(law, clause::scenario_exit);
    for (std::size_t j = 0; j < i; ++j)
      if (reply.models[i] == reply.models[j]) return refusal(law, clause::scenario_exit);
  }
  return accept();
}
void options(const Game& game, const Law& law, const AskLeaveTable& asked, const Offer<AskLeaveTable>& offer) {
  offer({});
  offer({at_exit(game, law, asked.unit)});
}
AskLeaveTable::Reply sample(const Game& game, const Law& law, const AskLeaveTable& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskLeaveTable::Reply fallback(const Game&, const Law&, const AskLeaveTable&) { return {}; }
std::string text(const Game&, const Law& law, const AskLeaveTable& asked) {
  return "Who of " + describe(law, asked.unit) + " leaves the table here?";
}

}  // namespace sandtable::arap
