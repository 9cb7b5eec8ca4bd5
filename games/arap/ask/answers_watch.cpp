// Who waits on overwatch, and when he fires.
#include <fmt/format.h>

#include <algorithm>

#include "engine/kind/typed_options.h"
#include "games/arap/ask/answers.h"
#include "games/arap/rules/fire/overwatch.h"

namespace sandtable::arap {

Refusal legal(const Game& game, const Law& law, const AskWatch& asked, const AskWatch::Reply& reply) {
  return refusal(law, bars_watch(game, law, asked, reply));
}
void options(const Game& game, const Law& law, const AskWatch& asked, const Offer<AskWatch>& offer) {
  for (int points = asked.points; points >= 1; --points)
    if (bars_watch(game, law, asked, {.points = points, .facings = {}}) == kAllowed)
      offer({.points = points, .facings = {}});
}
AskWatch::Reply sample(const Game& game, const Law& law, const AskWatch& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskWatch::Reply fallback(const Game& game, const Law& law, const AskWatch& asked) {
  return first_option(game, law, asked);
}
std::string text(const Game&, const Law& law, const AskWatch& asked) {
  return fmt::format("With how many points does {} go on overwatch, and where does it look?",
                     describe(law, asked.unit));
}

Refusal legal(const Game& game, const Law& law, const AskWatchShot& asked, const AskWatchShot::Reply& reply) {
  if (reply.fire == Springing::no) return accept();
  const bool charges = reply.fire == Springing::charge;
  if (!charges && reply.fire != Springing::fire) return {"answer yes, no or charge"};
  const RuleId rule = charges ? clause::shoot_ambush_action : clause::shoot_overwatch_trigger;
  if (reply.at < 1 || reply.at > 100) return refusal(law, rule);
  const bool can =
      charges ? could_charge_on_way(game, law, asked, reply.at) : could_fire_on_way(game, law, asked, reply.at);
  return refusal(law, can ? kAllowed : Bar{rule});
}
void options(const Game& game, const Law& law, const AskWatchShot& asked, const Offer<AskWatchShot>& offer) {
  offer({});
  for (int at = first_look(game); at <= 100; at += kLookEvery)
    if (could_fire_on_way(game, law, asked, at)) offer({.fire = Springing::fire, .at = at});
  for (int at = first_look(game); at <= 100; at += kLookEvery)
    if (could_charge_on_way(game, law, asked, at)) offer({.fire = Springing::charge, .at = at});
}
AskWatchShot::Reply sample(const Game& game, const Law& law, const AskWatchShot& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskWatchShot::Reply fallback(const Game&, const Law&, const AskWatchShot&) { return {}; }
std::string text(const Game& game, const Law& law, const AskWatchShot& asked) {
  const bool lurks = game.unit(asked.unit).has(UnitMark::hidden);
  if (game.march.empty())
    return fmt::format("{} has appeared. Does {} fire{}?", describe(law, asked.mover), describe(law, asked.unit),
                       lurks ? " or charge" : "");
  return fmt::format("{} moves. Does {} fire{}, and how far along its way (in hundredths)?", describe(law, asked.mover),
                     describe(law, asked.unit), lurks ? " or charge" : "");
}

Refusal legal(const Game&, const Law& law, const AskWatchOrder& asked, const AskWatchOrder::Reply& reply) {
  bool all = reply.units.size() == asked.units.size();
  for (const UnitId unit : asked.units) all = all && reply.units.contains(unit);
  return refusal(law, all ? kAllowed : Bar{clause::reaction_timing});
}
void options(const Game&, const Law&, const AskWatchOrder& asked, const Offer<AskWatchOrder>& offer) {
  AskWatchOrder::Watchers units = asked.units;
  offer({units});
  std::reverse(units.begin(), units.end());
  offer({units});
}
AskWatchOrder::Reply sample(const Game& game, const Law& law, const AskWatchOrder& asked, Random& random) {
  return option_by_chance(game, law, asked, random);
}
AskWatchOrder::Reply fallback(const Game&, const Law&, const AskWatchOrder& asked) { return {asked.units}; }
std::string text(const Game&, const Law&, const AskWatchOrder&) {
  return "In which order do these units on overwatch fire?";
}

}  // namespace sandtable::arap
