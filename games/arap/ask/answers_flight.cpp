// Routs and pursuits.
#include <algorithm>

#include "engine/kind/typed_options.h"
#include "engine/kind/words.h"
#include "games/arap/ask/answers.h"
#include "games/arap/rules/flight/flight.h"
#include "games/arap/rules/measure.h"

namespace sandtable::arap {

namespace {

Bar bars_chase(const Game& game, const Law& law, const AskPursue& asked, Chase chase) {
  if (chase == Chase::pursue) return kAllowed;
  if (chase == Chase::stay) return may_stay(game, law, asked.decision) ? kAllowed : Bar{clause::pursuit_decline};
  return may_test_to_stay(game, law, asked.decision) ? kAllowed : Bar{clause::pursuit_frenzy};
}

// Every member looks at the nearest enemy.
Facings towards_enemies(const Game& game, const Setup& setup, UnitId unit) {
  Facings facings;
  for_each_member(game, setup, unit, [&](ModelId model) {
    std::int64_t least = -1;
    Point to = game.model(model).at;
    for_each_fighting(game, setup, other(setup.seat(unit)), [&](UnitId enemy) {
      if (game.unit(enemy).has(UnitMark::hidden)) return;
      for_each_member(game, setup, enemy, [&](ModelId foe) {
        const std::int64_t away = distance_squared(game.model(foe).at, game.model(model).at);
        if (least >= 0 && away >= least) return;
        least = away;
        to = game.model(foe).at;
      });
    });
    if (to != game.model(model).at) facings.push_back({model, whole_degrees(direction(to - game.model(model).at))});
  });
  return facings;
}

bool is_quarry(const PursuitDecision& decision, UnitId unit) {
  return !unit.is_none() && std::ranges::find(decision.quarries, unit) != std::end(decision.quarries);
}

}  // namespace

Refusal legal(const Game& game, const Law& law, const AskPursue& asked, const AskPursue::Reply& reply) {
  return refusal(law, bars_chase(game, law, asked, reply.chase));
}
void options(const Game& game, const Law& law, const AskPursue& asked, const Offer<AskPursue>& offer) {
  for (const Chase chase : {Chase::pursue, Chase::test, Chase::stay})
    if (bars_chase(game, law, asked, chase) == kAllowed) offer({chase});
}
AskPursue::Reply sample(const Game& game, const Law& law, const AskPursue& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskPursue::Reply fallback(const Game&, const Law&, const AskPursue&) { return {Chase::pursue}; }
std::string text(const Game&, const Law& law, const AskPursue& asked) {
  return "The enemy routs. Does " + describe(law, asked.decision.unit) + " pursue?";
}

Refusal legal(const Game&, const Law& law, const AskQuarry& asked, const AskQuarry::Reply& reply) {
  return refusal(law, is_quarry(asked.decision, reply.quarry) ? kAllowed : Bar{clause::pursuit_default});
}
void options(const Game& game, const Law& law, const AskQuarry& asked, const Offer<AskQuarry>& offer) {
  UnitId nearest = UnitId::none();
  Mil least;
  for (const UnitId unit : asked.decision.quarries) {
    if (unit.is_none()) continue;
    const Mil away = distance_between(game, law.setup, asked.decision.unit, unit);
    if (!nearest.is_none() && away >= least) continue;
    nearest = unit;
    least = away;
  }
  offer({nearest});
  for (const UnitId unit : asked.decision.quarries)
    if (!unit.is_none() && unit != nearest) offer({unit});
}
AskQuarry::Reply sample(const Game& game, const Law& law, const AskQuarry& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskQuarry::Reply fallback(const Game& game, const Law& law, const AskQuarry& asked) {
  return first_option(game, law, asked);
}
std::string text(const Game&, const Law& law, const AskQuarry& asked) {
  return "Whom does " + describe(law, asked.decision.unit) + " pursue?";
}

Refusal legal(const Game& game, const Law& law, const AskOrderOfRouts& asked, const AskOrderOfRouts::Reply& reply) {
  const UnitList units = routing_units(game, law, asked.seat);
  const bool all = reply.units.size() == units.size() &&
                   std::ranges::all_of(units, [&](UnitId unit) { return reply.units.contains(unit); });
  return refusal(law, all ? kAllowed : Bar{clause::pursuit_phase_order});
}
void options(const Game& game, const Law& law, const AskOrderOfRouts& asked, const Offer<AskOrderOfRouts>& offer) {
  UnitList units = routing_units(game, law, asked.seat);
  offer({units});
  std::reverse(units.begin(), units.end());
  offer({units});
}
AskOrderOfRouts::Reply sample(const Game& game, const Law& law, const AskOrderOfRouts& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskOrderOfRouts::Reply fallback(const Game& game, const Law& law, const AskOrderOfRouts& asked) {
  return {routing_units(game, law, asked.seat)};
}
std::string text(const Game&, const Law&, const AskOrderOfRouts&) { return "In which order do the routers run?"; }

Refusal legal(const Game&, const Law&, const AskRallyTry&, const AskRallyTry::Reply& reply) {
  return reply.test == Choice::no || reply.test == Choice::yes ? accept() : Refusal{"answer yes or no"};
}
void options(const Game&, const Law&, const AskRallyTry&, const Offer<AskRallyTry>& offer) {
  for (const Choice choice : {Choice::yes, Choice::no}) offer({choice});
}
AskRallyTry::Reply sample(const Game&, const Law&, const AskRallyTry&, Random& random) {
  return {random.below(6) == 0 ? Choice::no : Choice::yes};
}
AskRallyTry::Reply fallback(const Game&, const Law&, const AskRallyTry&) { return {Choice::yes}; }
std::string text(const Game&, const Law& law, const AskRallyTry& asked) {
  return "Does " + describe(law, asked.unit) + " try to rally?";
}

Refusal legal(const Game& game, const Law& law, const AskRallyFacing& asked, const AskRallyFacing::Reply& reply) {
  const Models members = members_of(game, law.setup, asked.unit);
  for (const Looking& looking : reply.facings)
    if (!members.contains(looking.model)) return refusal(law, clause::rally_success, looking.model);
  return accept();
}
void options(const Game& game, const Law& law, const AskRallyFacing& asked, const Offer<AskRallyFacing>& offer) {
  offer({towards_enemies(game, law.setup, asked.unit)});
  offer({});
}
AskRallyFacing::Reply sample(const Game& game, const Law& law, const AskRallyFacing& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskRallyFacing::Reply fallback(const Game& game, const Law& law, const AskRallyFacing& asked) {
  return {towards_enemies(game, law.setup, asked.unit)};
}
std::string text(const Game&, const Law& law, const AskRallyFacing& asked) {
  return describe(law, asked.unit) + " has rallied. Which way do they look?";
}

Refusal legal(const Game&, const Law&, const AskHaltTry&, const AskHaltTry::Reply& reply) {
  return reply.test == Choice::no || reply.test == Choice::yes ? accept() : Refusal{"answer yes or no"};
}
void options(const Game&, const Law&, const AskHaltTry&, const Offer<AskHaltTry>& offer) {
  for (const Choice choice : {Choice::no, Choice::yes}) offer({choice});
}
AskHaltTry::Reply sample(const Game& game, const Law& law, const AskHaltTry& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskHaltTry::Reply fallback(const Game&, const Law&, const AskHaltTry&) { return {Choice::no}; }
std::string text(const Game&, const Law& law, const AskHaltTry& asked) {
  return "Does " + describe(law, asked.unit) + " try to halt the pursuit?";
}

}  // namespace sandtable::arap
